//go:build !js && !windows && !darwin

package platform

import (
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"agora/tests/requirements"
)

// Another program pastes what was copied, in each form it can ask for.
func TestCopyIsPasted(t *testing.T) {
	requirements.Display(t)
	const text = "[Game \"market\"]\n\n1 pass ; Ἀγορά\n"
	copied := make(chan error, 1)
	Copy(text, func(err error) { copied <- err })
	if err := <-copied; err != nil {
		t.Fatal(err)
	}
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, form := range []string{"UTF8_STRING", "STRING", "text/plain;charset=utf-8"} {
		if got := paste(t, conn, form); got != text {
			t.Errorf("%s: pasted %q, want %q", form, got, text)
		}
	}
	if got := paste(t, conn, "TARGETS"); len(got) != 16 {
		t.Errorf("TARGETS: %d bytes, want 4 atoms", len(got))
	}
	if got := paste(t, conn, "image/png"); got != "" {
		t.Errorf("image/png: pasted %q, want a refusal", got)
	}
}

func TestPaste(t *testing.T) {
	requirements.Display(t)
	const text = "Anna, Bert; Ἀγορά"
	if err := copyText(text); err != nil {
		t.Fatal(err)
	}
	if got, err := pasteText(); got != text || err != nil {
		t.Errorf("pasted %q, %v; want %q", got, err, text)
	}
}

func TestCopyWithoutDisplay(t *testing.T) {
	t.Setenv("DISPLAY", ":12345")
	if err := copyText("text"); err != ErrNoClipboard {
		t.Errorf("copy without a display: %v, want %v", err, ErrNoClipboard)
	}
	if got, err := pasteText(); err != ErrNoClipboard {
		t.Errorf("paste without a display: %q, %v, want %v", got, err, ErrNoClipboard)
	}
}

// paste asks the owner of the clipboard for a form of it.
func paste(t *testing.T, conn *xgb.Conn, form string) string {
	t.Helper()
	atom := func(name string) xproto.Atom {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			t.Fatal(err)
		}
		return reply.Atom
	}
	screen := xproto.Setup(conn).DefaultScreen(conn)
	window, err := xproto.NewWindowId(conn)
	if err != nil {
		t.Fatal(err)
	}
	xproto.CreateWindow(conn, screen.RootDepth, window, screen.Root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOutput, screen.RootVisual, 0, nil)
	xproto.ConvertSelection(conn, window, atom("CLIPBOARD"), atom(form), atom("AGORA_TEST"), xproto.TimeCurrentTime)
	timeout := time.AfterFunc(10*time.Second, conn.Close)
	defer timeout.Stop()
	for {
		event, err := conn.WaitForEvent()
		if event == nil && err == nil {
			t.Fatalf("%s: no answer", form)
		}
		answer, ok := event.(xproto.SelectionNotifyEvent)
		if !ok {
			continue
		}
		if answer.Property == xproto.AtomNone {
			return ""
		}
		got, propErr := xproto.GetProperty(conn, true, window, answer.Property, xproto.AtomAny, 0, 1<<16).Reply()
		if propErr != nil {
			t.Fatal(propErr)
		}
		return string(got.Value)
	}
}
