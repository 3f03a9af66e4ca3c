package host

import (
	"context"
	"errors"
	"fmt"
	"strings"
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
	for {
		msg, err := all.Next(jetstream.NextContext(ctx))
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
	var acks []jetstream.PubAckFuture
	for _, l := range lines {
		msg := &nats.Msg{Subject: logSubject + l.Name, Data: []byte(l.Entry.Line), Header: nats.Header{}}
		if !l.At.IsZero() {
			msg.Header.Set(writtenAt, l.At.UTC().Format(time.RFC3339Nano))
		}
		ack, err := j.js.PublishMsgAsync(msg)
		if err != nil {
			return err
		}
		acks = append(acks, ack)
	}
	for _, ack := range acks {
		select {
		case <-ack.Ok():
		case err := <-ack.Err():
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
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
