package host

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Line is an entry with the name of its log.
type Line struct {
	Name string
	Entry
}

// Store is a shelf that can be copied as a whole.
type Store interface {
	Shelf
	// Each calls a function with every line of every log. The lines of one log come in
	// their order.
	Each(ctx context.Context, do func(Line) error) error
	// Write appends many lines at once, each to the end of its log, with the time at which
	// it was first written. Their Seq is not looked at. They are on disk when Write
	// returns; after an error any of them may be.
	Write(ctx context.Context, lines []Line) error
}

// writtenAt is the header with the time of a line that was not written now, but comes
// from a copy.
const writtenAt = "Agora-Written"

// timeOf returns when a message was first written.
func timeOf(m *jetstream.RawStreamMsg) time.Time { return timeIn(m.Header, m.Time) }

// timeIn returns the time in a message's header, or else another.
func timeIn(header nats.Header, otherwise time.Time) time.Time {
	if at, err := time.Parse(time.RFC3339Nano, header.Get(writtenAt)); err == nil {
		return at
	}
	return otherwise
}

// soonNext limits the wait for each line of a store that is read as a whole.
const soonNext = time.Minute

// Each implements Store.
func (j *Jet) Each(ctx context.Context, do func(Line) error) error {
	info, err := j.stream.Info(ctx)
	if err != nil || info.State.Msgs == 0 {
		return err
	}
	consumer, err := j.stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverAllPolicy, InactiveThreshold: time.Minute})
	if err != nil {
		return err
	}
	all, err := consumer.Messages(jetstream.PullMaxMessages(500))
	if err != nil {
		return err
	}
	defer all.Stop()
	next := func() (jetstream.Msg, error) { // a consumer that is lost would be waited for without end
		ctx, cancel := context.WithTimeout(ctx, soonNext)
		defer cancel()
		return all.Next(jetstream.NextContext(ctx))
	}
	for {
		msg, err := next()
		if err != nil {
			return err
		}
		at, err := msg.Metadata()
		if err != nil {
			return err
		}
		line := Line{strings.TrimPrefix(msg.Subject(), logSubject), Entry{at.Sequence.Stream, string(msg.Data()), timeIn(msg.Headers(), at.Timestamp)}}
		if err := do(line); err != nil {
			return err
		}
		if at.NumPending == 0 || at.Sequence.Stream >= info.State.LastSeq {
			return nil
		}
	}
}

// Write implements Store.
func (j *Jet) Write(ctx context.Context, lines []Line) error {
	call := fresh()
	return inOrder(ctx, lines, func(ctx context.Context, n int) error {
		msg := &nats.Msg{Subject: logSubject + lines[n].Name, Data: []byte(lines[n].Entry.Line), Header: nats.Header{}}
		if at := lines[n].At; !at.IsZero() {
			msg.Header.Set(writtenAt, at.UTC().Format(time.RFC3339Nano))
		}
		ctx, cancel := context.WithTimeout(ctx, soon)
		defer cancel()
		_, err := j.js.PublishMsg(ctx, msg, jetstream.WithMsgID(fmt.Sprint(call, ".", n))) // the server drops what it has
		return err
	})
}

// How many logs are written to at once, and how often, and after which pause, a line is sent
// again that was not acknowledged: servers of a cluster drop lines without a word while they
// agree on a leader.
const (
	logsAtOnce = 256
	sendTries  = 20
	sendPause  = 500 * time.Millisecond
)

// inOrder writes many lines with a function that sends one of them, given its index, and may
// be called again for a line that it has written. Those of one log follow each other: none is
// sent before the one ahead of it is there.
func inOrder(ctx context.Context, lines []Line, send func(ctx context.Context, n int) error) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	logs := map[string][]int{}
	for n, l := range lines {
		logs[l.Name] = append(logs[l.Name], n)
	}
	var all sync.WaitGroup
	places := make(chan bool, logsAtOnce)
	for _, log := range logs {
		places <- true
		all.Go(func() {
			defer func() { <-places }()
			for _, n := range log {
				if err := sendAgain(ctx, n, send); err != nil {
					stop(err)
					return
				}
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}

// sendAgain sends a line until it is there, or it has failed too often.
func sendAgain(ctx context.Context, n int, send func(ctx context.Context, n int) error) (err error) {
	for range sendTries {
		if err = send(ctx, n); err == nil {
			return nil
		}
		if wrong := sleep(ctx, sendPause); wrong != nil {
			return wrong
		}
	}
	return err
}

// openStream opens the stream of the log, or makes it. One that is there belongs to the
// owner of its server: only what the log cannot do without is changed, and its copies are
// never made fewer.
func openStream(ctx context.Context, js jetstream.JetStream, replicas int) (jetstream.Stream, error) {
	stream, err := js.Stream(ctx, StreamName)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: StreamName, Subjects: []string{logSubject + ">"}, Storage: jetstream.FileStorage, Replicas: replicas,
			Compression: jetstream.S2Compression, DenyDelete: true, MaxMsgSize: maxLine,
		})
	}
	if err != nil {
		return nil, err
	}
	c := stream.CachedInfo().Config
	switch {
	case c.Storage != jetstream.FileStorage:
		return nil, fmt.Errorf("the stream %s is kept in memory only; games would be lost", StreamName)
	case c.Retention != jetstream.LimitsPolicy || c.MaxMsgsPerSubject > 0 || c.MaxAge > 0:
		return nil, fmt.Errorf("the stream %s forgets old lines; take away its limits of age and of messages for each subject", StreamName)
	}
	same := true
	if c.Discard != jetstream.DiscardNew && (c.MaxMsgs > 0 || c.MaxBytes > 0) { // what is full must not forget games
		c.Discard, same = jetstream.DiscardNew, false
	}
	if len(c.Subjects) != 1 || c.Subjects[0] != logSubject+">" {
		c.Subjects, same = []string{logSubject + ">"}, false
	}
	if c.MaxMsgSize >= 0 && c.MaxMsgSize < maxLine {
		c.MaxMsgSize, same = maxLine, false
	}
	if c.Replicas < replicas {
		c.Replicas, same = replicas, false
	}
	if same {
		return stream, nil
	}
	return js.UpdateStream(ctx, c)
}

// Copies returns how many servers keep the log.
func (j *Jet) Copies() int { return j.stream.CachedInfo().Config.Replicas }

// maxLine bounds a line of the log, in bytes.
const maxLine = 32 << 10
