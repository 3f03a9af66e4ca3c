package game

import (
	"math"
	"time"

	"agora/game/known"

	"agora/game/bots/apart"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/sound"
)

// Services holds what every scene receives.
type Services struct {
	Kit         *render.Kit
	Sound       *sound.Player
	Saves       *store.Saves
	Shelf       *Shelf          // the stored games; see NewShelf
	Words       *words.Words    // the current language; nil: English
	Settings    *store.Settings // shared; after changing it call Nav.ApplySettings
	Nav         Nav
	Games       known.Games
	Version     string
	Preferences *Preferences     // the system's preferences; shared. nil: none
	Page        *Page            // what a browser's page offers; nil: no page
	Far         *Far             // friends at other machines; nil: not available
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
	if s.Settings.Contrast {
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

// Nav lets scenes move between screens. Changes of scene happen after the scene's Update
// has returned; several requests in one Update are carried out in order.
type Nav interface {
	// Go leaves all scenes and opens another. If it cannot be opened, a message says why
	// and everything stays as it was.
	Go(route string, arg any)
	// Push opens a scene above this one. It fails like Go.
	Push(route string, arg any)
	// Pop leaves the top scene and tells the one below by Return. Popping the last one
	// goes to the title screen.
	Pop()
	// Quit leaves all scenes and ends the program; in the browser it goes to the title
	// screen.
	Quit()
	// Toast shows a short message above everything for a few seconds.
	Toast(text string)
	// Invalidate requests the next frame.
	Invalidate()
	// Animating requests it too; call it in every tick in which something moves.
	Animating()
	// Frame returns the number of frames that the display has asked for. Work that takes
	// long belongs into one tick of each: after a late frame, several ticks follow each other.
	Frame() int
	// ApplySettings makes the shared settings take effect and saves them.
	ApplySettings()
	// Screenshot saves a picture of the window and says where.
	Screenshot()
	// Copy copies text to the clipboard and says so, or says why it failed.
	Copy(text string)
	// Paste reads the clipboard and passes its text to done in a later Update; "" if
	// there is none.
	Paste(done func(text string))
	// Export gives a file to the player: as a download in the browser, otherwise in the
	// folder for games, or for pictures if the name ends in .png. A message says where it
	// is, or why it could not be written.
	Export(name string, data []byte)
	// ShareLink shares a link that opens the game of a record, by the system's share
	// sheet or the clipboard. See platform.CanShareLink.
	ShareLink(name string, record []byte)
	// Invite shares an invitation to a distant table in the same way. The message said says
	// that the link is in the clipboard, and what to do with it.
	Invite(name, link string, said words.Message)
	// ShowFolder opens the folder for a kind of files in the system's file manager, or
	// says why it cannot; see platform.CanShow.
	ShowFolder(kind platform.FileKind)
}
