package shelf_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/shelf"
	"agora/game/store"
	"agora/rules"
	"agora/tests/manygames"
)

func filled(t testing.TB, n int) (*store.Memory, *store.Saves) {
	t.Helper()
	m := &store.Memory{Slow: true}
	saves := store.NewSaves(m)
	manygames.Fill(t, saves, n)
	return m, saves
}

var now = time.Date(2026, 11, 25, 20, 0, 0, 0, time.UTC)

func whole(t testing.TB, s *shelf.Shelf) {
	t.Helper()
	if err := s.Refresh(now); err != nil {
		t.Fatalf("s.Refresh(now) = %v; want no error", err)
	}
	for s.Read(50) {
	}
	if s.Left() != 0 {
		t.Fatalf("%d games are not read; want 0", s.Left())
	}
	s.Keep()
}

// TestIndexSparesReading: the first shelf reads every game once; after a restart the next
// reads only the index, with the same result. A rewritten game is read again, nothing
// else, and a damaged index is silently rebuilt.
func TestIndexSparesReading(t *testing.T) {
	const games = 120
	m, _ := filled(t, games)
	reads := map[string]int{}
	m.Fail = func(op, name string) error {
		if op == "read" {
			reads[name]++
		}
		return nil
	}
	open := func(want int) []*shelf.Card {
		t.Helper()
		clear(reads)
		saves := store.NewSaves(m)
		s := shelf.New(saves)
		whole(t, s)
		if err := saves.Flush(); err != nil { // the index is written in the background
			t.Fatalf("saves.Flush() = %v; want no error", err)
		}
		records := 0
		for name, n := range reads {
			if strings.HasSuffix(name, ".agora") {
				records += n
			}
		}
		if records != want || reads["shelf-index"] > 1 {
			t.Errorf("%d records are read, and %d times the index; want %d", records, reads["shelf-index"], want)
		}
		return s.Cards()
	}
	index := func() string { data, _ := m.Read("shelf-index"); return string(data) }
	first := open(games)
	if index() == "" {
		t.Fatalf("no index is kept: index() = %q; want some text", index())
	}
	again := open(0)
	if len(first) != games || !reflect.DeepEqual(first, again) {
		t.Errorf("the first shelf has %d games and the one by the index %d, want %d each, all the same", len(first), len(again), games)
	}
	list, err := m.List("history-")
	if err != nil {
		t.Fatalf("m.List(\"history-\") = %v; want no error", err)
	}
	data, _ := m.Read(list[7].Name)
	if data, err = match.Noted(data, true, "fine"); err != nil {
		t.Fatalf("match.Noted(data, true, \"fine\") = %v; want no error", err)
	}
	m.Write(list[7].Name, data)
	changed := open(1)
	if i := slices.IndexFunc(changed, func(c *shelf.Card) bool { return c.Star && c.Note == "fine" }); i < 0 || changed[i].File != list[7].Name {
		t.Errorf("what was written anew is not known: i is %v, want at least 0; changed[i].File is %q, want %q", i, changed[i].File, list[7].Name)
	}
	right := index()
	if !strings.Contains(right, "fine") {
		t.Errorf("the index does not know what was written anew: index() = %q; want one with \"fine\"", right)
	}
	for _, broken := range []string{"", "x", right[:len(right)-1], right + "\x00", right[:40] + string([]byte{right[40] ^ 1}) + right[41:]} {
		m.Write("shelf-index", []byte(broken))
		if got := open(games); !reflect.DeepEqual(got, changed) {
			t.Errorf("of a broken index of %d bytes another list comes up; want the same list as of a whole one", len(broken))
		}
		if now := index(); now != right {
			t.Errorf("a broken index of %d bytes is not made anew: %d bytes, want %d", len(broken), len(now), len(right))
		}
	}
}

// TestOddCardsCostNoIndex: a game with values that the index cannot hold is read again at each
// start; it alone, and not all of them.
func TestOddCardsCostNoIndex(t *testing.T) {
	m, _ := filled(t, 12)
	odd := "[Game \"stacks\"]\n[Seats \"A,B\"]\n[Seed \"1\"]\n[Result \"RESULT\"]\n\n"
	for name, result := range map[string]string{"history-20261122T140405Z-stacks.agora": "1+ 99999999999 0", "history-20261122T140406Z-stacks.agora": "1,1,1+ 1 0"} {
		m.Write(name, []byte(strings.Replace(odd, "RESULT", result, 1)))
	}
	saves := store.NewSaves(m)
	whole(t, shelf.New(saves))
	if err := saves.Flush(); err != nil {
		t.Fatalf("saves.Flush() = %v; want no error", err)
	}
	reads := 0
	m.Fail = func(op, name string) error {
		if op == "read" && strings.HasSuffix(name, ".agora") {
			reads++
		}
		return nil
	}
	if whole(t, shelf.New(store.NewSaves(m))); reads != 2 {
		t.Errorf("with two odd games %d are read at the next start; want these two", reads)
	}
}

// TestCardsSayWhatRecordsSay: a card agrees with the record read by itself.
func TestCardsSayWhatRecordsSay(t *testing.T) {
	_, saves := filled(t, 40)
	s := shelf.New(saves)
	whole(t, s)
	for _, c := range s.Cards() {
		data, err := saves.Load(c.File)
		if err != nil {
			t.Fatalf("saves.Load(c.File) = %v; want no error", err)
		}
		r, err := match.ParseRecord(data)
		if err != nil {
			t.Fatalf("match.ParseRecord(data) = %v; want no error", err)
		}
		name, _ := r.Tag("Game")
		seats, _ := r.Tag("Seats")
		result, _ := r.Tag("Result")
		var names []string
		for _, p := range c.Players {
			names = append(names, p.Name)
		}
		if c.Game != name || strings.Join(names, ",") != seats || c.Moves != len(r.Moves) || match.Result(outcome(c)) != result {
			t.Errorf("%s: the card says %+v, the record %s, %s, %s, %d moves; want the same of both", c.File, c, name, seats, result, len(r.Moves))
		}
	}
}

func outcome(c *shelf.Card) rules.Outcome { return rules.Outcome{Winners: c.Winners, Scores: c.Scores} }

// TestFindsWhatIsWanted: each part of a query leaves out exactly the games that their
// records would exclude; words are found in any case and with any accents.
func TestFindsWhatIsWanted(t *testing.T) {
	_, saves := filled(t, 300)
	s := shelf.New(saves)
	whole(t, s)
	for i, c := range s.Cards() {
		if i%9 == 0 {
			c.Winners = nil // a draw
		}
	}
	people := func(c *shelf.Card) (n int) {
		for _, p := range c.Players {
			if p.Kind == "human" {
				n++
			}
		}
		return n
	}
	has := func(c *shelf.Card, name string) bool {
		return slices.ContainsFunc(c.Players, func(p match.Player) bool { return p.Name == name })
	}
	personWon := func(c *shelf.Card) bool {
		return slices.ContainsFunc(c.Winners, func(w rules.Seat) bool { return c.Players[w].Kind == "human" })
	}
	year := time.Date(2020, 2, 1, 0, 0, 0, 0, time.UTC)
	for name, try := range map[string]struct {
		change func(*shelf.Query)
		want   func(*shelf.Card) bool
	}{
		"all":           {func(*shelf.Query) {}, func(*shelf.Card) bool { return true }},
		"game":          {func(q *shelf.Query) { q.Game = "city" }, func(c *shelf.Card) bool { return c.Game == "city" }},
		"people":        {func(q *shelf.Query) { q.Against = shelf.People }, func(c *shelf.Card) bool { return people(c) == len(c.Players) }},
		"level":         {func(q *shelf.Query) { q.Against = 3 }, func(c *shelf.Card) bool { return people(c) == 1 && len(c.Players) == 3 }},
		"seats":         {func(q *shelf.Query) { q.Players = 4 }, func(c *shelf.Card) bool { return len(c.Players) == 4 }},
		"won":           {func(q *shelf.Query) { q.Result = shelf.Won }, personWon},
		"lost":          {func(q *shelf.Query) { q.Result = shelf.Lost }, func(c *shelf.Card) bool { return len(c.Winners) > 0 && !personWon(c) }},
		"drawn":         {func(q *shelf.Query) { q.Result = shelf.Drawn }, func(c *shelf.Card) bool { return len(c.Winners) == 0 }},
		"since":         {func(q *shelf.Query) { q.Since = year }, func(c *shelf.Card) bool { return !c.Time.Before(year) }},
		"until":         {func(q *shelf.Query) { q.Until = year }, func(c *shelf.Card) bool { return c.Time.Before(year) }},
		"accents":       {func(q *shelf.Query) { q.Text = "zoe" }, func(c *shelf.Card) bool { return has(c, "Zoë") }},
		"greek":         {func(q *shelf.Query) { q.Text = "ελενη" }, func(c *shelf.Card) bool { return has(c, "Ελένη") }},
		"capitals":      {func(q *shelf.Query) { q.Text = "ANNA" }, func(c *shelf.Card) bool { return has(c, "Anna") }},
		"several words": {func(q *shelf.Query) { q.Text = " anna  lysis " }, func(c *shelf.Card) bool { return has(c, "Anna") && has(c, "Lysis") }},
		"the game too":  {func(q *shelf.Query) { q.Text = "ben stadt" }, func(c *shelf.Card) bool { return has(c, "Ben") && c.Game == "city" }},
		"date":          {func(q *shelf.Query) { q.Text = "2020-02" }, func(c *shelf.Card) bool { return c.Time.Local().Month() == 2 }},
		"nobody":        {func(q *shelf.Query) { q.Text = "xanthippe" }, func(*shelf.Card) bool { return false }},
		"two at once": {func(q *shelf.Query) { q.Game, q.Result = "phobia", shelf.Lost },
			func(c *shelf.Card) bool { return c.Game == "phobia" && len(c.Winners) > 0 && !personWon(c) }},
	} {
		q := shelf.Every()
		q.Called = func(game string) string {
			if game == "city" {
				return "Die Stadt"
			}
			return game
		}
		try.change(&q)
		found := q.Find(s.Cards())
		n := 0
		for _, c := range s.Cards() {
			is := slices.Contains(found, c)
			if want := try.want(c); is != want {
				t.Errorf("%s: %s %v %v is found: %v, want %v", name, c.Game, c.Players, c.Time, is, want)
			}
			if is {
				n++
			}
		}
		if name != "nobody" && (n == 0 || name != "all" && n == len(s.Cards())) {
			t.Errorf("%s: the test tries nothing: %d of %d; want some, but not all", name, n, len(s.Cards()))
		}
	}
}

// TestSorts by each order in both directions; equal games stay newest first.
func TestSorts(t *testing.T) {
	_, saves := filled(t, 100)
	s := shelf.New(saves)
	whole(t, s)
	for order, value := range map[shelf.Order]func(*shelf.Card) int{
		shelf.ByDate: func(c *shelf.Card) int { return int(c.Time.Unix()) }, shelf.ByLength: func(c *shelf.Card) int { return c.Moves },
		shelf.ByPoints: func(c *shelf.Card) int { return slices.Max(c.Scores) },
	} {
		for _, back := range []bool{false, true} {
			q := shelf.Every()
			q.By, q.Back = order, back
			found := q.Find(s.Cards())
			if len(found) != 100 {
				t.Fatalf("%d are left; want 100", len(found))
			}
			for i := range found[1:] {
				a, b := value(found[i]), value(found[i+1])
				if back {
					a, b = b, a
				}
				if a < b || a == b && found[i].Time.Before(found[i+1].Time) && !(back && order == shelf.ByDate) {
					t.Errorf("order %d, back %v: %d stands before %d; want falling order, the newer game first", order, back, a, b)
				}
			}
		}
	}
}

// TestTwins: copies left by a service count as one game unless people named them
// differently; a star makes no difference.
func TestTwins(t *testing.T) {
	m := &store.Memory{}
	record := manygames.Games(t, 1)[0].Record
	starred, err := match.Noted(record, true, "")
	if err != nil {
		t.Fatalf("match.Noted(record, true, \"\") = %v; want no error", err)
	}
	for name, data := range map[string][]byte{
		"history-20261122T150405Z-market.agora": record, "history-20261122T150405Z-market (conflicted copy).agora": starred,
		"save-A.agora": record, "save-B.agora": record,
	} {
		if err := m.Write(name, data); err != nil {
			t.Fatalf("m.Write(name, data) = %v; want no error", err)
		}
	}
	s := shelf.New(store.NewSaves(m))
	whole(t, s)
	if got := shelf.Every().Find(s.Cards()); len(got) != 3 {
		t.Errorf("two copies and two saves are %d games; want 3", len(got))
	}
	for kind, want := range map[store.Kind]bool{store.Over: true, store.Named: true, store.Waiting: false} {
		if s.Has(store.Packed{Kind: kind, Record: starred}) != want {
			t.Errorf("kind %d is there: %v; want %v", kind, !want, want)
		}
	}
}

// FuzzIndex: an index of any bytes is read or refused, and what is read survives a round
// trip.
func FuzzIndex(f *testing.F) {
	_, saves := filled(f, 12)
	s := shelf.New(saves)
	whole(f, s)
	index := shelf.Format(s.Cards())
	f.Add(index)
	for i := 0; i < len(index); i += 7 {
		f.Add(slices.Concat(index[:i], index[i+1:]))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, data := range [][]byte{data, shelf.Summed(data)} { // once with the correct checksum
			cards := shelf.Parse(data)
			again := shelf.Parse(shelf.Format(cards))
			if len(again) != len(cards) || len(cards) > 0 && !reflect.DeepEqual(again, cards) {
				t.Errorf("of %d cards %d can be read again; want all of them, unchanged", len(cards), len(again))
			}
			for _, c := range cards {
				if c.Points() < 0 && len(c.Scores) == 0 || len(c.Winners) > len(c.Players) {
					t.Errorf("a card makes no sense: %+v; want scores beside points, and no more winners than players", c)
				}
			}
			shelf.Count(cards, "", "", func(string) bool { return true })
			q := shelf.Every()
			q.Text, q.By = "a", shelf.ByPoints
			q.Find(cards)
		}
	})
}
