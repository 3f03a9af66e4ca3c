package line

import (
	"errors"
	"syscall/js"

	"agora/game/remote"
	"agora/game/wire"
)

// line is a line of the page's; see web/bridge.js and the page's agoraLine.
type line struct {
	state
	why    trouble
	it     js.Value // undefined: the page still loads what it needs
	closed bool
}

var errClosed = errors.New("the line is not open")

// Open connects to the host of a page; see remote.Config.
func Open(host string, key []byte, hear func(subject string, data []byte)) remote.Line {
	l := &line{}
	if err := l.open(address(host), key, hear); err != nil {
		l.Close()
	}
	return l
}

func (l *line) open(address string, key []byte, hear func(subject string, data []byte)) (err error) {
	defer func() { // what JavaScript throws
		if recover() != nil {
			err = errClosed
		}
	}()
	load := js.Global().Get("agoraLine")
	if load.Type() != js.TypeFunction {
		return errClosed
	}
	secret := js.Global().Get("Uint8Array").New(len(key))
	js.CopyBytesToJS(secret, key)
	heard := function(func(args []js.Value) {
		if data := bytes(args[1]); data != nil {
			hear(args[0].String(), data)
		}
	})
	changed := function(func(args []js.Value) {
		if len(args) > 1 && args[1].Type() == js.TypeNumber {
			l.why.set(remote.Trouble(args[1].Int()))
		}
		if s := args[0].Int(); s > int(remote.Opening) && s <= int(remote.Closed) && !l.closed {
			l.set(remote.State(s))
		}
	})
	there := function(func(args []js.Value) {
		l.it = args[0]
		if l.closed {
			l.it.Call("close")
		}
	})
	failed := function(func([]js.Value) { l.Close() })
	load.Invoke(address, secret, heard, changed).Call("then", there, failed)
	return nil
}

// function makes a function that JavaScript may call, also when the line is closed.
func function(do func(args []js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any { do(args); return nil })
}

// bytes copies a Uint8Array. It returns nil for other values and for arrays beyond a host's limit.
func bytes(v js.Value) []byte {
	if v.Type() != js.TypeObject || v.Get("byteLength").Type() != js.TypeNumber {
		return nil
	}
	n := v.Get("byteLength").Int()
	if n < 0 || n > wire.MaxNews+wire.MaxRecord+4096 {
		return nil
	}
	data := make([]byte, n)
	js.CopyBytesToGo(data, v)
	return data
}

// Trouble implements remote.Troubled.
func (l *line) Trouble() remote.Trouble { return l.why.Trouble() }

// Me implements remote.Line.
func (l *line) Me() string {
	if l.it.Type() != js.TypeObject {
		return ""
	}
	return l.it.Get("me").String()
}

// Ask implements remote.Line.
func (l *line) Ask(subject string, data []byte, done func(answer []byte, err error)) {
	if l.it.Type() != js.TypeObject {
		done(nil, errClosed)
		return
	}
	question := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(question, data)
	var answered js.Func
	answered = js.FuncOf(func(_ js.Value, args []js.Value) any {
		answered.Release()
		if answer := bytes(args[0]); answer != nil {
			done(answer, nil)
		} else {
			done(nil, errClosed)
		}
		return nil
	})
	l.it.Call("ask", subject, question, answered)
}

// Close implements remote.Line.
func (l *line) Close() {
	if l.closed {
		return
	}
	l.closed = true
	l.set(remote.Closed)
	if l.it.Type() == js.TypeObject {
		l.it.Call("close")
	}
}
