package game

import (
	"io/fs"
	"strings"
	"time"

	"agora/game/match"
	"agora/game/store"
	"agora/game/words"
)

// OpenFile opens what a player hands to the program as a file, however it came:
// dropped on the window, chosen in the browser, or from a link. A record is played
// on, or looked through if it is over; the game that is running is kept. Of a
// damaged record that part is opened which can be played, and a message says what
// is wrong. Anything else changes nothing but for a message. Name is the file's, for
// these messages; it may be empty.
func (s Services) OpenFile(name string, data []byte) {
	if name == "" {
		name = s.Words.T("program.open.unnamed")
	}
	if store.IsCollection(data) {
		if _, err := store.ParseCollection(data); err != nil {
			s.Nav.Toast(s.Words.T("program.open.import.wrong", "name", shortened(name), "why", err))
			return
		}
		s.Nav.Push(RouteLoad, LoadArg{Import: data})
		return
	}
	g, err := s.Games.Of(data)
	good := -1
	if err == nil {
		good, err = g.Check(data)
	}
	if good < 0 || err != nil && good < 1 {
		s.Nav.Toast(s.Words.T("program.open.wrong", "name", shortened(name), "why", err))
		return
	}
	if err != nil {
		s.Nav.Toast(s.Words.T("program.open.damaged", "name", shortened(name), "why", err))
		s.Resume(g, Playable(data, good), false)
		return
	}
	peek, _ := g.Peek(data)
	s.Resume(g, data, peek.Over)
}

// shortened is a file's name that a message can hold.
func shortened(name string) string {
	const most = 60
	if r := []rune(name); len(r) > most {
		return string(r[:most]) + "…"
	}
	return name
}

// Playable is the part of a damaged record that can be played, its first decisions,
// as a record of its own.
func Playable(record []byte, decisions int) []byte {
	r, _ := match.ParseRecord(record)
	r.Moves = r.Moves[:min(max(decisions, 0), len(r.Moves))]
	kept := r.Tags[:0]
	for _, t := range r.Tags {
		switch t.Name {
		case "Result", "Draft", "Redo": // they belong to the end that is missing
		default:
			kept = append(kept, t)
		}
	}
	r.Tags = kept
	return r.Bytes()
}

// openFile is OpenFile between two ticks; what is half made on the screen is saved
// before.
func (a *App) openFile(name string, data []byte) {
	a.save()
	a.svc.OpenFile(name, data)
	a.dirty = true
}

// hearDrop opens what was dropped on the window in this tick. Browsers hand files out
// slowly, and disks may: they are read beside the game.
func (a *App) hearDrop(dropped fs.FS) {
	if dropped == nil {
		return
	}
	go func() {
		name, data, err := readDropped(dropped)
		a.soon(func() {
			if err != nil {
				a.toast(a.svc.Words.T("program.dropped.wrong", "why", err))
				return
			}
			a.openFile(name, data)
		})
	}()
}

// readDropped reads the one file that was dropped, and no more of it than a player's
// file has.
func readDropped(dropped fs.FS) (name string, data []byte, err error) {
	files, err := fs.ReadDir(dropped, ".")
	switch {
	case err != nil:
		return "", nil, err
	case len(files) != 1:
		return "", nil, words.Wrong("program.dropped.several", "n", len(files))
	case files[0].IsDir():
		return "", nil, words.Wrong("program.dropped.folder", "name", shortened(files[0].Name()))
	}
	name = files[0].Name()
	f, err := dropped.Open(name)
	if err != nil {
		return name, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return name, nil, err
	}
	if !info.Mode().IsRegular() { // a pipe would never end
		return name, nil, words.Wrong("program.dropped.special", "name", shortened(name))
	}
	data, err = store.ReadBounded(f)
	if err != nil {
		err = words.Wrong("program.dropped.unreadable", "name", shortened(name), "why", err).Because(err)
	}
	return name, data, err
}

// FileName is what a record is called as a file: the game, who plays, and the day:
// "Agoraphobia - Anna, Bion - 2026-11-22.agora".
func (g Game) FileName(w *words.Words, players []match.Player, day time.Time) string {
	return strings.Join([]string{g.Short(w), names(players), day.Format(time.DateOnly)}, " - ") + ".agora"
}

// names of players beside each other, no longer than a list shows.
func names(players []match.Player) string {
	const most = 40
	var all []string
	for _, p := range players {
		all = append(all, p.Name)
	}
	text := strings.Join(all, ", ")
	if r := []rune(text); len(r) > most {
		text = strings.TrimRight(string(r[:most]), " ,")
	}
	return text
}
