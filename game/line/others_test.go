//go:build !js

package line

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"agora/game/remote"
)

// running is a host of a cluster: a server behind a page that names the others.
type running struct {
	page   *httptest.Server
	server *server.Server
	others []string
}

// newRunning starts a host whose page is in this folder.
func newRunning(t *testing.T, folder string) *running {
	t.Helper()
	pair, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, make([]byte, 32))
	if err != nil {
		t.Fatalf("nkeys.FromRawSeed(nkeys.PrefixByteUser, make([]byte, 32)) = %v; want no error", err)
	}
	key, _ := pair.PublicKey()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, Nkeys: []*server.NkeyUser{{Nkey: key}}, Websocket: server.WebsocketOpts{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoTLS: true}})
	if err != nil {
		t.Fatalf("server.NewServer() = %v; want no error", err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not start; want it within a minute")
	}
	inside, err := url.Parse(strings.Replace(s.WebsocketURL(), "ws", "http", 1))
	if err != nil {
		t.Fatalf("url.Parse(strings.Replace(s.WebsocketURL(), \"ws\", \"http\", 1)) = %v; want no error", err)
	}
	r := &running{server: s}
	through := httputil.NewSingleHostReverseProxy(inside)
	r.page = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		switch q.URL.Path {
		case folder + "health":
			json.NewEncoder(w).Encode(map[string]any{"tables": 0, "others": r.others})
		case folder + "line":
			through.ServeHTTP(w, q)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(r.page.Close)
	return r
}

// TestContinuesAtAnother checks that a line continues at the other hosts of a cluster, each
// with a folder of its own, as they end one after the other, and that news of each is heard.
func TestContinuesAtAnother(t *testing.T) {
	hosts := []*running{newRunning(t, "/"), newRunning(t, "/agora/"), newRunning(t, "/a/b/")}
	pages := []string{hosts[0].page.URL + "/", hosts[1].page.URL + "/agora/", hosts[2].page.URL + "/a/b/"}
	for i, h := range hosts {
		h.others = slices.Delete(slices.Clone(pages), i, i+1)
	}
	l := Open(pages[0], make([]byte, 32), func(string, []byte) {}).(*line)
	defer l.Close()
	for left := len(hosts); left > 0; left-- {
		var at *running
		for i := 0; at == nil; i = (i + 1) % len(hosts) { // until it is at a host and knows all others
			l.mu.Lock()
			conn := l.conn
			l.mu.Unlock()
			if h := hosts[i]; h.server.Running() && h.server.NumClients() == 1 && conn != nil && len(conn.Servers()) == len(hosts) && l.State() == remote.Open {
				at = h
			}
			time.Sleep(5 * time.Millisecond)
		}
		at.server.Shutdown()
	}
	for l.State() != remote.Lost {
		time.Sleep(5 * time.Millisecond)
	}
}

// TestOthersOf checks what is taken from a host as the addresses of others.
func TestOthersOf(t *testing.T) {
	tell := func(text string) string {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(text)) }))
		t.Cleanup(s.Close)
		return s.URL + "/"
	}
	for text, want := range map[string][]string{
		`{"tables":1}`: nil,
		`{"tables":1,"others":["https://b.example.org/agora/","http://c/"]}`: {"https://b.example.org/agora/", "http://c/"},
		`{"tables":1,"others":["http://b/","http://b/","","file:///x","ws://d/","http://a b/",
			"http://e@f/","http:///x","javascript:x"]}`: {"http://b/"},
		`{"tables":1,"others":["http://1/","http://2/","http://3/","http://4/","http://5/"]}`: {"http://1/", "http://2/", "http://3/", "http://4/"},
	} {
		if got, ok := othersOf(t.Context(), tell(text)); !ok || !slices.Equal(got, want) {
			t.Errorf("othersOf(a host that says %s) = %q, %v; want %q, true", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "{}", `{"others":["http://b/"]}`, `{"tables":1,"others":[1]}`, "<!DOCTYPE html>"} {
		if got, ok := othersOf(t.Context(), tell(text)); ok {
			t.Errorf("othersOf(%q) = %q, true; want false", text, got)
		}
	}
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte(`{"tables":1,"others":["http://plain/","https://safe/"]}`))
	}))
	defer s.Close()
	before := asking
	defer func() { asking = before }()
	asking = s.Client()
	if got, _ := othersOf(t.Context(), s.URL+"/"); !slices.Equal(got, []string{"https://safe/"}) {
		t.Errorf("othersOf(a host with https) = %q; want those with https only", got)
	}
}
