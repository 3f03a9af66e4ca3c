package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// handshake limits the time that the server may take to accept a line.
const handshake = 5 * time.Second

// lineTo connects a player with the server's socket at an address, and calls left when
// the line has ended. It returns earlier: httputil.ReverseProxy would keep a goroutine,
// the request and two buffers of 32 kB for each connection, more than everything else
// that a player costs.
func lineTo(address string, w http.ResponseWriter, r *http.Request, left func()) {
	player, server, err := shake(address, w, r)
	if err != nil {
		http.Error(w, "the host is not ready", http.StatusBadGateway)
	}
	if player == nil {
		left()
		return
	}
	var ended sync.WaitGroup
	ended.Go(func() { carry(player, server) })
	ended.Go(func() { carry(server, player) })
	go func() { ended.Wait(); left() }()
}

// shake opens a line to the server on behalf of a player. If the server refuses, its
// answer is passed on, and both results are nil.
func shake(address string, w http.ResponseWriter, r *http.Request) (player, server net.Conn, err error) {
	conn, err := net.DialTimeout("tcp", address, handshake)
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if player == nil {
			conn.Close()
		}
	}()
	conn.SetDeadline(time.Now().Add(handshake))
	ask, _ := http.NewRequest(http.MethodGet, "http://"+address+"/", nil)
	ask.Host, ask.Header = r.Host, r.Header.Clone()
	ask.Header.Del("Origin") // checked here
	ask.Header.Del("X-Forwarded-For")
	if from, _, err := net.SplitHostPort(r.RemoteAddr); err == nil {
		ask.Header.Set("X-Forwarded-For", from)
	}
	if err := ask.Write(conn); err != nil {
		return nil, nil, err
	}
	from := bufio.NewReaderSize(conn, 1<<10)
	answer, err := http.ReadResponse(from, ask)
	if err != nil {
		return nil, nil, err
	}
	if answer.StatusCode != http.StatusSwitchingProtocols {
		text, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<10))
		http.Error(w, strings.TrimSpace(string(text)), answer.StatusCode)
		return nil, nil, nil
	}
	player, to, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, nil, err
	}
	player.SetDeadline(time.Time{})
	conn.SetDeadline(time.Time{})
	// Forward what either side has already sent.
	early, _ := to.Peek(to.Reader.Buffered())
	conn.Write(early)
	answer.Body = nil
	answer.Write(to)
	early, _ = from.Peek(from.Buffered())
	to.Write(early)
	to.Flush() // errors show when reading
	return player, conn, nil
}

// carry copies data from one side to the other, and closes both when either closes.
func carry(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	// A plain reader and writer, so that the buffer is used: a piece of news is about this long.
	io.CopyBuffer(struct{ io.Writer }{to}, struct{ io.Reader }{from}, make([]byte, 4<<10))
}
