package apart

import (
	"fmt"
	"slices"
	"time"

	"agora/game/bots"
)

// mostJobs is how many questions the server works on at a time.
const mostJobs = 4

// beat is the number of slices of work between two signs of life.
const beat = 8

// Server is the second program, which thinks about the questions it is asked. Its methods
// are called by a single goroutine.
type Server struct {
	find  func(game string) (bots.Team[any, any], bool)
	say   func(text string)
	jobs  []*task
	slice int
}

// task is a question being worked on.
type task struct {
	id      int
	team    bots.Team[any, any]
	thought *bots.Thinking[any]
}

// Serve returns a Server. find looks up games, say sends messages to the page.
func Serve(find func(game string) (bots.Team[any, any], bool), say func(text string)) *Server {
	s := &Server{find: find, say: say}
	s.reply(reply{Say: sayReady})
	return s
}

func (s *Server) reply(r reply) { s.say(write(r)) }

// Hear handles a message from the page. It refuses what makes no sense, if it can tell
// which question is meant.
func (s *Server) Hear(text string) {
	var q question
	if err := read(text, mostQuestion, &q); err != nil {
		return
	}
	at := slices.IndexFunc(s.jobs, func(j *task) bool { return j.id == q.ID })
	switch {
	case q.Do == doThink && at < 0:
		if err := s.think(q); err != nil {
			s.reply(reply{Say: sayRefuses, ID: q.ID, Fault: err.Error()})
		}
	case q.Do == doNow && at >= 0:
		s.jobs[at].thought.MoveNow()
	case q.Do == doStop && at >= 0:
		s.jobs[at].thought.Cancel()
		s.jobs = slices.Delete(s.jobs, at, at+1)
	case q.Do != doThink && q.Do != doNow && q.Do != doStop:
		s.reply(reply{Say: sayRefuses, ID: q.ID, Fault: "there is no such thing to do"})
	}
}

// think starts work on a question.
func (s *Server) think(q question) error {
	team, ok := s.find(q.Game)
	switch {
	case !ok || team.Player == nil:
		return fmt.Errorf("there is no player of such a game")
	case len(s.jobs) >= mostJobs:
		return fmt.Errorf("too many positions are being thought about")
	}
	job, err := jobOf(team, q)
	if err != nil {
		return err
	}
	s.jobs = append(s.jobs, &task{q.ID, team, bots.Start(team.Player, job)})
	return nil
}

// Work thinks for about slice, sends the answers it has found, and reports whether there is
// more to do.
func (s *Server) Work(slice time.Duration) (more bool) {
	if s.slice++; s.slice%beat == 0 && len(s.jobs) > 0 {
		s.reply(reply{Say: sayThinks})
	}
	each := slice / time.Duration(max(1, len(s.jobs)))
	for _, j := range slices.Clone(s.jobs) {
		if r, done := j.work(each); done {
			s.jobs = slices.DeleteFunc(s.jobs, func(other *task) bool { return other == j })
			s.reply(r)
		}
	}
	return len(s.jobs) > 0
}

// work thinks about one question.
func (j *task) work(slice time.Duration) (r reply, done bool) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case *bots.Fault:
			r, done = reply{Say: sayFails, ID: j.id, Fault: v.Error()}, true
		default:
			panic(v)
		}
	}()
	c, done := j.thought.Poll(slice)
	if !done {
		return r, false
	}
	answer, err := written(bots.Tokens(j.team.Game, c))
	if err != nil {
		return reply{Say: sayRefuses, ID: j.id, Fault: err.Error()}, true
	}
	return reply{Say: sayChoice, ID: j.id, Choice: answer}, true
}
