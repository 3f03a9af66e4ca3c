#!/bin/sh
# nats-server: an account's subject mapping is applied before the client's permissions are
# checked. A client that may publish q.> only is refused when it publishes q.one, because the
# account maps that to own.one; it needs a right to the mapped subject, which no client names.
#
# Met when each host of a cluster was to answer the requests of its own players. The mapped
# subject now begins with the player's own, so that one right covers both.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'M'
module finding

go 1.26.0

require (
	github.com/nats-io/nats-server/v2 v2.15.2
	github.com/nats-io/nats.go v1.55.0
)
M
cat > main.go <<'G'
package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func main() {
	s := must(server.NewServer(&server.Options{DontListen: true, NoSigs: true, NoLog: true, Users: []*server.User{
		{Username: "host", Password: "h"},
		{Username: "player", Password: "p", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Allow: []string{"q.>"}}}},
	}}))
	s.Start()
	defer s.Shutdown()
	if !s.ReadyForConnections(time.Minute) {
		panic("the server does not start")
	}
	if err := s.GlobalAccount().AddMapping("q.*", "own.$1"); err != nil {
		panic(err)
	}
	refused := make(chan error, 1)
	host := must(nats.Connect("", nats.InProcessServer(s), nats.UserInfo("host", "h")))
	player := must(nats.Connect("", nats.InProcessServer(s), nats.UserInfo("player", "p"),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err })))
	own, public := must(host.SubscribeSync("own.*")), must(host.SubscribeSync("q.*"))
	host.Flush()
	player.Publish("q.one", []byte("through the mapping"))
	player.Flush()
	why := <-refused
	fmt.Printf("nats-server %s: a client that may publish q.> publishes q.one: %v\n", server.VERSION, why)
	n, _, _ := own.Pending()
	p, _, _ := public.Pending()
	fmt.Printf("received at own.*: %d, at q.*: %d\n", n, p)
	if !strings.Contains(why.Error(), `to "own.one"`) || n != 0 || p != 0 {
		os.Exit(1)
	}
}
G
export GOFLAGS=-mod=mod CGO_ENABLED=0
go run .
