package game

import (
	"math"
	"time"

	"agora/game/bots/apart"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/sound"
)

// Services holds what every scene is given.
type Services struct {
	Kit      *render.Kit
	Sound    *sound.Player
	Saves    *store.Saves
	Shelf    *Shelf          // what is known of the games in Saves; see NewShelf
	Words    *words.Words    // the language spoken now; nil speaks English
	Settings *store.Settings // shared; after changing it call Nav.ApplySettings
	Nav      Nav
	Games    Games
	Version  string
	Wishes   *Wishes          // what the system says the player wants, now; shared. nil: nothing
	Page     *Page            // what a browser's page adds; nil: there is none
	Far      *Far             // friends at other machines; nil: there is no way to them
	Silent   *bool            // nothing is heard, whatever the settings say; nil: as they say
	Minds    *apart.Minds     // where computer players think; nil: here
	Clock    func() time.Time // says what day it is; nil: the system's
	Nodes    int              // positions that a computer player thinks about, for the same on every machine; 0: those of its level, by the clock
}

// Wishes are the player's own, told to the system for all programs, and what the
// system allows.
type Wishes struct {
	platform.Wish
	NoFullScreen bool // the window cannot fill the screen here
}

// Now returns the wishes as they are now.
func (w *Wishes) Now() Wishes {
	if w == nil {
		return Wishes{}
	}
	return *w
}

// Speed returns how fast things move, by the settings and the system's wishes.
func (s Services) Speed() render.Speed {
	if s.Settings.ReducedMotion == "on" || s.Settings.ReducedMotion == "system" && s.Wishes.Now().LittleMotion {
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

// Mute reports whether nothing is heard.
func (s Services) Mute() bool { return s.Settings.Mute || s.Silent != nil && *s.Silent }

// Refused tells ears and fingers that something cannot be done. The screen says why.
func (s Services) Refused() {
	s.Sound.Play(sound.Refuse)
	if s.Page != nil && s.Page.Vibrates && s.Settings.Vibration {
		platform.Vibrate()
	}
}

// Pace returns how fast what others do is staged: "calm", "normal", "quick" or "off". Who
// has not chosen begins calmly.
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
	if s.Settings.Theme == "dark" || s.Settings.Theme == "system" && s.Wishes.Now().Dark {
		name = "dark"
	}
	if s.Settings.Contrast {
		name += "-contrast"
	}
	return name
}

// What a screen is made for; a larger one has room for larger things.
const (
	usualLong, usualShort = 1280, 720
	growth                = 0.6 // of what a larger window has, the rest shows more
)

// zoom is by how much everything is drawn larger, for a window of that size in points:
// as the settings say, or by itself on large screens, in steps of 5 %.
func (s Services) zoom(w, h float64) float64 {
	if n := s.Settings.Scale; n != 0 {
		return float64(n) / 100
	}
	room := min(max(w, h)/usualLong, min(w, h)/usualShort)
	by := 1 + growth*(room-1)
	return min(max(math.Floor(by*20)/20, 1), store.MostScale/100)
}

// speak changes over to a language by its code, or to the system's. An error says
// that its files are broken.
func (s Services) speak(code string) error {
	if s.Words == nil {
		return nil
	}
	wanted := []string{code}
	if code == "system" {
		wanted = s.Wishes.Now().Preferred()
	}
	err := s.Words.Speak(s.Words.Best(wanted))
	s.Kit.SetLanguage(s.Words.Language(), s.Words.RightToLeft())
	platform.Spoken(s.Words.Language())
	return err
}

// Nav is how scenes speak to the program. Going somewhere happens after the
// scene's Update has returned; several requests in one Update are done in order.
type Nav interface {
	// Go leaves all scenes and opens another. If it cannot be opened, a message
	// says why and everything stays as it was.
	Go(route string, arg any)
	// Push opens a scene above this one. Failure is as with Go.
	Push(route string, arg any)
	// Pop leaves the top scene; the one below is told by Return. Popping the last
	// one goes to the title.
	Pop()
	// Quit leaves all scenes and ends the program. In the browser it goes to the
	// title.
	Quit()
	// Toast shows a short message above everything for a few seconds.
	Toast(text string)
	// Invalidate asks for the next frame to be drawn.
	Invalidate()
	// Animating asks for it too, and is meant to be called in every tick in which
	// something moves.
	Animating()
	// ApplySettings makes the shared settings take effect and saves them.
	ApplySettings()
	// Screenshot saves a picture of the window and says where.
	Screenshot()
	// Copy puts text into the clipboard and says so, or says why not.
	Copy(text string)
	// Paste reads the clipboard and hands its text on in a later Update; "" if there
	// is none to be had.
	Paste(done func(text string))
	// Export hands a file to the player: a download in the browser, else a file
	// in the folder for games (pictures, if the name ends in .png). A toast says
	// where it went, or why it could not be written.
	Export(name string, data []byte)
	// ShareLink hands on a link that opens the game of a record: by the system's
	// sheet, or by the clipboard. See platform.CanShareLink.
	ShareLink(name string, record []byte)
	// Invite hands on a link that invites to a table of friends far away, in the same way.
	Invite(name, link string)
	// ShowFolder opens the folder for files of a kind in the system's file manager,
	// or says why not; see platform.CanShow.
	ShowFolder(kind platform.FileKind)
}
