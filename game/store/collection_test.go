package store

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/tests/requirements"
)

// merge adds a collection to a store.
func merge(t *testing.T, s *Saves, c Collection) (added int) {
	t.Helper()
	had, _, err := collect(s)
	if err != nil {
		t.Fatalf("collect(s) = %v; want no error", err)
	}
	have := func(g Packed) bool {
		same := func(h Packed) bool { return h.Kind == g.Kind && bytes.Equal(h.Record, g.Record) }
		return slices.ContainsFunc(had.Games, same)
	}
	m := s.Merger(have)
	for _, g := range c.sorted() {
		saved, ok, err := m.Add(g)
		if err != nil {
			t.Fatalf("m.Add(g) = %v; want no error", err)
		}
		if ok {
			added++
			had.Games = append(had.Games, g)
			if data, err := s.Load(saved.File); err != nil || !bytes.Equal(data, g.Record) {
				t.Errorf("%q was added and is read as %q, %v; want what was added", g.Title, data, err)
			}
		}
	}
	return added
}

// collect gathers everything in one call.
func collect(s *Saves) (Collection, []string, error) {
	c, err := s.Collector(nil)
	if err != nil {
		return Collection{}, nil, err
	}
	for c.Step() {
	}
	return c.Collection, c.Left, nil
}

// full returns a store with a game of each kind.
func full(t *testing.T) *Saves {
	t.Helper()
	m := newMemory()
	put(t, m, "save-Ελένη.agora", "game 1.", "running-B.agora", "game 2.", "autosave-2.agora", "game 4.",
		"history-20261122T140405Z-market.agora", "game 3.", "settings.json", `{"version": 1, "sound": 12}`, "failure.txt", "panic")
	s := NewSaves(m)
	if err := s.Autosave(game(5)); err != nil {
		t.Fatalf("s.Autosave(game(5)) = %v; want no error", err)
	}
	return s
}

// TestCollectionCarriesEverything from one store to another. Merging it again adds
// nothing.
func TestCollectionCarriesEverything(t *testing.T) {
	c, left, err := collect(full(t))
	if err != nil || len(left) > 0 {
		t.Fatalf("Leftovers: %v, %v; want none and no error", left, err)
	}
	data, err := c.Bytes()
	if err != nil || !IsCollection(data) {
		t.Fatalf("Bytes() = %.80q, %v; want a collection and no error", data, err)
	}
	c, err = ParseCollection(data)
	if err != nil {
		t.Fatalf("ParseCollection(data) = %v; want no error", err)
	}
	if !strings.Contains(string(c.Settings), `"sound": 12`) {
		t.Errorf("settings in the collection = %s; want a sound of 12", c.Settings)
	}
	m := newMemory()
	s := NewSaves(m)
	if n := merge(t, s, c); n != 5 {
		t.Errorf("games taken in = %d; want 5", n)
	}
	want := "history-20261122T140405Z-market.agora=game 3.\nrunning-Autosave 2.agora=game 4.\nrunning-Autosave.agora=game 5.\n" +
		"running-B.agora=game 2.\nsave-Ελένη.agora=game 1."
	if got := contents(t, m); got != want {
		t.Errorf("there are\n%s\nwant\n%s", got, want)
	}
	if n := merge(t, s, c); n != 0 || contents(t, m) != want {
		t.Errorf("taken in again, %d are new:\n%s\nwant none and no change", n, contents(t, m))
	}
}

// TestMergeNeverOverwrites: if another game has the title, the new one gets a number.
func TestMergeNeverOverwrites(t *testing.T) {
	m := newMemory()
	s := NewSaves(m)
	put(t, m, "save-A.agora", "game 1.", "history-20261122T140405Z-market.agora", "game 2.", "running-B.agora", "game 3.")
	before := contents(t, m)
	when := time.Date(2026, 11, 22, 14, 4, 5, 0, time.UTC)
	merge(t, s, Collection{Games: []Packed{
		{Named, "A", when, game(11)}, {Named, "a", when, game(12)}, {Over, "market", when, game(13)}, {Waiting, "B", when, game(14)},
	}})
	after := contents(t, m)
	for _, line := range strings.Split(before, "\n") {
		if !strings.Contains(after, line) {
			t.Errorf("%s is gone; want it kept", line)
		}
	}
	for n := 11; n < 15; n++ {
		if !strings.Contains(after, fmt.Sprintf("game %d.", n)) {
			t.Errorf("game %d was not taken in; want it in\n%s", n, after)
		}
	}
}

func TestHostileCollections(t *testing.T) {
	head := `{"agora":"collection","version":1,"games":[`
	for name, c := range map[string]struct{ file, want string }{
		"nothing":            {"", "end of the file is missing"},
		"text":               {"bread, wine", "at byte 1"},
		"a list":             {"[]", "damaged at byte"},
		"another file":       {`{"a": 1}`, "This is not a collection"},
		"no version":         {`{"agora":"collection"}`, "does not say which version"},
		"a later version":    {`{"agora":"collection","version":2}`, "newer version"},
		"a wrong kind":       {`{"agora":"collection","version":"x"}`, "damaged at byte"},
		"games are a number": {`{"agora":"collection","version":1,"games":3}`, "damaged at byte"},
		"a game is a number": {head + `3]}`, "not a game"},
		"cut in the games":   {head + `{"kind":"saved","title":"A"`, "end of the file is missing"},
		"cut after them":     {head + `{"kind":"saved"}]`, "end of the file is missing"},
		"without a record":   {head + `{"time":"yesterday"}]}`, "not a game"},
		"too many":           {head + strings.Repeat("{},", maxCollected) + "{}]}", "at most 20000 games"},
		"a large one":        {head + `{"title":"A/B","record":"` + strings.Repeat("x", maxRecord+1) + `"}]}`, "The game “A-B” is too large"},
		"many fields":        {`{` + strings.Repeat(`"x":1,`, 1000), "damaged at byte"},
		"a large value":      {`{"x":"` + strings.Repeat("y", 2*maxValue) + `"}`, "file is too large"},
		"deep":               {`{"x":` + strings.Repeat("[", 100_000), "byte "},
		"large":              {strings.Repeat(" ", MaxBundle+1), "file is too large"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ParseCollection([]byte(c.file))
			if err == nil || !strings.Contains(err.Error(), c.want) || len(got.Games) > 0 {
				t.Errorf("%d games, %v; want %q", len(got.Games), err, c.want)
			}
		})
	}
	c, err := ParseCollection([]byte("\ufeff" + head + `{"kind":"later","title":"../../etc/passwd\u0000","time":"0001-01-01T00:00:00Z","record":"game 1."},` +
		`{"kind":"finished","title":"..","time":"0001-01-01T00:00:00Z","record":"game 2."}],"unknown":{"a":[1]},"settings":null}`))
	if err != nil || c.Settings != nil {
		t.Fatalf("ParseCollection() = %+v, %v; want no settings and no error", c, err)
	}
	m := newMemory()
	merge(t, NewSaves(m), c)
	if got := contents(t, m); got != "history-19700101T000000Z-Game.agora=game 2.\nsave--..-etc-passwd.agora=game 1." {
		t.Errorf("odd names become\n%s\nwant names without separators", got)
	}
}

// TestBadGamesAreLeftOut: what cannot be read of a collection costs no other game, and is
// listed.
func TestBadGamesAreLeftOut(t *testing.T) {
	head := `{"agora":"collection","version":1,"games":[`
	game := func(title string) string { return `{"kind":"saved","title":"` + title + `","record":"game."}` }
	for _, c := range []struct {
		file, games, wrong string // titles
	}{
		{head + game("A") + `,3,` + game("B") + `]}`, "A B", "Game: It is not a game."},
		{head + game("A") + `,{"title":"X","record":[]},` + game("B") + `]}`, "A B", "X: It is not a game."},
		{head + game("A") + `,{"title":"X","kind":7,"time":"yesterday","record":"game."},` + game("B") + `]}`, "A X B", ""},
		{head + game("A") + `,{"title":"X","record":"` + strings.Repeat("x", maxRecord+1) + `"},` + game("B") + `]}`, "A B", "X: The game “X” is too large."},
		{head + game("A") + `,{"title":"X","rec`, "A", ": The end of the file is missing."},
		{head + game("A") + `,"\x",` + game("B") + `]}`, "A B", ": The file is damaged at byte 92."},
		{head + game("A") + `,{"record":"\x{"},` + game("B") + `,{"a":tru[e},"b"}, ,nul,"c"d,` + game("C") + `]}`, "A B C", ": The file is damaged at byte 102.; : The file is damaged at byte 161.; : The file is damaged at byte 171.; Game: It is not a game.; : The file is damaged at byte 179."},
		{head + game("A") + `,{"title":"X" "record":"a\"}]"},` + game("B") + `],"settings":{}}`, "A B", ": The file is damaged at byte 103."},
		{head + game("A") + `],"settings":{}`, "A", ": The end of the file is missing."},
		{head + game("A") + `,{"x":"` + strings.Repeat("y", 2*maxValue) + `"},` + game("B") + `]}`, "A B", "Game: It is not a game."},
		{head + game("A") + `,{"title":"X","record":"` + strings.Repeat("y", 2*maxValue) + `"},` + game("B") + `]}`, "A B", "X: The game “X” is too large."},
	} {
		got, err := ParseCollection([]byte(c.file))
		var games, wrong []string
		for _, g := range got.Games {
			games = append(games, g.Title)
		}
		for _, u := range got.Wrong {
			wrong = append(wrong, u.Title+": "+u.Why.Error())
		}
		if err != nil || strings.Join(games, " ") != c.games || strings.Join(wrong, "; ") != c.wrong {
			t.Errorf("ParseCollection(%.200s) = %q, wrong %q, %v; want %q, wrong %q", c.file, games, wrong, err, c.games, c.wrong)
		}
	}
}

// TestStrangeDatesAreExported: a file with a date that JSON cannot hold does not keep the
// others from being exported.
func TestStrangeDatesAreExported(t *testing.T) {
	c := Collection{Games: []Packed{{Named, "A", time.Date(12000, 1, 1, 0, 0, 0, 0, time.UTC), game(1)}, {Named, "B", time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), game(2)}}}
	data, err := c.Bytes()
	if err != nil {
		t.Fatalf("c.Bytes() = %v; want no error", err)
	}
	if back, err := ParseCollection(data); err != nil || len(back.Games) != 2 || !back.Games[0].Time.IsZero() || back.Games[1].Time.Year() != 2026 {
		t.Errorf("ParseCollection(%s) = %v, %v; want both games", data, back, err)
	}
}

// TestCollectLeavesOut games that are not text, and says so.
func TestCollectLeavesOut(t *testing.T) {
	m := newMemory()
	put(t, m, "save-Broken.agora", "\xff\xfe", "save-Good.agora", "game 1.", "settings.json", "no json")
	c, left, err := collect(NewSaves(m))
	if err != nil || len(c.Games) != 1 || len(left) != 1 || left[0] != "Broken" || c.Settings != nil {
		t.Errorf("collect with a broken game = %d games, left out %v, %v, settings %q; want 1, [Broken], nil, none", len(c.Games), left, err, c.Settings)
	}
}

// TestCollectTakesTheLastGameOnce: the last game played, once over, is both in the list
// and in the autosave, but is collected only once.
func TestCollectTakesTheLastGameOnce(t *testing.T) {
	m := newMemory()
	put(t, m, "history-20261122T140405Z-market.agora", "game 3.")
	s := NewSaves(m)
	if err := s.Autosave(game(3)); err != nil {
		t.Fatalf("s.Autosave(game(3)) = %v; want no error", err)
	}
	if c, _, err := collect(s); err != nil || len(c.Games) != 1 || c.Games[0].Kind != Over {
		t.Errorf("collect after an autosave = %v, %v; want one finished game", c.Games, err)
	}
}

// FuzzCollection: reading any collection takes less than 64 MB, and merging it twice adds
// nothing the second time.
func FuzzCollection(f *testing.F) {
	c, _, err := collect(full(&testing.T{}))
	if err != nil {
		f.Fatalf("collect(full(&testing.T{})) = %v; want no error", err)
	}
	data, _ := c.Bytes()
	f.Add(data, uint16(0), []byte(nil), uint32(0))
	one := []byte(`{"agora":"collection","version":1,"games":[{"kind":"saved","title":"CON","record":"x"}]}`)
	f.Add(one, uint16(0), []byte(nil), uint32(0))
	for _, part := range []string{"{},", "[", `{"a":`, `"`, `\`, `\u0001`, "x", " ", "\xff", `"x":1,`, `{"kind":"saved","title":"A","record":"x"},`} {
		for i, at := range []uint16{43, 0, 1, 10, 35, 70, 84, 87, 88} {
			f.Add(one, at, []byte(part), uint32(1000))
			if i == 0 && !testing.Short() {
				f.Add(one, at, []byte(part), uint32(MaxBundle))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, part []byte, times uint32) {
		if n := min(int(times), (MaxBundle-min(len(data), MaxBundle))/max(len(part), 1)); len(part) > 0 {
			place := int(at) % (len(data) + 1)
			data = slices.Concat(data[:place], bytes.Repeat(part, n), data[place:])
		}
		var c Collection
		var err error
		used := requirements.Allocated(func() { c, err = ParseCollection(data) })
		if used > 64<<20 {
			t.Errorf("%d bytes, %q %d times: reading takes %d bytes; want at most 64 MiB", len(data), part, times, used)
		}
		if err != nil || len(c.Games) > 100 { // adding more takes too long
			return
		}
		m := newMemory()
		s := NewSaves(m)
		merge(t, s, c)
		was := contents(t, m)
		if n := merge(t, s, c); n != 0 || contents(t, m) != was {
			t.Errorf("taken in again, %d games are new; want none", n)
		}
	})
}

// sorted returns the games by kind, most important first: in progress, saved, finished.
func (c Collection) sorted() (games []Packed) {
	for _, kind := range [...]Kind{Waiting, Named, Over} {
		for _, g := range c.Games {
			if g.Kind == kind {
				games = append(games, g)
			}
		}
	}
	return games
}
