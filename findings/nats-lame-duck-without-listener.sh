#!/bin/sh
# LameDuckShutdown "will not return until the NATS Server has completed the entire shutdown
# operation". On an embedded server that does not listen (DontListen), with clients in the
# same process only, it returns at once and does nothing: the server runs on, accepts new
# clients and tells none of them that it is about to end. A program that embeds
# the server has to drain it by itself.
#
# Seen with nats-server 2.15.2 and nats.go 1.55.0; the server that listens, beside it,
# ends as documented.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'MOD'
module finding

go 1.26

require (
	github.com/nats-io/nats-server/v2 v2.15.2
	github.com/nats-io/nats.go v1.55.0
)
MOD
cat > main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// after reports whether a server runs on after LameDuckShutdown, and whether its client
// was told.
func after(silent bool) (runs, told bool) {
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, DontListen: silent, NoSigs: true, NoLog: true,
		LameDuckDuration: time.Second, LameDuckGracePeriod: 100 * time.Millisecond})
	if err != nil {
		panic(err)
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		panic("the server does not start")
	}
	heard := make(chan bool, 1)
	c, err := nats.Connect("", nats.InProcessServer(s), nats.MaxReconnects(0), nats.LameDuckModeHandler(func(*nats.Conn) { heard <- true }))
	if err != nil {
		panic(err)
	}
	defer c.Close()
	s.LameDuckShutdown()
	runs = s.Running() && c.Flush() == nil
	select {
	case told = <-heard:
	case <-time.After(2 * time.Second):
	}
	if runs {
		s.Shutdown()
	}
	return runs, told
}

func main() {
	fmt.Println("nats-server", server.VERSION, "nats.go", nats.Version)
	runs, told := after(false)
	fmt.Printf("it listens:         runs on %v, its client was told %v\n", runs, told)
	silent, silentTold := after(true)
	fmt.Printf("it does not listen: runs on %v, its client was told %v\n", silent, silentTold)
	if runs || !told || !silent || silentTold {
		fmt.Println("this has changed")
		os.Exit(1)
	}
}
GO
GOFLAGS="-mod=mod -trimpath -buildvcs=false -ldflags=-s" CGO_ENABLED=0 go run .
