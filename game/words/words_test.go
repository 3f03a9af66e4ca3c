package words

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// sample returns a set of files in three languages.
func sample(t *testing.T) *Words {
	t.Helper()
	w, err := New(fstest.MapFS{
		"en/sample.json": {Data: []byte(`{
			"sample.turn": "{player}: choose.",
			"sample.coins": {"description": "Money.", "one": "{n} coin", "other": "{n} coins"},
			"sample.gift": "{player} gives {what}.",
			"sample.only": "Only in English, {player}.",
			"sample.kind.slow": "Slow"}`)},
		"pl/language.json": {Data: []byte(`{"language.name": "polski", "language.percent": "{n} %", "language.list": "{a}, {b}", "language.and": "{a} i {b}"}`)},
		"pl/sample.json": {Data: []byte(`{"sample.turn": "{player}: wybierz.", "sample.gift": "{player} daje: {what}.",
			"sample.coins": {"one": "{n} moneta", "few": "{n} monety", "many": "{n} monet", "other": "{n} monety"}}`)},
		"he/language.json": {Data: []byte(`{"language.name": "עברית", "language.direction": "right to left"}`)},
		"he/sample.json":   {Data: []byte(`{"sample.turn": "{player}: בחרו."}`)},
		"it/language.json": {Data: []byte(`{"language.name": "italiano", "language.and": "{a} e {b}", "language.elision": "di d’, che ch’"}`)},
		"it/sample.json":   {Data: []byte(`{"sample.turn": "Di chi, di {player} che {player}?", "sample.gift": "Quindi {player}: {what}."}`)},
		"da/broken.json":   {Data: []byte(`{"broken.a": "{player"}`)},
	})
	if err != nil {
		t.Fatalf("New() = %v; want no error", err)
	}
	return w
}

func TestSay(t *testing.T) {
	w := sample(t)
	for _, c := range []struct {
		language string
		message  Message
		want     string
	}{
		{"en", M("sample.turn", "player", "Anna"), "Anna: choose."},
		{"en", M("sample.coins", "n", 1), "1 coin"},
		{"en", M("sample.coins", "n", 0), "0 coins"},
		{"en", M("sample.gift", "player", "Anna", "what", M("sample.coins", "n", 3)), "Anna gives 3 coins."},
		{"en", M("sample.turn", "player", All{"Anna", "Bion", "Chloe"}), "Anna, Bion and Chloe: choose."},
		{"en", M("sample.turn", "player", Either{"Anna", "Bion"}), "Anna or Bion: choose."},
		{"en", M("sample.turn", "player", All{"{n}"}), "{n}: choose."}, // a name is not a template
		{"en", M("sample.turn", "player", All{}), ": choose."},
		{"en", M("sample.turn"), "{player}: choose."},
		{"en", M("sample.turn", "player", Percent(12)), "12%: choose."},
		{"en", Pick("sample.kind", "slow"), "Slow"},
		{"en", M("sample.nothing"), "[sample.nothing]"},
		{"pl", M("sample.coins", "n", 1), "1 moneta"},
		{"pl", M("sample.coins", "n", 3), "3 monety"},
		{"pl", M("sample.coins", "n", 5), "5 monet"},
		{"pl", M("sample.coins", "n", 22), "22 monety"},
		{"pl", M("sample.gift", "player", All{"Anna", "Bion"}, "what", M("sample.coins", "n", 12)), "Anna i Bion daje: 12 monet."},
		{"pl", M("sample.turn", "player", Percent(12)), "12 %: wybierz."},
		{"pl", M("sample.only", "player", "Anna"), "Only in English, Anna."},
		{"en", M("sample.turn", "player", "דנה"), "\u2068דנה\u2069: choose."},
		{"he", M("sample.turn", "player", "דנה"), "דנה: בחרו."},
		{"he", M("sample.turn", "player", "Anna"), "\u2068Anna\u2069: בחרו."},
		{"he", M("sample.turn", "player", "7"), "7: בחרו."},
		{"it", M("sample.turn", "player", "Anna"), "Di chi, d’Anna ch’Anna?"},
		{"it", M("sample.turn", "player", All{"Écho", "Bion"}), "Di chi, d’Écho e Bion ch’Écho e Bion?"},
		{"it", M("sample.turn", "player", "Hugo"), "Di chi, di Hugo che Hugo?"},
		{"it", M("sample.turn", "player", ""), "Di chi, di  che ?"},
		{"it", M("sample.turn"), "Di chi, di {player} che {player}?"},
		{"it", M("sample.gift", "player", "Anna", "what", "un"), "Quindi Anna: un."},
	} {
		if err := w.Speak(c.language); err != nil {
			t.Fatalf("w.Speak(c.language) = %v; want no error", err)
		}
		if got := w.Say(c.message); got != c.want {
			t.Errorf("%s, %v: %q, want %q", c.language, c.message, got, c.want)
		}
	}
}

// TestVariants checks that a message has the variant for the device in use, if it has one.
func TestVariants(t *testing.T) {
	w, err := New(fstest.MapFS{"en/a.json": {Data: []byte(`{"a.one": "key", "a.one.touch": "finger", "a.one.pad": "button", "a.one.mouse": "click", "a.two": "any"}`)}})
	if err != nil {
		t.Fatalf("New() = %v; want no error", err)
	}
	for _, c := range []struct {
		touch, pad, mouse bool
		want              string
	}{
		{false, false, false, "key any"}, {true, false, false, "finger any"}, {false, true, false, "button any"}, {true, true, false, "finger any"},
		{false, false, true, "click any"}, {true, false, true, "finger any"},
	} {
		w.SetTouch(c.touch)
		w.SetPad(c.pad)
		w.SetMouse(c.mouse)
		if got := w.T("a.one") + " " + w.T("a.two"); got != c.want {
			t.Errorf("with touch %v, a pad %v, a mouse %v: %q, want %q", c.touch, c.pad, c.mouse, got, c.want)
		}
	}
}

// TestSpeakRefuses: a damaged or missing language changes nothing.
func TestSpeakRefuses(t *testing.T) {
	w := sample(t)
	if err := w.Speak("pl"); err != nil {
		t.Fatalf("w.Speak(\"pl\") = %v; want no error", err)
	}
	for code, want := range map[string]string{"da": "words/da/broken.json", "sw": "no messages", "not a code": "not a language"} {
		if err := w.Speak(code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", code, err, want)
		}
		if w.Language() != "pl" {
			t.Errorf("%s: it speaks %s now; want \"pl\"", code, w.Language())
		}
	}
	if err := w.Speak(English); err != nil || w.T("sample.coins", "n", 2) != "2 coins" {
		t.Errorf("there is no way back: err: %v; want English again", err)
	}
}

func TestBrokenFiles(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                                   "unexpected end",
		`{"a.b": ""}`:                         "a.b: there is no text",
		`{"a.b": 3}`:                          "a.b: ",
		`{"a.b": {"one": "one"}}`:             `the form "other" is missing`,
		`{"a.b": {"other": "x", "tow": "y"}}`: `"tow" is neither`,
		`{"a.b": "a {player} {"}`:             "braces hold the name",
		`{"a.b": "a } b"}`:                    "a brace too many",
		`{"a.b": "{}"}`:                       "braces hold the name",
		`{"language.name": "English, twice"}`: "it stands in two files",
		`{"a.b": {"other": "x", "one": "{"}}`: "braces hold the name",
	} {
		_, err := New(fstest.MapFS{"en/a.json": {Data: []byte(text)}})
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "words/en/a.json") {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestBest(t *testing.T) {
	w := sample(t)
	for want, wanted := range map[string][]string{
		"pl": {"pl_PL.UTF-8", "en_GB"},
		"he": {"sw", "he-IL"},
		"en": {"en-GB", "pl"},
	} {
		if got := w.Best(wanted); got != want {
			t.Errorf("%v: %s, want %s", wanted, got, want)
		}
	}
	if w.Best(nil) != English || w.Best([]string{"", "C", "tlh_Qo"}) != English {
		t.Error("without a language of ours it is English; want English")
	}
}

func TestLanguagesByTheirNames(t *testing.T) {
	list := sample(t).Languages()
	for _, l := range []Language{{"en", "English"}, {"he", "עברית"}, {"pl", "polski"}} {
		if !slices.Contains(list, l) {
			t.Errorf("%v is missing in %v; want it", l, list)
		}
	}
	if !slices.IsSortedFunc(list, func(a, b Language) int { return strings.Compare(a.Code, b.Code) }) {
		t.Errorf("%v is not in order; want the order of the codes", list)
	}
}

func TestErr(t *testing.T) {
	w := sample(t)
	_ = w.Speak("pl")
	cause := errors.New("no room")
	err := fmt.Errorf("while saving: %w", Wrong("sample.turn", "player", "Anna").Because(cause))
	if got := w.Err(err); got != "Anna: wybierz." {
		t.Errorf("said %q, want %q", got, "Anna: wybierz.")
	}
	if !errors.Is(err, cause) {
		t.Error("the cause is lost; want it among the causes")
	}
	if got := w.Err(cause); got != "No room." {
		t.Errorf("said %q, want %q", got, "No room.")
	}
	if got := Wrong("language.or", "a", "x", "b", "y").Error(); got != "x or y" {
		t.Errorf("in English it is %q, want %q", got, "x or y")
	}
}

// TestNil: nil Words use English.
// TestFilesAreReadWhenNeeded reads every file of every language. A key begins with the
// name of its file; else nothing would find it.
func TestFilesAreReadWhenNeeded(t *testing.T) {
	w, err := New()
	if err != nil {
		t.Fatalf("New() = %v; want no error", err)
	}
	for _, l := range w.Languages() {
		c, err := load(w.texts, l.Code)
		if err != nil {
			t.Fatalf("load(w.texts, l.Code) = %v; want no error", err)
		}
		if _, ok := c.find("title.new"); !ok || c.unread["title"] != nil || c.unread["market"] == nil {
			t.Errorf("%s: the files are not read when they are needed; want the title's messages read, and the game's not", l.Code)
		}
		for part, read := range c.unread {
			before := maps.Clone(c.messages)
			if err := read(); err != nil {
				t.Errorf("read() = %v; want no error", err)
			}
			for key := range c.messages {
				if _, old := before[key]; !old && !strings.HasPrefix(key, part+".") {
					t.Errorf("%s: the file %s has the message %s; want only keys of its own part", l.Code, part, key)
				}
			}
		}
	}
}

func TestNil(t *testing.T) {
	var w *Words
	if w.T("language.name") != "English" || w.Language() != English || w.RightToLeft() || !w.Has("language.name") || len(w.Languages()) == 0 {
		t.Errorf("nil does not speak English: w.Language() is %q, want English; len(w.Languages()) is %v", w.Language(), len(w.Languages()))
	}
}

func BenchmarkSay(b *testing.B) {
	w, _ := New()
	for b.Loop() {
		w.T("language.and", "a", "Anna", "b", "Bion")
	}
}

// BenchmarkLoad measures what it costs to read all files of a language.
func BenchmarkLoad(b *testing.B) {
	w, _ := New()
	for b.Loop() {
		c, err := load(w.texts, English)
		if err != nil {
			b.Fatalf("load(w.texts, English) = %v; want no error", err)
		}
		for part := range c.unread {
			c.find(part + ".")
		}
	}
}

func TestSentence(t *testing.T) {
	for give, want := range map[string]string{
		"": "", "it broke": "It broke.", "Did it?": "Did it?", "  é!": "É!", "line 3: x": "Line 3: x.",
	} {
		if got := sentence(give); got != want {
			t.Errorf("%q becomes %q, want %q", give, got, want)
		}
	}
}
