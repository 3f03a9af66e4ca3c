package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"
)

// newMemory returns a store whose clock advances by a second with each write.
func newMemory() *Memory {
	now := time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)
	return &Memory{Now: func() time.Time { now = now.Add(time.Second); return now }}
}

func put(t *testing.T, st Store, files ...string) {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		if err := st.Write(files[i], []byte(files[i+1])); err != nil {
			t.Fatalf("st.Write(files[i], []byte(files[i+1])) = %v; want no error", err)
		}
	}
}

func contents(t *testing.T, st Store) string {
	t.Helper()
	list, err := st.List("")
	if err != nil {
		t.Fatalf("st.List(\"\") = %v; want no error", err)
	}
	var all []string
	for _, e := range list {
		data, err := st.Read(e.Name)
		if err != nil {
			t.Fatalf("st.Read(e.Name) = %v; want no error", err)
		}
		all = append(all, e.Name+"="+string(data))
	}
	return strings.Join(all, "\n")
}

func game(n int) []byte { return fmt.Appendf(nil, "game %d.", n) }

// check is the Check of these tests, where a game is "game N" and a full stop.
func check(data []byte) (int, error) {
	var n int
	if _, err := fmt.Sscanf(string(data), "game %d", &n); err != nil {
		return -1, errors.New("line 1: it is not a game")
	}
	if !strings.HasSuffix(string(data), ".") {
		return n - 1, errors.New("line 2: it is cut")
	}
	return n, nil
}

func TestContinue(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string // written in this order
		data  string
		notes []string // part of each note
		after string   // the store's content then, and after another autosave "game 9."
	}{
		{"nothing", nil, "", nil,
			"autosave.agora=game 9."},
		{"an autosave", []string{"autosave.previous.agora", "game 3.", "autosave.agora", "game 4."}, "game 4.", nil,
			"autosave.agora=game 9.\nautosave.previous.agora=game 4."},
		{"only the copy", []string{"autosave.previous.agora", "game 3."}, "game 3.",
			[]string{"is missing", "from one move earlier"},
			"autosave.agora=game 9.\nautosave.previous.agora=game 3."},
		{"broken with a copy", []string{"autosave.previous.agora", "game 3.", "autosave.agora", "game 4"}, "game 3.",
			[]string{"damaged and is kept as autosave.broken-1.agora in memory only", "from one move earlier"},
			"autosave.agora=game 9.\nautosave.broken-1.agora=game 4\nautosave.previous.agora=game 3."},
		{"broken again", []string{"autosave.broken-1.agora", "old", "autosave.previous.agora", "game 3.", "autosave.agora", ""}, "game 3.",
			[]string{"kept as autosave.broken-2.agora", "from one move earlier"},
			"autosave.agora=game 9.\nautosave.broken-1.agora=old\nautosave.broken-2.agora=\nautosave.previous.agora=game 3."},
		{"cut, no copy", []string{"autosave.agora", "game 4"}, "game 4",
			[]string{"kept as autosave.broken-1.agora", "after the first 3 moves"},
			"autosave.agora=game 9.\nautosave.broken-1.agora=game 4"},
		{"both cut", []string{"autosave.previous.agora", "game 2", "autosave.agora", "game 4"}, "game 4",
			[]string{"kept as autosave.broken-1.agora", "damaged too", "after the first 3 moves"},
			"autosave.agora=game 9.\nautosave.broken-1.agora=game 4\nautosave.previous.broken-1.agora=game 2"},
		{"both cut alike", []string{"autosave.previous.agora", "game 4 old", "autosave.agora", "game 4 new"}, "game 4 new",
			[]string{"kept as autosave.broken-1.agora", "damaged too", "after the first 3 moves"},
			"autosave.agora=game 9.\nautosave.broken-1.agora=game 4 new\nautosave.previous.broken-1.agora=game 4 old"},
		{"junk, the copy cut", []string{"autosave.previous.agora", "game 2", "autosave.agora", "junk"}, "game 2",
			[]string{"broken-1", "damaged too", "after the first move."},
			"autosave.agora=game 9.\nautosave.broken-1.agora=junk\nautosave.previous.broken-1.agora=game 2"},
		{"junk", []string{"autosave.agora", "junk"}, "",
			[]string{"kept as autosave.broken-1.agora"},
			"autosave.agora=game 9.\nautosave.broken-1.agora=junk"},
		{"the newest of two", []string{"autosave-2.agora", "game 7.", "autosave.agora", "game 4."}, "game 4.", nil,
			"autosave-2.agora=game 7.\nautosave.agora=game 9.\nautosave.previous.agora=game 4."},
		{"the newest is the second", []string{"autosave.agora", "game 4.", "autosave-2.agora", "game 7."}, "game 7.", nil,
			"autosave-2.agora=game 9.\nautosave-2.previous.agora=game 7.\nautosave.agora=game 4."},
		{"the newest is junk", []string{"autosave.agora", "game 4.", "autosave-2.agora", "junk"}, "game 4.",
			[]string{"kept as autosave-2.broken-1.agora"},
			"autosave-2.broken-1.agora=junk\nautosave.agora=game 9.\nautosave.previous.agora=game 4."},
		{"other files", []string{"autosave-x.agora", "1", "autosave-02.agora", "2", "autosave-1.agora", "3", "autosave.txt", "4", "autosaved.agora", "5"}, "", nil,
			"autosave-02.agora=2\nautosave-1.agora=3\nautosave-x.agora=1\nautosave.agora=game 9.\nautosave.txt=4\nautosaved.agora=5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := newMemory()
			put(t, st, c.files...)
			s := NewSaves(st)
			found, err := s.Continue(check)
			if err != nil || string(found.Data) != c.data || (found.Data == nil) != (c.data == "") {
				t.Errorf("found %q, %v; want %q", found.Data, err, c.data)
			}
			if len(found.Note) != len(c.notes) {
				t.Fatalf("notes %q, want %q", found.Note, c.notes)
			}
			for i, part := range c.notes {
				if !strings.Contains(found.Note[i].Error(), part) {
					t.Errorf("note %q, want %q", found.Note[i].Error(), part)
				}
			}
			if err := s.Autosave([]byte("game 9.")); err != nil {
				t.Fatalf("s.Autosave([]byte(\"game 9.\")) = %v; want no error", err)
			}
			if got := contents(t, st); got != c.after {
				t.Errorf("the store has\n%s\nwant\n%s", got, c.after)
			}
		})
	}
}

// TestBrokenAutosaveIsNeverOverwritten: a damaged autosave that cannot be moved, or an
// unreadable one, is not overwritten; the program uses another slot.
func TestBrokenAutosaveIsNeverOverwritten(t *testing.T) {
	for _, op := range []string{"renamed", "read"} {
		st := newMemory()
		put(t, st, "autosave.agora", "junk")
		stuck := errors.New("it is stuck")
		st.Fail = func(o, name string) error {
			if o == op && name == "autosave.agora" {
				return stuck
			}
			return nil
		}
		s := NewSaves(st)
		found, err := s.Continue(check)
		if err != nil || found.Data != nil || len(found.Note) == 0 {
			t.Fatalf("%s fails: found is %q (%v), with the note %q; want no game, no error, and a note", op, found.Data, err, found.Note)
		}
		for n := 1; n < 4; n++ {
			if err := s.Autosave(fmt.Appendf(nil, "game %d.", n)); err != nil {
				t.Fatalf("s.Autosave(fmt.Appendf(nil, \"game %%d.\", n)) = %v; want no error", err)
			}
		}
		st.Fail = nil
		if got, want := contents(t, st), "autosave-2.agora=game 3.\nautosave-2.previous.agora=game 2.\nautosave.agora=junk"; got != want {
			t.Errorf("%s: the store has\n%s\nwant\n%s", op, got, want)
		}
	}
}

func TestContinueWhereNothingCanBeRead(t *testing.T) {
	st := newMemory()
	st.Fail = func(op, name string) error { return ErrForbidden }
	s := NewSaves(st)
	if found, err := s.Continue(check); !errors.Is(err, ErrForbidden) || found.Data != nil {
		t.Errorf("from a forbidden store comes %q (%v), want nothing and ErrForbidden", found.Data, err)
	}
	if err := s.Autosave([]byte("game 1.")); !errors.Is(err, ErrForbidden) {
		t.Errorf("autosave: %v; want %v", err, ErrForbidden)
	}
	st.Fail = nil // when writing works again, so does saving
	if err := s.Autosave([]byte("game 2.")); err != nil {
		t.Errorf("s.Autosave([]byte(\"game 2.\")) = %v; want no error", err)
	}
}

// TestFullStoreKeepsTheLastGame: if there is no room for a new autosave, the last good
// one stays.
func TestFullStoreKeepsTheLastGame(t *testing.T) {
	st := newMemory()
	s := NewSaves(st)
	for n := 1; n <= 2; n++ {
		if err := s.Autosave(fmt.Appendf(nil, "game %d.", n)); err != nil {
			t.Fatalf("s.Autosave(fmt.Appendf(nil, \"game %%d.\", n)) = %v; want no error", err)
		}
	}
	for _, ops := range [][]string{{"saved"}, {"saved", "renamed"}, {"saved", "removed"}, {"saved", "renamed", "removed"}} {
		st.Fail = func(op, name string) error {
			if slices.Contains(ops, op) {
				return ErrFull
			}
			return nil
		}
		for range 3 {
			if err := s.Autosave([]byte("game 3.")); !errors.Is(err, ErrFull) {
				t.Fatalf("Autosave() on a full disk = %v; want %v", err, ErrFull)
			}
		}
		st.Fail = nil
		if found, err := NewSaves(st).Continue(check); err != nil || string(found.Data) != "game 2." {
			t.Fatalf("after failures of %v, found is %q (%v), want game 2", ops, found.Data, err)
		}
	}
	if err := s.Autosave([]byte("game 4.")); err != nil {
		t.Fatalf("s.Autosave([]byte(\"game 4.\")) = %v; want no error", err)
	}
	if found, _ := NewSaves(st).Continue(check); string(found.Data) != "game 4." {
		t.Errorf("found is %q, want game 4", found.Data)
	}
}

// TestTwoProgramsAtOnce: the first program keeps its autosave, the second gets another
// one, and neither game is lost, in whatever order they save.
func TestTwoProgramsAtOnce(t *testing.T) {
	for order := range 64 {
		st := newMemory()
		put(t, st, "autosave.agora", "game 1.")
		programs := []*Saves{NewSaves(st), NewSaves(st)}
		last := []string{"", ""}
		for _, p := range programs {
			if _, err := p.Continue(check); err != nil {
				t.Fatalf("p.Continue(check) = %v; want no error", err)
			}
		}
		for step := range 6 {
			i := order >> step & 1
			last[i] = fmt.Sprintf("game %d.", 100*(i+1)+step)
			if err := programs[i].Autosave([]byte(last[i])); err != nil {
				t.Fatalf("programs[i].Autosave([]byte(last[i])) = %v; want no error", err)
			}
		}
		got := contents(t, st)
		for i, want := range last {
			if want != "" && !strings.Contains(got, ".agora="+want) {
				t.Fatalf("order %06b: program %d lost %q:\n%s\nwant it kept", order, i, want, got)
			}
		}
		if strings.Contains(got, "autosave-3") {
			t.Fatalf("order %06b: too many slots:\n%s\nwant one without \"autosave-3\"", order, got)
		}
		games, err := NewSaves(st).Games()
		if both := last[0] != "" && last[1] != ""; err != nil || (len(games) == 1) != both || both && (games[0].Kind != Autosaved || games[0].Title != "Autosave 2") {
			t.Fatalf("order %06b: %+v, %v; want both programs' games, the other as Autosave 2", order, games, err)
		}
	}
}

func TestNamedSaves(t *testing.T) {
	st := newMemory()
	s := NewSaves(st)
	titles := func() string {
		games, err := s.Games()
		if err != nil {
			t.Fatalf("s.Games() = %v; want no error", err)
		}
		var all []string
		for _, g := range games {
			all = append(all, g.Title)
		}
		return strings.Join(all, "|")
	}
	put(t, st, "settings.json", "{}", "autosave.agora", "x", "autosave.previous.agora", "x", "save-x.broken-1.txt", "x", "save-.agora", "x")
	for _, title := range []string{"Sunday", "a/b: c?", ""} {
		saved, err := s.Save(title, []byte(title), false)
		if err != nil || saved.Title != SafeTitle(title) || saved.Size != len(title) {
			t.Fatalf("%q is saved as %+v (%v), want its title made safe, and its size", title, saved, err)
		}
		if data, err := s.Load(saved.File); string(data) != title || err != nil {
			t.Errorf("loaded %q, %v; want %q and no error", data, err, title)
		}
	}
	if got, want := titles(), "Game|a-b- c-|Sunday"; got != want {
		t.Errorf("listed %q, want %q", got, want)
	}

	if _, err := s.Save("SUNDAY", []byte("2"), false); !errors.Is(err, ErrExists) {
		t.Errorf("a taken title: %v; want %v", err, ErrExists)
	}
	if data, _ := s.Load("save-Sunday.agora"); string(data) != "Sunday" {
		t.Errorf("a refused save wrote %q; want \"Sunday\"", data)
	}
	if saved, err := s.Save("SUNDAY", []byte("2"), true); err != nil || saved.Title != "Sunday" {
		t.Errorf("replaced as %+v, %v; want Title \"Sunday\" and no error", saved, err)
	}
	if got, want := titles(), "Sunday|Game|a-b- c-"; got != want {
		t.Errorf("listed %q, want %q", got, want)
	}
	if got := s.freeTitle(Named, "sunday"); got != "sunday (2)" {
		t.Errorf("a free title is %q; want \"sunday (2)\"", got)
	}
	if got := s.freeTitle(Named, "Monday "); got != "Monday" {
		t.Errorf("a free title is %q, want %q", got, "Monday")
	}
	long := strings.Repeat("é", 80)
	first, err := s.Save(long, nil, false)
	if err != nil {
		t.Fatalf("s.Save(long, nil, false) = %v; want no error", err)
	}
	if got := s.freeTitle(Named, long); got != strings.Repeat("é", 56)+" (2)" || got == first.Title {
		t.Errorf("a free title is %q; want 56 letters é and \" (2)\"", got)
	}
	s.Delete(first.File)

	if _, err := s.Rename("save-Sunday.agora", "game"); !errors.Is(err, ErrExists) {
		t.Errorf("renamed over another: %v; want %v", err, ErrExists)
	}
	if saved, err := s.Rename("save-Sunday.agora", "Sunday"); err != nil || saved.Title != "Sunday" {
		t.Errorf("renamed to itself: %+v, %v; want Title \"Sunday\" and no error", saved, err)
	}
	if saved, err := s.Rename("save-Sunday.agora", " sunday."); err != nil || saved.Title != "sunday" {
		t.Errorf("another case: %+v, %v; want Title \"sunday\" and no error", saved, err)
	}
	if _, err := s.Rename("save-nowhere.agora", "x"); !errors.Is(err, ErrNotFound) {
		t.Errorf("renamed nothing: %v; want %v", err, ErrNotFound)
	}
	if err := s.Delete("save-Game.agora"); err != nil {
		t.Errorf("s.Delete(\"save-Game.agora\") = %v; want no error", err)
	}
	if aside, err := SetAside(s.st, "save-sunday.agora"); err != nil || aside != "save-sunday.broken-1.agora" {
		t.Errorf("set aside as %q, %v; want \"save-sunday.broken-1.agora\" and no error", aside, err)
	}

	for _, file := range []string{"settings.json", "autosave.previous.agora", "../x", "", "save-.agora", "autosaved.agora"} {
		_, loadErr := s.Load(file)
		_, renameErr := s.Rename(file, "x")
		for _, err := range []error{loadErr, renameErr, s.Delete(file)} {
			if !errors.Is(err, errName) {
				t.Errorf("of the file %q: %v, want %v", file, err, errName)
			}
		}
	}
}

// TestAnyTitleCanBeSaved: a game can be saved under anything a person types, is listed
// under the same title, and stays distinct from other titles.
func TestAnyTitleCanBeSaved(t *testing.T) {
	typed := []string{
		"CON", "nul.agora", "..", "../../etc/passwd", `C:\x`, "a\x00b", "line\nbreak", "tab\tbed", " . ", "\u202eevil", "é", "e\u0301",
		"ﬁ", "👩‍🌾 farm", strings.Repeat("名", 500), strings.Repeat("x", 500), "x" + strings.Repeat("\u0301", 500), "\xff\xfe", "*", "?", "com1", "save-x", "Ω", "\uffff",
	}
	seen := map[string]bool{}
	s := NewSaves(newMemory())
	for _, name := range typed {
		title := SafeTitle(name)
		if SafeTitle(title) != title {
			t.Errorf("%q gives %q, and that gives %q; want the same title twice", name, title, SafeTitle(title))
		}
		saved, err := s.Save(name, []byte(name), false)
		if errors.Is(err, ErrExists) && seen[title] {
			continue
		}
		if err != nil || saved.Title != title {
			t.Errorf("%q is renamed to %+v (%v), want the title %q", name, saved, err, title)
		}
		seen[title] = true
		games, err := s.Games()
		if err != nil || games[0].Title != title || games[0].File != saved.File {
			t.Errorf("%q: listed as %+v, %v; want %q in %q and no error", name, games, err, title, saved.File)
		}
	}
	if SafeTitle("e\u0301") != SafeTitle("é") {
		t.Errorf("one letter, two titles: SafeTitle(\"e\\u0301\") = %q; want %q", SafeTitle("e\u0301"), SafeTitle("é"))
	}
}

// TestManyGamesOfOneTitle: however many games share a title, another can be saved,
// without listing the store for each of them.
func TestManyGamesOfOneTitle(t *testing.T) {
	st := newMemory()
	s := NewSaves(st)
	const many = 1200
	for n := range many {
		st.Write(Named.fileOf(fmt.Sprintf("Sunday (%d)", n+2)), nil)
	}
	st.Write(Named.fileOf("Sunday"), nil)
	listed := 0
	st.Fail = func(op, name string) error {
		if op == "listed" {
			listed++
		}
		return nil
	}
	for n := range 2 {
		saved, err := s.SaveNew("sunday", []byte("x"))
		if want := fmt.Sprintf("sunday (%d)", many+2+n); err != nil || saved.Title != want {
			t.Errorf("saved as %q, %v; want %q", saved.Title, err, want)
		}
	}
	if listed > 4 {
		t.Errorf("the store is listed %d times; want at most 4", listed)
	}

	// It gives up if somebody is always faster.
	st.Fail = nil
	quicker := quick{st}
	if saved, err := NewSaves(quicker).SaveNew("Monday", nil); !errors.Is(err, ErrExists) {
		t.Errorf("saved as %+v, %v; want %v", saved, err, ErrExists)
	}
}

// quick is a store where every name is taken just before it is used.
type quick struct{ *Memory }

func (q quick) Create(name string, data []byte) error {
	q.Write(name, []byte("theirs"))
	return q.Memory.Create(name, data)
}

func TestSafeTitle(t *testing.T) {
	for typed, want := range map[string]string{
		"Sunday evening":        "Sunday evening",
		"  two   blanks  ":      "two blanks",
		"a\u00a0b\r\nc":         "a b c",
		".hidden":               "hidden",
		"end...":                "end",
		"a/b\\c:d*e?f\"g<h>i|j": "a-b-c-d-e-f-g-h-i-j",
		"\u200b\u202e\ufeff":    "Game",
		"...":                   "Game",
		"Ελένη & Bert, 3:0":     "Ελένη & Bert, 3-0",
	} {
		if got := SafeTitle(typed); got != want {
			t.Errorf("%q gives %q, want %q", typed, got, want)
		}
	}
	if got := SafeTitle(strings.Repeat("名", 500)); got != strings.Repeat("名", 50) {
		t.Errorf("a long title of wide letters has %d bytes, SafeTitle(strings.Repeat(\"名\", 500)) = %q; want %q", len(got), got, strings.Repeat("名", 50))
	}
	if got := SafeTitle(strings.Repeat("q\u0301", 100)); len([]rune(got))%2 != 0 {
		t.Errorf("a letter is cut from its accent: len([]rune(got))%%2 is %v, want 0", len([]rune(got))%2)
	}
}

func FuzzSafeTitle(f *testing.F) {
	for _, s := range []string{"", "a", "CON", "e\u0301", "x\x00y", "\u202e", "a. . ."} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		title := SafeTitle(typed)
		if title == "" || len(title) > maxTitleBytes || SafeTitle(title) != title || checkName(Named.fileOf(title)) != nil {
			t.Fatalf("%q gives %q, and that gives %q; want a title of at most %d bytes that stays as it is", typed, title, SafeTitle(title), maxTitleBytes)
		}
	})
}

// TestForeignFileNamesAreTamed: a file with a foreign name is listed under a title
// without control characters, and can still be loaded and replaced.
func TestForeignFileNamesAreTamed(t *testing.T) {
	st := &Memory{}
	s := NewSaves(st)
	for file, title := range map[string]string{
		"save-a\u202eb.agora":                              "ab",
		"running-x\u2028y.agora":                           "x y",
		"save-\u200b.agora":                                "Game",
		"save-e" + strings.Repeat("\u0301", 80) + ".agora": "e" + strings.Repeat("\u0301", 4),
		"autosave-\u202eLAPTOP.agora":                      "autosave-LAPTOP",
		"history-20261122T150405Z-pho\u202ebia.agora":      "phobia",
	} {
		if err := st.Write(file, []byte(file)); err != nil {
			t.Fatalf("st.Write(file, []byte(file)) = %v; want no error", err)
		}
		games, err := s.Games()
		if err != nil || len(games) != 1 || games[0].Title != title || games[0].File != file {
			t.Errorf("%q is listed as %+v, %v; want %q in %q and no error", file, games, err, title, file)
		}
		if games[0].Kind == Named {
			if saved, err := s.Save(title, []byte("new"), true); err != nil || saved.File != file {
				t.Errorf("%q is replaced as %+v, %v; want the same file and no error", file, saved, err)
			}
		}
		if err := s.Delete(games[0].File); err != nil {
			t.Fatalf("s.Delete(games[0].File) = %v; want no error", err)
		}
	}
	if got := SafeTitle("e" + strings.Repeat("\u0301", 80)); got != norm.NFC.String("e"+strings.Repeat("\u0301", 4)) {
		t.Errorf("a title keeps the accents of %q; want %q", got, norm.NFC.String("e"+strings.Repeat("\u0301", 4)))
	}
}
