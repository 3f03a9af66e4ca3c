package wire

import (
	"encoding/json"
	"strconv"
)

// writer is implemented by messages that encode themselves. After every move a host
// writes news for every seat; by reflection that would cost more than judging the move.
type writer interface {
	write(b []byte) []byte
}

// write encodes the news as encoding/json would, byte for byte.
func (n News) write(b []byte) []byte {
	b = number(append(b, `{"V":`...), n.V)
	b = text(append(b, `,"t":`...), n.Table)
	b = number(append(b, `,"seat":`...), int(n.Seat))
	b = number(append(b, `,"p":`...), n.P)
	b = number(append(b, `,"n":`...), n.N)
	b = number(append(b, `,"from":`...), n.From)
	for i, s := range n.Steps {
		if i == 0 {
			b = append(b, `,"steps":[`...)
		} else {
			b = append(b, ',')
		}
		b = s.write(b)
	}
	if len(n.Steps) > 0 {
		b = append(b, ']')
	}
	if n.More {
		b = append(b, `,"more":true`...)
	}
	if n.Start != nil {
		b = rarely(b, "start", n.Start)
	}
	if n.About != nil {
		b = rarely(b, "about", n.About)
	}
	if n.Proposal != nil {
		b = rarely(b, "wish", n.Proposal)
	}
	if len(n.Said) > 0 {
		b = rarely(b, "said", n.Said)
	}
	if n.Times != nil {
		b = rarely(b, "times", n.Times)
	}
	if n.Ended != "" {
		b = text(append(b, `,"ended":`...), n.Ended)
	}
	if n.Rematch != "" {
		b = text(append(b, `,"rematch":`...), n.Rematch)
	}
	return append(b, '}')
}

func (s Step) write(b []byte) []byte {
	b = number(append(b, `{"s":`...), int(s.Seat))
	b = text(append(b, `,"m":`...), s.Move)
	if s.View != "" {
		b = text(append(b, `,"v":`...), s.View)
	}
	b = text(append(b, `,"h":`...), string(s.Hash))
	for i, e := range s.Events {
		if i == 0 {
			b = append(b, `,"e":[`...)
		} else {
			b = append(b, ',')
		}
		b = e.write(b)
	}
	if len(s.Events) > 0 {
		b = append(b, ']')
	}
	return append(b, '}')
}

// write encodes the event as a list.
func (e Event) write(b []byte) []byte {
	b = append(text(append(b, '['), e.Kind), ',')
	if e.Fields == nil {
		b = append(b, "null"...)
	} else {
		b = append(b, e.Fields...)
	}
	if e.View != "" {
		b = text(append(b, ','), e.View)
	}
	return append(b, ']')
}

// MarshalJSON encodes the event as a list.
func (e Event) MarshalJSON() ([]byte, error) { return e.write(nil), nil }

// Size returns roughly how many bytes the step takes in news.
func (s Step) Size() int {
	const frame = 60 // field names and the hash
	n := frame + len(s.Move) + len(s.View)
	for _, e := range s.Events {
		n += len(`["",,""],`) + len(e.Kind) + len(e.Fields) + len(e.View)
	}
	return n
}

// rarely writes a field that most news leaves out.
func rarely(b []byte, name string, value any) []byte {
	return append(append(append(append(b, `,"`...), name...), `":`...), Encode(value)...)
}

func number(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) }

// text writes a string. Moves and positions contain only letters that need no escape.
func text(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return append(b, Encode(s)...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// Encode encodes a message.
func Encode(m any) []byte {
	if w, ok := m.(writer); ok {
		return w.write(make([]byte, 0, 512))
	}
	data, err := json.Marshal(m)
	if err != nil {
		panic("wire: a message of our own cannot be written: " + err.Error())
	}
	return data
}
