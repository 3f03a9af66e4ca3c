package store

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestSettingsRoundTrip(t *testing.T) {
	st := newMemory()
	if s, notes := LoadSettings(st); !reflect.DeepEqual(s, DefaultSettings()) || notes != nil {
		t.Errorf("without a file: %+v, %q; want %+v and nil", s, notes, DefaultSettings())
	}
	want := Settings{
		Sound: 5, Mute: true, Ambience: 35, AnimationSpeed: "off", Snapping: false, FullScreen: true, Theme: "dark", Contrast: true, Scale: 125, Language: "el", ReducedMotion: "on",
		WindowWidth: 800, WindowHeight: 600, LogFolded: true, NamesToggled: true, CardsAsked: true, TurnBoard: true, ComputerPace: "calm", Played: 2, SinceExport: 4, Reminds: false, Vibration: false, Analysis: true, Host: "https://agora.example/", Me: Me{Name: "Ελένη", Emblem: "bee"},
		LastSetup: LastSetup{Game: "market", Players: []LastPlayer{{Name: "Ελένη \"E\"", Emblem: "owl", Colour: "ochre", Kind: "human"}, {}},
			Options: map[string]string{"letters": "BACD"}, OpenUndo: true},
		Lessons:      Lessons{"city": {At: "court", Solved: []string{"market"}, Offered: true}, "phobia": {Done: true}},
		Puzzles:      Lessons{"stacks": {At: "abc", Solved: []string{"abc", "xyz"}}},
		Ratings:      Ratings{"phobia": {Number: 1234, Doubt: 150, Games: 6, Run: 2}, PuzzleRating("stacks"): {Number: 900, Doubt: 300, Games: 1, Run: -1}},
		Achievements: Achievements{"market/tied/ελενη": {First: "2026-11-25", Times: 3}},
		Streak:       Streak{Day: 20_000, Days: 2, MostDays: 5, Row: 1, MostRow: 9},
		Day:          Try{Day: "2026-11-25", Game: "city", Over: true, Result: 500, Scores: []int{21, 21}},
		Confirming:   Confirming{"stacks": ConfirmNever, "phobia": ConfirmAlways},
	}
	// Every setting here must differ from its default, or a forgotten one would pass.
	w, d := reflect.ValueOf(want), reflect.ValueOf(DefaultSettings())
	for i := range w.NumField() {
		if reflect.DeepEqual(w.Field(i).Interface(), d.Field(i).Interface()) {
			t.Fatalf("%s is not tested; want a value that differs from the default", w.Type().Field(i).Name)
		}
	}
	if err := SaveSettings(st, want); err != nil {
		t.Fatalf("SaveSettings(st, want) = %v; want no error", err)
	}
	if got, notes := LoadSettings(st); !reflect.DeepEqual(got, want) || notes != nil {
		t.Errorf("loaded are %+v, with the notes %q; want %+v and no note", got, notes, want)
	}
}

func TestSettingsFallBackOneByOne(t *testing.T) {
	changed := func(change func(*Settings)) Settings {
		s := DefaultSettings()
		change(&s)
		return s
	}
	fast := changed(func(s *Settings) { s.AnimationSpeed = "fast" })
	for _, c := range []struct {
		name, file string
		want       Settings
		notes      []string
	}{
		{"empty object", `{}`, DefaultSettings(), nil},
		{"unknown field", `{"version":1,"smell":"roses","animationSpeed":"fast"}`, fast, nil},
		{"byte order mark", "\ufeff" + `{"animationSpeed":"fast"}`, fast, nil},
		{"newer version", `{"version":2,"animationSpeed":"fast"}`, fast, []string{"newer"}},
		{"odd version", `{"version":"x","animationSpeed":"fast"}`, fast, nil},
		{"a day nobody has", `{"day":{"day":"tomorrow"},"animationSpeed":"fast"}`, fast, []string{`"day"`}},
		{"a row nobody has", `{"streak":{"days":9,"mostDays":3},"animationSpeed":"fast"}`, fast, []string{`"streak"`}},
		{"a number nobody has", `{"ratings":{"city":{"number":9999,"doubt":150,"games":3}},"animationSpeed":"fast"}`, fast, []string{`"ratings"`}},
		{"bad entries among good ones", `{"ratings":{"city":{"number":1200,"doubt":150,"games":3},"market":7,"phobia":{"number":9999,"doubt":150}},"lessons":{"city":{"done":true},"market":[]},` +
			`"achievements":{"city/a/Anna":{"first":"2026-01-02","times":2},"city/b/Anna":{"first":"never","times":2}},"confirming":{"stacks":"never","city":7},"animationSpeed":"fast"}`,
			changed(func(s *Settings) {
				s.AnimationSpeed = "fast"
				s.Ratings = Ratings{"city": {Number: 1200, Doubt: 150, Games: 3}}
				s.Lessons = Lessons{"city": {Done: true}}
				s.Achievements = Achievements{"city/a/Anna": {First: "2026-01-02", Times: 2}}
				s.Confirming = Confirming{"stacks": ConfirmNever}
			}), []string{`One entry of the setting "confirming"`, `One entry of the setting "lessons"`, `2 entries of the setting "ratings"`, `One entry of the setting "achievements"`}},
		{"a way to confirm that nobody knows", `{"confirming":{"stacks":"thrice"},"animationSpeed":"fast"}`, fast, []string{`"confirming"`}},
		{"volume too high", `{"sound":101,"animationSpeed":"fast"}`, fast, []string{`"sound" is invalid (it must be from 0 to 100)`}},
		{"volume below", `{"sound":-1,"animationSpeed":"fast"}`, fast, []string{`"sound"`}},
		{"volume a fraction", `{"sound":1.5,"animationSpeed":"fast"}`, fast, []string{`"sound"`}},
		{"volume a word", `{"sound":"loud","animationSpeed":"fast"}`, fast, []string{`"sound" is invalid (it has the wrong type)`}},
		{"volume null", `{"sound":null,"animationSpeed":"fast"}`, fast, []string{`"sound" is invalid (it is empty)`}},
		{"window beyond all bounds", `{"windowWidth":-1,"windowHeight":20001,"animationSpeed":"fast"}`, fast, []string{`"windowWidth"`, `"windowHeight" is invalid (it must be from 0 to 20000)`}},
		{"mute a number", `{"mute":1,"snapping":"no","animationSpeed":"fast"}`, fast, []string{`"mute"`, `"snapping"`}},
		{"unknown speed", `{"animationSpeed":"warp","theme":"pink","reducedMotion":"maybe"}`, DefaultSettings(), []string{"normal, fast, off", "light, dark, system", "on, off, system"}},
		{"table of words", `{"lastSetup":{"game":"x","players":[{"name":7}]},"animationSpeed":"fast"}`, fast, []string{`"lastSetup"`}},
		{"table too large", `{"lastSetup":{"players":[{},{},{},{},{},{},{},{},{}]},"animationSpeed":"fast"}`, fast, []string{"too many"}},
		{"name too long", `{"lastSetup":{"players":[{"name":"` + strings.Repeat("x", 201) + `"}]},"animationSpeed":"fast"}`, fast, []string{"too long"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := newMemory()
			put(t, st, "settings.json", c.file)
			got, notes := LoadSettings(st)
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v\nwant %+v", got, c.want)
			}
			if len(notes) != len(c.notes) {
				t.Fatalf("notes %q, want %q", notes, c.notes)
			}
			for i := range notes {
				if !strings.Contains(told(notes[i]), c.notes[i]) {
					t.Errorf("note %q, want %q", told(notes[i]), c.notes[i])
				}
			}
			if got := contents(t, st); got != "settings.json="+c.file {
				t.Errorf("loading changed the store: %s, want %s", got, "settings.json="+c.file)
			}
		})
	}
}

func TestBrokenSettingsAreSetAside(t *testing.T) {
	for _, file := range []string{"", "{", "[]", "null", "7", "\x00"} {
		st := newMemory()
		put(t, st, "settings.json", file)
		got, notes := LoadSettings(st)
		if !reflect.DeepEqual(got, DefaultSettings()) || len(notes) != 1 || !strings.Contains(notes[0].Error(), "settings.broken-1.json") {
			t.Errorf("of the broken file %q are loaded %+v, with the notes %q; want the defaults, and one note that names the copy", file, got, notes)
		}
		if got := contents(t, st); got != "settings.broken-1.json="+file {
			t.Errorf("%q: the store has %q, want %q", file, got, "settings.broken-1.json="+file)
		}
	}
	st := newMemory()
	put(t, st, "settings.json", "{")
	st.Fail = func(op, name string) error {
		if op == "renamed" {
			return ErrForbidden
		}
		return nil
	}
	if _, notes := LoadSettings(st); len(notes) != 1 || !strings.Contains(notes[0].Error(), "cannot be read") {
		t.Errorf("not to be moved: %q; want 1 of them and [0].Error() one with \"cannot be read\"", notes)
	}
	st.Fail = func(op, name string) error { return ErrForbidden }
	if s, notes := LoadSettings(st); len(notes) != 1 || !strings.Contains(notes[0].Error(), "Access is not allowed") || !reflect.DeepEqual(s, DefaultSettings()) {
		t.Errorf("not to be read: %q; want one note, that access is not allowed, and the defaults", notes)
	}
}

func TestSaveSettingsRefuses(t *testing.T) {
	for name, change := range map[string]func(*Settings){
		"sound":    func(s *Settings) { s.Sound = 200 },
		"theme":    func(s *Settings) { s.Theme = "" },
		"language": func(s *Settings) { s.Language = "" },
	} {
		s := DefaultSettings()
		change(&s)
		st := newMemory()
		if err := SaveSettings(st, s); err == nil || !strings.Contains(err.Error(), name) || contents(t, st) != "" {
			t.Errorf("a wrong %s is saved, or refused by %v, which does not name it; want an error that names it, and nothing saved", name, err)
		}
	}
	st := newMemory()
	st.Fail = func(op, name string) error { return ErrFull }
	if err := SaveSettings(st, DefaultSettings()); !errors.Is(err, ErrFull) {
		t.Errorf("a full store: %v; want %v", err, ErrFull)
	}
}

// told returns a note with its cause, with plain quotation marks.
func told(note error) string {
	text := strings.NewReplacer("“", `"`, "”", `"`).Replace(note.Error())
	if cause := errors.Unwrap(note); cause != nil {
		text = strings.Replace(text, " is invalid", " is invalid ("+cause.Error()+")", 1)
	}
	return text
}

// FuzzSettings: whatever a settings file says, the result can be saved, and loads again
// unchanged without a complaint.
func FuzzSettings(f *testing.F) {
	f.Add([]byte(`{"version":1,"sound":33,"lessons":{"city":{"at":"court"}},"lastSetup":{"players":[{"name":"Anna"}]}}`), uint32(1))
	f.Add([]byte(`{"version":9,"sound":-1,"theme":7,"windowWidth":1e99}`), uint32(1))
	f.Add([]byte("[{"), uint32(1000))
	f.Add([]byte(`{"lessons":{"a":{"solved":[`), uint32(3))
	f.Fuzz(func(t *testing.T, part []byte, times uint32) {
		st := newMemory()
		if err := WriteSettings(st, bytes.Repeat(part, 1+int(times%1000))); err != nil {
			t.Skip("too large")
		}
		first, notes := LoadSettings(st)
		if len(notes) > 40 {
			t.Errorf("it says %d things; want at most 40", len(notes))
		}
		if err := SaveSettings(st, first); err != nil {
			t.Fatalf("SaveSettings(st, first) = %v; want no error", err)
		}
		if again, notes := LoadSettings(st); len(notes) > 0 || fmt.Sprintf("%+v", again) != fmt.Sprintf("%+v", first) {
			t.Errorf("%+v, saved and loaded %+v, %q, fmt.Sprintf(\"%%+v\", again) = %q; want none and %q",
				first, again, notes, fmt.Sprintf("%+v", again), fmt.Sprintf("%+v", first))
		}
	})
}

// TestMeOfFormerVersions: settings of a version without a profile tell who this device's player
// is: by the name for tables far away, or else the first person of the last set-up who plays here.
func TestMeOfFormerVersions(t *testing.T) {
	for name, c := range map[string]struct {
		file string
		want Me
		seat int // of the last set-up that is theirs; -1: none
	}{
		"nobody yet":                 {`{}`, Me{}, -1},
		"the first person":           {`{"lastSetup":{"players":[{"name":"Myrto","kind":"computer 1"},{"name":"Lena","emblem":"bee","kind":"human"}]}}`, Me{"Lena", "bee"}, 1},
		"not the friend by link":     {`{"lastSetup":{"players":[{"name":"Anna","away":true},{"name":"Lena"}]}}`, Me{"Lena", ""}, 1},
		"a person behind a computer": {`{"lastSetup":{"players":[{"name":"Bias","kind":"computer 2","person":"Lena"}]}}`, Me{"Lena", ""}, 0},
		"the name far away":          {`{"farName":"Lena","lastSetup":{"players":[{"name":"Anna"},{"name":"Lena","emblem":"owl"}]}}`, Me{"Lena", "owl"}, 1},
		"a name far away only":       {`{"farName":"Lena"}`, Me{"Lena", ""}, -1},
		"a name of the wrong kind":   {`{"farName":7,"lastSetup":{"players":[{"name":"Zoë"}]}}`, Me{"Zoë", ""}, 0},
		"a name without end":         {`{"farName":"` + strings.Repeat("x", 300) + `"}`, Me{}, -1},
		"a profile":                  {`{"me":{"name":"Zoë"},"farName":"Lena","lastSetup":{"players":[{"name":"Lena"}]}}`, Me{"Zoë", ""}, -1},
	} {
		st := newMemory()
		if err := WriteSettings(st, []byte(c.file)); err != nil {
			t.Fatalf("WriteSettings(st, []byte(c.file)) = %v; want no error", err)
		}
		s, _ := LoadSettings(st)
		if seat := slices.IndexFunc(s.LastSetup.Players, func(p LastPlayer) bool { return p.Me }); s.Me != c.want || seat != c.seat {
			t.Errorf("%s: LoadSettings gives %+v in seat %d; want %+v in %d", name, s.Me, seat, c.want, c.seat)
		}
	}
}
