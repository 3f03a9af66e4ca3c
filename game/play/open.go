package play

import (
	"agora/game/known"
	"agora/game/letter"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/transfer"
	"agora/game/words"
)

// OpenFile opens a file from the player, whether dropped on the window, chosen, or named
// on the command line. A record is continued, or reviewed if it is over; the current game
// is kept. Of a damaged record it opens the playable part, with a message about the rest.
// Anything else only gets a message. name is the file's name for these messages; it may
// be empty.
func (s Opener) OpenFile(name string, data []byte) {
	data = linked.Plain(data)
	if s.OpenInvitation(string(data)) || s.openPosition(string(data)) {
		return
	}
	if !linked.IsRecord(string(data)) || !s.OpenText(string(data)) {
		s.OpenFrom(FileName(name), data, "")
	}
}

// Unreadable says why a file that was to be opened cannot be read.
func (s Opener) Unreadable(name string, why error) {
	s.Nav.Toast(s.Words.T("program.file.wrong", "name", FileName(name), "why", why))
}

// OpenFrom is OpenFile with a message for the name, and the page that the data came from;
// "" if unknown.
func (s Opener) OpenFrom(name words.Message, data []byte, page string) {
	if transfer.IsImport(data) {
		s.OpenImports(name, transfer.ImportFile{Data: data})
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

// OpenImports opens files that contain several games, or several files: the list of games
// offers to import them.
func (s Opener) OpenImports(name words.Message, files ...transfer.ImportFile) {
	i, err := s.Transfer().Import(files...)
	if err != nil {
		s.Nav.Toast(s.Words.T("program.open.import.wrong", "name", name, "why", err))
		return
	}
	s.Nav.Push(routes.Load, routes.LoadArg{Import: i})
}

// fileName returns a file's name for messages, quoted so that it cannot be mistaken for
// part of them, and shortened.
func FileName(name string) words.Message {
	if name = words.Short(name, known.MostName); name == "" {
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
