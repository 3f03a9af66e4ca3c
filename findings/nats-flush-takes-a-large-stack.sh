#!/bin/sh
# An idle client of nats-server costs far more memory than the server's own structures for
# it: each goroutine that flushes what waits for a client, its reader as well as its writer,
# needs a stack of 32 kB for it, because flushOutbound has an array of 1024 slices (24 kB)
# there. Collections of garbage shrink the stack again, but the next PING of the client lets
# it grow. A program that embeds the server for thousands of players with frequent pings
# should count on this memory; no option changes it.
#
# Seen with nats-server 2.15.2 and Go 1.26, on 500 clients of the same process.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > go.mod <<'MOD'
module finding

go 1.26

require github.com/nats-io/nats-server/v2 v2.15.2
MOD
cat > main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"runtime"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
)

const clients = 500

type client struct {
	net.Conn
	lines *bufio.Reader
}

// ping sends a PING, after something else, and waits for its PONG.
func (c client) ping(before string) {
	if _, err := c.Write([]byte(before + "PING\r\n")); err != nil {
		panic(err)
	}
	for {
		line, err := c.lines.ReadString('\n')
		if err != nil {
			panic(err)
		}
		if strings.HasPrefix(line, "PONG") {
			return
		}
	}
}

// stack returns the kilobytes of stacks for each client beyond what there was at first.
func stack(first uint64) uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return (m.StackInuse - first) / clients / 1024
}

func main() {
	s, err := server.NewServer(&server.Options{DontListen: true, NoSigs: true, NoLog: true})
	if err != nil {
		panic(err)
	}
	s.Start()
	defer s.Shutdown()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	first := m.StackInuse
	var all []client
	for range clients {
		conn, err := s.InProcessConn()
		if err != nil {
			panic(err)
		}
		c := client{conn, bufio.NewReader(conn)}
		if _, err := c.lines.ReadString('\n'); err != nil { // INFO
			panic(err)
		}
		c.ping("CONNECT {\"verbose\":false}\r\n")
		all = append(all, c)
	}
	for range 8 {
		runtime.GC()
	}
	silent := stack(first)
	for _, c := range all {
		c.ping("")
	}
	asked := stack(first)
	fmt.Println("nats-server", server.VERSION, runtime.Version())
	fmt.Printf("stacks of a client: %d kB when all are silent, %d kB after one PING of each\n", silent, asked)
	if silent >= 24 || asked < silent+16 {
		fmt.Println("this has changed")
		os.Exit(1)
	}
}
GO
GOFLAGS="-mod=mod -trimpath -buildvcs=false -ldflags=-s" CGO_ENABLED=0 go run .
