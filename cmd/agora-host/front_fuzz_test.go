package main

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// FuzzFront sends anything to an open line, as frames and as no frames. Nothing panics,
// what reaches the server has no message that is too large, and the line ends with its
// sender.
func FuzzFront(f *testing.F) {
	const ask = "GET /line HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
	left := make(chan bool)
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		connect := func() (net.Conn, error) {
			ours, server := net.Pipe()
			go func() {
				var c commands
				buffer := make([]byte, 100)
				for {
					n, err := server.Read(buffer)
					if _, wrong := c.feed(buffer[:n]); wrong != nil {
						panic(wrong) // the front has looked before
					}
					if err != nil {
						return
					}
				}
			}()
			return ours, nil
		}
		openLine(connect, w, r, newMeter(nil), nil, func() { left <- true })
	}))
	f.Cleanup(front.Close)
	f.Add("\x82\x86\x00\x00\x00\x00PING\r\n", true)
	f.Add("\x02\x83\x01\x02\x03\x04abc\x80\x80\x00\x00\x00\x00", true)
	f.Add("\x82\xfe\xff\xff", true)
	f.Add("\x89\x80\x00\x00\x00\x00\x88\x82\x00\x00\x00\x00\x03\xe8", true)
	f.Add("PUB a 9999999\r\n", false)
	f.Add("\x82\x10unmasked", true)
	f.Fuzz(func(t *testing.T, text string, raw bool) {
		text = text[:min(len(text), 4<<10)]
		if !raw { // one frame, masked by nothing
			text = "\x82\xfe" + string([]byte{byte(len(text) >> 8), byte(len(text))}) + "\x00\x00\x00\x00" + text
		}
		conn, err := net.Dial("tcp", strings.TrimPrefix(front.URL, "http://"))
		if err != nil {
			t.Skip(err)
		}
		io.WriteString(conn, ask+text)
		conn.(*net.TCPConn).CloseWrite()
		io.Copy(io.Discard, conn)
		conn.Close()
		<-left
	})
}
