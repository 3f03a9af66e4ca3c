package main

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestLine checks that what either end sends early reaches the other, that when one closes
// so does the other, that a server's refusal is passed on, and that a missing server gives
// no line; also with the host's own certificate.
func TestLine(t *testing.T) {
	t.Run("plain", func(t *testing.T) {
		tryLine(t, httptest.NewServer, func(address string) (net.Conn, error) { return net.Dial("tcp", address) })
	})
	t.Run("secure", func(t *testing.T) {
		tryLine(t, httptest.NewTLSServer, func(address string) (net.Conn, error) {
			return tls.Dial("tcp", address, &tls.Config{InsecureSkipVerify: true}) // the test's own certificate
		})
	})
}

func tryLine(t *testing.T, serve func(http.Handler) *httptest.Server, dial func(address string) (net.Conn, error)) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.String() != "/" || r.Header.Get("Origin") != "" || r.Header.Get("X-Forwarded-For") != "127.0.0.1" || r.Header.Get("Upgrade") != "websocket" {
			http.Error(w, fmt.Sprintf("not what a line asks: %v %v", r.URL, r.Header), http.StatusTeapot)
			return
		}
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\nearly")
		heard, _ := io.ReadAll(io.LimitReader(conn, 5))
		fmt.Fprintf(conn, " %s", heard)
	}))
	defer server.Close()
	left := make(chan bool, 1)
	address := server.Listener.Addr().String()
	front := serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		lineTo(address, w, r, func() { left <- true })
	}))
	defer front.Close()
	call := func(upgrade string) (*http.Response, *bufio.Reader, net.Conn) {
		conn, err := dial(front.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "GET /line?x HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: %s\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n", upgrade)
		r := bufio.NewReader(conn)
		answer, err := http.ReadResponse(r, nil)
		if err != nil {
			t.Fatal(upgrade, err)
		}
		return answer, r, conn
	}
	answer, r, conn := call("websocket")
	if answer.StatusCode != http.StatusSwitchingProtocols || answer.Header.Get("Sec-WebSocket-Accept") != "x" {
		t.Errorf("the line is answered %v", answer)
	}
	io.WriteString(conn, "hello")
	if heard, err := io.ReadAll(r); string(heard) != "early hello" || err != nil {
		t.Errorf("heard is %q, %v", heard, err)
	}
	<-left
	answer, _, conn = call("something")
	if text, _ := io.ReadAll(answer.Body); answer.StatusCode != http.StatusTeapot || !strings.HasPrefix(string(text), "not what") {
		t.Errorf("a refusal is answered %d, %q", answer.StatusCode, text)
	}
	conn.Close()
	<-left
	server.Close()
	answer, _, conn = call("websocket")
	if answer.StatusCode != http.StatusBadGateway {
		t.Errorf("without a server it is answered %d", answer.StatusCode)
	}
	conn.Close()
	<-left
}
