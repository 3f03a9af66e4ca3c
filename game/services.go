package game

import (
	"math"
	"time"

	"agora/game/bots/apart"
	"agora/game/known"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/store"
	"agora/game/transfer"
	"agora/game/words"
	"agora/render"
	"agora/render/sound"
)

// Services holds what every scene receives.
type Services struct {
	Kit         *render.Kit
	Sound       *sound.Player
	Saves       *store.Saves
	Shelf       *transfer.Shelf // the stored games; see NewShelf
	Words       *words.Words    // the current language; nil: English
	Settings    *store.Settings // shared; after changing it call Nav.ApplySettings
	Nav         Nav
	Games       known.Games
	Version     string
	Preferences *Preferences     // the system's preferences; shared. nil: none
	Page        *Page            // what a browser's page offers; nil: no page
	Far         *play.Far        // friends at other machines; nil: not available
	Silent      *bool            // no sound, whatever the settings say; nil: as they say
	Minds       *apart.Minds     // where computer players think; nil: in this program
	Clock       func() time.Time // for the calendar; nil: the system's
	Nodes       int              // positions a computer player considers, so that every machine gives the same move; 0: by the level and the clock
}

// Preferences are the player's preferences in the system, and what the system allows.
type Preferences struct {
	platform.Preferences
	NoFullScreen bool // the window cannot fill the screen
}

// Now returns the current preferences.
func (w *Preferences) Now() Preferences {
	if w == nil {
		return Preferences{}
	}
	return *w
}

// Speed returns the speed of motion, from the settings and the system's preferences.
func (s Services) Speed() render.Speed {
	if s.Settings.ReducedMotion == "on" || s.Settings.ReducedMotion == "system" && s.Preferences.Now().LittleMotion {
		return render.Off
	}
	switch s.Settings.AnimationSpeed {
	case "off":
		return render.Off
	case "fast":
		return render.Fast
	}
	return render.Normal
}

// Mute reports whether there is no sound.
func (s Services) Mute() bool { return s.Settings.Mute || s.Silent != nil && *s.Silent }

// Refused signals by sound and vibration that something cannot be done. The screen says
// why.
func (s Services) Refused() {
	s.Sound.Play(sound.Refuse)
	if s.Page != nil && s.Page.Vibrates && s.Settings.Vibration {
		platform.Vibrate()
	}
}

// Pace returns the speed of opponents' moves: "calm", "normal", "quick" or "off". Without
// a choice it starts calmly.
func (s Services) Pace() string {
	switch {
	case s.Settings.ComputerPace != "auto":
		return s.Settings.ComputerPace
	case s.Settings.Played < store.Newcomer:
		return "calm"
	}
	return "normal"
}

// theme returns the name of the theme to draw with.
func (s Services) theme() string {
	name := "light"
	if s.Settings.Theme == "dark" || s.Settings.Theme == "system" && s.Preferences.Now().Dark {
		name = "dark"
	}
	if s.Settings.Contrast || s.Preferences.Now().Contrast {
		name += "-contrast"
	}
	return name
}

// The screen size that the layout is made for; a larger screen has room for larger
// things.
const (
	usualLong, usualShort = 1280, 720
	growth                = 0.6 // share of the extra size that goes into zoom; the rest shows more
)

// zoom returns the scale of the whole interface for a window of a size in points: as set
// or, by default, larger on large screens in steps of 5 %.
func (s Services) zoom(w, h float64) float64 {
	if n := s.Settings.Scale; n != 0 {
		return float64(n) / 100
	}
	room := min(max(w, h)/usualLong, min(w, h)/usualShort)
	by := 1 + growth*(room-1)
	return min(max(math.Floor(by*20)/20, 1), store.MostScale/100)
}

// speak switches to a language by its code, or to the system's. An error means that its
// files are damaged.
func (s Services) speak(code string) error {
	if s.Words == nil {
		return nil
	}
	wanted := []string{code}
	if code == "system" {
		wanted = s.Preferences.Now().Preferred()
	}
	err := s.Words.Speak(s.Words.Best(wanted))
	s.Kit.SetLanguage(s.Words.Language(), s.Words.RightToLeft())
	platform.Spoken(s.Words.Language())
	return err
}

// desk returns what games are begun, opened and kept with.
func (s Services) desk() play.Desk {
	return play.Desk{Games: s.Games, Words: s.Words, Settings: s.Settings, Saves: s.Saves, Shelf: s.Shelf, Far: s.Far, Nav: s.Nav, Clock: s.Clock}
}

// Keeper returns what keeps games.
func (s Services) Keeper() play.Keeper { return play.Keeper{Desk: s.desk()} }

// Opener returns what begins, resumes and opens games.
func (s Services) Opener() play.Opener { return play.Opener{Keeper: s.Keeper()} }

// Progress gives access to the player's progress.
func (s Services) Progress() play.Progress { return play.Progress{Keeper: s.Keeper()} }

// Transfer returns what moves games between this device and files.
func (s Services) Transfer() transfer.Transfer { return s.desk().Transfer() }
