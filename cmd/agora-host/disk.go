package main

import (
	"io/fs"
	"path/filepath"
	"time"

	"agora/game/host"
)

// stored are the figures of the store and of what waits for it. Only the owner may read
// them: they say when the host is easiest to stop.
func (h *hosting) stored() map[string]any {
	figures := map[string]any{"store_mb": sizeOf(h.folder, storeNames) >> 20, "store_writes": word(!h.ill())}
	if free, ok := freeDisk(h.folder); ok {
		figures["disk_free_mb"] = free >> 20
	}
	if h.jet != nil && h.Shared {
		figures["leads"] = word(h.server.JetStreamIsStreamLeader("$G", host.StreamName))
		figures["hosts_heard"] = h.Peers(time.Now())
	}
	return figures
}

// word returns a truth as a figure.
func word(is bool) int {
	if is {
		return 1
	}
	return 0
}

// sizeOf returns the size of some files and folders in a folder.
func sizeOf(folder string, names []string) (size int64) {
	for _, name := range names {
		filepath.WalkDir(filepath.Join(folder, name), func(_ string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return nil // what goes meanwhile has no size
			}
			if info, err := d.Info(); err == nil {
				size += info.Size()
			}
			return nil
		})
	}
	return size
}
