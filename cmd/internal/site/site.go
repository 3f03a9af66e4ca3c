// Package site serves the files of the page over HTTP.
package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Site serves the files of one folder, which it reads at the start. Nothing else can be
// requested, and there is no listing.
type Site struct {
	// Beside returns the addresses of other pages whose sockets the page may connect to. It may
	// be nil.
	Beside func() []string

	files map[string]*file
	line  bool   // the page may connect to this server's socket
	at    string // the host of its address, if browsers know it by another than they name; may be empty
	last  atomic.Pointer[namedPage]
}

// file is one address: the plain data and its compressed copies. The plain data may be
// missing if there is a gzip copy: few clients need it, and it is large.
type file struct {
	name  string
	kind  string            // Content-Type
	data  map[string][]byte // by Content-Encoding; "" is plain
	etag  map[string]string
	fixed bool // the name changes with the content
}

// Packing is a content coding: its name in HTTP, and the ending of its files.
type Packing struct{ Coding, Ext string }

// Packings are those served, best first.
var Packings = []Packing{{"br", ".br"}, {"gzip", ".gz"}}

// kinds returns the Content-Type of a file that builds produce.
func kinds(ext string) string {
	switch ext {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".jpg":
		return "image/jpeg"
	case ".png":
		return "image/png"
	case ".webmanifest":
		return "application/manifest+json"
	case ".wasm":
		return "application/wasm"
	case "", ".txt":
		return "text/plain; charset=utf-8"
	}
	return "application/octet-stream"
}

// HashedName matches the names of files that change with their content.
var HashedName = regexp.MustCompile(`-[0-9a-f]{12}\.[a-z]+$`)

// Load reads a folder that was built before.
func Load(folder string) (*Site, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("there is nothing to serve: %w", err)
	}
	s := &Site{files: map[string]*file{}}
	for _, e := range entries {
		if !e.Type().IsRegular() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		s.add(e.Name(), "", data)
		for _, p := range Packings {
			if plain, ok := strings.CutSuffix(e.Name(), p.Ext); ok {
				s.add(plain, p.Coding, data)
			}
		}
	}
	if f := s.files["index.html"]; f == nil || f.data[""] == nil {
		return nil, fmt.Errorf("%s has no index.html; build it first", folder)
	}
	return s, nil
}

func (s *Site) add(name, coding string, data []byte) {
	f := s.files[name]
	if f == nil {
		f = &file{name: name, kind: kinds(path.Ext(name)), fixed: HashedName.MatchString(name),
			data: map[string][]byte{}, etag: map[string]string{}}
		s.files[name] = f
	}
	sum := sha256.Sum256(data)
	f.data[coding] = data
	f.etag[coding] = `"` + hex.EncodeToString(sum[:8]) + `"`
}

// Policy allows the page's own files and nothing from elsewhere. The page contains it,
// for hosts that send none. The sound library creates its audio worklet from a blob;
// without that there is no sound.
const Policy = "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; style-src 'self'; " +
	"img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// ownPolicy matches the policy in the page.
var ownPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>\n?`)

// OpenLine lets the page connect to the socket of the host that serves it. Current
// browsers allow that with 'self'; WebKit before 2022 wants the address, which only the
// server knows. So the policy is removed from the page and sent with it instead. host is
// the one in the page's address, where a proxy names another; it may be empty.
func (s *Site) OpenLine(host string) {
	s.line, s.at = true, host
	s.change(func(page []byte) []byte { return ownPolicy.ReplaceAll(page, nil) })
}

// change changes the page and packs it again.
func (s *Site) change(edit func(page []byte) []byte) { s.files["index.html"] = packed(edit(s.page())) }

// page returns the plain page.
func (s *Site) page() []byte { return s.files["index.html"].data[""] }

// packed returns a page that was made here, plain and by gzip.
func packed(page []byte) *file {
	made := &Site{files: map[string]*file{}}
	made.add("index.html", "", page)
	var small bytes.Buffer
	w, _ := gzip.NewWriterLevel(&small, gzip.BestCompression) // the level is valid
	w.Write(page)                                             // to memory: cannot fail
	w.Close()
	made.add("index.html", "gzip", small.Bytes())
	return made.files["index.html"]
}

// shared matches the picture that other sites show where somebody shares a link to the page.
var shared = regexp.MustCompile(`(<meta property="og:image" content=")([^":]+")`)

// StandsAt names the picture of a shared link by its whole address, which most sites want
// and only who publishes the page knows. url is the address of the page.
func StandsAt(page []byte, url string) []byte {
	return shared.ReplaceAll(page, []byte("${1}"+html.EscapeString(strings.ReplaceAll(strings.TrimSuffix(url, "/"), "$", "$$"))+"/${2}"))
}

// StandsAt names the picture of a shared link by its whole address; see StandsAt.
func (s *Site) StandsAt(url string) {
	s.change(func(page []byte) []byte { return StandsAt(page, url) })
}

// pageFor returns the page as a request names this server, for whom the picture of a shared
// link has no whole address yet. It remembers the page of the last name.
func (s *Site) pageFor(r *http.Request) *file {
	f := s.files["index.html"]
	if !shared.Match(f.data[""]) || !hostName.MatchString(r.Host) {
		return f
	}
	at := "http://" + r.Host
	if r.TLS != nil {
		at = "https://" + r.Host
	}
	if last := s.last.Load(); last != nil && last.url == at {
		return last.file
	}
	named := &namedPage{at, packed(StandsAt(f.data[""], at))}
	s.last.Store(named)
	return named.file
}

// namedPage is the page with the address at which a request asked for it.
type namedPage struct {
	url  string
	file *file
}

// forbidden are the powers of a browser that the page never asks for: nothing that comes into
// it can, either.
const forbidden = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"

// hostName matches what may appear in a policy as this server's address.
var hostName = regexp.MustCompile(`^([0-9A-Za-z.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]+)?$`)

// policy returns the policy for the page of a request.
func (s *Site) policy(r *http.Request) string {
	host := s.at
	if host == "" {
		host = r.Host
	}
	if !s.line || !hostName.MatchString(host) {
		return Policy
	}
	const own = "connect-src 'self'"
	reach := own + " ws://" + host + " wss://" + host
	if s.Beside != nil {
		for _, page := range s.Beside() {
			if u, err := url.Parse(page); err == nil && hostName.MatchString(u.Host) {
				reach += " ws" + strings.TrimPrefix(u.Scheme, "http") + "://" + u.Host
			}
		}
	}
	return strings.Replace(Policy, own, reach, 1)
}

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", forbidden)
	h.Set("Content-Security-Policy", s.policy(r)+"; frame-ancestors 'self'") // a page cannot set this itself
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	f := s.files[name]
	if f == nil || f.data[""] == nil && f.data["gzip"] == nil {
		http.Error(w, "there is no such page", http.StatusNotFound)
		return
	}
	if name == "index.html" {
		f = s.pageFor(r)
	}
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", "no-cache")
	if f.fixed {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	coding := f.choose(r.Header.Get("Accept-Encoding"))
	if len(f.data) > 1 || f.data[""] == nil {
		h.Set("Vary", "Accept-Encoding")
	}
	data := f.data[coding]
	if coding == "" && data == nil {
		f.serveUnpacked(w, r)
		return
	}
	if coding != "" {
		h.Set("Content-Encoding", coding)
		h.Set("Content-Length", strconv.Itoa(len(data)))
	}
	h.Set("ETag", f.etag[coding])
	http.ServeContent(w, r, f.name, time.Time{}, bytes.NewReader(data))
}

// choose returns the best form that the client accepts.
func (f *file) choose(accept string) string {
	weight := accepted(accept)
	best, most := "", weight("identity")
	if most == 0 {
		most = 0.0001 // plain is better than nothing
	}
	for i := len(Packings) - 1; i >= 0; i-- { // among equals the last wins: the better packing
		c := Packings[i].Coding
		if _, have := f.data[c]; have && weight(c) >= most {
			best, most = c, weight(c)
		}
	}
	return best
}

// accepted parses an Accept-Encoding: how much the client likes each coding, from 0 (not
// at all) to 1.
func accepted(accept string) func(coding string) float64 {
	weights := map[string]float64{}
	for _, item := range strings.Split(accept, ",") {
		name, params, _ := strings.Cut(item, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		q := 1.0
		if value, ok := strings.CutPrefix(strings.ReplaceAll(strings.ToLower(params), " ", ""), "q="); ok {
			v, err := strconv.ParseFloat(value, 64)
			if err != nil || !(v >= 0 && v <= 1) {
				v = 0
			}
			q = v
		}
		weights[name] = q
	}
	return func(coding string) float64 {
		if q, ok := weights[coding]; ok {
			return q
		}
		if q, ok := weights["*"]; ok {
			return q
		}
		if coding == "identity" {
			return 0.001 // allowed, but liked less than any that is named
		}
		return 0
	}
}
