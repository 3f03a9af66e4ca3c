package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
)

// connection is a player's connection: a websocket outside, and inside a pipe to the server.
type connection struct {
	socket *websocket.Conn
	server net.Conn
	meter  meter
	key    atomic.Value // string: under which the player asks to come in
	ctx    context.Context
	end    context.CancelFunc

	mu   sync.Mutex
	rest bool      // the server says nothing
	last time.Time // when either side last said anything but a ping that was answered here
}

// quietFor is how long a line must have been silent before a ping is answered here. Whatever
// either side said before has reached the other by then.
const quietFor = time.Second

// said notes that one side says something.
func (l *connection) said() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = time.Now()
}

// resting notes whether the server says nothing.
func (l *connection) resting(rest bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last, l.rest = time.Now(), rest
}

// pong answers a player's ping on a line that is silent, and reports whether it did. Players
// ask every two seconds whether their host is there: the server inside needs not hear of it,
// where each answer would take two goroutines with stacks of 32 kB.
func (l *connection) pong() bool {
	l.mu.Lock() // nothing of the server's comes between
	defer l.mu.Unlock()
	if !l.rest || time.Since(l.last) < quietFor {
		return false
	}
	l.socket.Write(context.Background(), websocket.MessageBinary, []byte("PONG\r\n")) // if it fails, reading fails next
	return true
}

// buffers holds what is being copied to the server. A line that is silent needs none.
var buffers = sync.Pool{New: func() any { return new([4 << 10]byte) }}

// openLine accepts a player's websocket and connects it with the server; nil if it cannot, which
// has been answered then. Both goroutines of the line end with it; left is called once
// they have, and entered once the server has let the player in.
func openLine(connect func() (net.Conn, error), w http.ResponseWriter, r *http.Request, m meter, entered func(key string), left func()) *connection {
	inner, err := connect()
	if err != nil {
		http.Error(w, "the host is not ready", http.StatusBadGateway)
		left()
		return nil
	}
	l := &connection{server: inner, meter: m}
	l.ctx, l.end = context.WithCancel(context.Background())                                                // the request's ends earlier
	l.socket, err = websocket.Accept(metered{w, l}, r, &websocket.AcceptOptions{InsecureSkipVerify: true}) // mayCall has checked the origin
	if err != nil {
		l.end()
		inner.Close()
		left()
		return nil
	}
	l.socket.SetReadLimit(-1) // they are passed on in pieces
	var running atomic.Int32
	running.Store(2)
	end := func() {
		l.close()
		if running.Add(-1) == 0 {
			left()
		}
	}
	go func() { defer end(); l.up() }()
	go func() { defer end(); l.down(entered) }()
	return l
}

// close ends the line at once.
func (l *connection) close() {
	l.end()
	l.server.Close()
	l.socket.CloseNow()
}

// up passes on what the player sends, until either side closes or the player sends what
// no player does.
func (l *connection) up() {
	var c commands
	for {
		_, message, err := l.socket.Reader(context.Background())
		if err != nil {
			return
		}
		if !l.pass(message, &c) {
			return
		}
	}
}

// pass passes on one message of the player's; false ends the line.
func (l *connection) pass(message io.Reader, c *commands) bool {
	buffer := buffers.Get().(*[4 << 10]byte)
	defer buffers.Put(buffer)
	cost := messageCost
	for {
		n, err := message.Read(buffer[:])
		known := c.key != ""
		ping := known && c.between() && string(buffer[:n]) == "PING\r\n"
		count, wrong := c.feed(buffer[:n])
		if !known && c.key != "" {
			l.key.Store(c.key)
		}
		if wrong != nil || l.meter.spend(l.ctx, cost+count*commandCost) != nil {
			return false
		}
		if cost = 0; n > 0 && !(ping && l.pong()) {
			l.said()
			if _, err := l.server.Write(buffer[:n]); err != nil {
				return false
			}
		}
		if err != nil {
			return err == io.EOF
		}
	}
}

// down passes on what the server says, until either side closes.
func (l *connection) down(entered func(key string)) {
	buffer := make([]byte, 1<<10) // most news of a move is shorter
	for greeted := false; ; greeted = true {
		l.resting(true)
		n, err := l.server.Read(buffer)
		l.resting(false)
		if err != nil {
			return
		}
		if greeted && entered != nil && !bytes.HasPrefix(buffer, []byte("-ERR")) {
			key, _ := l.key.Load().(string)
			entered(key)
			entered = nil
		}
		if l.socket.Write(context.Background(), websocket.MessageBinary, buffer[:n]) != nil {
			return
		}
	}
}

// restart tells the player that the host ends, so that their program looks for it again.
func (l *connection) restart() {
	l.socket.Close(websocket.StatusServiceRestart, "the host ends; ask again soon")
	l.close()
}

// metered hands out a connection that counts what is read from it.
type metered struct {
	http.ResponseWriter
	l *connection
}

// Hijack implements http.Hijacker, with buffers that suit messages of some hundred bytes.
func (m metered) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, b, err := http.NewResponseController(m.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	conn.SetDeadline(time.Time{})
	if tcp, ok := innermost(conn).(*net.TCPConn); ok {
		tcp.SetWriteBuffer(64 << 10) // somebody who does not read fills no more than this
	}
	early, _ := b.Reader.Peek(b.Reader.Buffered())
	c := &counted{conn, m.l}
	from := bufio.NewReaderSize(io.MultiReader(bytes.NewReader(bytes.Clone(early)), c), max(1<<10, len(early)))
	from.Peek(len(early)) // what has been sent already is looked for in the buffer
	return c, bufio.NewReadWriter(from, bufio.NewWriterSize(c, 2<<10)), nil
}

// innermost returns the connection that others wrap.
func innermost(conn net.Conn) net.Conn {
	for {
		outer, ok := conn.(interface{ NetConn() net.Conn })
		if !ok {
			return conn
		}
		conn = outer.NetConn()
	}
}

// counted is a connection whose bytes cost.
type counted struct {
	net.Conn
	l *connection
}

// Read implements net.Conn. It returns later if the sender is beyond their limit.
func (c *counted) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b[:min(len(b), 4<<10)])
	if n > 0 && c.l.meter.spend(c.l.ctx, n) != nil {
		return 0, net.ErrClosed
	}
	return n, err
}

// Write implements net.Conn. It gives up somebody who does not read.
func (c *counted) Write(b []byte) (int, error) {
	c.Conn.SetWriteDeadline(time.Now().Add(patience))
	return c.Conn.Write(b)
}
