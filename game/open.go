package game

import (
	"io/fs"
	"path"
	"strings"
	"time"

	"agora/game/letter"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/words"
)

// OpenFile opens what a player hands to the program as a file, however it came:
// dropped on the window, chosen, or named on the command line. A record is played
// on, or looked through if it is over; the game that is running is kept. Of a
// damaged record that part is opened which can be played, and a message says what
// is wrong. Anything else changes nothing but for a message. Name is the file's, for
// these messages; it may be empty.
func (s Services) OpenFile(name string, data []byte) {
	if s.openInvitation(string(data)) || s.openPosition(string(data)) {
		return
	}
	if !IsLink(string(data)) || !s.OpenText(string(data)) {
		s.openFrom(fileName(name), data, "")
	}
}

// Unreadable says why a file that was to be opened cannot be read.
func (s Services) Unreadable(name string, why error) {
	s.Nav.Toast(s.Words.T("program.file.wrong", "name", fileName(name), "why", why))
}

// openFrom is OpenFile of what messages call by another message, and of what has come from
// a page; "": from nowhere that is known.
func (s Services) openFrom(name words.Message, data []byte, page string) {
	if IsParcel(data) {
		s.openParcels(name, Parcel{Data: data})
		return
	}
	g, err := s.Games.Of(data)
	if err != nil {
		s.Nav.Toast(s.Words.T("program.open.wrong", "name", name, "why", err))
		return
	}
	s.WhenReplayed(g, data, func() {
		good, err := g.Check(data)
		byLetter := letter.ID(data) != "" && !g.Secrets
		switch {
		case err == nil && byLetter:
			s.openLetter(g, data, page)
		case err == nil:
			peek, _ := g.Peek(data)
			s.resume(g, data, peek.Over, true)
		case good < 1, byLetter: // a part of a letter would seem to be older than what is here
			s.Nav.Toast(s.Words.T("program.open.wrong", "name", name, "why", err))
		default:
			s.Nav.Toast(s.Words.T("program.open.damaged", "name", name, "why", err))
			part := Playable(data, good)
			s.WhenReplayed(g, part, func() { s.resume(g, part, false, true) })
		}
	})
}

// openParcels opens files that hold several games, or several files: the list of games offers to
// take them in.
func (s Services) openParcels(name words.Message, parcels ...Parcel) {
	i, err := s.Import(parcels...)
	if err != nil {
		s.Nav.Toast(s.Words.T("program.open.import.wrong", "name", name, "why", err))
		return
	}
	s.Nav.Push(RouteLoad, LoadArg{Import: i})
}

// mostName is the number of letters of a foreign name that a message quotes.
const mostName = 40

// fileName returns a file's name in messages: quoted, so that it cannot be taken for a part of
// them, and cut.
func fileName(name string) words.Message {
	if name = words.Short(name, mostName); name == "" {
		return words.M("program.open.unnamed")
	}
	return words.M("program.file.name", "name", name)
}

// Playable returns the part of a damaged record that can be played, its first decisions,
// as a record of its own.
func Playable(record []byte, decisions int) []byte {
	r, _ := match.ParseRecord(record)
	r.Moves = r.Moves[:min(max(decisions, 0), len(r.Moves))]
	kept := r.Tags[:0]
	for _, t := range r.Tags {
		switch t.Name {
		case "Result", "Draft", "Redo", "Sent": // they belong to the end that is missing
		default:
			kept = append(kept, t)
		}
	}
	r.Tags = kept
	return r.Bytes()
}

// openFile is OpenFile between two ticks; what is half made on the screen is saved
// before. With an error there is nothing to open.
func (a *App) openFile(name string, data []byte, err error) {
	a.whenStarted(func() {
		a.save()
		if err != nil {
			a.svc.Unreadable(name, err)
		} else {
			a.svc.OpenFile(name, data)
		}
		a.dirty = true
	})
}

// hearDrop opens what was dropped on the window in this tick. Browsers hand files out
// slowly, and disks may: they are read beside the game.
func (a *App) hearDrop(dropped fs.FS) {
	if dropped == nil {
		return
	}
	go func() {
		files, several, err := readDropped(dropped)
		a.soon(func() {
			switch {
			case err != nil:
				a.toast(a.svc.Words.T("program.dropped.wrong", "why", err))
			case several:
				a.openSeveral(words.M("program.dropped.files"), files)
			default:
				a.openFile(files[0].Name, files[0].Data, files[0].Err)
			}
		})
	}()
}

// openChosen opens what was chosen by the system's picker.
func (a *App) openChosen(chosen []platform.Chosen) {
	if len(chosen) == 1 {
		a.openFile(chosen[0].Name, chosen[0].Data, chosen[0].Err)
		return
	}
	var files []Parcel
	for _, f := range chosen {
		files = append(files, Parcel(f))
	}
	a.openSeveral(words.M("program.chosen.files"), files)
}

// openSeveral offers to take several files in, between two ticks.
func (a *App) openSeveral(name words.Message, files []Parcel) {
	a.whenStarted(func() {
		a.save()
		a.svc.openParcels(name, files...)
		a.dirty = true
	})
}

// readDropped reads the files that were dropped, those in folders too, and no more of them than a
// player's files have. With an error there is none; what cannot be read of one is told with it.
func readDropped(dropped fs.FS) (files []Parcel, several bool, err error) {
	var names []string
	err = fs.WalkDir(dropped, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && name == ".":
			return err
		case err != nil || len(names) == mostItems:
			return fs.SkipDir
		case !d.IsDir():
			names = append(names, name)
		case name != ".":
			several = true
		}
		return nil
	})
	if err == nil && len(names) == 0 {
		err = words.Wrong("program.dropped.none")
	}
	if err != nil {
		return nil, false, err
	}
	several = several || len(names) > 1
	size := 0
	for _, name := range names {
		if several && strings.HasPrefix(path.Base(name), ".") {
			continue
		}
		p := Parcel{Name: path.Base(name)}
		if info, err := fs.Stat(dropped, name); err == nil {
			p.Time = info.ModTime()
		}
		if size > store.MaxTogether {
			p.Err = store.ErrMany
		} else if p.Data, p.Err = store.ReadFileIn(dropped, name); p.Err == nil {
			size += len(p.Data)
		}
		files = append(files, p)
	}
	return files, several, nil
}

// FileName returns the name of a record's file: the game, the players and the day:
// "Agoraphobia - Anna, Bion - 2026-11-22.agora".
func (g Game) FileName(w *words.Words, players []match.Player, day time.Time) string {
	return strings.Join([]string{g.Short(w), names(w, players), day.Format(time.DateOnly)}, " - ") + ".agora"
}

// names of players beside each other, no longer than a list shows.
func names(w *words.Words, players []match.Player) string {
	const most = 40
	var all []string
	for i := range players {
		all = append(all, Called(w, players, i))
	}
	text := strings.Join(all, ", ")
	if r := []rune(text); len(r) > most {
		text = strings.TrimRight(string(r[:most]), " ,")
	}
	return text
}
