//go:build !linux

package rendertest

func noDisplay() string { return "" }
