package rulebook

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

const sample = `# Pushing {#push also="place turn"}

![A small piece pushes.](figure:phobia/push)

Every piece next to it
moves away. It isn't asked.

- It stops at the edge.
- **Ctrl+Z, \*** Undo.

## Hints {only="secrets"}

![](list:levels)

# The end {#end}

Done.
`

func TestRead(t *testing.T) {
	pages, err := read([]byte(sample))
	if err != nil {
		t.Fatalf("read([]byte(sample)) = %v; want no error", err)
	}
	want := []Page{
		{"push", []string{"place", "turn"}, "Pushing", []Figure{{"phobia/push", "A small piece pushes."}}, []Block{
			{Kind: Para, Text: "Every piece next to it moves away. It isn’t asked."},
			{Kind: Point, Text: "It stops at the edge."},
			{Kind: Point, Mark: "Ctrl+Z, *", Text: "Undo."},
			{Kind: Heading, Text: "Hints", Only: "secrets"},
			{Kind: List, Text: "levels", Only: "secrets"},
		}},
		{"end", []string{}, "The end", nil, []Block{{Kind: Para, Text: "Done."}}},
	}
	if !reflect.DeepEqual(pages, want) {
		t.Errorf("got  %+v\nwant %+v", pages, want)
	}
	if i, ok := Find(pages, "end"); i != 1 || !ok {
		t.Errorf("end is page %d, %v; want 1 and true", i, ok)
	}
	if i, ok := Find(pages, "turn"); i != 0 || !ok {
		t.Errorf("turn leads to page %d, %v; want 0 and true", i, ok)
	}
	if _, ok := Find(pages, "chess"); ok {
		t.Errorf("a page for chess exists: ok of Find(pages, \"chess\") = %v; want false", ok)
	}
	if got := len(pages[0].For("chance").Blocks); got != 3 {
		t.Errorf("a game without secrets has %d blocks; want 3", got)
	}
	if got := len(pages[0].For("secrets").Blocks); got != 5 {
		t.Errorf("a game with secrets has %d blocks; want 5", got)
	}
}

// What a file gets wrong is an error that names the line.
func TestReadRefuses(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"nothing":       {"", "line 1: there is no page"},
		"no page":       {"Words.", "line 1: the file must begin"},
		"no key":        {"# Aim", "line 1: a page needs a title and a key"},
		"key twice":     {"# A {#a}\n\nx\n\n# B {#a}", `line 5: the key "a" leads to two pages`},
		"word twice":    {"# A {#a}\n\n# B {#b also=\"a\"}", `line 3: the key "a"`},
		"word and key":  {"# A {#a also=\"a\"}", `line 1: the key "a"`},
		"deep heading":  {"# A {#a}\n\n### B", "line 3: a heading has one #"},
		"a link":        {"# A {#a}\n\nSee [this](x).", "line 3: Markdown of the kind Link"},
		"bold inside":   {"# A {#a}\n\nSee **this**.", "line 3: Markdown of the kind Emphasis"},
		"code":          {"# A {#a}\n\nx\n\n    code", "line 5: Markdown of the kind CodeBlock"},
		"HTML":          {"# A {#a}\n\n<br>\n", "line 3: Markdown of the kind HTMLBlock"},
		"a quotation":   {"# A {#a}\n\n> x", "line 3: Markdown of the kind Blockquote"},
		"numbers":       {"# A {#a}\n\n1. x", "line 3: a list has dashes"},
		"a list inside": {"# A {#a}\n\n- x\n  - y", "line 3: a point of a list is one paragraph"},
		"no text":       {"# A {#a}\n\n- **Enter**", "line 3: there is no text"},
		"strange image": {"# A {#a}\n\n![x](y.png)", "line 3: \"y.png\" is neither"},
		"figure inside": {"# A {#a}\n\n![x](figure:y) and", "line 3: a figure stands alone"},
		"an entity":     {"# A {#a}\n\nyou &amp; me", "line 3: '&' stands in a text"},
		"broken line":   {"# A {#a}\n\nyou\\\nme", "line 3: a line must not be broken"},
	} {
		pages, err := read([]byte(c.text))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: read([]byte(c.text)) = %v, %v; want %s", name, pages, err, c.want)
		}
	}
}

func TestOpen(t *testing.T) {
	texts := fstest.MapFS{"en/rules/go.md": {Data: []byte("# Aim {#aim}\n\nTerritory.")}, "en/rules/bad.md": {Data: []byte("x")}}
	if pages, err := Open(texts, "de", "rules/go.md"); err != nil || pages[0].Key != "aim" {
		t.Errorf("a text that exists in English only is read as %v (%v), want the page \"aim\"", pages, err)
	}
	for name, want := range map[string]string{"rules/bad.md": "en/rules/bad.md, line 1: ", "rules/none.md": "en/rules/none.md cannot be read"} {
		if _, err := Open(texts, English, name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: the error is %v, want one that begins %q", name, err, want)
		}
	}
}

// A translation takes the places of its pages; the others stay English.
func TestOpenTranslated(t *testing.T) {
	texts := fstest.MapFS{
		"en/rules/go.md":  {Data: []byte("# Aim {#aim also=\"over\"}\n\nTerritory.\n\n# Ko {#ko}\n\nNot at once.")},
		"de/rules/go.md":  {Data: []byte("# Ziel {#aim}\n\nGebiet.")},
		"el/rules/go.md":  {Data: []byte("# Σκοπός {#end}\n\nΧώρος.")},
		"en/rules/bad.md": {Data: []byte("# Aim {#aim}\n\nx")},
		"de/rules/bad.md": {Data: []byte("x")},
	}
	pages, err := Open(texts, "de", "rules/go.md")
	if err != nil || len(pages) != 2 || pages[0].Title != "Ziel" || pages[1].Title != "Ko" {
		t.Fatalf("read are %v (%v), want the pages Ziel and Ko", pages, err)
	}
	if i, ok := Find(pages, "over"); i != 0 || !ok {
		t.Errorf("the other words of a page are lost: i is %v, want 0; ok is %v", i, ok)
	}
	if _, err := Open(texts, "el", "rules/go.md"); err == nil || !strings.Contains(err.Error(), "#end does not exist") {
		t.Errorf("a page of its own: %v; want an error with \"#end does not exist\"", err)
	}
	if _, err := Open(texts, "de", "rules/bad.md"); err == nil || !strings.HasPrefix(err.Error(), "de/rules/bad.md, line 1: ") {
		t.Errorf("a bad file: %v; want one that begins with the file and the line", err)
	}
}
