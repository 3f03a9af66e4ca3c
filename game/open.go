package game

import (
	"fmt"
	"io/fs"
	"strings"
	"time"

	"agora/game/match"
	"agora/game/store"
)

// OpenFile opens what a player hands to the program as a file, however it came:
// dropped on the window, chosen in the browser, or from a link. A record is played
// on, or looked through if it is over; the game that is running is kept. Of a
// damaged record that part is opened which can be played, and a message says what
// is wrong. Anything else changes nothing but for a message. Name is the file's, for
// these messages; it may be empty.
func (s Services) OpenFile(name string, data []byte) {
	if name == "" {
		name = "The file"
	}
	if store.IsCollection(data) {
		if _, err := store.ParseCollection(data); err != nil {
			s.Nav.Toast(fmt.Sprintf("%s cannot be imported: %s", shortened(name), sentence(err.Error())))
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
		s.Nav.Toast(fmt.Sprintf("%s is not a game that can be opened: %s", shortened(name), sentence(err.Error())))
		return
	}
	if err != nil {
		s.Nav.Toast(fmt.Sprintf("%s is damaged: %s What comes before is opened.", shortened(name), sentence(err.Error())))
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
				a.toast("This cannot be opened: " + sentence(err.Error()))
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
		return "", nil, fmt.Errorf("drop one file at a time; these are %d", len(files))
	case files[0].IsDir():
		return "", nil, fmt.Errorf("%s is a folder", shortened(files[0].Name()))
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
		return name, nil, fmt.Errorf("%s is not a file", shortened(name))
	}
	data, err = store.ReadBounded(f)
	if err != nil {
		err = fmt.Errorf("%s: %w", shortened(name), err)
	}
	return name, data, err
}

// FileName is what a record is called as a file: the game, who plays, and the day:
// "Agoraphobia - Anna, Bion - 2026-11-22.agora".
func (g Game) FileName(players []match.Player, day time.Time) string {
	return strings.Join([]string{g.Short(), names(players), day.Format(time.DateOnly)}, " - ") + ".agora"
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
