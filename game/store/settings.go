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

// Settings holds the user's settings and what the program remembers of its last use. It
// is not part of a game.
type Settings struct {
	Sound          int    // volume, 0 to 100
	Mute           bool   // silent at any volume
	Ambience       int    // volume of the background sounds at a table, 0 to 100
	AnimationSpeed string // "normal", "fast" or "off"
	Snapping       bool   // cards snap to their neighbours
	FullScreen     bool
	Language       string // "system", or a language code such as "de"
	WindowWidth    int    // when not full screen, in points; 0: default
	WindowHeight   int
	Theme          string // "light", "dark" or "system"
	Contrast       bool   // strong colours in any theme
	Scale          int    // of the whole interface, in percent; 0: by the window's size
	ReducedMotion  string // "on", "off" or "system"
	LogFolded      bool
	CardsAsked     bool   // cards explain themselves only when asked, not when the mouse rests on them
	NamesToggled   bool   // cell names are hidden
	TurnBoard      bool   // between two people, turn the board to the player to move
	ComputerPace   string // speed of opponents' moves: "calm", "normal" or "quick"; "off": not shown; "auto": see Newcomer
	Played         int    // games finished, up to Newcomer
	SinceExport    int    // games finished since the last export of everything or reminder of it, as far as game.Reminder counts
	Reminds        bool   // remind players in a browser to export
	Vibration      bool   // vibrate at a refusal
	Analysis       bool   // analyse games under review
	Host           string // address of the host where this device creates tables; "": none
	Me             Me     // this device's player
	LastSetup      LastSetup
	Lessons        Lessons
	Puzzles        Lessons // solved puzzles
	Ratings        Ratings // the player's strength
	Achievements   Achievements
	Streak         Streak // of solved puzzles
	Day            Try    // the last game of the day
	Confirming     Confirming
}

// Me is this device's player, at every table, here and elsewhere.
type Me struct {
	Name   string `json:"name,omitempty"`   // "": not given
	Emblem string `json:"emblem,omitempty"` // as in match.Player; "": not chosen
}

func (m *Me) check() error {
	if utf8.RuneCountInString(m.Name) > 200 || len(m.Emblem) > 40 {
		return errors.New("it is too long")
	}
	return nil
}

// LastSetup remembers the last set-up, as the start for the next one.
type LastSetup struct {
	Game     string            `json:"game,omitempty"`
	Players  []LastPlayer      `json:"players,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	OpenUndo bool              `json:"openUndo,omitempty"`

	NoCurtain bool   `json:"noCurtain,omitempty"`
	Clock     string `json:"clock,omitempty"` // as match.Clock writes it
}

// LastPlayer is one seat of LastSetup, in the words of match.Player.
type LastPlayer struct {
	Name   string `json:"name"`
	Emblem string `json:"emblem,omitempty"`
	Colour string `json:"colour,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Person string `json:"person,omitempty"` // who had the seat before the computer
	Away   bool   `json:"away,omitempty"`   // plays by letter
	Me     bool   `json:"me,omitempty"`     // this device's player; their name is Settings.Me's
}

// DefaultSettings returns the settings of a new player.
func DefaultSettings() Settings {
	return Settings{Sound: 70, Ambience: 25, AnimationSpeed: "normal", Snapping: true, Theme: "system", Language: "system", ReducedMotion: "system", ComputerPace: "auto", Reminds: true, Vibration: true}
}

// Newcomer is how many finished games it takes until opponents' moves are no longer shown
// slowly by default.
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

// field is one setting in the settings file.
type field struct {
	name string
	into any          // pointer into the Settings
	ok   func() error // nil: every value of the type is valid
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
		{"me", &s.Me, func() error { return s.Me.check() }},
		{"lastSetup", &s.LastSetup, s.LastSetup.check},
		{"confirming", &s.Confirming, func() error { return s.Confirming.check() }},
		{"lessons", &s.Lessons, func() error { return s.Lessons.check() }},
		{"puzzles", &s.Puzzles, func() error { return s.Puzzles.check() }},
		{"ratings", &s.Ratings, func() error { return s.Ratings.check() }},
		{"achievements", &s.Achievements, func() error { return s.Achievements.check() }},
		{"streak", &s.Streak, func() error { return s.Streak.check() }},
		{"day", &s.Day, func() error { return s.Day.check() }},
	}
}

// check refuses values that no set-up could produce.
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

// LoadSettings reads the settings. Each invalid field gets its default and a sentence of
// its own; of those with entries, such as ratings by game, only the invalid entries are left
// out. Unknown fields are ignored. A file that is not JSON is moved aside.
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
		if some := leftOut(0); errors.As(err, &some) {
			notes = append(notes, words.Wrong("store.settings.part", "name", f.name, "n", int(some)))
			continue
		}
		notes = append(notes, words.Wrong("store.settings.wrong", "name", f.name).Because(err))
		reset(f.into, defaults[i].into)
	}
	if _, there := file["me"]; !there {
		s.recognise(file["farName"])
	}
	return s, notes
}

// recognise finds out who this device's player is from the settings of a former version: they
// gave a name for tables far away, or else are the first person of the last set-up.
func (s *Settings) recognise(farName json.RawMessage) {
	json.Unmarshal(farName, &s.Me.Name)
	if s.Me.check() != nil {
		s.Me.Name = ""
	}
	for i := range s.LastSetup.Players {
		p := &s.LastSetup.Players[i]
		name := p.Name
		if p.Person != "" {
			name = p.Person
		}
		if human := p.Kind == "" || p.Kind == "human"; p.Away || name == "" || !human && p.Person == "" || s.Me.Name != "" && name != s.Me.Name {
			continue
		}
		p.Me, s.Me = true, Me{Name: name, Emblem: p.Emblem}
		return
	}
}

// setField reads one value and checks it.
func setField(f field, raw json.RawMessage) error {
	if string(raw) == "null" {
		return errors.New("it is empty")
	}
	err := json.Unmarshal(raw, f.into)
	if some := leftOut(0); err != nil && !errors.As(err, &some) {
		return errors.New("it has the wrong type")
	}
	if f.ok != nil {
		if wrong := f.ok(); wrong != nil {
			return wrong
		}
	}
	return err
}

// reset gives a field its default value.
func reset(into, from any) {
	switch into := into.(type) {
	case *int:
		*into = *from.(*int)
	case *bool:
		*into = *from.(*bool)
	case *string:
		*into = *from.(*string)
	case *Me:
		*into = *from.(*Me)
	case *LastSetup:
		*into = *from.(*LastSetup)
	case *Lessons:
		*into = *from.(*Lessons)
	case *Ratings:
		*into = *from.(*Ratings)
	case *Achievements:
		*into = *from.(*Achievements)
	case *Streak:
		*into = *from.(*Streak)
	case *Try:
		*into = *from.(*Try)
	case *Confirming:
		*into = *from.(*Confirming)
	default:
		panic(fmt.Sprintf("store: a setting of type %T", into)) // missing case
	}
}

// SaveSettings writes the settings. It refuses values out of range.
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

// WriteSettings stores a settings file unchecked; LoadSettings copes with errors in it.
func WriteSettings(st Store, file []byte) error { return st.Write(settingsFile, file) }
