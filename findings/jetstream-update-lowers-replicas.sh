#!/bin/sh
# nats.go 1.55.0, nats-server 2.15.2: jetstream.CreateOrUpdateStream, called at each start of a
# program with the few fields that the program cares about, is an update of all fields. What is
# left out goes back to its default without a word: an owner who has given the stream three
# copies and a limit with the server's own tool finds one copy and no limit after the next start
# of the program. The copies on the other servers are removed at once, and the answer is nil.
#
# An update has to begin from what Stream.Info returns.
#
# Seen, on a cluster of three: 3 copies, 1073741824 bytes, "games of the club"; after the call 1
# copy, -1 bytes, "".
set -eu
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'M'
module finding

go 1.26

require (
	github.com/nats-io/nats-server/v2 v2.15.2
	github.com/nats-io/nats.go v1.55.0
)
M
cat > main.go <<'G'
package main

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

func must[T any](v T, err error) T {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	return v
}

// free returns a free port of this machine.
func free() int {
	l := must(net.Listen("tcp", "127.0.0.1:0"))
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	ports := []int{free(), free(), free()}
	var routes []*url.URL
	for _, p := range ports {
		routes = append(routes, must(url.Parse(fmt.Sprintf("nats://127.0.0.1:%d", p))))
	}
	var first *server.Server
	for i, p := range ports {
		s := must(server.NewServer(&server.Options{
			ServerName: fmt.Sprint("s", i), Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true,
			JetStream: true, StoreDir: must(os.MkdirTemp(".", "store")),
			Cluster: server.ClusterOpts{Name: "c", Host: "127.0.0.1", Port: p}, Routes: routes,
		}))
		s.Start()
		defer s.Shutdown()
		if first == nil {
			first = s
		}
	}
	for !first.ReadyForConnections(time.Second) || !first.JetStreamIsCurrent() {
		must(0, ctx.Err())
		time.Sleep(100 * time.Millisecond)
	}
	js := must(jetstream.New(must(nats.Connect(first.ClientURL()))))
	owner := jetstream.StreamConfig{Name: "LOG", Subjects: []string{"log.>"}, Replicas: 3, MaxBytes: 1 << 30, Description: "games of the club"}
	for {
		if _, err := js.CreateStream(ctx, owner); err == nil {
			break
		}
		must(0, ctx.Err()) // the three are still finding each other
		time.Sleep(200 * time.Millisecond)
	}
	before := must(must(js.Stream(ctx, "LOG")).Info(ctx)).Config
	_, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: "LOG", Subjects: []string{"log.>"}})
	after := must(must(js.Stream(ctx, "LOG")).Info(ctx)).Config
	fmt.Printf("nats-server %s, nats.go %s\n", server.VERSION, nats.Version)
	fmt.Printf("before: %d copies, %d bytes, %q\n", before.Replicas, before.MaxBytes, before.Description)
	fmt.Printf("after:  %d copies, %d bytes, %q (%v)\n", after.Replicas, after.MaxBytes, after.Description, err)
	if before.Replicas != 3 || err != nil || after.Replicas != 1 || after.MaxBytes != -1 || after.Description != "" {
		fmt.Println("this has changed")
		os.Exit(1)
	}
}
G
GOFLAGS="-mod=mod -trimpath -buildvcs=false -ldflags=-s" CGO_ENABLED=0 go run .
