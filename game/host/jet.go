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

// Jet is a Log stored by JetStream.
type Jet struct {
	js     jetstream.JetStream
	stream jetstream.Stream
}

// StreamName is the name of the stream in which JetStream keeps the logs.
const StreamName = "LOG"

const (
	logSubject = "agora.log."
	// wrongLast is JetStream's error code for a message that does not follow the last
	// one; a cluster sends wrongLastToo.
	wrongLast, wrongLastToo = 10071, 10164
)

// OpenJet opens the log over a connection that may use JetStream, creating the log if
// necessary.
func OpenJet(ctx context.Context, nc *nats.Conn, replicas int) (*Jet, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	stream, err := openStream(ctx, js, replicas)
	if err != nil {
		return nil, fmt.Errorf("The log cannot be opened: %w.", err)
	}
	// Computers once took their turns from a consumer of the log.
	if err := stream.DeleteConsumer(ctx, "computers"); err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return nil, fmt.Errorf("The log cannot be opened: %w.", err)
	}
	return &Jet{js, stream}, nil
}

// soon limits the wait for the store. If the leader of a cluster is gone, the next leader
// answers when the request is repeated.
const soon = 3 * time.Second

// Append implements Log.
func (j *Jet) Append(ctx context.Context, name string, after uint64, line string) (uint64, error) {
	msg := &nats.Msg{Subject: logSubject + name, Data: []byte(line)}
	var opts []jetstream.PublishOpt
	if after != anywhere {
		opts = append(opts, jetstream.WithExpectLastSequencePerSubject(after))
	}
	ctx, cancel := context.WithTimeout(ctx, soon)
	defer cancel()
	ack, err := j.js.PublishMsg(ctx, msg, opts...)
	if err != nil {
		var api *jetstream.APIError
		if errors.As(err, &api) && (api.ErrorCode == wrongLast || api.ErrorCode == wrongLastToo) {
			return 0, ErrMoved
		}
		return 0, err
	}
	return ack.Sequence, nil
}

// Read implements Log.
func (j *Jet) Read(ctx context.Context, name string, after uint64) (entries []Entry, err error) {
	for {
		msg, err := j.next(ctx, name, after)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return entries, nil
		}
		if err != nil {
			return nil, err
		}
		entries, after = append(entries, Entry{msg.Sequence, string(msg.Data), timeOf(msg)}), msg.Sequence
	}
}

// next returns the first entry of a log after a position.
func (j *Jet) next(ctx context.Context, name string, after uint64) (*jetstream.RawStreamMsg, error) {
	ctx, cancel := context.WithTimeout(ctx, soon)
	defer cancel()
	return j.stream.GetMsg(ctx, after+1, jetstream.WithGetMsgSubject(logSubject+name))
}

// Watch implements Watcher.
func (j *Jet) Watch(ctx context.Context, grown func(name string)) error {
	sub, err := j.js.Conn().Subscribe(logSubject+">", func(m *nats.Msg) { grown(strings.TrimPrefix(m.Subject, logSubject)) })
	if err != nil {
		return err
	}
	<-ctx.Done()
	return sub.Unsubscribe()
}

// Tables implements Shelf.
func (j *Jet) Tables(ctx context.Context) (map[string]time.Time, error) { return j.last(ctx, TableOf) }

// Evenings implements Shelf.
func (j *Jet) Evenings(ctx context.Context) (map[string]time.Time, error) {
	return j.last(ctx, EveningOf)
}

// last returns the time of the last line of each log of a kind, by what the kind makes of its
// name.
func (j *Jet) last(ctx context.Context, kind func(name string) (string, bool)) (map[string]time.Time, error) {
	info, err := j.stream.Info(ctx, jetstream.WithSubjectFilter(logSubject+"*.*"))
	if err != nil {
		return nil, err
	}
	found := map[string]time.Time{}
	for subject := range info.State.Subjects {
		name, ok := kind(strings.TrimPrefix(subject, logSubject))
		if !ok {
			continue
		}
		last, err := j.stream.GetLastMsgForSubject(ctx, subject)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found[name] = timeOf(last)
	}
	return found, nil
}

// Remove implements Shelf.
func (j *Jet) Remove(ctx context.Context, name string) error {
	return j.stream.Purge(ctx, jetstream.WithPurgeSubject(logSubject+name))
}
