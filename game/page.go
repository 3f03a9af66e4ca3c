package game

import (
	"agora/game/platform"
	"agora/game/words"
)

// Page holds what a browser's page adds to the program. Its scenes share it; on a desktop
// there is none.
type Page struct {
	News     string                  // what is new; "": nothing that has not been seen
	Waits    bool                    // in a version that starts with a reload; else in this one
	Vibrates bool                    // the device can
	Install  func() platform.Install // how the page becomes a program of the device's
	Forgets  bool                    // the browser may clear away what it stores
}

// newPage returns what the page adds now, nil where there is none.
func newPage() *Page {
	if !platform.OnPage() {
		return nil
	}
	return &Page{Vibrates: platform.CanVibrate(), Install: platform.Installs, Forgets: true}
}

// mostNews is how much of the news is shown; a page of ours has less.
const mostNews = 450

// news keeps what the page tells of a version, for the title to show.
func (a *App) news(text string, waits bool) {
	if p := a.svc.Page; p != nil {
		p.News, p.Waits = words.First(words.Tame(text), mostNews), waits
		a.rebuild()
		a.dirty = true
	}
}

// remindAfter is the number of finished games after which a browser's player is
// reminded that only an exported file outlives the browser's storage.
const remindAfter = 10

// Reminder returns that reminder, once it is due, and "" from then on until everything has
// been exported.
func (s Services) Reminder() string {
	if s.Page == nil || !s.Page.Forgets || !s.Settings.Reminds || s.Settings.SinceExport != remindAfter {
		return ""
	}
	s.Settings.SinceExport++
	s.Nav.ApplySettings()
	return s.Words.T("program.remind")
}

// Exported notes that everything has been exported: the games count anew.
func (s Services) Exported() {
	if s.Settings.SinceExport != 0 {
		s.Settings.SinceExport = 0
		s.Nav.ApplySettings()
	}
}
