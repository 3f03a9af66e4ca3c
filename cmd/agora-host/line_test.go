package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// served is a front door whose server inside is the other end of a pipe.
func served(t *testing.T, serve func(http.Handler) *httptest.Server) (address string, inner chan net.Conn, left chan bool) {
	inner, left = make(chan net.Conn, 1), make(chan bool, 1)
	front := serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		connect := func() (net.Conn, error) {
			ours, server := net.Pipe()
			inner <- server
			return ours, nil
		}
		openLine(connect, w, r, newMeter(nil), nil, func() { left <- true })
	}))
	t.Cleanup(front.Close)
	return front.URL, inner, left
}

// TestLine checks that a line carries what either side says and ends when either side
// closes, with a certificate too, and that neither a message that is too long nor anything
// that is no websocket gets through.
func TestLine(t *testing.T) {
	for name, serve := range map[string]func(http.Handler) *httptest.Server{"plain": httptest.NewServer, "secure": httptest.NewTLSServer} {
		t.Run(name, func(t *testing.T) {
			address, inner, left := served(t, serve)
			client := http.DefaultClient
			if name == "secure" {
				client = httptest.NewTLSServer(nil).Client()
				client.Transport.(*http.Transport).TLSClientConfig.InsecureSkipVerify = true // the test's own certificate
			}
			open := func() (*websocket.Conn, net.Conn) {
				player, _, err := websocket.Dial(t.Context(), address, &websocket.DialOptions{HTTPClient: client})
				if err != nil {
					t.Fatalf("websocket.Dial() = %v; want no error", err)
				}
				t.Cleanup(func() { player.CloseNow() })
				return player, <-inner
			}
			player, server := open()
			long := "PUB a 10\r\n" + strings.Repeat("x", 10) + "\r\nPING\r\n" + strings.Repeat("PUB b 5000\r\n"+strings.Repeat("\n", 5000)+"\r\n", 3)
			for _, kind := range []websocket.MessageType{websocket.MessageBinary, websocket.MessageText} {
				go player.Write(t.Context(), kind, []byte(long))
				heard := make([]byte, len(long))
				if _, err := io.ReadFull(server, heard); err != nil || string(heard) != long {
					t.Fatalf("the server hears %.40q, %v; want %.40q and no error", heard, err, long)
				}
			}
			news := strings.Repeat("news ", 2000)
			go io.WriteString(server, news)
			heard, err := io.ReadAll(io.LimitReader(websocket.NetConn(t.Context(), player, websocket.MessageBinary), int64(len(news))))
			if err != nil || string(heard) != news {
				t.Errorf("the player hears %.40q, %v; want %.40q and no error", heard, err, news)
			}
			server.Close()
			if _, _, err := player.Read(context.Background()); err == nil {
				t.Error("the server has gone, and the line stays; want an error")
			}
			<-left

			player, server = open()
			player.CloseNow()
			if _, err := server.Read(make([]byte, 1)); err != io.EOF {
				t.Errorf("the player has gone: %v; want %v", err, io.EOF)
			}
			<-left

			for _, wrong := range []string{"PUB a 8193\r\n", "hpub a 5 999999999999999999999\r\n", "PUB a -1\r\n", "PUB \r\n", strings.Repeat("x", maxCommand+1)} {
				player, server = open()
				player.Write(t.Context(), websocket.MessageBinary, []byte(wrong))
				if n, err := server.Read(make([]byte, 1)); err != io.EOF {
					t.Errorf("%.40q: the server hears %d bytes, %v; want %v", wrong, n, err, io.EOF)
				}
				<-left
			}
			answer, err := client.Get(address)
			if err != nil || answer.StatusCode != http.StatusUpgradeRequired {
				t.Errorf("without a websocket the answer is %v, %v; want StatusCode %v and no error", answer, err, http.StatusUpgradeRequired)
			}
			(<-inner).Close()
			<-left
		})
	}
}

// TestCommands checks that messages are told from commands however they are cut.
func TestCommands(t *testing.T) {
	text := "CONNECT {}\r\nPING\r\nPUB a.b _I.c 12\r\nPUB x 999999\r\npub a 0\r\n\r\nHPUB s 4 8\r\n\n\n\n\n\n\n\n\n\r\nSUB a 1\r\n"
	for cut := 1; cut < len(text); cut++ {
		var c commands
		n := 0
		for at := 0; at < len(text); at += cut {
			more, err := c.feed([]byte(text[at:min(at+cut, len(text))]))
			if err != nil {
				t.Fatalf("in pieces of %d: %v; want no error", cut, err)
			}
			n += more
		}
		if n != 6 {
			t.Fatalf("in pieces of %d there are %d commands, want 6", cut, n)
		}
	}
}

// FuzzCommands reads anything twice, at once and in pieces; both come to the same, and
// nothing is kept beyond a command.
func FuzzCommands(f *testing.F) {
	f.Add("PUB a 3\r\nabc\r\nPING\r\n", 2)
	f.Add("HPUB a b 3 9\r\nabcdefghi\r\n", 5)
	f.Add(strings.Repeat("x", 3000), 100)
	f.Add("pub \t 8192\n"+strings.Repeat("\n", 8194)+"+OK\r\n", 4096)
	f.Fuzz(func(t *testing.T, text string, cut int) {
		var whole, pieces commands
		want, wrong := whole.feed([]byte(text))
		got, at := 0, 0
		cut = max(1, cut%(4<<10))
		var err error
		for ; at < len(text) && err == nil; at += cut {
			var n int
			n, err = pieces.feed([]byte(text[at:min(at+cut, len(text))]))
			got += n
		}
		if len(pieces.begun) > maxCommand || pieces.skip > maxMessage+2 || pieces.skip < 0 {
			t.Errorf("%d bytes are kept, %d skipped; want at most %d and %d", len(pieces.begun), pieces.skip, maxCommand, maxMessage+2)
		}
		if got != want || (err == nil) != (wrong == nil) || err == nil && (whole.skip != pieces.skip || string(whole.begun) != string(pieces.begun)) {
			t.Errorf("%.60q has %d commands (%v), in pieces of %d it has %d (%v); want the same count, error and rest", text, want, wrong, cut, got, err)
		}
	})
}

// TestPong checks that a ping on a silent line is answered without the server, and any other
// reaches it, so that it is answered after what was said before.
func TestPong(t *testing.T) {
	inner, outer := net.Pipe()
	opened := make(chan *connection, 1)
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		opened <- openLine(func() (net.Conn, error) { return outer, nil }, w, r, newMeter(nil), nil, func() {})
	}))
	defer page.Close()
	player, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(page.URL, "http"), nil)
	if err != nil {
		t.Fatalf("websocket.Dial() = %v; want no error", err)
	}
	defer player.CloseNow()
	l := <-opened
	say := func(text string) { player.Write(t.Context(), websocket.MessageBinary, []byte(text)) }
	serverHears := func(want string) {
		t.Helper()
		got := make([]byte, len(want))
		if _, err := io.ReadFull(inner, got); err != nil || string(got) != want {
			t.Fatalf("the server hears %q, %v; want %q", got, err, want)
		}
	}
	silent := func() { // for a long time, once the line listens to the server
		for {
			l.mu.Lock()
			rest := l.rest
			if rest {
				l.last = l.last.Add(-2 * quietFor)
			}
			l.mu.Unlock()
			if rest {
				return
			}
			runtime.Gosched()
		}
	}
	silent()
	say("PING\r\n") // nobody knows yet who it is
	serverHears("PING\r\n")
	connect := "CONNECT {\"nkey\":\"" + "U" + strings.Repeat("A", 55) + "\"}\r\n"
	say(connect)
	serverHears(connect)
	say("PING\r\n") // soon after something else
	serverHears("PING\r\n")
	silent()
	say("PING\r\n")
	if _, got, err := player.Read(t.Context()); err != nil || string(got) != "PONG\r\n" {
		t.Fatalf("on a silent line a ping is answered %q, %v; want a PONG", got, err)
	}
	say("PUB a 6\r\n")
	serverHears("PUB a 6\r\n")
	silent()
	say("PING\r\n") // a message, no ping
	serverHears("PING\r\n")
	silent()
	go inner.Write([]byte("MSG b 1 6\r\n"))
	if _, got, err := player.Read(t.Context()); err != nil || string(got) != "MSG b 1 6\r\n" {
		t.Fatalf("the player hears %q, %v; want \"MSG b 1 6\\r\\n\" and no error", got, err)
	}
	say("\r\nPING\r\n") // the server has just spoken, perhaps half a message
	serverHears("\r\nPING\r\n")
	inner.Close()
}
