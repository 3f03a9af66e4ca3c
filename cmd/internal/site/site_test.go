package site

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChoose(t *testing.T) {
	f := &file{data: map[string][]byte{"": nil, "br": nil, "gzip": nil}}
	for accept, want := range map[string]string{
		"":                              "",
		"br":                            "br",
		"gzip":                          "gzip",
		"gzip, br":                      "br",
		"GZIP;q=1.0, br;q=0.5":          "gzip",
		"br;q=0, gzip;q=0.2":            "gzip",
		"br;q=0":                        "",
		"*":                             "br",
		"*;q=0.1, identity":             "",
		"identity;q=0, *;q=0":           "",
		"deflate, zstd":                 "",
		"br;q=nonsense, gzip; q = 0.4 ": "gzip",
		"br;q=7":                        "",
	} {
		if got := f.choose(accept); got != want {
			t.Errorf("Accept-Encoding %q: %q, want %q", accept, got, want)
		}
	}
	if got := (&file{data: map[string][]byte{"": nil}}).choose("gzip, br"); got != "" {
		t.Errorf("what is not packed is sent as %q; want none", got)
	}
}

// TestSharedLinkHasAPicture checks that the page names its picture by the whole address
// where the page stands, once, whatever characters the address has.
func TestSharedLinkHasAPicture(t *testing.T) {
	page := []byte(`<meta property="og:title" content="Agora"><meta property="og:image" content="shot.jpg">`)
	for url, want := range map[string]string{
		"https://example.org/agora/": "https://example.org/agora/shot.jpg",
		"https://example.org":        "https://example.org/shot.jpg",
		`http://a$1"b/`:              `http://a$1&#34;b/shot.jpg`,
	} {
		got := string(StandsAt(StandsAt(page, url), "https://elsewhere.example/")) // whose address it has, it keeps
		if !strings.Contains(got, `content="`+want+`"`) || !strings.Contains(got, `content="Agora"`) {
			t.Errorf("at %s the page has %s; want one with %q and one with \"content=\\\"Agora\\\"\"", url, got, `content="`+want+`"`)
		}
	}
}

// TestPageIsPackedAndNamed checks that the page of a host is sent packed, names the picture of a
// shared link by the address of the request unless it has one, and forbids what it never uses.
func TestPageIsPackedAndNamed(t *testing.T) {
	dir := t.TempDir()
	page := ownPolicyLine + `<meta property="og:image" content="shot.jpg">` + strings.Repeat("<p>Agora</p>", 500)
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o600); err != nil {
		t.Fatalf("os.WriteFile(filepath.Join(dir, \"index.html\"), []byte(page), 0o600) = %v; want no error", err)
	}
	for _, c := range []struct{ at, host, want string }{
		{"", "friends.example:8080", `content="http://friends.example:8080/shot.jpg"`},
		{"", "other.example", `content="http://other.example/shot.jpg"`},
		{"", `odd" name`, `content="shot.jpg"`},
		{"https://known.example/", "friends.example", `content="https://known.example/shot.jpg"`},
	} {
		s, err := Load(dir)
		if err != nil {
			t.Fatalf("Load(dir) = %v; want no error", err)
		}
		s.OpenLine("")
		if c.at != "" {
			s.StandsAt(c.at)
		}
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = c.host
		r.Header.Set("Accept-Encoding", "gzip, br")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if n := w.Body.Len(); w.Header().Get("Content-Encoding") != "gzip" || n > len(page)/4 {
			t.Errorf("page(host %q) = %d bytes as %q; want a quarter of %d as gzip", c.host, n, w.Header().Get("Content-Encoding"), len(page))
			continue
		}
		plain, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatalf("gzip.NewReader(w.Body) = %v; want no error", err)
		}
		if got, err := io.ReadAll(plain); err != nil || !strings.Contains(string(got), c.want) || strings.Contains(string(got), "Policy") {
			t.Errorf("page(host %q, stands at %q) = %.200s, %v; want %s", c.host, c.at, got, err, c.want)
		}
		if got := w.Header().Get("Permissions-Policy"); !strings.Contains(got, "camera=()") || !strings.Contains(got, "geolocation=()") {
			t.Errorf("permissions(page) = %q; want neither camera nor place", got)
		}
	}
}

const ownPolicyLine = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">\n"

// TestUnpacked checks that a file stored only as gzip is served as if it were stored
// plainly, in whole or in part, to clients that accept gzip and to those that do not.
func TestUnpacked(t *testing.T) {
	folder, plain := t.TempDir(), make([]byte, 300_000)
	for i := range plain {
		plain[i] = byte(i * i >> 7)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(plain)
	z.Close()
	const name = "agora-0123456789ab.wasm"
	for name, data := range map[string][]byte{"index.html": []byte("page"), name + ".gz": packed.Bytes(), "broken.wasm.gz": []byte("gz")} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), data, 0o600) = %v; want no error", err)
		}
	}
	s, err := Load(folder)
	if err != nil {
		t.Fatalf("Load(folder) = %v; want no error", err)
	}
	ask := func(method, name string, headers ...string) (*http.Response, []byte) {
		r := httptest.NewRequest(method, "/"+name, nil)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		return w.Result(), w.Body.Bytes()
	}
	a, body := ask("GET", name)
	tag := a.Header.Get("ETag")
	if a.StatusCode != 200 || !bytes.Equal(body, plain) || a.Header.Get("Content-Length") != fmt.Sprint(len(plain)) ||
		a.Header.Get("Content-Type") != "application/wasm" || a.Header.Get("Vary") != "Accept-Encoding" || a.Header.Get("Content-Encoding") != "" || !strings.Contains(a.Header.Get("Cache-Control"), "immutable") {
		t.Errorf("plain: %d, %d bytes, %v; want 200, %d bytes of application/wasm, and Vary: Accept-Encoding", a.StatusCode, len(body), a.Header, len(plain))
	}
	a, body = ask("GET", name, "Accept-Encoding", "gzip")
	if a.StatusCode != 200 || !bytes.Equal(body, packed.Bytes()) || a.Header.Get("Content-Encoding") != "gzip" || a.Header.Get("Vary") != "Accept-Encoding" || a.Header.Get("ETag") == tag {
		t.Errorf("packed: %d, %d bytes, %v; want 200, the packed bytes, gzip, and a tag of its own", a.StatusCode, len(body), a.Header)
	}
	if a, body = ask("HEAD", name); a.StatusCode != 200 || len(body) > 0 || a.Header.Get("Content-Length") != fmt.Sprint(len(plain)) {
		t.Errorf("HEAD: %d, %v, len(body) = %v; want 200, Get(\"Content-Length\") %v and none", a.StatusCode, a.Header, len(body), len(plain))
	}
	if a, _ = ask("GET", name, "If-None-Match", tag); a.StatusCode != http.StatusNotModified || tag == "" {
		t.Errorf("what is known already: %d, a.Header.Get(\"ETag\") = %q; want %d and some text", a.StatusCode, tag, http.StatusNotModified)
	}
	for part, want := range map[string][]byte{"bytes=0-9": plain[:10], "bytes=100000-100009": plain[100000:100010], "bytes=-7": plain[len(plain)-7:], "bytes=299990-": plain[299990:]} {
		a, body := ask("GET", name, "Range", part)
		if a.StatusCode != http.StatusPartialContent || !bytes.Equal(body, want) {
			t.Errorf("%s: %d, %d bytes; want 206 and %d bytes", part, a.StatusCode, len(body), len(want))
		}
	}
	// Several ranges could each require unpacking everything again.
	if a, body := ask("GET", name, "Range", "bytes=299990-299991,0-1,299990-299991"); a.StatusCode != 200 || !bytes.Equal(body, plain) {
		t.Errorf("many parts: %d, %d bytes; want 200 and all %d bytes", a.StatusCode, len(body), len(plain))
	}
	if a, _ := ask("GET", name, "Range", "bytes=300001-"); a.StatusCode != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("after the end: %d; want %d", a.StatusCode, http.StatusRequestedRangeNotSatisfiable)
	}
	if a, _ := ask("GET", "broken.wasm"); a.StatusCode != http.StatusInternalServerError {
		t.Errorf("a damaged file: %d; want %d", a.StatusCode, http.StatusInternalServerError)
	}
	// It can be read from any position in any order.
	u := &unpacked{packed: packed.Bytes(), size: int64(len(plain))}
	for _, at := range []int64{5, 299_000, 7, 0, 150_000} {
		if _, err := u.Seek(at, io.SeekStart); err != nil {
			t.Fatalf("u.Seek(at, io.SeekStart) = %v; want no error", err)
		}
		var b [40]byte
		if _, err := io.ReadFull(u, b[:]); err != nil || !bytes.Equal(b[:], plain[at:at+40]) {
			t.Errorf("from %d: %v; want the 40 bytes from there on, and no error", at, err)
		}
	}
}
