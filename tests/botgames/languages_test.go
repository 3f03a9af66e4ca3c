package botgames

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/scenes"
	"agora/tests/uidrive"
)

// reader reads texts in one language and finds those in another.
type reader struct {
	t     *testing.T
	say   *words.Words
	alien map[string]bool // English messages that differ in this language
	seen  map[string]bool
	own   int // texts with letters
}

// plainMessages returns the messages of a language that have neither arguments nor plural
// forms.
func plainMessages(t testing.TB, code string) map[string]string {
	t.Helper()
	plain := map[string]string{}
	for _, messages := range uidrive.Messages(t, code) {
		for key, m := range messages {
			if forms, ok := m.(map[string]any); ok {
				m = forms["other"]
			}
			if text, ok := m.(string); ok && !strings.Contains(text, "{") {
				plain[key] = text
			}
		}
	}
	return plain
}

func newReader(t *testing.T, say *words.Words) *reader {
	t.Helper()
	r := &reader{t: t, say: say, alien: map[string]bool{}, seen: map[string]bool{}}
	own := plainMessages(t, say.Language())
	for key, text := range plainMessages(t, words.English) {
		if own[key] != text && strings.Contains(text, " ") {
			r.alien[text] = true
		}
	}
	for _, text := range own {
		delete(r.alien, text)
	}
	return r
}

var (
	letters = regexp.MustCompile(`\p{L}{2,}`)
	latin   = regexp.MustCompile(`[A-Za-z]{3,}`)
)

// names lists words that are in Latin letters in every language: names of players and of
// the program, keys and numerals.
var names = []string{"Anna", "Bion", "Agora", "AGORA", "Enter", "Esc", "Tab", "Alt", "Ctrl", "Shift", "Home", "III"}

// read checks one text that a player reads.
func (r *reader) read(where, text string) {
	if r.seen[text] {
		return
	}
	r.seen[text] = true
	if letters.MatchString(text) {
		r.own++
	}
	switch {
	case strings.HasPrefix(text, "[") || strings.ContainsAny(text, "{}"):
		r.t.Errorf("%s: %q lacks a message, or an argument; want every message whole", where, text)
	case strings.HasSuffix(text, "…") && text != "…" && !strings.HasSuffix(text, " …") && text != r.say.T("pause.save"):
		r.t.Errorf("%s: %q is cut; want all of it", where, text)
	case r.alien[text]:
		r.t.Errorf("%s: %q is English; want the language that is chosen", where, text)
	case r.say.Language() == "el":
		for _, word := range latin.FindAllString(text, -1) {
			if !slices.Contains(names, word) {
				r.t.Errorf("%s: %q is not Greek (%s); want only Greek words and names", where, text, word)
			}
		}
	}
}

// TestWholeGamesInEveryLanguage plays whole games in every language, following hints
// against a computer, and checks that everything drawn, spoken and shown at the end is in
// that language and complete.
func TestWholeGamesInEveryLanguage(t *testing.T) {
	sizes := []uidrive.Window{{W: 1280, H: 720, Scale: 1, Theme: "light"}, {W: 390, H: 844, Scale: 1, Theme: "light"}}
	each(t, func(t *testing.T, g catalogue.Game) {
		for i, say := range wordstest.All(t) {
			t.Run(say.Language(), func(t *testing.T) { inLanguage(t, g, say, sizes[i%len(sizes)]) })
		}
	})
}

func inLanguage(t *testing.T, g catalogue.Game, say *words.Words, win uidrive.Window) {
	table, ok := scenes.Games().Find(g.Name())
	if !ok {
		t.Fatalf("%s has no table, ok of scenes.Games().Find(g.Name()) = %v; want true", g.Name(), ok)
	}
	r := newReader(t, say)
	s := &seated{game: g, table: table, kinds: []string{match.Human, "computer 2"}}
	info := match.Info{Game: g.Name(), Seed: 12, Players: []match.Player{{Name: "Anna", Kind: match.Human}, {Name: "Bion", Kind: "computer 2"}}}
	open := func(svc game.Services, arg any) (game.Scene, error) {
		svc.Words = r.say
		svc.Kit.Drawn = func(_ render.TextStyle, text string) { r.read("drawn", text) }
		return scenes.Table(table.Name)(svc, arg)
	}
	s.Driver = uidrive.Open(t, win, open, routes.NewArg{Info: info}, func(set *store.Settings) {
		set.AnimationSpeed, set.ComputerPace = "off", "off"
	})
	look := func() {
		s.DrawOnly()
		r.read("sentence", s.Text())
		screen := s.Scene.(game.Speaker).Speak(true)
		for _, line := range slices.Concat(screen.Say, screen.Log) {
			r.read("said", line)
		}
		for _, item := range screen.Items {
			r.read("item", item.Text)
			r.read("note", item.Note)
			r.read("why not", item.Off)
		}
	}
	for s.Trace()["phase"] != "over" {
		if s.made() > 3000 {
			t.Fatal("the game does not end; want 3000 decisions at most")
		}
		s.play(s.made() + 3)
		look()
	}
	s.Rest()
	s.Ticks(20)
	look()
	i := slices.Index(s.Nav.Asked, "push result")
	if i < 0 {
		t.Fatalf("the result is not shown: %v, slices.Index(s.Nav.Asked, \"push result\") = %v; want at least 0", s.Nav.Asked, i)
	}
	end := s.Nav.Args[i].(routes.ResultArg)
	r.read("result", end.Sentence)
	for _, row := range end.Rows {
		r.read("result", row.Label)
		r.read("result", row.Note)
	}
	for _, text := range s.Nav.Toasts {
		r.read("toast", text)
	}
	if r.own < 40 {
		t.Errorf("only %d texts were read; want at least 40", r.own)
	}
	t.Logf("%d decisions, %d texts", s.made(), r.own)
}
