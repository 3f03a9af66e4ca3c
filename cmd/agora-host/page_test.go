package main

import (
	"compress/gzip"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/cmd/internal/site"
)

// TestPageReachesTheSocket checks that a page from a host may connect by name to the host's
// own socket, as older browsers require, and to no other, and that nothing given as the
// host's name can extend that.
func TestPageReachesTheSocket(t *testing.T) {
	folder := t.TempDir()
	text := `<!DOCTYPE html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="` + strings.ReplaceAll(site.Policy, "'", "&#39;") + `">
<title>Agora</title></head>`
	os.WriteFile(filepath.Join(folder, "index.html"), []byte(text), 0o600)
	os.WriteFile(filepath.Join(folder, "index.html.gz"), []byte("old"), 0o600)
	page, err := site.Load(folder)
	if err != nil {
		t.Fatalf("site.Load(folder) = %v; want no error", err)
	}
	page.OpenLine("")
	front := newFront(alone(), page, newGuests(1, nil), nil, nil)
	for host, sources := range map[string]string{
		"192.168.1.20:8080":      "connect-src 'self' ws://192.168.1.20:8080 wss://192.168.1.20:8080;",
		"agora.example.org":      "connect-src 'self' ws://agora.example.org wss://agora.example.org;",
		"[fe80::1]:8080":         "connect-src 'self' ws://[fe80::1]:8080 wss://[fe80::1]:8080;",
		"x; script-src *":        "connect-src 'self';",
		"a b":                    "connect-src 'self';",
		"":                       "connect-src 'self';",
		"example.org:80 wss://*": "connect-src 'self';",
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		front.ServeHTTP(w, r)
		policy := w.Header().Get("Content-Security-Policy")
		if !strings.Contains(policy, sources) || strings.Count(policy, "script-src") != 1 {
			t.Errorf("%q may do %q, want %q", host, policy, sources)
		}
		packed, err := gzip.NewReader(w.Body)
		if err != nil || w.Header().Get("Content-Encoding") != "gzip" {
			t.Fatalf("%q is sent %q, %v; want gzip", host, w.Header().Get("Content-Encoding"), err)
		}
		body, err := io.ReadAll(packed)
		if err != nil || strings.Contains(string(body), "Content-Security-Policy") || !strings.Contains(string(body), "<title>Agora</title>") {
			t.Errorf("%q is sent %q, %v; want the page without a policy of its own", host, body, err)
		}
	}
}

// TestPageReachesTheCluster checks that a page may connect to the sockets of the other hosts of
// its cluster, and that no address that one of them tells can extend that further.
func TestPageReachesTheCluster(t *testing.T) {
	folder := t.TempDir()
	os.WriteFile(filepath.Join(folder, "index.html"), []byte("<!DOCTYPE html><title>Agora</title>"), 0o600)
	page, err := site.Load(folder)
	if err != nil {
		t.Fatalf("site.Load(folder) = %v; want no error", err)
	}
	page.OpenLine("a.example.org")
	page.Beside = func() []string {
		return []string{"https://b.example.org/agora/", "http://192.168.1.21:8080/", "https://x; script-src *", "https://*/", "https:", "%"}
	}
	w := httptest.NewRecorder()
	page.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	policy := w.Header().Get("Content-Security-Policy")
	if want := "connect-src 'self' ws://a.example.org wss://a.example.org wss://b.example.org ws://192.168.1.21:8080;"; !strings.Contains(policy, want) || strings.Count(policy, "script-src") != 1 {
		t.Errorf("the page may do %q; want %q and nothing more", policy, want)
	}
}

// TestFindsItsPage checks that the host finds its page beside it, or among the resources of
// a Mac's Agora.app.
func TestFindsItsPage(t *testing.T) {
	folder := t.TempDir()
	for program, page := range map[string]string{"loose/agora-host": "loose/web", "Agora.app/Contents/MacOS/agora-host": "Agora.app/Contents/Resources/web"} {
		program, page = filepath.Join(folder, program), filepath.Join(folder, page)
		if got := defaultPage(program); strings.HasPrefix(got, folder) {
			t.Errorf("%s finds %s, which is not there, strings.HasPrefix(got, folder) = %v; want false", program, got, strings.HasPrefix(got, folder))
		}
		if err := os.MkdirAll(page, 0o700); err != nil {
			t.Fatalf("os.MkdirAll(page, 0o700) = %v; want no error", err)
		}
		if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("page"), 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(page, \"index.html\"), []byte(\"page\"), 0o600) = %v; want no error", err)
		}
		if got := defaultPage(program); got != page {
			t.Errorf("%s finds %q, want %q", program, got, page)
		}
	}
}
