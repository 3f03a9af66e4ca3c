package main

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agora/cmd/internal/papers"
	"agora/cmd/internal/site"
)

// testFolder returns a folder as a build leaves it.
func testFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	b := builder{folder: folder, out: io.Discard}
	made := map[string]bool{}
	for name, size := range map[string]int{"index.html": 100, "agora-0123456789ab.wasm": 50_000} {
		if err := b.write(name, bytes.Repeat([]byte(name), size/len(name)+1), made); err != nil {
			t.Fatalf("b.write(name, bytes.Repeat([]byte(name), size/len(name)+1), made) = %v; want no error", err)
		}
	}
	t.Chdir("../..")
	if err := b.terms(made); err != nil {
		t.Fatalf("b.terms(made) = %v; want no error", err)
	}
	if err := os.Mkdir(filepath.Join(folder, "private"), 0o755); err != nil {
		t.Fatalf("os.Mkdir(filepath.Join(folder, \"private\"), 0o755) = %v; want no error", err)
	}
	for _, name := range []string{".hidden", "private/secret"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("secret"), 0o644); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), []byte(\"secret\"), 0o644) = %v; want no error", err)
		}
	}
	return folder
}

func ask(t *testing.T, s http.Handler, method, path string, headers ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, "http://localhost/", nil)
	r.URL.Path = path
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func TestSite(t *testing.T) {
	s, err := site.Load(testFolder(t))
	if err != nil {
		t.Fatalf("site.Load(testFolder(t)) = %v; want no error", err)
	}
	const wasm = "/agora-0123456789ab.wasm"
	r := ask(t, s, "GET", wasm, "Accept-Encoding", "gzip, deflate, br, zstd")
	body, _ := io.ReadAll(r.Body)
	for name, want := range map[string]string{
		"Content-Type": "application/wasm", "Content-Encoding": "br", "Vary": "Accept-Encoding",
		"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
	} {
		if got := r.Header.Get(name); got != want {
			t.Errorf("%s: r.Header.Get(name) = %q, want %q", name, got, want)
		}
	}
	if r.StatusCode != 200 || len(body) >= 50_000 || len(body) == 0 {
		t.Errorf("status %d, %d bytes; want 200 and some bytes, less than 50,000", r.StatusCode, len(body))
	}
	if r := ask(t, s, "GET", wasm, "Accept-Encoding", "br", "If-None-Match", r.Header.Get("ETag")); r.StatusCode != http.StatusNotModified {
		t.Errorf("known already: status %d; want %d", r.StatusCode, http.StatusNotModified)
	}
	if r := ask(t, s, "GET", wasm, "If-None-Match", r.Header.Get("ETag")); r.StatusCode != 200 {
		t.Errorf("the packed copy's ETag for the plain one: status %d; want 200", r.StatusCode)
	}
	r = ask(t, s, "HEAD", wasm, "Accept-Encoding", "gzip")
	if body, _ := io.ReadAll(r.Body); r.StatusCode != 200 || len(body) != 0 || r.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("HEAD: status %d, %d bytes, %v; want 200, 0 and Get(\"Content-Encoding\") \"gzip\"", r.StatusCode, len(body), r.Header)
	}

	r = ask(t, s, "GET", "/")
	if r.StatusCode != 200 || r.Header.Get("Content-Type") != "text/html; charset=utf-8" || r.Header.Get("Cache-Control") != "no-cache" ||
		!strings.Contains(r.Header.Get("Content-Security-Policy"), "script-src 'self' blob: 'wasm-unsafe-eval';") {
		t.Errorf("page: %d, %v; want 200, text/html, no-cache and the policy of scripts", r.StatusCode, r.Header)
	}
	for _, path := range []string{
		"/nothing", "/private/secret", "/private/", "/private", "/.hidden", "/../site.go", "/./index.html", "//index.html", "/index.html/", "/%2e%2e/site.go",
	} {
		if r := ask(t, s, "GET", path); r.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d; want %d", path, r.StatusCode, http.StatusNotFound)
		}
	}
	if r := ask(t, s, "POST", "/"); r.StatusCode != http.StatusMethodNotAllowed || r.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: status %d; want 405, and Allow: GET, HEAD", r.StatusCode)
	}
}

func TestLoadSiteRefuses(t *testing.T) {
	if _, err := site.Load(t.TempDir()); err == nil || !strings.Contains(err.Error(), "no index.html") {
		t.Errorf("empty folder: %v; want an error with \"no index.html\"", err)
	}
	if _, err := site.Load(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("no folder: no error; want an error")
	}
}

func TestAnotherPortIfTaken(t *testing.T) {
	first, err := listen("localhost:0")
	if err != nil {
		t.Fatalf("listen(\"localhost:0\") = %v; want no error", err)
	}
	defer first.Close()
	second, err := listen(first.Addr().String())
	if err != nil {
		t.Fatalf("listen(first.Addr().String()) = %v; want no error", err)
	}
	defer second.Close()
	if first.Addr().String() == second.Addr().String() {
		t.Errorf("both have the same address: first.Addr().String() = %q; want anything but %q", first.Addr().String(), second.Addr().String())
	}
	if _, err := listen("localhost:99999"); err == nil {
		t.Error("no error for a port that cannot be; want an error")
	}
	var addrErr *net.AddrError
	if _, err := listen("nonsense"); !errors.As(err, &addrErr) {
		t.Errorf("nonsense: %v, errors.As(err, &addrErr) = %v; want true", err, errors.As(err, &addrErr))
	}
}

func TestServeUntilStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var out lockedBuffer
	done := make(chan error, 1)
	folder := testFolder(t)
	go func() { done <- run(ctx, []string{"-addr", "localhost:0", "-dir", folder}, &out) }()
	var url string
	for deadline := time.Now().Add(5 * time.Minute); url == "" && time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if _, after, ok := strings.Cut(out.String(), "Agora is at "); ok {
			url, _, _ = strings.Cut(after, " ")
		}
	}
	r, err := http.Get(url)
	if err != nil {
		t.Fatalf("http.Get(url) = %v; want no error", err)
	}
	r.Body.Close()
	if r.StatusCode != 200 {
		t.Errorf("%s: status %d; want 200", url, r.StatusCode)
	}
	cancel()
	if err := <-done; err != nil {
		t.Errorf("stopped: %v; want no error", err)
	}
}

func TestRunRefuses(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-dist -dir x", "give one of them"},
		{"market", `"market" is not a flag`},
		{"-dir /nowhere/at/all", "nothing to serve"},
	} {
		if err := run(context.Background(), strings.Fields(c.args), io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("web %s: %v, want it to say %q", c.args, err, c.want)
		}
	}
}

func TestSweepLeavesStrangersAlone(t *testing.T) {
	folder := t.TempDir()
	b := builder{folder: folder, out: io.Discard}
	for _, name := range []string{"agora-000000000000.wasm", "agora-000000000000.wasm.gz", "page-0123456789ab.js.br", "photo.png", "my-notes.txt", "agora-1.wasm", "keep-0123456789ab.js"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o644); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), nil, 0o644) = %v; want no error", err)
		}
	}
	if err := b.sweep(map[string]bool{}); err != nil {
		t.Fatalf("b.sweep(map[string]bool{}) = %v; want no error", err)
	}
	var left []string
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if got, want := strings.Join(left, " "), "agora-1.wasm keep-0123456789ab.js my-notes.txt photo.png"; got != want {
		t.Errorf("left are %s, want %s", got, want)
	}
}

func TestZipIsTheFolderAndAlwaysTheSame(t *testing.T) {
	folder := testFolder(t)
	var zips [2][]byte
	for i := range zips {
		name := filepath.Join(t.TempDir(), "web.zip")
		if _, err := zipFolder(folder, name); err != nil {
			t.Fatalf("zipFolder(folder, name) = %v; want no error", err)
		}
		zips[i], _ = os.ReadFile(name)
	}
	if !bytes.Equal(zips[0], zips[1]) {
		t.Error("two zips of one folder differ; want equal bytes")
	}
	z, err := zip.NewReader(bytes.NewReader(zips[0]), int64(len(zips[0])))
	if err != nil {
		t.Fatalf("zip.NewReader(bytes.NewReader(zips[0]), int64(len(zips[0]))) = %v; want no error", err)
	}
	var files []string
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatalf("f.Open() = %v; want no error", err)
		}
		got, _ := io.ReadAll(r)
		want, err := os.ReadFile(filepath.Join(folder, f.Name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s differs, %v; want equal bytes and no error", f.Name, err)
		}
		files = append(files, f.Name)
		if f.Name == "LICENCES" && !bytes.Equal(got, papers.Licences(papers.InFull)) {
			t.Error("the licences are not those of all that is in the program; want equal texts")
		}
	}
	// The program exists in only one form.
	if got, want := strings.Join(files, " "), "LICENCES LICENSE agora-0123456789ab.wasm.gz index.html"; got != want {
		t.Errorf("the files are %s, want %s", got, want)
	}
}

// TestPackersAreWhatIsServed checks that the builder compresses in exactly the codings that
// are served.
func TestPackersAreWhatIsServed(t *testing.T) {
	for _, p := range site.Packings {
		if packers[p.Coding] == nil {
			t.Errorf("nothing packs by %s; want a packer for each", p.Coding)
		}
	}
	if len(packers) != len(site.Packings) {
		t.Errorf("%d packers for %d packings that are served; want equally many", len(packers), len(site.Packings))
	}
}
