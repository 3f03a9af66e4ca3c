//go:build !windows

package platform

// Console lets what the program prints appear in the console that it was started
// from; everywhere but on Windows it does so by itself.
func Console() {}
