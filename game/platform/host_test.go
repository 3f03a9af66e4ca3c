//go:build !js

package platform

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestAsHost is no test: it is the host that the tests below run. It prints an address, unless
// that is in use, and ends.
func TestAsHost(t *testing.T) {
	if os.Getenv("AGORA_AS_HOST") == "" {
		t.Skip("only when it is run as a host")
	}
	if slices.Contains(os.Args, os.Getenv("AGORA_AS_HOST")) {
		fmt.Fprintln(os.Stderr, "Another program uses the address.")
		os.Exit(2)
	}
	fmt.Println("Agora is at http://192.168.1.20:8080/")
	fmt.Println("Something else is said.")
	fmt.Fprintln(os.Stderr, "The folder is full.")
	os.Exit(2)
}

// The addresses of a host are told while it runs; why it ends is said in its words.
func TestHostIsRun(t *testing.T) {
	for _, c := range []struct {
		busy  string // the address that is in use
		pages int
		why   string
	}{
		{"nothing", 1, "The folder is full."},
		{":8080", 0, "Another program uses the address."},
	} {
		t.Setenv("AGORA_AS_HOST", c.busy)
		var pages []string
		some, err := runHost(os.Args[0], func(page string) { pages = append(pages, page) }, "-test.run=^TestAsHost$", "--", "-addr", ":8080")
		if some != (c.pages > 0) || len(pages) != c.pages || c.pages > 0 && pages[0] != "http://192.168.1.20:8080/" || err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s is in use: %q, %v", c.busy, pages, err)
		}
	}
}
