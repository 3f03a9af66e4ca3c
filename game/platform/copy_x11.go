//go:build !js && !windows && !darwin

package platform

import (
	"encoding/binary"
	"io"
	"log"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// xgb would print what it thinks of the display on the player's terminal.
func init() { xgb.Logger = log.New(io.Discard, "", 0) }

// copyText owns the X11 clipboard until somebody else copies something or the
// program ends: X11 has no place of its own for what was copied, the owner
// hands it out.
func copyText(text string) error {
	conn, err := xgb.NewConn()
	if err != nil {
		return ErrNoClipboard
	}
	owner, err := newOwner(conn, text)
	if err != nil {
		conn.Close()
		return err
	}
	go owner.serve()
	return nil
}

// pasteText asks whoever owns the X11 clipboard for its text.
func pasteText() (string, error) {
	conn, err := xgb.NewConn()
	if err != nil {
		return "", ErrNoClipboard
	}
	// An owner that does not answer must not keep us.
	defer time.AfterFunc(2*time.Second, conn.Close).Stop()
	defer conn.Close()
	o, err := newAtoms(conn)
	if err != nil {
		return "", err
	}
	if err := o.makeWindow(); err != nil {
		return "", err
	}
	xproto.ConvertSelection(conn, o.window, o.clipboard, o.utf8, o.clipboard, xproto.TimeCurrentTime)
	for {
		event, err := conn.WaitForEvent()
		if event == nil && err == nil {
			return "", ErrNoClipboard
		}
		answer, ok := event.(xproto.SelectionNotifyEvent)
		if !ok {
			continue
		}
		if answer.Property == xproto.AtomNone {
			return "", ErrNoClipboard
		}
		const most = 1 << 20 // in units of four bytes
		got, propErr := xproto.GetProperty(conn, true, o.window, answer.Property, xproto.AtomAny, 0, most).Reply()
		if propErr != nil {
			return "", propErr
		}
		return string(got.Value), nil
	}
}

// owner answers those who paste.
type owner struct {
	conn                           *xgb.Conn
	window                         xproto.Window
	text                           []byte
	clipboard, targets, utf8, mime xproto.Atom
}

// newAtoms makes an owner that owns nothing yet.
func newAtoms(conn *xgb.Conn) (*owner, error) {
	o := &owner{conn: conn}
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &o.clipboard, "TARGETS": &o.targets, "UTF8_STRING": &o.utf8,
		"text/plain;charset=utf-8": &o.mime,
	} {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return nil, err
		}
		*atom = reply.Atom
	}
	return o, nil
}

// makeWindow makes a window that is never seen; the clipboard deals in windows.
func (o *owner) makeWindow() error {
	window, err := xproto.NewWindowId(o.conn)
	if err != nil {
		return err
	}
	o.window = window
	screen := xproto.Setup(o.conn).DefaultScreen(o.conn)
	return xproto.CreateWindowChecked(o.conn, screen.RootDepth, window, screen.Root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOutput, screen.RootVisual, 0, nil).Check()
}

func newOwner(conn *xgb.Conn, text string) (*owner, error) {
	o, err := newAtoms(conn)
	if err != nil {
		return nil, err
	}
	o.text = []byte(text)
	if err := o.makeWindow(); err != nil {
		return nil, err
	}
	xproto.SetSelectionOwner(conn, o.window, o.clipboard, xproto.TimeCurrentTime)
	reply, err := xproto.GetSelectionOwner(conn, o.clipboard).Reply()
	if err != nil {
		return nil, err
	}
	if reply.Owner != o.window {
		return nil, ErrNoClipboard
	}
	return o, nil
}

// serve answers until the clipboard is taken over or the display is gone.
func (o *owner) serve() {
	defer o.conn.Close()
	for {
		event, err := o.conn.WaitForEvent()
		if event == nil && err == nil {
			return // the connection is closed
		}
		switch e := event.(type) {
		case xproto.SelectionRequestEvent:
			o.answer(e)
		case xproto.SelectionClearEvent:
			return
		}
	}
}

// answer writes the text, or the list of forms it can be had in, into the
// property that was asked for, and says so. A form we do not have is refused by
// saying so without a property.
func (o *owner) answer(ask xproto.SelectionRequestEvent) {
	property := ask.Property
	if property == xproto.AtomNone { // how very old programs ask
		property = ask.Target
	}
	put := func(form xproto.Atom, width byte, data []byte) {
		xproto.ChangeProperty(o.conn, xproto.PropModeReplace, ask.Requestor, property, form, width,
			uint32(len(data)/int(width/8)), data)
	}
	switch ask.Target {
	case o.targets:
		var list []byte
		for _, a := range []xproto.Atom{o.targets, o.utf8, o.mime, xproto.AtomString} {
			list = binary.LittleEndian.AppendUint32(list, uint32(a))
		}
		put(xproto.AtomAtom, 32, list)
	case o.utf8, o.mime, xproto.AtomString:
		put(ask.Target, 8, o.text)
	default:
		property = xproto.AtomNone
	}
	done := xproto.SelectionNotifyEvent{
		Time: ask.Time, Requestor: ask.Requestor, Selection: ask.Selection, Target: ask.Target, Property: property,
	}
	xproto.SendEvent(o.conn, false, ask.Requestor, 0, string(done.Bytes()))
}
