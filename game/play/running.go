package play

import (
	"bytes"
	"errors"
	"strings"
	"time"

	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
)

// Running is the current game, which is saved after every move.
type Running struct {
	Game   known.Game
	Record []byte
	Peek   known.Peek
}

// Running returns the game to continue, nil if there is none, with sentences about what
// is wrong with it.
func (s Keeper) Running() (*Running, []string) {
	found, err := s.Saves.Latest(s.Games.Check)
	var notes []string
	for _, n := range found.Note {
		notes = append(notes, s.Words.Err(n))
	}
	if err != nil {
		notes = append(notes, s.Words.Err(err))
	}
	if len(found.Data) == 0 {
		return nil, notes
	}
	g, err := s.Games.Of(found.Data)
	if err != nil {
		return nil, append(notes, s.Words.T("program.last.wrong", "why", err))
	}
	g.Pin(found.Data)
	peek, _ := g.Peek(found.Data) // the notes say what is wrong
	return &Running{Game: g, Record: found.Data, Peek: peek}, notes
}

// Unsaved says why the current game is not saved and what to do; "" if it is saved.
func (s Keeper) Unsaved() string {
	if why := s.Saves.Failing(); why != nil {
		return s.Words.T("program.unsaved", "why", why)
	}
	if !s.Saves.Lasting() {
		return s.Words.T("pause.note.fleeting")
	}
	return ""
}

// Waiting returns how many games are in progress besides the current one.
func (s Keeper) Waiting(running *Running) (n int) {
	games, err := s.Saves.Unfinished()
	if err != nil {
		return 0
	}
	for _, g := range games {
		if running != nil && g.Size == len(running.Record) {
			if data, err := s.Saves.Load(g.File); err == nil && bytes.Equal(data, running.Record) {
				continue
			}
		}
		n++
	}
	return n
}

// Keep stores a game before another replaces it in the autosave, so that starting a new
// game loses nothing. A finished game goes to the history; others go to the games in
// progress, under the returned title. "" means that there is nothing to keep, because the
// game has not begun.
func (s Keeper) Keep(record []byte) (title string, err error) {
	g, err := s.Games.Of(record)
	if err != nil {
		return "", err
	}
	decisions, _ := g.Check(record)
	peek, _ := g.Peek(record)
	switch {
	case decisions < 1 && peek.Info.Letter == "": // a link to it may be on its way
		return "", nil
	case peek.Over:
		_, err = s.Saves.Finish(g.Name, time.Now(), record)
		return "", err
	}
	saved, err := s.Saves.Wait(g.Called(s.Words, peek), record)
	return saved.Title, err
}

// RemindAfter is how many finished games it takes to remind a player in a browser that
// only an exported file outlives the browser's storage.
const RemindAfter = 10

// Finished stores a game that has just ended in the history, in the background.
func (s Keeper) Finished(game string, record []byte) {
	if s.Settings.Played < store.Newcomer {
		s.Settings.Played++
		s.Nav.ApplySettings()
	}
	if p := s.Settings.Lessons[game]; !p.Played {
		p.Played = true
		s.Settings.Lessons = s.Settings.Lessons.With(game, p)
		s.Nav.ApplySettings()
	}
	if s.Settings.SinceExport < RemindAfter {
		s.Settings.SinceExport++
		s.Nav.ApplySettings()
	}
	s.Saves.FinishLater(game, time.Now(), record)
}

// Opener begins, resumes and opens games.
type Opener struct{ Keeper }

// Begin starts a new game as info says and keeps the current one, telling the player
// under which name. An error is a sentence from the rules that says why the game is
// impossible; then nothing has changed.
func (s Opener) Begin(g known.Game, info match.Info) error { return s.BeginAfter(g, info, nil) }

// BeginAfter is Begin of a game in which some moves are made already.
func (s Opener) BeginAfter(g known.Game, info match.Info, moves []string) error {
	info = byLetter(info)
	if _, err := g.After(info, moves); err != nil {
		return err
	}
	s.instead(func() {
		info := Progress(s).tries(info)
		if record, err := g.After(info, moves); err == nil && len(moves) > 0 {
			s.Nav.Go(g.Name, routes.GoOnArg{Record: record})
			return
		}
		s.Nav.Go(g.Name, routes.NewArg{Info: info})
	})
	return nil
}

// Resume opens the game of a record for playing or review, and keeps the current one.
func (s Opener) Resume(g known.Game, record []byte, review bool) {
	s.resume(g, record, review, false)
}

// resume is Resume for a game that may be foreign, unlike the current one.
func (s Opener) resume(g known.Game, record []byte, review, foreign bool) {
	arg := routes.RecordArg(record, review)
	if running, _ := s.Running(); running != nil && bytes.Equal(running.Record, record) {
		s.Nav.Go(g.Name, arg)
		return
	}
	if foreign && !review {
		arg = routes.GoOnArg{Record: record, Imported: true}
	}
	s.play(g, record, arg)
}

// play opens the table of a record once it is replayed, and keeps the current game.
func (s Opener) play(g known.Game, record []byte, arg routes.PlayArg) {
	s.WhenReplayed(g, record, func() { s.instead(func() { s.Nav.Go(g.Name, arg) }) })
}

// ResumeSaved is Resume for a listed game. One in progress, or left by another program,
// leaves the list, because it is now the current one.
func (s Opener) ResumeSaved(g known.Game, saved store.Saved, record []byte, review bool) {
	if review || saved.Kind != store.Waiting && saved.Kind != store.Autosaved {
		s.Resume(g, record, review)
		return
	}
	s.instead(func() {
		data, err := s.Saves.Adopt(saved.File)
		if err != nil {
			s.Nav.Toast(s.Words.Err(err))
		}
		if data == nil {
			data = record
		}
		s.Nav.Go(g.Name, routes.GoOnArg{Record: data})
	})
}

// instead puts the current game aside, says where to find it if it is not over, and then
// calls open, which may open another. If the game cannot be put aside, it is not
// replaced: routes.Unsaved says why, and what can be done.
func (s Opener) instead(open func()) {
	running, _ := s.Running()
	if running == nil {
		open()
		return
	}
	title, err := s.Keep(running.Record)
	if err != nil {
		s.Nav.Push(routes.Unsaved, routes.UnsavedArg{Game: running.Game.Name, Record: running.Record, Why: err, Open: open})
		return
	}
	if title != "" {
		s.Nav.Toast(s.Words.T("program.saved.previous", "title", title))
	}
	open()
}

// mostTitle is the most letters that the name of a save may have.
const mostTitle = 60

// WrongTitle says what is wrong with the name of a save, or "".
func (s Keeper) WrongTitle(typed string) string {
	if strings.TrimSpace(typed) == "" {
		return s.Words.T("program.title.empty")
	}
	if n := len([]rune(typed)); n > mostTitle {
		return s.Words.T("program.title.long", "most", mostTitle, "n", n)
	}
	return ""
}

// SaveAs stores a game under a name and says so. If the name is taken and replace is
// false, it calls taken with the name, so that the caller can ask.
func (s Keeper) SaveAs(name string, record []byte, replace bool, taken func(title string)) {
	saved, err := s.Saves.Save(name, record, replace)
	switch {
	case errors.Is(err, store.ErrExists):
		taken(store.SafeTitle(name))
	case err != nil:
		s.Nav.Toast(s.Words.Err(err))
	case !s.Saves.Lasting():
		s.Nav.Toast(s.Words.T("program.saved.fleeting", "title", saved.Title))
	default:
		s.Nav.Toast(s.Words.T("program.saved", "title", saved.Title))
	}
}
