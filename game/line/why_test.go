//go:build !js

package line

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"agora/game/remote"
)

// host answers as a host does: its line with this status.
func host(line int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/health"):
			fmt.Fprintln(w, `{"tables":0}`)
		case strings.HasSuffix(r.URL.Path, "/line") && line == http.StatusSwitchingProtocols && r.Header.Get("Upgrade") == "websocket":
			conn, _, err := http.NewResponseController(w).Hijack()
			if err == nil {
				io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
				conn.Close()
			}
		default:
			w.WriteHeader(line)
		}
	}
}

// TestWhyNot checks that each way in which a host cannot be reached is told from the
// others.
func TestWhyNot(t *testing.T) {
	plain := httptest.NewServer(host(http.StatusSwitchingProtocols))
	defer plain.Close()
	secure := httptest.NewUnstartedServer(host(http.StatusSwitchingProtocols))
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	defer secure.Close()
	gone := httptest.NewServer(nil)
	gone.Close()
	serve := func(h http.HandlerFunc) string {
		s := httptest.NewServer(h)
		t.Cleanup(s.Close)
		return s.URL
	}
	page := func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, "<!DOCTYPE html><title>Something</title>")
	}
	for name, c := range map[string]struct {
		page string
		want remote.Trouble
	}{
		"all is well":              {plain.URL, remote.NoTrouble},
		"a folder":                 {plain.URL + "/agora/index.html?x=1", remote.NoTrouble},
		"an untrusted certificate": {secure.URL, remote.BadCertificate},
		"http to a port for https": {strings.Replace(secure.URL, "https", "http", 1), remote.WrongScheme},
		"https to a port for http": {strings.Replace(plain.URL, "http", "https", 1), remote.WrongScheme},
		"http to nginx's https": {serve(func(w http.ResponseWriter, r *http.Request) {
			http.Error(w, "<title>400 The plain HTTP request was sent to HTTPS port</title>", 400)
		}), remote.WrongScheme},
		"a proxy without websockets": {serve(host(http.StatusBadRequest)), remote.NoSockets},
		"one that says 426":          {serve(host(http.StatusUpgradeRequired)), remote.NoSockets},
		"a page from elsewhere":      {serve(host(http.StatusForbidden)), remote.NoSockets},
		"a host that sends everybody to others": {serve(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusServiceUnavailable)
			io.WriteString(w, `{"tables":3}`)
		}), remote.HostFull},
		"a full host":              {serve(host(http.StatusServiceUnavailable)), remote.HostFull},
		"another server":           {serve(page), remote.NoHost},
		"a proxy without its host": {serve(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusBadGateway) }), remote.NoHost},
		"JSON of something else":   {serve(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, `{"status":"ok"}`) }), remote.NoHost},
		"one that leads elsewhere": {serve(func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, plain.URL, http.StatusFound) }), remote.NoHost},
		"nobody":                   {gone.URL, remote.Nobody},
		"no such name":             {"http://nowhere.invalid", remote.Nobody},
	} {
		at := c.page
		if !strings.Contains(at, "/agora") {
			at += "/"
		}
		if got := whyNot(t.Context(), at); got != c.want {
			t.Errorf("%s: whyNot(t.Context(), at) = %v, want %v", name, got, c.want)
		}
	}
}

// TestTrouble checks that a line which does not open says why.
func TestTrouble(t *testing.T) {
	full := httptest.NewServer(host(http.StatusServiceUnavailable))
	defer full.Close()
	l := Open(full.URL+"/", make([]byte, 32), func(string, []byte) {})
	defer l.Close()
	for l.(remote.Troubled).Trouble() != remote.HostFull {
		time.Sleep(20 * time.Millisecond)
	}
	if l.State() == remote.Open {
		t.Error("a full host opens a line; want a line that stays closed")
	}
}
