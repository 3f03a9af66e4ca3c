package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"html/template"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"

	"agora/cmd/internal/site"
	"agora/game/catalogue"
	"agora/tests/requirements"
)

// lockedBuffer is a buffer that a server writes while a test reads it.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// TestPageNamesNothingOutsideItsFolder checks that everything on the page comes from the
// page's own folder, wherever that is.
func TestPageNamesNothingOutsideItsFolder(t *testing.T) {
	for _, name := range append([]string{"page/index.html", "page/page.css", "page/sw.js", "page/think.js", "page/agora.webmanifest"}, scripts...) {
		data, err := page.ReadFile(name)
		if err != nil {
			t.Fatalf("page.ReadFile(name) = %v; want no error", err)
		}
		if found := regexp.MustCompile(`(?i)(https?:)?//[a-z]|(src|href)="/|(?-i:\burl\()`).Find(data); found != nil {
			t.Errorf("%s has %q; want nil", name, found)
		}
	}
}

// TestManifestNamesEveryGame checks that the manifest has a shortcut and a screenshot of each
// game, and that there are pictures for them.
func TestManifestNamesEveryGame(t *testing.T) {
	data, all := bytes.Buffer{}, shots()
	manifest := template.Must(template.ParseFS(page, "page/agora.webmanifest"))
	if err := manifest.Execute(&data, map[string]any{"Shots": all}); err != nil {
		t.Fatalf("manifest.Execute(&data, map[string]any{\"Shots\": all}) = %v; want no error", err)
	}
	var got struct {
		Shortcuts   []struct{ Name, URL string }
		Screenshots []struct{ Label string }
	}
	if err := json.Unmarshal(data.Bytes(), &got); err != nil {
		t.Fatalf("the manifest is no JSON: %v\n%s\nwant no error", err, data.Bytes())
	}
	games := catalogue.Games()
	if len(got.Shortcuts) != len(games) || len(got.Screenshots) != len(games) {
		t.Fatalf("%d games have %d shortcuts and %d screenshots; want one of each for every game", len(games), len(got.Shortcuts), len(got.Screenshots))
	}
	t.Chdir("../..")
	for n, g := range games {
		if s := got.Shortcuts[n]; s.Name != g.Called() || s.URL != "./#"+g.Name() || got.Screenshots[n].Label != g.Called() {
			t.Errorf("%s has the shortcut %+v and the screenshot %+v; want the name %q and the address %q", g.Name(), s, got.Screenshots[n], g.Called(), "./#"+g.Name())
		}
		if picture, err := all[n].draw(); err != nil || len(picture) == 0 || all[n].W == 0 {
			t.Errorf("the screenshot of %s is %d bytes, %d pixels wide (%v); want at least one, more than 0 and no error", g.Name(), len(picture), all[n].W, err)
		}
	}
}

func TestIconIsWellFormed(t *testing.T) {
	data, err := page.ReadFile("page/favicon.svg")
	if err != nil {
		t.Fatalf("page.ReadFile(\"page/favicon.svg\") = %v; want no error", err)
	}
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestScriptIsJavaScript(t *testing.T) {
	node := requirements.Command(t, "node", "nodejs")
	for _, name := range append([]string{"page/sw.js", "page/think.js"}, scripts...) {
		data, err := page.ReadFile(name)
		if err != nil {
			t.Fatalf("page.ReadFile(name) = %v; want no error", err)
		}
		cmd := exec.Command(node, "--check", "-")
		cmd.Stdin = bytes.NewReader(data)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: cmd.CombinedOutput() = %v\n%s\nwant no error", name, err, out)
		}
	}
}

func TestHashedNamesFollowTheContent(t *testing.T) {
	a, b := hashed("page.js", []byte("a")), hashed("page.js", []byte("b"))
	if a == b || !site.HashedName.MatchString(a) || !strings.HasPrefix(a, "page-") || !ours(a) || !ours(a+".gz") {
		t.Errorf("names %q, %q; want different names with a hash that the server knows, packed or not", a, b)
	}
}

// TestPageWords checks that every sentence used by the page exists, and that there are no
// others.
func TestPageWords(t *testing.T) {
	words, err := pageWords()
	if err != nil {
		t.Fatalf("pageWords() = %v; want no error", err)
	}
	asked := map[string]bool{}
	for _, name := range append([]string{"page/index.html"}, scripts...) {
		data, err := page.ReadFile(name)
		if err != nil {
			t.Fatalf("page.ReadFile(name) = %v; want no error", err)
		}
		for _, m := range regexp.MustCompile(`\b(?:words|Words\.en)\.([a-z]+)\b`).FindAllSubmatch(data, -1) {
			asked[string(m[1])] = true
		}
	}
	for name := range asked {
		if words["en"][name] == "" {
			t.Errorf("the page has no sentence %q; want one", name)
		}
	}
	for language, list := range words {
		for name := range words["en"] {
			if list[name] == "" {
				t.Errorf("%s: %q is missing; want a sentence", language, name)
			}
		}
		for name := range list {
			if !asked[name] {
				t.Errorf("%s: nobody says %q; want every sentence used", language, name)
			}
		}
	}
}

// TestNewsIsFromTheChanges checks that the page's news are lines of the change log, word
// for word.
func TestNewsIsFromTheChanges(t *testing.T) {
	words, err := pageWords()
	if err != nil {
		t.Fatalf("pageWords() = %v; want no error", err)
	}
	data, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatalf("os.ReadFile(\"../../CHANGELOG.md\") = %v; want no error", err)
	}
	_, latest, _ := strings.Cut(string(data), "\n## ")
	latest, _, _ = strings.Cut(latest, "\n## ")
	changes := strings.Join(strings.Fields(latest), " ")
	news := strings.Split(words["en"]["news"], "\n")
	for _, item := range news {
		if !strings.Contains(changes, item) {
			t.Errorf("the latest changes do not say %q; want it", item)
		}
	}
	for language, list := range words {
		if n := strings.Count(list["news"], "\n") + 1; n != len(news) {
			t.Errorf("%s: the page tells %d news; want %d", language, n, len(news))
		}
	}
}
