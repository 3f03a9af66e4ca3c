package game

import (
	"io/fs"
	"path"
	"strings"

	"agora/game/letter"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/words"
)

// OpenFile opens a file from the player, whether dropped on the window, chosen, or named
// on the command line. A record is continued, or reviewed if it is over; the current game
// is kept. Of a damaged record it opens the playable part, with a message about the rest.
// Anything else only gets a message. name is the file's name for these messages; it may
// be empty.
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

// openFrom is OpenFile with a message for the name, and the page that the data came from;
// "" if unknown.
func (s Services) openFrom(name words.Message, data []byte, page string) {
	if IsImport(data) {
		s.openImports(name, ImportFile{Data: data})
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
		case good < 1, byLetter: // part of a letter would look older than what is here
			s.Nav.Toast(s.Words.T("program.open.wrong", "name", name, "why", err))
		default:
			s.Nav.Toast(s.Words.T("program.open.damaged", "name", name, "why", err))
			part := Playable(data, good)
			s.WhenReplayed(g, part, func() { s.resume(g, part, false, true) })
		}
	})
}

// openImports opens files that contain several games, or several files: the list of games
// offers to import them.
func (s Services) openImports(name words.Message, files ...ImportFile) {
	i, err := s.Import(files...)
	if err != nil {
		s.Nav.Toast(s.Words.T("program.open.import.wrong", "name", name, "why", err))
		return
	}
	s.Nav.Push(RouteLoad, LoadArg{Import: i})
}

// mostName is how many letters of a foreign name a message quotes.
const mostName = 40

// fileName returns a file's name for messages, quoted so that it cannot be mistaken for
// part of them, and shortened.
func fileName(name string) words.Message {
	if name = words.Short(name, mostName); name == "" {
		return words.M("program.open.unnamed")
	}
	return words.M("program.file.name", "name", name)
}

// Playable returns the first moves of a damaged record as a record.
func Playable(record []byte, decisions int) []byte {
	r, _ := match.ParseRecord(record)
	r.Moves = r.Moves[:min(max(decisions, 0), len(r.Moves))]
	kept := r.Tags[:0]
	for _, t := range r.Tags {
		switch t.Name {
		case "Result", "Draft", "Redo", "Sent": // they belong to the missing end
		default:
			kept = append(kept, t)
		}
	}
	r.Tags = kept
	return r.Bytes()
}

// openFile is OpenFile between two ticks, after saving what is half made on screen. If
// err is not nil, there is nothing to open.
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

// hearDrop opens what was dropped on the window in this tick. Files are read in the
// background, since browsers and disks may deliver them slowly.
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

// openChosen opens what was chosen in the system's file picker, or dropped on a page.
// Messages call several files by name.
func (a *App) openChosen(name words.Message, chosen []platform.Chosen) {
	switch len(chosen) {
	case 0:
		a.toast(a.svc.Words.T("program.dropped.wrong", "why", words.Wrong("program.dropped.none")))
		return
	case 1:
		a.openFile(chosen[0].Name, chosen[0].Data, chosen[0].Err)
		return
	}
	var files []ImportFile
	for _, f := range chosen {
		files = append(files, ImportFile(f))
	}
	a.openSeveral(name, files)
}

// openSeveral offers to import several files, between two ticks.
func (a *App) openSeveral(name words.Message, files []ImportFile) {
	a.whenStarted(func() {
		a.save()
		a.svc.openImports(name, files...)
		a.dirty = true
	})
}

// readDropped reads dropped files, also in folders, up to the limits of a player's own
// files. With an error there are none; a file that cannot be read carries its own error.
func readDropped(dropped fs.FS) (files []ImportFile, several bool, err error) {
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
		p := ImportFile{Name: path.Base(name)}
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
