package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"agora/game/wire"
)

// Jet is a Log stored by JetStream.
type Jet struct {
	js     jetstream.JetStream
	stream jetstream.Stream
}

const (
	streamName = "LOG"
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
	stream, err := js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: streamName, Subjects: []string{logSubject + ">"}, Storage: jetstream.FileStorage, Replicas: replicas,
		Compression: jetstream.S2Compression, DenyDelete: true, MaxMsgSize: 32 << 10,
	})
	if err != nil {
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
		entries, after = append(entries, Entry{msg.Sequence, string(msg.Data), msg.Time}), msg.Sequence
	}
}

// next returns the first entry of a log after a position.
func (j *Jet) next(ctx context.Context, name string, after uint64) (*jetstream.RawStreamMsg, error) {
	ctx, cancel := context.WithTimeout(ctx, soon)
	defer cancel()
	return j.stream.GetMsg(ctx, after+1, jetstream.WithGetMsgSubject(logSubject+name))
}

// Tables implements Shelf.
func (j *Jet) Tables(ctx context.Context) (map[string]time.Time, error) {
	info, err := j.stream.Info(ctx, jetstream.WithSubjectFilter(logSubject+"*.*"))
	if err != nil {
		return nil, err
	}
	tables := map[string]time.Time{}
	for subject := range info.State.Subjects {
		table, ok := TableOf(strings.TrimPrefix(subject, logSubject))
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
		tables[table] = last.Time
	}
	return tables, nil
}

// Remove implements Shelf.
func (j *Jet) Remove(ctx context.Context, name string) error {
	return j.stream.Purge(ctx, jetstream.WithPurgeSubject(logSubject+name))
}

// Each calls a function with every line of every log and the log's name, in order.
func (j *Jet) Each(ctx context.Context, do func(name, line string) error) error {
	info, err := j.stream.Info(ctx)
	if err != nil {
		return err
	}
	for seq := info.State.FirstSeq; seq <= info.State.LastSeq && seq > 0; seq++ {
		msg, err := j.stream.GetMsg(ctx, seq)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		if err := do(strings.TrimPrefix(msg.Subject, logSubject), string(msg.Data)); err != nil {
			return err
		}
	}
	return nil
}

// thinkers is the number of tables whose computers may be at work at once. Each of them
// takes its time for a move, and few at once need a core.
const thinkers = 256

// Computers has the computers think at every table after each entry, until the context
// ends. Work that a killed host left unfinished is given out again.
func (j *Jet) Computers(ctx context.Context, h *Host) error {
	// A thinking host reports at intervals; work of a host that falls silent goes to
	// another.
	const patience = 8 * time.Second
	consumer, err := j.stream.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: "computers", FilterSubjects: shards(), AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: patience, MaxAckPending: 1000,
	})
	if err != nil {
		return err
	}
	work := make(chan jetstream.Msg)
	for range thinkers { // most of them wait: for a core, or until their time has passed
		go func() {
			for msg := range work {
				table := msg.Subject()[strings.LastIndexByte(msg.Subject(), '.')+1:]
				thinks := make(chan bool)
				go func() {
					for {
						select {
						case <-thinks:
							return
						case <-time.After(patience / 4):
							msg.InProgress()
						}
					}
				}()
				err := h.Think(ctx, table)
				close(thinks)
				if err != nil {
					msg.NakWithDelay(time.Second)
					continue
				}
				msg.Ack()
			}
		}()
	}
	defer close(work)
	consuming, err := consumer.Messages(jetstream.PullMaxMessages(64))
	if err != nil {
		return err
	}
	go func() {
		<-ctx.Done()
		consuming.Stop()
	}()
	for {
		msg, err := consuming.Next()
		if ctx.Err() != nil || errors.Is(err, jetstream.ErrMsgIteratorClosed) {
			return ctx.Err()
		}
		if err != nil {
			continue // such as a missed heartbeat: it recovers
		}
		select {
		case work <- msg:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// shards returns the subjects that cover the logs of all tables.
func shards() (list []string) {
	for _, digit := range "0123456789abcdef" {
		list = append(list, logSubject+string(digit)+".*")
	}
	return list
}

// workers is the number of requests judged at once. Those for one table are judged in
// turn.
const workers = 64

// Serve answers requests from a connection and publishes news over it, until the context
// ends.
func Serve(ctx context.Context, nc *nats.Conn, h *Host) error {
	var queues [workers]chan *nats.Msg
	for i := range queues {
		queues[i] = make(chan *nats.Msg, 256)
		go func() {
			for {
				select {
				case msg := <-queues[i]:
					answer(ctx, nc, h, msg)
				case <-ctx.Done():
					return
				}
			}
		}()
	}
	sub, err := nc.QueueSubscribe(wire.Question("*", "*", "*"), "referees", func(msg *nats.Msg) {
		key, _, table, ok := parts(msg)
		if !ok {
			return
		}
		if table == wire.NoTable {
			table = key
		}
		if len(msg.Data) > wire.MaxQuestion { // refused anyway; do not keep it until then
			msg.Data = bytes.Clone(msg.Data[:wire.MaxQuestion+1])
		}
		n := 0
		for _, b := range []byte(table) {
			n = (n*31 + int(b)) % workers
		}
		select {
		case queues[n] <- msg:
		default: // a player who gets no answer asks again
		}
	})
	if err != nil {
		return err
	}
	sub.SetPendingLimits(100_000, 64<<20)
	<-ctx.Done()
	return sub.Unsubscribe()
}

// parts splits a request's subject. The reply subject must be one where the sender may
// listen; otherwise a player could make the host write into any log, or speak to others.
func parts(msg *nats.Msg) (key, verb, table string, ok bool) {
	p := strings.Split(msg.Subject, ".")
	if len(p) != 5 || !wire.IsKey(p[2]) || !strings.HasPrefix(msg.Reply, wire.AnswersTo(p[2])) || strings.ContainsAny(msg.Reply, "*> ") {
		return "", "", "", false
	}
	return p[2], p[3], p[4], true
}

func answer(ctx context.Context, nc *nats.Conn, h *Host, msg *nats.Msg) {
	key, verb, table, _ := parts(msg)
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	nc.Publish(msg.Reply, wire.Encode(h.Answer(ctx, key, verb, table, msg.Data)))
}

// Rights returns the subjects that the holder of a key may publish to and subscribe to.
func Rights(key string) (publish, subscribe []string) {
	return []string{wire.Question(key, "*", "*")}, []string{wire.NewsFor(key, "*"), wire.AnswersTo(key) + ">"}
}
