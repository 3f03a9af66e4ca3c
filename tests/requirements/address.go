package requirements

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
)

// Address returns an address of this machine where nobody listens, for a server that is
// killed and started again. Systems give their connections ports of 32768 and more, so
// that no connection takes this one while the server is away.
func Address(t testing.TB) string {
	t.Helper()
	var last error
	for range 100 {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 20_000+rand.IntN(12_000)))
		if err == nil {
			l.Close()
			return l.Addr().String()
		}
		last = err
	}
	t.Fatalf("no port is free: %v; want a free one", last)
	return ""
}
