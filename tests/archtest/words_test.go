package archtest

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/language"

	"agora/assets"
	"agora/game/catalogue"
	"agora/game/rulebook"
	"agora/game/words"
)

// Tests of the message files. Package words describes their format, and
// assets/words/README.md what translators need to know.

// messages holds the messages of one language: each one's forms by name, or just "other"
// if the number does not matter. A message's description counts as a form, too.
type messages map[string]map[string]string

// wordFiles reads all files by language, and reports files that are invalid by
// themselves.
func wordFiles(t *testing.T) map[string]messages {
	t.Helper()
	top := root(t)
	spoken.Do(func() { spoken.all, spoken.faults = readWords(top) })
	for _, fault := range spoken.faults {
		t.Error(fault)
	}
	return spoken.all
}

// The words are read once for all tests, none of which may change them.
var spoken struct {
	sync.Once
	all    map[string]messages
	faults []string
}

func readWords(top string) (all map[string]messages, faults []string) {
	accuse := func(format string, a ...any) { faults = append(faults, fmt.Sprintf(format, a...)) }
	folder := os.DirFS(filepath.Join(top, "assets", "words"))
	files, err := fs.Glob(folder, "*/*.json")
	if err != nil || len(files) < 2 {
		accuse("%d files of words: %v", len(files), err)
	}
	all = map[string]messages{}
	for _, file := range files {
		code, area := path.Dir(file), strings.TrimSuffix(path.Base(file), ".json")
		data, err := fs.ReadFile(folder, file)
		if err != nil {
			accuse("%v", err)
		}
		for _, key := range twice(data) {
			accuse("words/%s has the key %q twice", file, key)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			accuse("words/%s: %v", file, err)
			continue
		}
		if all[code] == nil {
			all[code] = messages{}
		}
		for key, text := range texts {
			if !strings.HasPrefix(key, area+".") {
				accuse("words/%s: the key %q must begin with %q", file, key, area+".")
			}
			forms := map[string]string{}
			switch text := text.(type) {
			case string:
				forms["other"] = text
			case map[string]any:
				for name, form := range text {
					forms[name], _ = form.(string)
				}
			}
			all[code][key] = forms
		}
	}
	return all, faults
}

// keyLine matches the beginning of a message.
var keyLine = regexp.MustCompile(`(?m)^  "([^"]+)":`)

// twice returns the keys that occur in a file more than once, of which only the last
// would be used.
func twice(file []byte) (keys []string) {
	seen := map[string]bool{}
	for _, m := range keyLine.FindAllSubmatch(file, -1) {
		if key := string(m[1]); seen[key] {
			keys = append(keys, key)
		} else {
			seen[key] = true
		}
	}
	return keys
}

// The check detects duplicate keys.
func TestKeysTwiceAreSeen(t *testing.T) {
	file := "{\n  \"a.off\": {\n    \"other\": \"Why\"\n  },\n  \"a.on\": \"On\",\n  \"a.off\": \"Off\"\n}\n"
	if got := twice([]byte(file)); !slices.Equal(got, []string{"a.off"}) {
		t.Errorf("twice says %q; want [\"a.off\"]", got)
	}
}

// Every file is valid, and every key begins with the name of its file.
func TestWordsCanBeRead(t *testing.T) {
	w, err := words.New()
	if err != nil {
		t.Fatalf("words.New() = %v; want no error", err)
	}
	for code := range wordFiles(t) {
		if err := w.Speak(code); err != nil || w.Language() != code {
			t.Errorf("%s: %v; want it spoken, and no error", code, err)
		}
		if !slices.ContainsFunc(w.Languages(), func(l words.Language) bool { return l.Code == code && l.Name != "" }) {
			t.Errorf("%s has no name of its own: language.json is missing; want one", code)
		}
	}
}

// A translation has only messages that exist in English, with the same arguments, and
// with all plural forms of its language.
func TestTranslationsFit(t *testing.T) {
	all := wordFiles(t)
	english := all[words.English]
	for code, texts := range all {
		needed := pluralForms(language.Make(code))
		for key, forms := range texts {
			original, ok := english[key]
			if !ok {
				t.Errorf("%s: %q does not exist in English, ok of english[key] = %v; want true", code, key, ok)
				continue
			}
			arguments := placeholders(t, code, key, original["other"])
			for name, text := range forms {
				if name == "description" || name == "hash" {
					continue
				}
				got := placeholders(t, code, key, text)
				if name != "other" { // "one coin" may leave the number out
					got = slices.DeleteFunc(got, func(s string) bool { return s == "n" })
				}
				want := slices.DeleteFunc(slices.Clone(arguments), func(s string) bool { return name != "other" && s == "n" })
				if !slices.Equal(got, want) {
					t.Errorf("%s: %q has the arguments %v; want %v, as in English", code, key, got, want)
				}
			}
			_, plural := original["one"]
			for form := range needed {
				if _, ok := forms[form]; plural && !ok {
					t.Errorf("%s: %q lacks the plural form %q; want it", code, key, form)
				}
			}
		}
		missing := slices.DeleteFunc(slices.Sorted(maps.Keys(english)), func(key string) bool { _, ok := texts[key]; return ok })
		if n := len(missing); n > 0 { // shown in English until translated
			t.Logf("%s lacks %d of %d messages: %s", code, n, len(english), strings.Join(missing, " "))
			if os.Getenv("AGORA_TEST_ALL") != "" {
				t.Errorf("%s is not complete, os.Getenv(\"AGORA_TEST_ALL\") = %q; want \"\"", code, os.Getenv("AGORA_TEST_ALL"))
			}
		}
	}
}

// figureOne matches the number 1 by itself.
var figureOne = regexp.MustCompile(`(?:^|[^0-9])1(?:[^0-9]|$)`)

// Where one form serves 0 and 1, as in French, it inserts the number instead of writing
// 1.
func TestNothingIsSaidToBeOne(t *testing.T) {
	for code, texts := range wordFiles(t) {
		tag := language.Make(code)
		for key, forms := range texts {
			if form := forms["one"]; words.PluralForm(tag, 0) == words.PluralForm(tag, 1) && figureOne.MatchString(form) {
				t.Errorf("%s: %q says 1 of 0 too: %s; want no figure in the form that stands for 0 and 1", code, key, form)
			}
		}
	}
}

// looseSigns matches French punctuation separated from its word by a breaking space.
var looseSigns = regexp.MustCompile(` [;:!?%»]|«[ \x{202f}]|[ \x{202f}]»|\x{a0}[;!?%]|\x{202f}:`)

// French puts no-break spaces before its punctuation, so that none begins a line.
func TestFrenchSigns(t *testing.T) {
	for key, forms := range wordFiles(t)["fr"] {
		for _, text := range forms {
			if sign := looseSigns.FindString(text); sign != "" {
				t.Errorf("%q has %q: %s; want none", key, sign, text)
			}
		}
	}
	err := fs.WalkDir(assets.Texts(), "fr", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(assets.Texts(), name)
		if sign := looseSigns.Find(text); sign != nil {
			t.Errorf("%s has %q; want nil", name, sign)
		}
		return err
	})
	if err != nil {
		t.Errorf("fs.WalkDir() = %v; want no error", err)
	}
}

func placeholders(t *testing.T, code, key, text string) []string {
	t.Helper()
	names, err := words.Placeholders(text)
	if err != nil {
		t.Errorf("%s: %q: %v; want no error", code, key, err)
	}
	return names
}

// pluralForms returns the plural forms that a language needs for the numbers of this
// program.
func pluralForms(tag language.Tag) map[string]bool {
	needed := map[string]bool{}
	for n := range 1001 {
		for name, form := range words.Forms() {
			if words.PluralForm(tag, n) == form {
				needed[name] = true
			}
		}
	}
	return needed
}

// wordKey is how keys look in Go; a key ends in no file's extension.
var (
	wordKey  = regexp.MustCompile(`^([a-z]+)(\.[a-zA-Z0-9_/=-]+)+$`)
	wordFile = regexp.MustCompile(`\.(json|md|svg|go|txt|png|otf|nsi|bin|html|js|css|wasm|agora|[0-9]+)$`)
)

// uses checks how a file uses messages: every string that looks like a key must be one,
// or the start of several, and every call must pass the message's arguments.
func uses(f *ast.File, at func(token.Pos) string, english messages, areas, used map[string]bool) []string {
	var wrong []string
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			key, err := strconv.Unquote(n.Value)
			if n.Kind != token.STRING || err != nil {
				return true
			}
			m := wordKey.FindStringSubmatch(key)
			if m == nil || !areas[m[1]] || wordFile.MatchString(key) {
				return true
			}
			_, known := english[key]
			used[key] = known
			for other := range english {
				if rest, ok := strings.CutPrefix(other, key+"."); ok && !strings.Contains(rest, ".") {
					known, used[other] = true, true
				}
			}
			if !known {
				wrong = append(wrong, at(n.Pos())+": there is no message "+key)
			}
		case *ast.CallExpr:
			wrong = append(wrong, arguments(n, at, english)...)
		}
		return true
	})
	return wrong
}

// arguments compares a call's arguments with its message's.
func arguments(call *ast.CallExpr, at func(token.Pos) string, english messages) []string {
	if !saysMessage(call) || len(call.Args) == 0 || call.Ellipsis.IsValid() {
		return nil
	}
	key := literal(call.Args[0])
	forms, ok := english[key]
	if !ok {
		return nil
	}
	var given []string
	for i := 1; i < len(call.Args); i += 2 {
		given = append(given, literal(call.Args[i]))
	}
	slices.Sort(given)
	wanted, _ := words.Placeholders(forms["other"])
	if _, plural := forms["one"]; plural && !slices.Contains(wanted, "n") {
		wanted = append(wanted, "n")
		slices.Sort(wanted)
	}
	if !slices.Equal(given, wanted) {
		return []string{at(call.Pos()) + ": " + key + " is given " + strings.Join(given, ", ") + ", but takes " + strings.Join(wanted, ", ")}
	}
	return nil
}

func literal(e ast.Expr) string {
	if l, ok := e.(*ast.BasicLit); ok {
		s, _ := strconv.Unquote(l.Value)
		return s
	}
	return ""
}

// Every key in Go exists, every message is used, and every call passes the right
// arguments.
func TestWordsAreUsed(t *testing.T) {
	english := wordFiles(t)[words.English]
	areas, used := map[string]bool{}, map[string]bool{}
	for key := range english {
		area, _, _ := strings.Cut(key, ".")
		areas[area] = true
	}
	files := project(t)
	for _, file := range files {
		if strings.HasSuffix(file.path, "_test.go") || within(path.Dir(file.path), "tests") {
			continue
		}
		f, err := file.parse()
		if err != nil {
			t.Fatalf("file.parse() = %v; want no error", err)
		}
		for _, wrong := range uses(f, func(p token.Pos) string { return fileSet.Position(p).String() }, english, areas, used) {
			t.Error(wrong)
		}
	}
	for _, key := range lessonKeys(t) {
		if used[key] = true; english[key] == nil {
			t.Errorf("a lesson says %q, which does not exist; want one that exists", key)
		}
	}
	for _, key := range menus() {
		if _, ok := english[key]; !ok {
			t.Errorf("there is no message %s, ok of english[key] = %v; want true", key, ok)
		}
		used[key] = true
	}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		base, ok := key, false
		for _, variant := range [...]string{words.Touch, words.Pad, words.Mouse, words.Spoken} {
			if !ok {
				base, ok = strings.CutSuffix(key, variant)
			}
		}
		if ok && english[base] != nil { // a variant of that message
			used[key] = used[base]
			mine, others := placeholders(t, words.English, key, english[key]["other"]), placeholders(t, words.English, base, english[base]["other"])
			if !slices.Equal(mine, others) || len(english[key]) > 1 && english[key]["description"] == "" {
				t.Errorf("%q has the arguments %v, %q has %v; want the same arguments, and a description", key, mine, base, others)
			}
		}
		if !used[key] {
			t.Errorf("the message %q is used nowhere; want a use", key)
		}
	}
}

// The translations of the longer texts are valid and have the figures and lists of the
// English page.
func TestTranslatedTextsFit(t *testing.T) {
	texts := assets.Texts()
	err := fs.WalkDir(texts, ".", func(name string, d fs.DirEntry, err error) error {
		code, file, _ := strings.Cut(name, "/")
		if err != nil || d.IsDir() || code == rulebook.English {
			return err
		}
		english, err := rulebook.Open(texts, rulebook.English, file)
		if err != nil {
			return err
		}
		pages, err := rulebook.Open(texts, code, file)
		if err != nil {
			t.Errorf("rulebook.Open(texts, code, file) = %v; want no error", err)
			return nil
		}
		for i, p := range pages {
			if got, want := parts(p), parts(english[i]); !slices.Equal(got, want) {
				t.Errorf("%s, page #%s: its parts are %q; want %q, as in English", name, p.Key, got, want)
			}
		}
		return nil
	})
	if err != nil {
		t.Errorf("fs.WalkDir() = %v; want no error", err)
	}
}

// parts returns what a translation must keep: figures, lists and their items, and which
// games a heading is for.
func parts(p rulebook.Page) []string {
	var all []string
	for _, f := range p.Figures {
		all = append(all, f.Name)
	}
	for _, b := range p.Blocks {
		switch b.Kind {
		case rulebook.List:
			all = append(all, "list "+b.Text)
		case rulebook.Heading:
			all = append(all, "only "+b.Only)
		case rulebook.Point:
			all = append(all, "point")
		}
	}
	return all
}

// menus returns the keys that menus build from the name of a game, so that no string in
// Go holds them whole.
func menus() []string {
	var keys []string
	for _, g := range catalogue.Games() {
		own := func(what ...string) { keys = append(keys, "games."+g.Name()+"."+strings.Join(what, ".")) }
		for _, what := range []string{"title", "short", "line", "blurb", "length"} {
			own(what)
		}
		for _, l := range g.Player.Levels() {
			own("level", strconv.Itoa(l.Number))
			for _, what := range []string{"name", "line"} {
				keys = append(keys, "characters."+g.Name()+"."+what+"."+strconv.Itoa(l.Number))
			}
		}
		for temper := range g.Tempers {
			for _, what := range []string{"name", "line"} {
				keys = append(keys, "characters."+g.Name()+".temper."+what+"."+strconv.Itoa(temper+1))
			}
		}
		for _, a := range g.Achievements {
			for _, what := range []string{"name", "line"} {
				keys = append(keys, "achievements."+g.Name()+"."+what+"."+a.Name)
			}
		}
		for _, o := range g.Game.Options() {
			if o.Key == "letters" {
				continue // the seats set this option
			}
			own("option", o.Key)
			for _, v := range o.Values {
				own("option", o.Key, v)
			}
		}
	}
	return keys
}

// The fonts have glyphs for every character of every text in every language.
func TestTypefacesDrawAllTexts(t *testing.T) {
	fonts := map[string]*sfnt.Font{}
	for name, data := range map[string][]byte{"sans": assets.SansRegular(), "strong": assets.SansStrong(), "display": assets.Display()} {
		f, err := sfnt.Parse(data)
		if err != nil {
			t.Fatalf("sfnt.Parse(data) = %v; want no error", err)
		}
		fonts[name] = f
	}
	var buffer sfnt.Buffer
	has := func(face string, r rune) bool {
		i, err := fonts[face].GlyphIndex(&buffer, r)
		return err == nil && i != 0
	}
	for _, set := range []fs.FS{assets.Words(), assets.Texts()} {
		err := fs.WalkDir(set, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(set, name)
			for _, r := range string(data) {
				switch {
				case r < ' ', r == '\u202f', unicode.Is(unicode.Cf, r): // the shaper makes them itself
				case !has("sans", r) || !has("strong", r):
					t.Errorf("%s: no typeface has %q (%U), has(\"sans\", r) = %v, has(\"strong\", r) = %v; want true and true", name, r, r, has("sans", r), has("strong", r))
				case unicode.IsLetter(r) && !has("display", r):
					t.Errorf("%s: the typeface of titles lacks %q (%U); want a glyph for it", name, r, r)
				}
			}
			return err
		})
		if err != nil {
			t.Fatalf("fs.WalkDir() = %v; want no error", err)
		}
	}
}

// The checks detect each kind of misuse.
func TestMisuseOfWordsIsSeen(t *testing.T) {
	english := messages{
		"table.turn":      {"other": "{player}: play."},
		"table.moves":     {"one": "One move", "other": "{n} moves"},
		"table.kind.slow": {"other": "Slow"},
	}
	for text, want := range map[string]string{
		`w.T("table.turn", "player", name)`:         "",
		`w.T("table.turn")`:                         "table.turn is given , but takes player",
		`w.T("table.turn", "name", name)`:           "is given name, but takes player",
		`w.T("table.moves", "n", 3)`:                "",
		`words.M("table.moves")`:                    "but takes n",
		`w.T("table.turns", "player", name)`:        "there is no message table.turns",
		`w.Pick("table.kind", kind)`:                "",
		`w.Pick("table.kinds", kind)`:               "there is no message table.kinds",
		`open("table.json")`:                        "",
		`line("table.gone")`:                        "there is no message table.gone",
		`words.Wrong("table.turn", "player", name)`: "",
		`fmt.Sprint("other.thing", "a sentence.")`:  "",
	} {
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, "a.go", "package a; func f() { "+text+" }", 0)
		if err != nil {
			t.Fatalf("parser.ParseFile(set, \"a.go\", \"package a; func f() { \"+text+\" }\", 0) = %v; want no error", err)
		}
		got := strings.Join(uses(f, func(token.Pos) string { return "" }, english, map[string]bool{"table": true}, map[string]bool{}), "\n")
		if !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
