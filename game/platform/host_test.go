//go:build !js

package platform

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"agora/game/wire"
)

// TestAsHost is not a test but the host program that the tests below run. It prints an
// address, unless that is in use, and ends.
func TestAsHost(t *testing.T) {
	if os.Getenv("AGORA_AS_HOST") == "" {
		t.Skip("only when it is run as a host")
	}
	if slices.Contains(os.Args, os.Getenv("AGORA_AS_HOST")) {
		fmt.Fprintln(os.Stderr, "Another program uses the address.")
		os.Exit(wire.NoAddress)
	}
	if os.Getenv("AGORA_AS_HOST") == "locked" {
		fmt.Fprintln(os.Stderr, "Another host uses the folder.")
		os.Exit(2)
	}
	fmt.Println("Agora is at http://192.168.1.20:8080/")
	fmt.Println("Something else is said.")
	fmt.Fprintln(os.Stderr, "The folder is full.")
	os.Exit(2)
}

// TestHostIsRun checks that a host's addresses are reported while it runs, that the reason
// for its end is in the host's own words, and that another address is tried only where that
// can help.
func TestHostIsRun(t *testing.T) {
	for _, c := range []struct {
		as    string // the address that is in use, or another fault
		pages int
		busy  bool
		why   string
	}{
		{"nothing", 1, false, "The folder is full."},
		{":8080", 0, true, "Another program uses the address."},
		{"locked", 0, false, "Another host uses the folder."},
	} {
		t.Setenv("AGORA_AS_HOST", c.as)
		var pages []string
		busy, err := runHost(os.Args[0], func(page string) { pages = append(pages, page) }, "-test.run=^TestAsHost$", "--", "-addr", ":8080")
		if busy != c.busy || len(pages) != c.pages || c.pages > 0 && pages[0] != "http://192.168.1.20:8080/" || err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: busy %v, %q, %v; want busy %v, %d pages and an error with %q", c.as, busy, pages, err, c.busy, c.pages, c.why)
		}
	}
}
