package table

import (
	"slices"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
)

// advised opens a game of two people with hints.
func advised(t *testing.T, m *mind, change func(s *toy)) *toy {
	t.Helper()
	return openToy(t, routes.NewArg{Info: players()}, func(s *toy) {
		s.mind, s.hints = m, true
		if change != nil {
			change(s)
		}
	})
}

// TestHint: the strongest player searches with the view of the player to move. The hint
// is shown, and stays until a move is made.
func TestHint(t *testing.T) {
	m := &mind{ticks: 3, next: []int{2, 3}}
	s := advised(t, m, nil)
	s.click("hint")
	if !s.advising() || !strings.HasPrefix(s.Bar.Lines[0], "Looking for a good move for Anna") {
		t.Fatalf("advising %v: %q; want true and [0] one that begins with \"Looking for a good move for Anna\"", s.advising(), s.Bar.Lines)
	}
	q := m.asked[0]
	if q.Kind != "computer 5" || q.Seat != 0 || q.View.secrets[1] != -1 || q.View.secrets[0] < 0 {
		t.Errorf("asked %+v; want seat 0 at level 5, with its own view", q)
	}
	s.ticks(5)
	if move, ok := s.Advised(); !ok || move != 2 || s.Bar.Lines[0] != "Hint: small piece on 2 \u2013 closes 2 of Bert’s doors." || s.advising() {
		t.Errorf("advised %d, %v: %q; want a small piece on 2, with its reason", move, ok, s.Bar.Lines)
	}
	s.ticks(noticeTicks)
	if s.HintText() == "" || s.Bar.notice != "" {
		t.Errorf("the hint is forgotten, or its sentence stays for ever: s.HintText() is %q; s.Bar.notice is %q, want \"\"", s.HintText(), s.Bar.notice)
	}
	if !s.Playing() || s.Match.Len() != 0 {
		t.Errorf("a hint decides: s.Match.Len() is %v, want 0", s.Match.Len())
	}
	s.add(1)
	if _, ok := s.Advised(); ok || s.HintText() != "" {
		t.Errorf("the hint outlives the decision: ok is %v; s.HintText() is %q, want \"\"", ok, s.HintText())
	}
	s.key(input.KeyI, 0)
	s.key(input.KeyI, 0) // do not wait
	s.ticks(1)
	if move, _ := s.Advised(); move != 3 {
		t.Errorf("advised %d; want 3", move)
	}
	s.key(input.KeyI, 0) // remove it
	if _, ok := s.Advised(); ok || strings.HasPrefix(s.Bar.Lines[0], "Hint") || len(m.asked) != 2 {
		t.Errorf("the hint is not put away: %q; want no hint, and two questions", s.Bar.Lines)
	}
}

// TestBecause: hints call players by their names.
func TestBecause(t *testing.T) {
	s := advised(t, &mind{}, nil)
	s.hint.Show(bots.Choice[string]{Move: "1", Why: words.Series{words.M("market.why.closes", "n", 1, "player", bots.Rival(1))}})
	if got, want := s.HintText(), "Hint: small piece on 1 \u2013 closes 1 of Bert’s doors."; got != want {
		t.Errorf("a hint with a reason = %q; want %q", got, want)
	}
	s.hint.Show(bots.Choice[string]{Move: "1"})
	if got, want := s.HintText(), "Hint: small piece on 1."; got != want {
		t.Errorf("a hint without a reason = %q; want %q", got, want)
	}
}

// namer is a toy that gives hints and has words for numbers.
type namer struct{ adviser }

func (namer) NameIn(key string, v any) any {
	if key == "market.why.closes" && v == 2 {
		return 3
	}
	return v
}

// TestReasonsInTheTablesWords: a hint's reasons use the table's names for things; values
// without a message stay as they are.
func TestReasonsInTheTablesWords(t *testing.T) {
	s := openAs(t, routes.NewArg{Info: players()}, func(s *toy, f *Config) { s.ask = (&mind{}).ask },
		func(s *toy) Scene[raceState, int, int] { return namer{adviser{s}} })
	why := words.Series{words.M("market.why.closes", "n", 2, "player", bots.Rival(0)), words.Sentences{"because"}}
	s.hint.Show(bots.Choice[string]{Move: "1", Why: why})
	if got := s.HintText(); !strings.Contains(got, "closes 3 of Anna’s doors") || !strings.Contains(got, "because") {
		t.Errorf("the hint is %q; want one with \"closes 3 of Anna’s doors\" and one with \"because\"", got)
	}
}

// TestHintIsCancelled: any change at the table ends the search and removes the hint,
// since it belongs to one position.
func TestHintIsCancelled(t *testing.T) {
	for name, do := range map[string]func(s *toy){
		"a decision": func(s *toy) { s.Do(1, false) }, "undo": func(s *toy) { s.undo() }, "a curtain": func(s *toy) { s.Curtain.fall() },
		"looking back": func(s *toy) { s.LookAt(0) }, "leaving": func(s *toy) { s.Leave() },
	} {
		for ticks, found := range map[int]bool{1 << 20: false, 1: true} {
			m := &mind{ticks: ticks, next: []int{2}}
			s := advised(t, m, nil)
			s.add(1)
			s.hint.Ask()
			s.ticks(3)
			if _, ok := s.Advised(); ok != found || s.advising() == found {
				t.Fatalf("a hint is known: %v, looked for: %v; want %v and anything but %v", ok, s.advising(), found, found)
			}
			do(s)
			if s.advising() || !found && !m.at.ended {
				t.Errorf("%s does not end the search; want it ended", name)
			}
			if _, ok := s.Advised(); ok {
				t.Errorf("%s leaves a hint that is about something else, ok of s.Advised() = %v; want false", name, ok)
			}
		}
	}
}

// TestHintWaits: a hint that needs hidden things waits until their player opens them, and
// is forgotten if they do not.
func TestHintWaits(t *testing.T) {
	open := false
	m := &mind{ticks: 1, next: []int{2}}
	s := advised(t, m, func(s *toy) {
		s.mayHint = func() bool { return open }
	})
	s.click("hint")
	if !s.Curtain.Closed() || s.Curtain.Called() != 0 || !s.Curtain.Own() || s.advising() {
		t.Fatalf("asked for a hint: covered %v, called %d, advising %v, s.Curtain.Own() = %v; want true, 0, false and true",
			s.Curtain.Closed(), s.Curtain.Called(), s.advising(), s.Curtain.Own())
	}
	s.ticks(5)
	s.Curtain.PutAside()
	s.ticks(3)
	open = true
	if s.ticks(5); s.advising() || s.HintText() != "" {
		t.Errorf("a hint that nobody waited for: s.HintText() is %q, want \"\"", s.HintText())
	}
	open = false
	s.key(input.KeyI, 0)
	open = true
	if s.ticks(5); len(m.asked) > 0 {
		t.Errorf("it is looked for behind the curtain: len(m.asked) is %v, want 0", len(m.asked))
	}
	s.Curtain.Open()
	s.ticks(5)
	if move, ok := s.Advised(); !ok || move != 2 || s.Curtain.Viewer() != 0 {
		t.Errorf("advised %d, %v, to %d; want 2, true and 0", move, ok, s.Curtain.Viewer())
	}
}

// TestNoHint for another player's move, from what nobody may see, or where the game gives
// none.
func TestNoHint(t *testing.T) {
	m := &mind{ticks: 50}
	s := openToy(t, routes.NewArg{Info: players("computer 1", "human")}, func(s *toy) { s.mind, s.hints = m, true })
	s.ticks(3)
	asked := len(m.asked)
	s.hint.Ask()
	if s.advising() || len(m.asked) != asked {
		t.Errorf("a hint for a computer: len(m.asked) is %v, want %v", len(m.asked), asked)
	}
	in := players()
	in.NoCurtain = true
	closed := openToy(t, routes.NewArg{Info: in}, func(s *toy) {
		s.mind, s.hints, s.mayHint = &mind{}, true, func() bool { return false }
	})
	closed.key(input.KeyI, 0)
	if closed.advising() || !strings.Contains(closed.Bar.Lines[0], "nothing to decide here") {
		t.Errorf("a hint from what is hidden: %q, closed.advising() = %v; want [0] one with \"nothing to decide here\" and false", closed.Bar.Lines, closed.advising())
	}
	plain := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.mind = &mind{} })
	plain.key(input.KeyI, 0)
	if _, ok := plain.Furniture.screen.Areas()[BtnHint]; ok {
		t.Errorf("hints are offered where there are none: ok of plain.Furniture.screen.Areas()[BtnHint] = %v; want false", ok)
	}
	if plain.advising() {
		t.Error("a hint where there are none: plain.advising() = true; want false")
	}
}

// TestHintFails: a hint that fails is reported, and one that is no longer allowed is
// dropped.
func TestHintFails(t *testing.T) {
	o := &oracle{fails: true}
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.ask, s.hints = o.ask, true })
	s.hint.Ask()
	s.ticks(3)
	if s.advising() || s.HintText() != "" || s.Bar.notice != "No hint was found." || !s.Playing() {
		t.Errorf("advising %v: %q, s.HintText() = %q, s.Playing() = %v; want false, \"No hint was found.\", \"\" and true",
			s.advising(), s.Bar.notice, s.HintText(), s.Playing())
	}
	open := true
	m := &mind{ticks: 1 << 20}
	s = advised(t, m, func(s *toy) { s.mayHint = func() bool { return open } })
	s.hint.Ask()
	s.ticks(2)
	open = false
	if s.ticks(2); s.advising() || !m.at.ended {
		t.Errorf("a hint is looked for in what is hidden by now: m.at.ended is %v, s.advising() = %v; want true and false", m.at.ended, s.advising())
	}
}

// TestNoHintsByLink: while a friend plays at another device by link nothing gives advice, and no
// game can branch off that would. A game that has a link only, and no such friend, has hints.
func TestNoHintsByLink(t *testing.T) {
	for _, away := range []bool{true, false} {
		info := players("human", "human")
		info.Letter, info.Players[1].Away = "8s1k0d", away
		o := &oracle{ticks: 2}
		s := openToy(t, routes.NewArg{Info: info}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
		s.rest()
		s.key(input.KeyI, 0)
		s.ticks(3)
		if bar := strings.Join(s.Bar.Lines, " "); away != strings.Contains(bar, "in a game by link only if everyone") || away != (len(o.asked) == 0) {
			t.Errorf("a friend away: %v; hints asked for: %d, and the bar says %q; want none exactly then", away, len(o.asked), bar)
		}
		s.playOn()
		if began := slices.Contains(s.nav.Asked, "go race"); began == away {
			t.Errorf("a friend away: %v; another game is played on from there: %v; want %v", away, began, !away)
		}
	}
}

// TestNoHintsInTheDaysGame: during the game of the day nothing gives advice: no key,
// button, threat or analysis. Afterwards and in practice everything does.
func TestNoHintsInTheDaysGame(t *testing.T) {
	for _, day := range []string{"2026-11-26", ""} {
		info := players("human", "computer 2")
		info.Day = day
		o := &oracle{ticks: 2}
		s := openToy(t, routes.NewArg{Info: info}, func(s *toy) {
			s.ask, s.hints, s.high = o.ask, true, true
			s.Services.Settings.Day = store.Try{Day: "2026-11-26", Game: "race"}
		})
		s.rest()
		asked := len(o.asked)
		s.key(input.KeyI, 0)
		s.ticks(3)
		bar := strings.Join(s.Bar.Lines, " ")
		if barred := day != ""; barred != (len(o.asked) == asked) || barred != strings.Contains(bar, "no hints in the game of the day") {
			t.Errorf("day %q: a hint is asked %d times, and it says %q; want once, or that there are none in the game of the day", day, len(o.asked)-asked, bar)
		}
		if off := s.Furniture.hintKey().Off; (day != "") != strings.Contains(off, "practice game") {
			t.Errorf("day %q: the key says %q; want that the practice game has them, if it is the game of the day", day, off)
		}
		if s.Settings.Day.Begun {
			t.Errorf("day %q: the try counts before anything is decided: s.Settings.Day.Begun is %v; want false", day, s.Settings.Day.Begun)
		}
		s.add(1)
		s.rest()
		if s.Settings.Day.Begun != (day != "") {
			t.Errorf("day %q: after a decision the try is %+v; want it begun exactly in the game of the day", day, s.Settings.Day)
		}
		s.LookAt(0)
		s.ticks(2)
		if s.look.study.Possible() != (day == "") {
			t.Errorf("day %q: what is looked back at can be analysed: %v; want %v", day, s.look.study.Possible(), day == "")
		}
		s.playOn()
		if began := slices.Contains(s.nav.Asked, "go race"); began != (day == "") {
			t.Errorf("day %q: another game is played on from there: %v; want %v", day, began, day == "")
		}
	}
	info := players("human", "computer 2")
	info.Day = "2026-11-26"
	over, err := match.New(race{}, info)
	if err != nil {
		t.Fatalf("match.New(race{}, info) = %v; want no error", err)
	}
	for _, n := range []int{3, 1, 2, 3, 1} {
		if _, err := over.Do(n); err != nil {
			t.Fatalf("over.Do(n) = %v; want no error", err)
		}
	}
	o := &oracle{ticks: 2}
	s := openToy(t, routes.ReviewArg{Record: over.Record().Bytes()}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	if s.LookAt(0); !s.look.study.Possible() {
		t.Error("the game of a day that is over cannot be analysed: s.look.study.Possible() = false; want true")
	}
}

// advising reports whether a hint is being searched for.
func (t *Core) advising() bool { return t.hint.Thinking() }
