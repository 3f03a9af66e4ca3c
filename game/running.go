package game

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"

	"agora/game/match"
	"agora/game/store"
	"agora/rules"
)

// Running is the game that is saved after every decision.
type Running struct {
	Game   Game
	Record []byte
	Peek   Peek
}

// Running is the game to go on with, nil for none, with sentences about what is
// wrong with it.
func (s Services) Running() (*Running, []string) {
	found, err := s.Saves.Latest(s.Games.Check)
	notes := found.Note
	if err != nil {
		notes = append(notes, sentence(err.Error()))
	}
	if len(found.Data) == 0 {
		return nil, notes
	}
	g, err := s.Games.Of(found.Data)
	if err != nil {
		return nil, append(notes, "Your last game cannot be read: "+sentence(err.Error()))
	}
	peek, _ := g.Peek(found.Data) // what is wrong with it, the notes say
	return &Running{Game: g, Record: found.Data, Peek: peek}, notes
}

// Waiting is how many games are not over besides the one that runs.
func (s Services) Waiting(running *Running) (n int) {
	games, err := s.Saves.Games()
	if err != nil {
		return 0
	}
	for _, g := range games {
		if g.Kind != store.Waiting && g.Kind != store.Left {
			continue
		}
		if running != nil && g.Size == len(running.Record) {
			if data, err := s.Saves.Load(g.File); err == nil && bytes.Equal(data, running.Record) {
				continue
			}
		}
		n++
	}
	return n
}

// Keep keeps a game before another takes its place in the autosave: nothing is ever
// lost by beginning anew. One that is over goes to the history; one that is not waits
// among the running ones, under the title that is returned. "": there is nothing to
// keep, for the game has not begun.
func (s Services) Keep(record []byte) (title string, err error) {
	g, err := s.Games.Of(record)
	if err != nil {
		return "", err
	}
	decisions, _ := g.Check(record)
	peek, _ := g.Peek(record)
	switch {
	case decisions < 1:
		return "", nil
	case peek.Over:
		_, err = s.Saves.Finish(g.Name, time.Now(), record)
		return "", err
	}
	saved, err := s.Saves.Wait(g.Called(peek), record)
	return saved.Title, err
}

// Finished keeps a game that has just ended in the history, without waiting for the
// disk.
func (s Services) Finished(game string, record []byte) {
	s.Saves.FinishLater(game, time.Now(), record)
}

// Name is a name for a save: "Anna, Bion - turn 12".
func (p Peek) Name() string {
	name := names(p.Info.Players)
	if p.Over {
		return name + " - end"
	}
	return fmt.Sprintf("%s - turn %d", name, p.Turn)
}

// Standing says in a line how a game stands: "Anna 23, Bion 17. Turn 12: Anna
// plays."
func (p Peek) Standing() string {
	var seats []string
	for i, player := range p.Info.Players {
		seat := player.Name
		if i < len(p.Scores) {
			seat = fmt.Sprintf("%s %d", seat, p.Scores[i])
		}
		seats = append(seats, seat)
	}
	line := strings.Join(seats, ", ") + ". "
	switch {
	case p.Over && len(p.Winners) == 0:
		return line + "Game over: nobody won."
	case p.Over:
		return line + "Game over: " + p.names(p.Winners) + " won."
	case p.Seat >= 0 && int(p.Seat) < len(p.Info.Players):
		return line + fmt.Sprintf("Turn %d: %s to play.", p.Turn, p.Info.Players[p.Seat].Name)
	}
	return line
}

// names of seats, joined by "and".
func (p Peek) names(seats []rules.Seat) string {
	var names []string
	for _, s := range seats {
		if s >= 0 && int(s) < len(p.Info.Players) {
			names = append(names, p.Info.Players[s].Name)
		}
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// FreshSeed is a seed that nobody can guess, short enough to be told to others.
func FreshSeed() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:]) % 1_000_000_000
}

// Begin opens a new game as info says, and keeps the one that is running; a
// message says under which name. It asks the rules first: an error is a sentence
// that says why the game cannot be, and then nothing has happened.
func (s Services) Begin(g Game, info match.Info) error {
	if err := g.Try(info); err != nil {
		return err
	}
	s.KeepRunning()
	s.Nav.Go(g.Name, PlayArg{Info: info})
	return nil
}

// Resume opens a game from its record, to be played on or looked through, and
// keeps the one that is running.
func (s Services) Resume(g Game, record []byte, review bool) {
	if running, _ := s.Running(); running == nil || !bytes.Equal(running.Record, record) {
		s.KeepRunning()
	}
	s.Nav.Go(g.Name, PlayArg{Record: record, Review: review})
}

// ResumeSaved is Resume of a game of the list. One that waits, or was left by another
// program, leaves the list: it is the running one now.
func (s Services) ResumeSaved(g Game, saved store.Saved, record []byte, review bool) {
	if review || saved.Kind != store.Waiting && saved.Kind != store.Left {
		s.Resume(g, record, review)
		return
	}
	s.KeepRunning()
	data, err := s.Saves.Adopt(saved.File)
	if err != nil {
		s.Nav.Toast(sentence(err.Error()))
	}
	if data == nil {
		data = record
	}
	s.Nav.Go(g.Name, PlayArg{Record: data})
}

// KeepRunning keeps the game that is saved after every decision, and says where it
// is found again if it is not over.
func (s Services) KeepRunning() {
	running, _ := s.Running()
	if running == nil {
		return
	}
	title, err := s.Keep(running.Record)
	switch {
	case err != nil:
		s.Nav.Toast("Your previous game could not be saved: " + sentence(err.Error()))
	case title != "":
		s.Nav.Toast(fmt.Sprintf("Your other game stays under Continue: %s.", title))
	}
}

// WrongTitle says what is wrong with the name of a save, or "".
func WrongTitle(typed string) string {
	if strings.TrimSpace(typed) == "" {
		return "A saved game needs a name."
	}
	if n := len([]rune(typed)); n > 60 {
		return fmt.Sprintf("Use at most 60 letters; this name has %d.", n)
	}
	return ""
}

// SaveAs keeps a game under a name and says so. If the name is taken and replace
// is not set, taken is called with the name instead, to ask.
func (s Services) SaveAs(name string, record []byte, replace bool, taken func(title string)) {
	saved, err := s.Saves.Save(name, record, replace)
	switch {
	case errors.Is(err, store.ErrExists):
		taken(store.SafeTitle(name))
	case err != nil:
		s.Nav.Toast(sentence(err.Error()))
	default:
		s.Nav.Toast(fmt.Sprintf("Saved as %q.", saved.Title))
	}
}

// Sentence makes an error's text one that can be shown: with a capital and a
// full stop.
func Sentence(text string) string { return sentence(text) }
