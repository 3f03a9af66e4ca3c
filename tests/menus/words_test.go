package menus

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"agora/assets"
	"agora/game"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/scenes"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/tests/uidrive"
)

// pseudo is a pseudo-locale: every letter of a message is replaced by an accented one, and
// vowels are doubled, so that texts are about a third longer. It uses the language code of
// Esperanto. Plain letters on the screen then reveal a text that does not come from the
// words.
const pseudo = "eo"

var accents = strings.NewReplacer(
	"a", "åå", "b", "β", "c", "ç", "d", "ð", "e", "éé", "f", "ƒ", "g", "ĝ", "h", "ĥ", "i", "îî", "j", "ĵ", "k", "ķ", "l", "ļ", "m", "μ",
	"n", "ñ", "o", "öö", "p", "þ", "q", "φ", "r", "ŕ", "s", "š", "t", "ţ", "u", "ûû", "v", "ν", "w", "ŵ", "x", "χ", "y", "ý", "z", "ž",
	"A", "Å", "B", "ẞ", "C", "Ç", "D", "Ð", "E", "É", "F", "Φ", "G", "Ĝ", "H", "Ĥ", "I", "Î", "J", "Ĵ", "K", "Ķ", "L", "Ļ", "M", "Ψ",
	"N", "Ñ", "O", "Ö", "P", "Þ", "Q", "Θ", "R", "Ŕ", "S", "Š", "T", "Ţ", "U", "Û", "V", "Λ", "W", "Ŵ", "X", "Ξ", "Y", "Ý", "Z", "Ž")

var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// accented returns a message in the pseudo-locale, with placeholders unchanged.
func accented(text string) string {
	var b strings.Builder
	at := 0
	for _, m := range placeholder.FindAllStringIndex(text, -1) {
		b.WriteString(accents.Replace(text[at:m[0]]) + text[m[0]:m[1]])
		at = m[1]
	}
	return b.String() + accents.Replace(text[at:])
}

// pseudoWords returns the program's messages in the pseudo-locale, made from the English
// ones.
func pseudoWords(t testing.TB) *words.Words {
	t.Helper()
	set := fstest.MapFS{}
	for file, texts := range uidrive.Messages(t, words.English) {
		for key, text := range texts {
			switch text := text.(type) {
			case string:
				texts[key] = accented(text)
			case map[string]any:
				for form, s := range text {
					text[form] = accented(s.(string))
				}
			}
		}
		delete(texts, "language.direction")
		data, err := json.Marshal(texts)
		if err != nil {
			t.Fatalf("json.Marshal(texts) = %v; want no error", err)
		}
		set[pseudo+"/"+file] = &fstest.MapFile{Data: data}
	}
	w, err := words.New(set)
	if err != nil {
		t.Fatalf("words.New(set) = %v; want no error", err)
	}
	if err := w.Speak(pseudo); err != nil {
		t.Fatalf("w.Speak(pseudo) = %v; want no error", err)
	}
	return w
}

// plain matches words, ascii those without accents; a single letter is a citizen or a
// column.
var (
	plain = regexp.MustCompile(`[\p{L}\p{M}]+`)
	ascii = regexp.MustCompile(`^[A-Za-z]{2,}$`)
)

// properNames are words that are the same in every language: names of players, designers
// and licences, and of the saved games in these tests.
func properNames() map[string]bool {
	all := "AGORA Agora Linux James Ernest Harald Lieske Jeff Jarosch Nicolas Herlas Anna anna Bion Chloe Cleo Daphne Dion Zoë Ben Zeno Phryne Lysis Charikleia Demosthenes" +
		" A name that is far too long Sunday with the neighbours Cut off Shopping list turn Master Expert English Deutsch market city phobia stacks" +
		" II III IV ABC ABD ABE ACD ACE ADE BCD BCE BDE CDE" // numbers of dealers and stacks, letters of lots
	for _, l := range assets.Licences() {
		all += " " + l.Name + " " + l.Kind + " " + l.From
	}
	known := map[string]bool{}
	for _, word := range plain.FindAllString(all, -1) {
		known[word] = true
	}
	return known
}

// notation matches the notation of moves, which is the same in every language: "sd4",
// "a5xa4".
var notation = regexp.MustCompile(`\b[sl]?[a-m]\d{1,2}([-x^][a-m]\d{1,2})?\b`)

// address matches links, which are the same in every language.
var address = regexp.MustCompile(`https://\S+`)

// foreign returns the first word of a line that is in plain letters and not a name, or "".
func foreign(line string, names map[string]bool) string {
	for _, word := range plain.FindAllString(notation.ReplaceAllString(address.ReplaceAllString(line, ""), ""), -1) {
		if ascii.MatchString(word) && !names[word] {
			return word
		}
	}
	return ""
}

// english returns, in one line, the longer texts without accents: pages of the rulebook and
// About, licences, and what the tests themselves pass to a screen.
func english(t testing.TB) string {
	var b strings.Builder
	err := fs.WalkDir(assets.Texts(), words.English, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(assets.Texts(), name)
		b.Write(data)
		return err
	})
	if err != nil {
		t.Fatalf("fs.WalkDir() = %v; want no error", err)
	}
	for _, l := range assets.Licences() {
		b.WriteString(" " + l.Text)
	}
	end := endOf(nil)
	b.WriteString(" " + end.Sentence)
	for _, row := range end.Rows {
		b.WriteString(" " + row.Label + " " + row.Note)
	}
	return squeezed(b.String())
}

var blanks = regexp.MustCompile(`[\s*\\]+`)

// squeezed returns a text with single blanks, without Markdown marks, and with typographic
// apostrophes.
func squeezed(text string) string {
	return strings.ReplaceAll(blanks.ReplaceAllString(text, " "), "'", "’")
}

// unconverted lists screens, by the beginning of their names, whose texts do not come from
// the words yet. It must become empty.
var unconverted = []string{}

// TestOnlyWordsAreDrawn checks that everything drawn comes from the words, except names,
// keys and symbols.
func TestOnlyWordsAreDrawn(t *testing.T) {
	say, names, texts := pseudoWords(t), properNames(), english(t)
	for _, v := range append(everywhere(), tables()...) {
		skip := false
		for _, name := range unconverted {
			skip = skip || strings.HasPrefix(v.name, name)
		}
		if skip {
			continue
		}
		drawn := 0
		for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.svc.Words = say
			tb.svc.Kit.Drawn = func(_ render.TextStyle, text string) {
				drawn++
				line := squeezed(strings.TrimSuffix(text, "…"))
				if word := foreign(line, names); word != "" && !strings.Contains(texts, strings.TrimSpace(line)) {
					t.Errorf("%s, %v: %q has %q; want only texts from the words", v.name, size, text, word)
				}
				if strings.Contains(text, "{") && !strings.Contains(texts, strings.TrimSpace(line)) || strings.HasPrefix(text, "[") {
					t.Errorf("%s: %q lacks an argument or a message; want both there", v.name, text)
				}
			}
			sc := v.open(t, tb)
			sc.Update(nil)
			sc.Update(nil)
			tb.say(sc)
		}
		if drawn == 0 {
			t.Errorf("%s: texts drawn = 0; want some", v.name)
		}
	}
}

// TestPseudo checks the checker itself.
func TestPseudo(t *testing.T) {
	say := pseudoWords(t)
	if got := say.T("setup.wrong.same", "name", "Anna"); !strings.Contains(got, "Anna") || foreign(got, properNames()) != "" {
		t.Errorf("said = %q; want Anna and nothing else foreign", got)
	}
	if word := foreign("Ĝîνéé them names.", properNames()); word != "them" {
		t.Errorf("foreign = %q; want \"them\"", word)
	}
}

// TestLanguageByFilesAlone checks that a right-to-left language added only as files appears
// in the list by its own name, can be chosen at once, and falls back to English.
func TestLanguageByFilesAlone(t *testing.T) {
	say, err := words.New(os.DirFS("testdata"))
	if err != nil {
		t.Fatalf("words.New(os.DirFS(\"testdata\")) = %v; want no error", err)
	}
	tb := newTable(t, 1280, 1100, 1, "light")
	tb.svc.Words = say
	drawn := map[string]bool{}
	tb.svc.Kit.Drawn = func(_ render.TextStyle, text string) { drawn[text] = true }
	sc := must(t)(settings.New(tb.svc, nil))
	sc.Update(nil)
	tb.say(sc)
	if !drawn["עברית"] || !drawn["Settings"] {
		t.Fatalf("texts drawn = %v; want the name of the language and \"Settings\"", drawn)
	}
	if err := say.Speak("he"); err != nil {
		t.Fatalf("say.Speak(\"he\") = %v; want no error", err)
	}
	tb.speak(say)
	clear(drawn)
	sc.Update(nil)
	tb.say(sc)
	for _, text := range []string{"הגדרות", "שפה", "צליל", "עברית", "High contrast", "70%"} {
		if !drawn[text] {
			t.Errorf("%q is not drawn; want it among %v", text, drawn)
		}
	}
	if got := say.T("result.wins", "winners", "Anna", "n", 1); got != "\u2068Anna\u2069 wins" {
		t.Errorf("text with a name from left to right = %q; want the name isolated", got)
	}
}

// TestNothingIsCut checks that no text is cut and no word is broken for want of room, in
// any language or in the pseudo-locale, whose texts are a third longer than the English.
func TestNothingIsCut(t *testing.T) {
	others := map[string]*words.Words{pseudo: pseudoWords(t)}
	for _, say := range wordstest.All(t) {
		others[say.Language()] = say
	}
	for code, say := range others {
		for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
			for _, v := range append(everywhere(), tables()...) {
				for _, text := range cut(t, say, size, v) {
					t.Errorf("%s, %s, %v: %q is cut; want it whole", code, v.name, size, text)
				}
			}
		}
	}
}

// TestNoNumberIsCut checks that no number at a table, no button label and no name of a
// card's effect is cut, on a small phone, on a phone on its side, and in a normal window with large type.
func TestNoNumberIsCut(t *testing.T) {
	for _, say := range wordstest.All(t) {
		seated := []string{"Demosthenes"}
		for _, g := range scenes.Games() {
			for _, kind := range []string{"name", "temper.name"} {
				for n := 1; say.Has(fmt.Sprintf("characters.%s.%s.%d", g.Name, kind, n)); n++ {
					seated = append(seated, say.T(fmt.Sprintf("characters.%s.%s.%d", g.Name, kind, n)))
				}
			}
		}
		for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280 / 1.5, 720 / 1.5}} {
			for _, v := range tables() {
				for _, text := range cut(t, say, size, v) {
					// Players' names may be shortened.
					stem := strings.TrimSuffix(text, "…")
					if !slices.ContainsFunc(seated, func(name string) bool { return strings.HasPrefix(name, stem) }) {
						t.Errorf("%s, %s, %v: %q is cut; want it whole, unless it is a name", say.Language(), v.name, size, text)
					}
				}
			}
		}
	}
}

// TestWelcomeIsWhole checks that the question for a newcomer's name is not cut on a phone,
// upright or on its side.
func TestWelcomeIsWhole(t *testing.T) {
	for _, say := range wordstest.All(t) {
		for _, size := range [][2]float64{{844, 390}, {640, 360}, {390, 844}} {
			v := view{"welcome", func(t testing.TB, tb *table) game.Scene { return must(t)(setup.NewWelcome(tb.svc, "city")) }}
			for _, text := range cut(t, say, size, v) {
				t.Errorf("%s, %v: %q is cut; want it whole", say.Language(), size, text)
			}
		}
	}
}

// cut returns the texts of a screen that are cut in a window of this size, and the lines
// that end within a word.
func cut(t *testing.T, say *words.Words, size [2]float64, v view) (all []string) {
	t.Helper()
	tb := newTable(t, size[0], size[1], 1, "light")
	tb.svc.Words = say
	within := map[string]bool{}
	tb.svc.Kit.Wrapped = func(text string, lines []string) {
		for _, line := range broken(text, lines) {
			within[line] = true
		}
	}
	tb.svc.Kit.Drawn = func(_ render.TextStyle, text string) {
		if strings.HasSuffix(text, "…") && !strings.HasSuffix(text, " …") && !whole(say, text) || within[text] {
			all = append(all, text)
		}
	}
	sc := v.open(t, tb)
	sc.Update(nil)
	sc.Update(nil)
	tb.say(sc)
	return all
}

// broken returns the lines of a wrapped text that end within a word. Addresses may be
// broken anywhere.
func broken(text string, lines []string) (within []string) {
	for _, line := range lines {
		at := strings.Index(text, line)
		if at < 0 { // shortened
			continue
		}
		at += len(line)
		last, _ := utf8.DecodeLastRuneInString(text[:at])
		next, _ := utf8.DecodeRuneInString(text[at:])
		if text = text[at:]; unicode.IsLetter(last) && unicode.IsLetter(next) && !strings.ContainsAny(line, "/") {
			within = append(within, line)
		}
	}
	return within
}

// TestUsualNamesAreWhole checks that the name of a computer player of the default level is
// complete beside every table, even in a small window.
func TestUsualNamesAreWhole(t *testing.T) {
	const name = "Apprentice"
	for _, g := range scenes.Games() {
		tb := newTable(t, 800, 600, 1, "light")
		var drawn []string
		tb.svc.Kit.Drawn = func(_ render.TextStyle, text string) { drawn = append(drawn, text) }
		info := match.Info{Game: g.Name, Seed: 4, Players: []match.Player{{Name: "Anna", Kind: "computer 1"}, {Name: name, Kind: "computer 2"}}}
		sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.NewArg{Info: info}))
		sc.Update(nil)
		tb.say(sc)
		if !slices.Contains(drawn, name) {
			t.Errorf("%s: the texts drawn = %q; want %q among them", g.Name, drawn, name)
		}
	}
}

// whole reports whether a text that ends in "…" is meant to.
func whole(say *words.Words, text string) bool {
	words := strings.Fields(text)
	return text == "…" || text == say.T("pause.save") || strings.HasSuffix(say.T("table.analysis.busy"), words[len(words)-1])
}

// TestEverythingIsCalledByName checks that somebody who hears a screen instead of seeing
// it is told what every control is, in words, and that no two controls of a screen have
// the same name. A heading is a word, not a number between two buttons.
func TestEverythingIsCalledByName(t *testing.T) {
	lettered := func(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }
	for _, v := range slices.Concat(everywhere(), tables(), clockViews()) {
		tb := newTable(t, 1280, 720, 1, "light")
		sc := v.open(t, tb)
		sc.Update(nil)
		sc.Update(nil)
		speaker, ok := sc.(game.Speaker)
		if !ok {
			t.Errorf("%s is not a Speaker; want it to speak", v.name)
			continue
		}
		called := map[string]string{}
		for _, i := range speaker.Speak(true).Items {
			switch {
			case i.Kind == spoken.Text:
				continue
			case i.Kind == spoken.Heading:
				if !lettered(i.Text) {
					t.Errorf("%s: a heading is %q; want letters in it", v.name, i.Text)
				}
				continue
			case i.ID == "" || !lettered(i.Text) || i.Text == i.ID:
				t.Errorf("%s: %s %q is called %q; want an ID and a name of its own", v.name, i.Kind, i.ID, i.Text)
			}
			if other, twice := called[i.Text]; twice {
				t.Errorf("%s: %q and %q are both called %q; want two names", v.name, other, i.ID, i.Text)
			}
			called[i.Text] = i.ID
			for _, o := range i.Options {
				if o.Text == "" || o.Text == o.Key && !slices.ContainsFunc([]rune(o.Text), unicode.IsDigit) {
					t.Errorf("%s: option %q of %q is called %q; want a name", v.name, o.Key, i.ID, o.Text)
				}
			}
		}
	}
}

// TestSmallBarsNameTheBestMove checks that a review on a phone, upright or sideways, says
// what is best now in every language, and what was better, rather than what was played.
func TestSmallBarsNameTheBestMove(t *testing.T) {
	var open func(testing.TB, *table) game.Scene
	for _, v := range tables() {
		if v.name == "annotated-phobia" {
			open = v.open
		}
	}
	for _, language := range []string{"en", "de", "fr", "el"} {
		for _, size := range [][2]float64{{390, 844}, {844, 390}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.speak(wordstest.Speaking(t, language))
			sc := open(t, tb)
			tick(sc, 3)
			said := sc.(game.Tracer).Trace()["text"].(string)
			for _, key := range []string{"table.analysis.best", "table.analysis.lost"} {
				if begins, _, _ := strings.Cut(tb.svc.Words.T(key, "moves", "|", "share", "|", "move", "|"), "|"); !strings.Contains(said, strings.TrimSpace(begins)) {
					t.Errorf("%s at %v: text = %q; want %q in it", language, size, said, begins)
				}
			}
		}
	}
}
