package main

import (
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"agora/game/wire"
)

// What one player may use of the host.
const (
	// maxMessage bounds a player's message: twice the largest request, so that one that is
	// too large is answered in words, and anything beyond ends the line.
	maxMessage = 2 * wire.MaxQuestion
	// maxCommand bounds a line of the protocol, such as the subject of a request.
	maxCommand = 2048
	// maxSubscriptions limits the subscriptions of one connection, so that nobody fills
	// the memory. A player needs two, for news and answers; the host's own connection has
	// a few.
	maxSubscriptions = 32
	// maxPending bounds what waits for somebody who does not read: a record and the news.
	// The host's own connection has the same bound; the server slows down who sends to it
	// long before.
	maxPending = 1 << 20
	// patience is how long somebody may take to read what is sent to them.
	patience = 5 * time.Second
	// entering is how long a new line may take to say who it is.
	entering = 3 * time.Second
)

// What the server measures the others by: two pings without an answer, and a route or a
// player is taken to be gone. Players' programs ask every two seconds themselves, so that
// they leave a silent host; see connection.pong.
const (
	pingEvery    = 2 * time.Second
	pingsOut     = 2
	pingsPlayers = 2 * time.Minute
)

// unlimited is a size that no disk has.
const unlimited = 1 << 60

// serverOptions returns the settings of the server inside. Every limit that decides
// something is set here; what a limit is without that, and why it is not left so:
//
//	option               left out          here        reason
//	JetStreamMaxStore    75% of what is    unlimited   The disk decides, and says so by
//	                     free at start                 itself when it is full; see mend.
//	JetStreamMaxMemory   75% of memory     64 MiB      Nothing is kept in memory.
//	MaxConn              65,536            -           The front counts; see guests.
//	MaxSubs              no limit          32          Alone; with other servers the limit
//	                                                   holds for their connections too, and
//	                                                   drops interest in silence.
//	MaxPayload           1 MiB             1 MiB       For the host's answers; what players
//	                                                   send is bounded by maxMessage.
//	MaxControlLine       4,096             2,048       A request's subject takes 200.
//	MaxPending           64 MiB            1 MiB       For each connection that does not read.
//	WriteDeadline        10 s              5 s         The same, in time.
//	AuthTimeout          2 s               3 s         Slow phones.
//	PingInterval         2 min             2 min       The system itself notices within minutes
//	MaxPingsOut          2                 2           that a player's machine is gone.
//	Cluster.PingInterval 2 min             2 s         A silent host would hold up the others
//	Cluster.MaxPingsOut  2                 2           for minutes.
//	MaxClosedClients     10,000            1           What the server remembers of those who
//	                                                   have left; nobody asks for it.
//	SyncAlways           off               on          An answer is on the disk before it is
//	                                                   given.
//	MaxTracedMsgLen      -                 -           Nothing is traced or logged.
func serverOptions(folder string, d door) *server.Options {
	return &server.Options{
		ServerName: "agora", DontListen: true, NoSigs: true, NoLog: true,
		JetStream: true, StoreDir: filepath.Join(folder, "log"), SyncAlways: true,
		JetStreamMaxStore: unlimited, JetStreamMaxMemory: 64 << 20,
		AlwaysEnableNonce: true, CustomClientAuthentication: d, AuthTimeout: entering.Seconds(),
		MaxPayload: 1 << 20, MaxControlLine: maxCommand, MaxSubs: maxSubscriptions, MaxPending: maxPending, WriteDeadline: patience,
		PingInterval: pingsPlayers, MaxPingsOut: pingsOut, MaxClosedClients: 1,
	}
}

// storeOptions returns the settings with which a store is opened again while the server
// runs: those of serverOptions.
func storeOptions(o *server.Options) *server.JetStreamConfig {
	return &server.JetStreamConfig{StoreDir: o.StoreDir, SyncAlways: o.SyncAlways, MaxStore: o.JetStreamMaxStore, MaxMemory: o.JetStreamMaxMemory, Strict: true}
}
