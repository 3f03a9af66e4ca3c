//go:build !js && !windows && !darwin

package platform

import (
	"errors"
	"io"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"agora/game/words"
)

// readSelection reads the text that the clipboard of the X server offers. Unlike the library's, it
// joins what an owner hands on in pieces, as owners do with texts beyond what one of their requests
// may hold: 256 KiB and less for usual toolkits. It follows the Inter-Client Communication
// Conventions, 2.2 and 2.7.2. The error is a *words.Problem if the owner does not answer or its text
// is longer than mostHanded, else errNoSelection.
func readSelection() (string, error) {
	xgb.Logger.SetOutput(io.Discard) // it would write to the terminal
	x, err := xgb.NewConn()
	if err != nil {
		return "", errNoSelection
	}
	r := &requestor{x: x}
	r.patience = time.AfterFunc(clipboardPatience, func() {
		r.silent.Store(true)
		x.Close() // nothing is waited for any longer
	})
	defer func() {
		if r.patience.Stop() {
			x.Close()
		}
	}()
	text, err := r.text()
	var problem *words.Problem
	if err != nil && !errors.As(err, &problem) && r.silent.Load() {
		err = words.Wrong("platform.clipboard.silent")
	}
	return text, err
}

// requestor is an invisible window that asks the owner of the clipboard.
type requestor struct {
	x      *xgb.Conn
	window xproto.Window

	patience *time.Timer // closes the connection; begins again with each piece
	silent   atomic.Bool // it did

	clipboard, utf8, into, pieces xproto.Atom // pieces is the type of a property that announces pieces
}

// open makes the window, which hears of its properties.
func (r *requestor) open() error {
	var err error
	if r.window, err = xproto.NewWindowId(r.x); err != nil {
		return err
	}
	for name, atom := range map[string]*xproto.Atom{"CLIPBOARD": &r.clipboard, "UTF8_STRING": &r.utf8, "AGORA_TEXT": &r.into, "INCR": &r.pieces} {
		reply, err := xproto.InternAtom(r.x, false, uint16(len(name)), name).Reply()
		if err != nil || reply == nil {
			return errNoSelection
		}
		*atom = reply.Atom
	}
	root := xproto.Setup(r.x).DefaultScreen(r.x).Root
	return xproto.CreateWindowChecked(r.x, 0, r.window, root, -1, -1, 1, 1, 0, xproto.WindowClassInputOnly, 0,
		xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
}

// text asks the owner for its text and reads it, in one piece or many.
func (r *requestor) text() (string, error) {
	if r.open() != nil {
		return "", errNoSelection
	}
	owner, err := xproto.GetSelectionOwner(r.x, r.clipboard).Reply()
	if err != nil || owner == nil || owner.Owner == xproto.WindowNone {
		return "", errNoSelection
	}
	xproto.ConvertSelection(r.x, r.window, r.clipboard, r.utf8, r.into, xproto.TimeCurrentTime)
	if err := r.until(func(e xgb.Event) bool {
		answer, ok := e.(xproto.SelectionNotifyEvent)
		return ok && answer.Selection == r.clipboard
	}); err != nil {
		return "", err
	}
	first, err := r.take()
	switch {
	case err != nil:
		return "", err
	case first.Type == xproto.AtomNone: // the owner refuses: it has no text
		return "", errNoSelection
	case first.Type != r.pieces:
		return string(first.Value), nil
	}
	var text []byte
	for { // what take deletes, the owner replaces by the next piece; an empty one is the last
		if err := r.until(func(e xgb.Event) bool {
			change, ok := e.(xproto.PropertyNotifyEvent)
			return ok && change.Atom == r.into && change.State == xproto.PropertyNewValue
		}); err != nil {
			return "", err
		}
		piece, err := r.take()
		if err != nil {
			return "", err
		}
		if len(piece.Value) == 0 {
			return string(text), nil
		}
		if text = append(text, piece.Value...); len(text) > mostHanded {
			return "", words.Wrong("platform.clipboard.pieces")
		}
	}
}

// until waits for an event.
func (r *requestor) until(wanted func(xgb.Event) bool) error {
	for {
		event, err := r.x.WaitForEvent()
		if event == nil && err == nil { // closed
			return errNoSelection
		}
		if event != nil && wanted(event) {
			return nil
		}
	}
}

// take reads what the owner has stored, and deletes it.
func (r *requestor) take() (*xproto.GetPropertyReply, error) {
	reply, err := xproto.GetProperty(r.x, true, r.window, r.into, xproto.GetPropertyTypeAny, 0, mostHanded/4).Reply()
	switch {
	case err != nil || reply == nil:
		return nil, errNoSelection
	case reply.BytesAfter > 0:
		return nil, words.Wrong("platform.clipboard.pieces")
	}
	r.patience.Reset(clipboardPatience)
	return reply, nil
}
