package game

import (
	"strings"

	"agora/game/platform"
	"agora/game/play"
	"agora/game/words"
)

// Page holds what a browser's page offers. Scenes share it; on a desktop it is nil.
type Page struct {
	News     []string                // news to show; none, or already seen: empty
	Waits    bool                    // of a version that a reload starts; otherwise of this one
	Vibrates bool                    // the device can vibrate
	Install  func() platform.Install // how the page can become an app on the device
	Forgets  bool                    // the browser may delete what it stores
}

// newPage returns the page's current state, nil without a page.
func newPage() *Page {
	if !platform.OnPage() {
		return nil
	}
	return &Page{Vibrates: platform.CanVibrate(), Install: platform.Installs, Forgets: true}
}

// mostNews bounds the length of the news; our own pages have less.
const mostNews = 450

// news stores a version's news for the title screen, a line for each.
func (a *App) news(text string, waits bool) {
	if p := a.svc.Page; p != nil {
		p.News, p.Waits = nil, waits
		for item := range strings.Lines(words.First(text, mostNews)) {
			p.News = append(p.News, strings.TrimSpace(words.Tame(item)))
		}
		a.rebuild()
		a.dirty = true
	}
}

// Reminder returns that reminder when it is due, and then "" until as many games more have
// been finished without everything being exported.
func (s Services) Reminder() string {
	if s.Page == nil || !s.Page.Forgets || !s.Settings.Reminds || s.Settings.SinceExport < play.RemindAfter {
		return ""
	}
	s.Settings.SinceExport = 0
	s.Nav.ApplySettings()
	return s.Words.T("program.remind")
}

// Exported notes that everything has been exported, and restarts the count of games.
func (s Services) Exported() {
	if s.Settings.SinceExport != 0 {
		s.Settings.SinceExport = 0
		s.Nav.ApplySettings()
	}
}
