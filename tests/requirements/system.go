package requirements

import (
	"net"
	"net/url"
	"os"
	"testing"
	"time"
)

// Root needs the rights to make systems in folders of their own.
func Root(t testing.TB) {
	t.Helper()
	if os.Geteuid() != 0 {
		missing(t, "only root may make a system in a folder; run it as root")
	}
}

// Server needs the host of an address to answer.
func Server(t testing.TB, address string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatalf("url.Parse(address) = %v; want no error", err)
	}
	if proxy := os.Getenv(u.Scheme + "_proxy"); proxy != "" {
		if u, err = url.Parse(proxy); err != nil {
			t.Fatalf("url.Parse(proxy) = %v; want no error", err)
		}
	}
	port := u.Port()
	if port == "" {
		port = u.Scheme
	}
	conn, err := net.DialTimeout("tcp", net.JoinHostPort(u.Hostname(), port), time.Minute)
	if err != nil {
		missing(t, "there is no way to %s: %v", address, err)
		return
	}
	conn.Close()
}
