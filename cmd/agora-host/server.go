package main

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"agora/game/catalogue"
	"agora/game/host"
	"agora/game/wire"
)

// door lets in players by their key, and the host itself by a password that nobody else
// has seen.
type door struct{ password string }

// Check implements server.Authentication. Players may send requests in their own name,
// and receive their own news and answers; they cannot reach the log and its interface.
func (d door) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if o.Username == "host" && subtle.ConstantTimeCompare([]byte(o.Password), []byte(d.password)) == 1 {
		c.RegisterUser(&server.User{Username: "host"})
		return true
	}
	sig, err := base64.RawURLEncoding.DecodeString(o.Sig)
	if err != nil { // as browsers encode it
		sig, err = base64.StdEncoding.DecodeString(o.Sig)
	}
	if err != nil || !wire.IsKey(o.Nkey) || len(c.GetNonce()) == 0 {
		return false
	}
	if !signed(o.Nkey, c.GetNonce(), sig) {
		return false
	}
	publish, subscribe := host.Rights(o.Nkey)
	c.RegisterUser(&server.User{Username: o.Nkey, Permissions: &server.Permissions{
		Publish: &server.SubjectPermission{Allow: publish}, Subscribe: &server.SubjectPermission{Allow: subscribe},
	}})
	return true
}

// signed reports whether a key signed a text. Curves take a large stack, which the goroutine
// of a player's line would keep for as long as the line is open: so another one does it.
func signed(public string, text, signature []byte) bool {
	done := make(chan bool)
	go func() {
		key, err := nkeys.FromPublicKey(public)
		done <- err == nil && key.Verify(text, signature) == nil
	}()
	return <-done
}

// keeping holds a store and the server inside. Nothing runs on it yet, and nobody can come
// in.
type keeping struct {
	store  host.Store
	server *server.Server
	jet    *server.JetStreamConfig // of the server's store; nil: the log is kept elsewhere
	broken atomic.Bool             // the store failed to write, and writes no more
	folder string
	own    *nats.Conn // the host's own line to the server
	log    *nats.Conn // to the server that keeps the log
}

// hosting holds a host at its store.
type hosting struct {
	*host.Host
	*keeping
	stop   context.CancelFunc
	ended  chan error
	copied atomic.Pointer[copied] // how the newest copy turned out
}

// storeNames are the files and folders in which the store is kept, within the host's.
var storeNames = []string{tablesFile, "log"}

// options configures the host.
type options struct {
	folder  string
	nats    string // address of a server that keeps the log; empty: our own
	cluster string // address where the other hosts of a cluster reach this one; empty: no cluster
	routes  []string
	tables  int
	level   int
	cores   int
	pause   time.Duration
	page    string // at which players reach this host, as -url says; may be empty
	secret  []byte
	trouble func(error)
	lobby   bool // tables can be listed for everybody
	lazy    bool // lines need not be on the disk before the store is closed
	jet     bool // keep the log in the server inside, as a host that is alone once did
}

// openStore starts the server and opens the store.
func openStore(ctx context.Context, o options) (k *keeping, err error) {
	var b [16]byte
	rand.Read(b[:])
	d := door{hex.EncodeToString(b[:])}
	k = &keeping{folder: o.folder}
	defer func() {
		if err != nil {
			k.close()
		}
	}()
	settings := serverOptions(o.folder, d)
	settings.JetStream = o.jet || o.cluster != ""
	settings.SyncAlways = !o.lazy
	replicas := 1
	if o.cluster != "" {
		replicas = inCluster
		if err := join(settings, o); err != nil {
			return k, err
		}
	}
	k.server, err = server.NewServer(settings)
	if err != nil {
		return k, fmt.Errorf("The server inside cannot be created: %w.", err)
	}
	k.server.SetLogger(&ear{&k.broken}, false, false)
	k.server.Start()
	if !k.server.ReadyForConnections(20 * time.Second) {
		return k, fmt.Errorf("The server inside does not start. Check the folder %s and the free space on its disk.", o.folder)
	}
	if settings.JetStream {
		k.jet = storeOptions(settings)
	}
	k.own, err = nats.Connect("", nats.InProcessServer(k.server), nats.UserInfo("host", d.password), nats.MaxReconnects(-1))
	if err != nil {
		return k, fmt.Errorf("The host cannot reach its own server: %w.", err)
	}
	k.log = k.own
	if o.nats != "" {
		if k.log, err = nats.Connect(o.nats, nats.MaxReconnects(-1), nats.Name("agora-host")); err != nil {
			k.log = nil
			return k, fmt.Errorf("The server at %s does not answer: %s.", hidden(o.nats), whyNoServer(err))
		}
	}
	if o.nats == "" && !settings.JetStream {
		tables, err := openTables(ctx, o.folder)
		if err != nil {
			return k, err
		}
		k.store = tables
		return k, nil
	}
	jet, err := openLog(ctx, k.log, replicas, o.trouble)
	if err != nil {
		return k, err
	}
	k.store = jet
	if o.cluster != "" {
		err = shareTables(ctx, o.folder, jet)
	}
	return k, err
}

// close shuts everything down. All answers are on disk already.
func (k *keeping) close() {
	if c, ok := k.store.(io.Closer); ok {
		c.Close()
	}
	for _, nc := range []*nats.Conn{k.own, k.log} {
		if nc != nil {
			nc.Close()
		}
	}
	if k.server == nil {
		return
	}
	done := make(chan bool)
	go func() {
		k.server.Shutdown()
		k.server.WaitForShutdown()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(closing): // it hangs; ending the program ends it
	}
}

// closing is how long the server inside may take to end.
const closing = 20 * time.Second

// openHost opens the store and starts the host on it.
func openHost(ctx context.Context, o options) (*hosting, error) {
	k, err := openStore(ctx, o)
	if err != nil {
		return nil, err
	}
	h := &hosting{keeping: k, ended: make(chan error, 5)}
	tell := func(subject string, data []byte) { k.log.Publish(subject, data) }
	if k.log != k.own { // news from any host reaches the players of all
		if _, err := k.log.Subscribe(wire.NewsFor("*", "*"), func(m *nats.Msg) { k.own.Publish(m.Subject, m.Data) }); err != nil {
			h.close()
			return nil, err
		}
	}
	reminder, _ := k.store.(host.Reminder)
	h.Host = host.New(host.Config{
		Log: careful{k.store, &k.broken, o.cluster != ""}, Reminder: reminder, Games: catalogue.Games(), Secret: o.secret, Tell: tell, Now: time.Now,
		Tables: o.tables, Level: o.level, Pause: o.pause, Cores: o.cores, Shared: o.nats != "" || o.cluster != "", Page: o.page, Trouble: o.trouble, Evenings: host.NewEvenings, Lobby: o.lobby,
		Over: func(g host.Game) {
			if err := keepGame(o.folder, g); err != nil && o.trouble != nil {
				o.trouble(err)
			}
		},
	})
	own := ""
	if o.cluster != "" { // each host answers its own players, so that none waits for a silent one
		subject, from, to := host.Own(rand.Text())
		if err := h.server.GlobalAccount().AddMapping(from, to); err != nil {
			h.close()
			return nil, err
		}
		own = subject
	}
	ctx, h.stop = context.WithCancel(ctx)
	go func() { h.ended <- host.Serve(ctx, k.own, h.Host, own) }()
	go func() { h.ended <- h.Compute(ctx) }()
	if h.Shared {
		go func() { h.ended <- h.Meet(ctx, k.log) }()
		if log, ok := k.store.(host.Watcher); ok {
			go func() { h.ended <- h.Follow(ctx, log) }()
		}
	}
	return h, nil
}

// close ends the host and shuts everything down.
func (h *hosting) close() {
	if h.stop != nil {
		h.stop()
	}
	h.keeping.close()
}

// inCluster is the number of hosts in a cluster: each keeps the whole log, and any two
// continue without the third.
const inCluster = 3

// join connects a server with the two others of its cluster. They recognise each other by
// the secret of the folder, which is the same in all three.
func join(s *server.Options, o options) error {
	name, port, err := net.SplitHostPort(o.cluster)
	number, wrong := strconv.Atoi(port)
	if err != nil || wrong != nil || number < 1 {
		return fmt.Errorf("-cluster %q is not an address with a port, such as 192.168.1.20:6222.", o.cluster)
	}
	if len(o.routes) != inCluster-1 {
		return fmt.Errorf("A cluster has three hosts: give the -cluster addresses of the other two with -routes, separated by a comma.")
	}
	mac := hmac.New(sha256.New, o.secret)
	mac.Write([]byte("cluster\n"))
	password := hex.EncodeToString(mac.Sum(nil)[:16])
	for _, other := range o.routes {
		if _, _, err := net.SplitHostPort(other); err != nil {
			return fmt.Errorf("-routes: %q is not an address with a port.", other)
		}
		s.Routes = append(s.Routes, &url.URL{Scheme: "nats", Host: other, User: url.UserPassword("agora", password)})
	}
	s.ServerName = "agora-" + strings.NewReplacer(".", "-", ":", "-").Replace(o.cluster)
	s.Cluster = server.ClusterOpts{Name: "agora", Host: name, Port: number, Username: "agora", Password: password, AuthTimeout: 5, PingInterval: pingEvery, MaxPingsOut: pingsOut}
	// A server that does not listen has no routes. So it listens on this machine only, with
	// the door that players pass, too.
	s.DontListen, s.Host, s.Port = false, "127.0.0.1", server.RANDOM_PORT
	return nil
}

// openLog opens the log. In a cluster it exists once two hosts have met, so wait for
// that.
func openLog(ctx context.Context, nc *nats.Conn, replicas int, trouble func(error)) (*host.Jet, error) {
	for {
		try, cancel := context.WithTimeout(ctx, 10*time.Second)
		jet, err := host.OpenJet(try, nc, replicas)
		cancel()
		if err == nil || replicas == 1 || ctx.Err() != nil {
			return jet, err
		}
		if trouble != nil {
			trouble(errors.New("Waiting for the other hosts of the cluster."))
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// ear receives the server's log messages, and notes when its store can no longer write:
// from then on it answers nobody until it is reopened, and says so nowhere else.
type ear struct{ broken *atomic.Bool }

// Errorf implements server.Logger.
func (e *ear) Errorf(format string, a ...any) {
	if strings.Contains(strings.ToLower(fmt.Sprintf(format, a...)), "critical write error") {
		e.broken.Store(true)
	}
}

// The other methods of server.Logger do nothing.
func (e *ear) Noticef(string, ...any) {}
func (e *ear) Warnf(string, ...any)   {}
func (e *ear) Fatalf(string, ...any)  {}
func (e *ear) Debugf(string, ...any)  {}
func (e *ear) Tracef(string, ...any)  {}

// careful is a log that fails at once while nothing can be written.
type careful struct {
	host.Store
	broken *atomic.Bool
	others bool // an error may be another host's, whose disk is full; the ear hears of the own
}

// Append implements host.Log.
func (c careful) Append(ctx context.Context, name string, after uint64, line string) (uint64, error) {
	if c.broken.Load() {
		return 0, errFull
	}
	seq, err := c.Store.Append(ctx, name, after, line)
	if err != nil && full(err) && !c.others {
		c.broken.Store(true) // until mend finds room
	}
	return seq, err
}

// errFull reports a store that can no longer write.
var errFull = fmt.Errorf("the store writes no more: %w", syscall.ENOSPC)

// whyNoServer says why a server cannot be reached, without its address, which may hold a
// password.
func whyNoServer(err error) string {
	var wrong *url.Error
	switch {
	case errors.As(err, &wrong):
		return "this is not an address"
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired):
		return "it refuses the name or the password"
	case errors.Is(err, nats.ErrNoServers):
		return "nothing is there"
	}
	var network *net.OpError
	if errors.As(err, &network) {
		return network.Err.Error()
	}
	return "it is no NATS server, or wants something else"
}

// hidden returns an address without its password.
func hidden(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "that address"
	}
	return u.Redacted()
}
