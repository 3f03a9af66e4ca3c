// Package apart runs computer players in a second program beside this one, so that the
// picture never waits for them. In a browser, whose page has a single thread, that program
// is a worker. The two exchange only text. A question contains what the seat may know and
// no more: the View as the rules write it, or, in games without secrets, the moves so far,
// because some rules depend on them. Each side distrusts the other: it bounds what
// arrives, reads it strictly, and checks it by the rules.
//
// Minds ask, in the page; a Server answers, in the worker. A question gets the same answer
// in both programs as long as a budget of nodes ends the thinking. If there is no second
// program, or it dies or falls silent, the thinking continues here, and the table notices
// nothing but the delay.
package apart

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"time"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// The largest message between the two programs, in bytes and in parts.
const (
	mostQuestion = 1 << 20
	mostReply    = 1 << 20
	mostMoves    = 20_000
	mostText     = 200 // of a string in a reason
	mostDeep     = 6   // nesting of messages
	mostNodes    = 1 << 30
	mostTime     = time.Hour
)

// Values of question.Do.
const (
	doThink = "think"
	doNow   = "now"  // answer with the best move so far
	doStop  = "stop" // stop without an answer
)

// question is a message from the page.
type question struct {
	Do      string
	ID      int
	Game    string            `json:",omitempty"`
	Seats   int               `json:",omitempty"`
	Options map[string]string `json:",omitempty"`
	View    string            `json:",omitempty"` // in the notation of the rules, for games with hidden information
	Moves   []string          `json:",omitempty"` // from the start to the View, for other games
	Hash    uint64            `json:",omitempty"` // of the View, to verify what was read
	Seat    rules.Seat        `json:",omitempty"`
	Level   int               `json:",omitempty"`
	Temper  int               `json:",omitempty"`
	Budget  bots.Budget       `json:",omitzero"`
	Seed    uint64            `json:",omitempty"`
	Analyse bool              `json:",omitempty"`
	Open    bool              `json:",omitempty"` // the View is a whole state
	Among   []string          `json:",omitempty"`
}

// Values of reply.Say.
const (
	sayReady   = "ready"   // the worker is listening
	sayThinks  = "thinks"  // it is working, and alive
	sayChoice  = "choice"  // this is the answer
	sayFails   = "fails"   // the player has failed
	sayRefuses = "refuses" // the question makes no sense
)

// reply is a message from the worker.
type reply struct {
	Say    string
	ID     int     `json:",omitempty"`
	Fault  string  `json:",omitempty"`
	Choice *choice `json:",omitempty"`
}

// choice is the wire form of a bots.Choice.
type choice struct {
	Move   string
	Value  bots.Value
	Line   []string
	Nodes  int
	Depth  int
	Why    []any
	Roots  []rated
	Shares []int
}

type rated struct {
	Move   string
	Value  bots.Value
	Visits int
}

// read decodes a text that consists of exactly one JSON value.
func read(text string, most int, into any) error {
	if len(text) > most {
		return fmt.Errorf("%d bytes are too many", len(text))
	}
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.DisallowUnknownFields()
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("data after the end of the line")
	}
	return nil
}

// write encodes a value that can always be encoded.
func write(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // a bug: the types can always be encoded
	}
	return string(text)
}

// jobOf returns the job that a question is about; everything in it is checked.
func jobOf[S, M any](team bots.Team[S, M], q question) (job bots.Job[S, M], err error) {
	levels := len(team.Levels())
	switch {
	case q.Level < 1 || q.Level > levels:
		return job, fmt.Errorf("there is no level %d", q.Level)
	case q.Temper < 0 || q.Temper > team.Tempers:
		return job, fmt.Errorf("there is no temper %d", q.Temper)
	case q.Budget.Nodes < 0 || q.Budget.Nodes > mostNodes || q.Budget.Time < 0 || q.Budget.Time > mostTime || q.Budget.Cores < 0:
		return job, fmt.Errorf("there is no budget %+v", q.Budget)
	}
	view, _, err := team.Game.Start(rules.Setup{Seats: q.Seats, Options: q.Options})
	if err != nil {
		return job, err
	}
	switch g, hides := team.Game.(rules.Viewed[S, M]); {
	case len(q.Moves) > mostMoves:
		return job, errors.New("the position cannot be read")
	case hides && q.Open:
		if view, err = team.Game.Decode(view, q.View); err != nil {
			return job, err
		}
	case hides:
		if view, err = g.DecodeView(team.Game.View(view, q.Seat), q.Seat, q.View); err != nil {
			return job, err
		}
	default:
		for _, token := range q.Moves {
			m, err := team.Game.Parse(token)
			if err == nil {
				view, _, err = team.Game.Apply(view, m)
			}
			if err != nil {
				return job, err
			}
		}
	}
	if got := team.Game.Hash(view); got != q.Hash {
		return job, fmt.Errorf("the position is read as another, %x instead of %x", got, q.Hash)
	}
	if turn := team.Game.Turn(view); turn.Seat != q.Seat || turn.Over() {
		return job, fmt.Errorf("seat %d does not decide", q.Seat)
	}
	job = bots.Job[S, M]{View: view, Seat: q.Seat, Level: q.Level, Budget: q.Budget, Seed: q.Seed, Analyse: q.Analyse, Temper: q.Temper, Open: q.Open}
	if len(q.Among) > mostMoves {
		return job, errors.New("there are too many moves")
	}
	for _, token := range q.Among {
		m, err := team.Game.Parse(token)
		if err == nil {
			err = team.Game.Check(view, m)
		}
		if err != nil {
			return job, err
		}
		job.Among = append(job.Among, m)
	}
	return job, nil
}

// written converts a choice into a message.
func written(c bots.Choice[string]) (*choice, error) {
	out := &choice{Move: c.Move, Value: c.Value, Line: c.Line, Nodes: c.Nodes, Depth: c.Depth, Shares: c.Shares}
	for _, r := range c.Roots {
		out.Roots = append(out.Roots, rated(r))
	}
	var err error
	out.Why, err = writeAll(c.Why)
	return out, err
}

// choiceOf reads a choice from a message and checks everything in it, by the rules where they
// can tell.
func choiceOf[S, M any](team bots.Team[S, M], seats int, job bots.Job[S, M], in *choice) (c bots.Choice[M], err error) {
	g := team.Game
	legal := func(token string) M {
		m, wrong := g.Parse(token)
		if wrong == nil {
			wrong = g.Check(job.View, m)
		}
		if wrong != nil && err == nil {
			err = fmt.Errorf("the move %q: %w", rules.Clip(token), wrong)
		}
		return m
	}
	if len(in.Line)+len(in.Roots) > mostMoves {
		return c, errors.New("there are too many moves")
	}
	c = bots.Choice[M]{Move: legal(in.Move), Value: in.Value, Nodes: in.Nodes, Depth: in.Depth, Shares: in.Shares}
	for i, token := range in.Line {
		if i == 0 && token != in.Move {
			return c, errors.New("the line begins with another move")
		}
		m, wrong := g.Parse(token)
		if wrong != nil {
			return c, wrong
		}
		c.Line = append(c.Line, m)
	}
	for _, r := range in.Roots {
		c.Roots = append(c.Roots, bots.Rated[M]{Move: legal(r.Move), Value: r.Value, Visits: r.Visits})
	}
	if err != nil {
		return c, err
	}
	if err := follows(team, job, c.Line); err != nil {
		return c, err
	}
	if c.Nodes < 0 || c.Depth < 0 || !sound(c.Value) {
		return c, errors.New("a number is out of bounds")
	}
	for _, r := range c.Roots {
		if !sound(r.Value) || r.Visits < 0 {
			return c, errors.New("a number is out of bounds")
		}
	}
	if c.Shares != nil && len(c.Shares) != seats {
		return c, errors.New("there is not a share for every seat")
	}
	for _, share := range c.Shares {
		if share < 0 || share > 1000 {
			return c, errors.New("a share cannot be")
		}
	}
	c.Why, err = readAll(team.Thing, in.Why, mostDeep)
	return c, err
}

// follows checks that a line can be played. In a game with hidden information only its
// first move can be checked, and it has been.
func follows[S, M any](team bots.Team[S, M], job bots.Job[S, M], line []M) error {
	s := job.View
	for _, m := range line {
		if team.Game.Turn(s).Over() {
			return errors.New("data after the end of the line")
		}
		next, _, err := team.Game.Apply(s, m)
		if err != nil {
			if team.Game.Check(s, m) == nil {
				return nil // the rest is hidden
			}
			return err
		}
		s = next
	}
	return nil
}

// sound reports whether a value is valid.
func sound(v bots.Value) bool {
	return v.Win >= 0 && v.Win <= 1000 && v.Proof <= bots.Won && v.Plies >= 0 && v.Plies <= math.MaxInt32 && v.Score >= math.MinInt32 && v.Score <= math.MaxInt32
}

// part is a value in a reason that is neither text nor number.
type part struct {
	Key   string `json:",omitempty"` // of a message
	Args  []any  `json:",omitzero"`
	Kind  string `json:",omitempty"` // all, either, series; rival, percent; thing
	Parts []any  `json:",omitzero"`
	N     int    `json:",omitempty"`
	Name  string `json:",omitempty"` // of a thing
}

// WriteWhy encodes the reasons for a choice as a message.
func WriteWhy(why words.Series) ([]byte, error) {
	list, err := writeAll(why)
	if err != nil {
		return nil, err
	}
	return []byte(write(list)), nil
}

// ReadWhy decodes what WriteWhy has encoded, for a game with its own kinds of things.
func ReadWhy(thing func(name string) (any, bool), text []byte) (words.Series, error) {
	var list []any
	if err := read(string(text), mostReply, &list); err != nil {
		return nil, err
	}
	return readAll(thing, list, mostDeep)
}

func writeAll(list []any) ([]any, error) {
	if list == nil {
		return nil, nil
	}
	all := make([]any, len(list))
	for i, v := range list {
		var err error
		if all[i], err = writePart(v); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func writePart(v any) (any, error) {
	parts := func(kind string, list []any) (any, error) {
		all, err := writeAll(list)
		return part{Kind: kind, Parts: all}, err
	}
	switch v := v.(type) {
	case string, int:
		return v, nil
	case words.Message:
		args, err := writeAll(v.Args)
		return part{Key: v.Key, Args: args}, err
	case words.All:
		return parts("all", v)
	case words.Either:
		return parts("either", v)
	case words.Series:
		return parts("series", v)
	case words.Percent:
		return part{Kind: "percent", N: int(v)}, nil
	case bots.Rival:
		return part{Kind: "rival", N: int(v)}, nil
	case fmt.Stringer:
		return part{Kind: "thing", Name: v.String()}, nil
	}
	return nil, fmt.Errorf("a reason says a %T", v)
}

func readAll(thing func(name string) (any, bool), list []any, deep int) ([]any, error) {
	switch {
	case list == nil:
		return nil, nil
	case deep == 0 || len(list) > mostText:
		return nil, errors.New("the reasons have no end")
	}
	all := make([]any, len(list))
	for i, v := range list {
		var err error
		if all[i], err = readPart(thing, v, deep-1); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// keys lists the keys of messages.
var keys = regexp.MustCompile(`^[A-Za-z]+(\.[A-Za-z0-9]+)+$`)

func readPart(thing func(name string) (any, bool), v any, deep int) (any, error) {
	switch v := v.(type) {
	case string:
		if len(v) > mostText {
			return nil, errors.New("a reason has no end")
		}
		return v, nil
	case json.Number:
		n, err := v.Int64()
		if err != nil || n < math.MinInt32 || n > math.MaxInt32 {
			return nil, fmt.Errorf("a reason counts %v", rules.Clip(v.String()))
		}
		return int(n), nil
	}
	var p part
	if err := read(write(v), mostReply, &p); err != nil {
		return nil, err
	}
	switch {
	case p.Key != "":
		if len(p.Key) > mostText || !keys.MatchString(p.Key) {
			return nil, errors.New("a reason is not a message")
		}
		args, err := readAll(thing, p.Args, deep)
		return words.Message{Key: p.Key, Args: args}, err
	case p.Kind == "percent":
		return words.Percent(p.N), nil
	case p.Kind == "rival" && p.N >= 0 && p.N < math.MaxInt8:
		return bots.Rival(p.N), nil
	case p.Kind == "thing" && thing != nil:
		if thing, ok := thing(p.Name); ok {
			return thing, nil
		}
	case p.Kind == "all" || p.Kind == "either" || p.Kind == "series":
		list, err := readAll(thing, p.Parts, deep)
		switch p.Kind {
		case "all":
			return words.All(list), err
		case "either":
			return words.Either(list), err
		}
		return words.Series(list), err
	}
	return nil, errors.New("a reason is unknown")
}
