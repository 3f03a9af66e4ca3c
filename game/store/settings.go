package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"agora/game/words"
)

// Settings holds what a person has set, and what the program remembers of its last
// use. It is no part of a game.
type Settings struct {
	Sound          int    // volume, 0 to 100
	Mute           bool   // silent, whatever the volume
	Ambience       int    // volume of what is heard around a table, 0 to 100
	AnimationSpeed string // "normal", "fast" or "off"
	Snapping       bool   // cards snap to their neighbours
	FullScreen     bool
	Language       string // "system", or the code of one: "de"
	WindowWidth    int    // of the window when it is not full screen, in points; 0: the usual
	WindowHeight   int
	Theme          string // "light", "dark" or "system"
	Contrast       bool   // strong colours, whatever the theme
	Scale          int    // of everything on the screen, percent; 0: by the window's size
	ReducedMotion  string // "on", "off" or "system"
	LogFolded      bool
	CardsAsked     bool   // cards explain only what is asked about, not what a mouse rests on
	NamesToggled   bool   // the names of the cells are put away
	TurnBoard      bool   // where two sit face to face, the board turns to whose move it is
	ComputerPace   string // how fast what others do is staged: "calm", "normal" or "quick"; "off": nobody follows it; "auto": see Newcomer
	Played         int    // games that were played to their end, up to Newcomer
	SinceExport    int    // games that were played to their end since all were exported, as far as game.Reminder counts
	Reminds        bool   // a browser's player is reminded to export
	Vibration      bool   // the device vibrates when something is refused
	Analysis       bool   // games that are looked through are analysed
	Host           string // address of the host at which tables are made for friends far away; "": none
	FarName        string // of this device's player at such tables
	LastSetup      LastSetup
	Lessons        Lessons
	Puzzles        Lessons // the puzzles that were solved
	Ratings        Ratings // how strong somebody plays
	Streak         Streak  // of puzzles that were solved
	Day            Try     // the last game of the day
	Confirming     Confirming
}

// LastSetup is the table that was set last, to begin the next set-up with.
type LastSetup struct {
	Game     string            `json:"game,omitempty"`
	Players  []LastPlayer      `json:"players,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	OpenUndo bool              `json:"openUndo,omitempty"`

	NoCurtain bool   `json:"noCurtain,omitempty"`
	Clock     string `json:"clock,omitempty"` // as match.Clock writes it
}

// LastPlayer is one seat of it, in the words of match.Player.
type LastPlayer struct {
	Name   string `json:"name"`
	Emblem string `json:"emblem,omitempty"`
	Colour string `json:"colour,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Person string `json:"person,omitempty"` // who sat there before the computer
	Away   bool   `json:"away,omitempty"`   // by letter
}

// DefaultSettings returns what a new player begins with.
func DefaultSettings() Settings {
	return Settings{Sound: 70, Ambience: 25, AnimationSpeed: "normal", Snapping: true, Theme: "system", Language: "system", ReducedMotion: "system", ComputerPace: "auto", Reminds: true, Vibration: true}
}

// Newcomer is the number of finished games after which opponents' moves are no longer shown
// calmly by default.
const Newcomer = 3

// The bounds of Settings.Scale.
const (
	LeastScale = 80
	MostScale  = 200
)

const (
	settingsFile    = "settings.json"
	settingsVersion = 1
)

// field is one setting in the file.
type field struct {
	name string
	into any          // where it goes: a pointer into the Settings
	ok   func() error // nil: every value of the type is right
}

// fields lists the settings by their names in the file.
func (s *Settings) fields() []field {
	oneOf := func(value *string, words ...string) func() error {
		return func() error {
			if slices.Contains(words, *value) {
				return nil
			}
			return fmt.Errorf("it must be one of %s", strings.Join(words, ", "))
		}
	}
	sane := func(value *int) func() error {
		return func() error {
			if *value < 0 || *value > 20_000 {
				return errors.New("it must be from 0 to 20000")
			}
			return nil
		}
	}
	return []field{
		{"sound", &s.Sound, func() error {
			if s.Sound < 0 || s.Sound > 100 {
				return errors.New("it must be from 0 to 100")
			}
			return nil
		}},
		{"mute", &s.Mute, nil},
		{"ambience", &s.Ambience, func() error {
			if s.Ambience < 0 || s.Ambience > 100 {
				return errors.New("it must be from 0 to 100")
			}
			return nil
		}},
		{"animationSpeed", &s.AnimationSpeed, oneOf(&s.AnimationSpeed, "normal", "fast", "off")},
		{"snapping", &s.Snapping, nil},
		{"fullScreen", &s.FullScreen, nil},
		{"windowWidth", &s.WindowWidth, sane(&s.WindowWidth)},
		{"windowHeight", &s.WindowHeight, sane(&s.WindowHeight)},
		{"language", &s.Language, func() error {
			if n := len(s.Language); n < 2 || n > 35 {
				return errors.New("it must be the code of a language")
			}
			return nil
		}},
		{"theme", &s.Theme, oneOf(&s.Theme, "light", "dark", "system")},
		{"contrast", &s.Contrast, nil},
		{"scale", &s.Scale, func() error {
			if s.Scale != 0 && (s.Scale < LeastScale || s.Scale > MostScale) {
				return fmt.Errorf("it must be 0 or from %d to %d", LeastScale, MostScale)
			}
			return nil
		}},
		{"reducedMotion", &s.ReducedMotion, oneOf(&s.ReducedMotion, "on", "off", "system")},
		{"logFolded", &s.LogFolded, nil},
		{"cardsAsked", &s.CardsAsked, nil},
		{"showCoordinates", &s.NamesToggled, nil},
		{"turnBoard", &s.TurnBoard, nil},
		{"analysis", &s.Analysis, nil},
		{"computerPace", &s.ComputerPace, oneOf(&s.ComputerPace, "auto", "calm", "normal", "quick", "off")},
		{"played", &s.Played, sane(&s.Played)},
		{"sinceExport", &s.SinceExport, sane(&s.SinceExport)},
		{"reminds", &s.Reminds, nil},
		{"vibration", &s.Vibration, nil},
		{"host", &s.Host, func() error {
			if len(s.Host) > 500 {
				return errors.New("it is too long")
			}
			return nil
		}},
		{"farName", &s.FarName, func() error {
			if utf8.RuneCountInString(s.FarName) > 200 {
				return errors.New("it is too long")
			}
			return nil
		}},
		{"lastSetup", &s.LastSetup, s.LastSetup.check},
		{"confirming", &s.Confirming, func() error { return s.Confirming.check() }},
		{"lessons", &s.Lessons, func() error { return s.Lessons.check() }},
		{"puzzles", &s.Puzzles, func() error { return s.Puzzles.check() }},
		{"ratings", &s.Ratings, func() error { return s.Ratings.check() }},
		{"streak", &s.Streak, func() error { return s.Streak.check() }},
		{"day", &s.Day, func() error { return s.Day.check() }},
	}
}

// check refuses a table that no set-up could have left behind.
func (l *LastSetup) check() error {
	if len(l.Players) > 8 {
		return errors.New("it has too many players")
	}
	for _, p := range l.Players {
		if utf8.RuneCountInString(p.Name) > 200 {
			return errors.New("a name in it is too long")
		}
	}
	return nil
}

// LoadSettings reads the settings. Whatever is wrong falls back to the default
// by itself, field by field, with a sentence each; unknown fields are ignored.
// A file that is no JSON at all is moved aside.
func LoadSettings(st Store) (Settings, []error) {
	s := DefaultSettings()
	data, err := st.Read(settingsFile)
	if errors.Is(err, ErrNotFound) {
		return s, nil
	}
	if err != nil {
		return s, []error{err}
	}
	var file map[string]json.RawMessage
	if err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &file); err != nil || file == nil {
		if aside, err := SetAside(st, settingsFile); err == nil {
			return s, []error{words.Wrong("store.settings.aside", "name", aside, "place", Where(st.Place()))}
		}
		return s, []error{words.Wrong("store.settings.unreadable", "place", Where(st.Place()))}
	}
	var notes []error
	var version int
	if json.Unmarshal(file["version"], &version) == nil && version > settingsVersion {
		notes = append(notes, words.Wrong("store.settings.newer"))
	}
	usual := DefaultSettings()
	defaults := usual.fields()
	for i, f := range s.fields() {
		raw, there := file[f.name]
		if !there {
			continue
		}
		err := setField(f, raw)
		if err == nil {
			continue
		}
		notes = append(notes, words.Wrong("store.settings.wrong", "name", f.name).Because(err))
		reset(f.into, defaults[i].into)
	}
	return s, notes
}

// setField reads one value and checks it.
func setField(f field, raw json.RawMessage) error {
	if string(raw) == "null" {
		return errors.New("it is empty")
	}
	if err := json.Unmarshal(raw, f.into); err != nil {
		return errors.New("it is not of the right kind")
	}
	if f.ok == nil {
		return nil
	}
	return f.ok()
}

// reset gives a field its default.
func reset(into, from any) {
	switch into := into.(type) {
	case *int:
		*into = *from.(*int)
	case *bool:
		*into = *from.(*bool)
	case *string:
		*into = *from.(*string)
	case *LastSetup:
		*into = *from.(*LastSetup)
	case *Lessons:
		*into = *from.(*Lessons)
	case *Ratings:
		*into = *from.(*Ratings)
	case *Streak:
		*into = *from.(*Streak)
	case *Try:
		*into = *from.(*Try)
	case *Confirming:
		*into = *from.(*Confirming)
	default:
		panic(fmt.Sprintf("store: a setting of type %T", into)) // a field above without a case here
	}
}

// SaveSettings writes the settings. Values out of range are refused.
func SaveSettings(st Store, s Settings) error {
	file := map[string]any{"version": settingsVersion}
	for _, f := range s.fields() {
		if f.ok != nil {
			if err := f.ok(); err != nil {
				return fmt.Errorf("The setting %q is wrong: %w.", f.name, err)
			}
		}
		file[f.name] = f.into
	}
	data, err := json.MarshalIndent(file, "", "  ")
	if err != nil {
		return fmt.Errorf("The settings cannot be written: %w.", err)
	}
	return st.Write(settingsFile, append(data, '\n'))
}

// WriteSettings writes a settings' file as it is, for LoadSettings to make the best of.
func WriteSettings(st Store, file []byte) error { return st.Write(settingsFile, file) }
