package main

import (
	"context"
	"os"
	"path"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"
)

// watch tells the system's service manager that the host is ready, and from then on that
// it is well, as often as it wants to hear that; without one it does nothing. A host that does not answer is
// started again by it.
func watch(ctx context.Context, h *hosting) {
	daemon.SdNotify(false, daemon.SdNotifyReady)
	every, err := daemon.SdWatchdogEnabled(false)
	if err != nil || every == 0 {
		return
	}
	tick := time.NewTicker(every / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if h.well(every / 2) {
				daemon.SdNotify(false, daemon.SdNotifyWatchdog)
			}
		}
	}
}

// well reports whether the host and the server inside answer within a time.
func (h *hosting) well(within time.Duration) bool {
	done := make(chan bool, 1)
	go func() {
		h.Counts()
		done <- h.own.FlushTimeout(within) == nil
	}()
	select {
	case ok := <-done:
		return ok
	case <-time.After(within):
		return false
	}
}

// Rubbish that may lie about in memory before it is collected: so many bytes, or this part
// of what is in use, whichever is more. With few players it is collected seldom, because
// collecting takes time; with thousands it is not allowed to double the memory.
const (
	rubbish        = 32 << 20
	rubbishPercent = 40
)

// tidy sets every two seconds how much rubbish may lie about, until the context ends.
func tidy(ctx context.Context) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for now := 100; ; {
		metrics.Read(live)
		// A percentage that differs little is kept: setting it stops everything for a moment.
		if want := rubbishFor(live[0].Value.Uint64()); want*4 < now*3 || want*3 > now*4 {
			debug.SetGCPercent(want)
			now = want
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// rubbishFor returns how much rubbish may lie about beside so many bytes in use, in percent
// of them.
func rubbishFor(live uint64) (percent int) {
	return max(rubbishPercent, int(100*rubbish/max(live, 8<<20)))
}

// Memory that a host takes: by itself, and for each player.
const (
	ownMemory    = 96 << 20
	playerMemory = 128 << 10
)

// memoryLimit returns the memory that the system allows this service, in bytes; 0: it does
// not say, or there is no limit. root is the folder of the system's files.
func memoryLimit(root string) (limit int64) {
	groups, err := os.ReadFile(path.Join(root, "proc/self/cgroup"))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(groups)) {
		group, ok := strings.CutPrefix(strings.TrimSpace(line), "0::")
		if !ok {
			continue
		}
		for ; ; group = path.Dir(group) { // the groups around it have limits, too
			text, err := os.ReadFile(path.Join(root, "sys/fs/cgroup", group, "memory.max"))
			if n, wrong := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && wrong == nil && n > 0 && (limit == 0 || n < limit) {
				limit = n
			}
			if group == "/" || group == "." || group == "" {
				return limit
			}
		}
	}
	return limit
}
