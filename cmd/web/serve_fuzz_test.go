package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/cmd/internal/site"
)

// FuzzServe checks that, whatever is requested, the server answers only with files of its
// folder that are not hidden, and always sends its policy.
func FuzzServe(f *testing.F) {
	top := f.TempDir()
	folder := filepath.Join(top, "web")
	if err := os.Mkdir(folder, 0o755); err != nil {
		f.Fatalf("os.Mkdir(folder, 0o755) = %v; want no error", err)
	}
	for name, text := range map[string]string{"web/index.html": "open", "web/index.html.gz": "open", "web/a-0123456789ab.js": "open", "web/.hidden": "secret", "secret": "secret"} {
		if err := os.WriteFile(filepath.Join(top, name), []byte(text), 0o644); err != nil {
			f.Fatalf("os.WriteFile(filepath.Join(top, name), []byte(text), 0o644) = %v; want no error", err)
		}
	}
	s, err := site.Load(folder)
	if err != nil {
		f.Fatalf("site.Load(folder) = %v; want no error", err)
	}
	for _, path := range []string{"/", "/../secret", "//x", "/.hidden", "/index.html\x00", "/index.html.gz", "/%2e%2e/secret", `/..\secret`, "/a-0123456789ab.js"} {
		f.Add("GET", path, "gzip;q=0, *;q=1", "bytes=0-1", "*")
	}
	f.Fuzz(func(t *testing.T, method, path, accept, part, known string) {
		r := &http.Request{Method: method, URL: &url.URL{Path: path}, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
			Header: http.Header{"Accept-Encoding": {accept}, "Range": {part}, "If-None-Match": {known}}}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if strings.Contains(w.Body.String(), "secret") {
			t.Errorf("%q gives %q; want one without \"secret\"", path, w.Body)
		}
		if h := w.Header(); !strings.HasPrefix(h.Get("Content-Security-Policy"), site.Policy) || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%q is answered without a policy: %v; want the policy, and nosniff", path, h)
		}
	})
}
