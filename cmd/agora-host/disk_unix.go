//go:build linux || darwin

package main

import "syscall"

// freeDisk returns how many bytes can still be written into a folder, where the system says
// it.
func freeDisk(folder string) (free int64, ok bool) {
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
