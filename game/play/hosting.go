package play

import (
	"sync"

	"agora/game/platform"
)

// Hosting is the host that this program runs on this computer for friends elsewhere.
type Hosting struct {
	mu    sync.Mutex
	runs  bool
	pages []string
	wrong error
	turns int // counts changes
}

// Open starts the host unless it is running.
func (h *Hosting) Open() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.runs {
		return
	}
	h.pages, h.wrong = nil, nil
	h.turns++
	if h.wrong = platform.Host(h.at, h.ended); h.wrong == nil {
		h.runs = true
	}
}

// at notes an address of the host; any goroutine may call it.
func (h *Hosting) at(page string) {
	h.mu.Lock()
	h.pages = append(h.pages, page)
	h.turns++
	h.mu.Unlock()
	platform.Wake()
}

// ended notes that the host has ended; any goroutine may call it.
func (h *Hosting) ended(why error) {
	h.mu.Lock()
	h.runs, h.pages, h.wrong = false, nil, why
	h.turns++
	h.mu.Unlock()
	platform.Wake()
}

// FollowHosting makes the host on this computer, if it runs, the one where tables are made.
// It returns that host's address; "" if there is none.
func (s Opener) FollowHosting() string {
	pages, _, _, _ := s.Far.Hosting.State()
	if len(pages) == 0 {
		return ""
	}
	page := HostOf(pages[0])
	if page != s.Settings.Host {
		s.Settings.Host = page
		s.Nav.ApplySettings()
	}
	return page
}

// State returns the addresses of the host's page, best first, or why there are none: an
// error, or because it is still starting. turns counts the changes.
func (h *Hosting) State() (pages []string, starting bool, turns int, wrong error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.pages, h.runs && len(h.pages) == 0, h.turns, h.wrong
}
