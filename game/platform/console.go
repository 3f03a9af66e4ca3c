//go:build !windows

package platform

// Console makes the program's output appear in the console from which it was started.
// Except on Windows that happens anyway.
func Console() {}
