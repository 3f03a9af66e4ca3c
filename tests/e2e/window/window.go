//go:build linux

// Package window plays Agora in a real window on a separate X display, with real mouse
// and keyboard events (XTEST), and reads the pixels.
package window

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"agora/tests/e2e"
)

// By default xgb logs every closed connection.
func init() { xgb.Logger = log.New(io.Discard, "", 0) }

// Display is a separate X server, where nothing else moves the pointer or takes the
// focus.
type Display struct {
	Name string
	cmd  *exec.Cmd
	conn *xgb.Conn
	root xproto.Window
	keys map[xproto.Keysym]xproto.Keycode
}

// StartDisplay starts the X server binary with a screen of that size.
func StartDisplay(xvfb string, w, h int) (*Display, error) {
	r, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	d := &Display{cmd: exec.Command(xvfb, "-displayfd", "3", "-nolisten", "tcp", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h))}
	d.cmd.ExtraFiles = []*os.File{write}
	// Kill the server with the test, however that ends.
	d.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err = d.cmd.Start()
	write.Close()
	if err != nil {
		return nil, err
	}
	r.SetReadDeadline(time.Now().Add(e2e.Patience))
	var number int
	if _, err := fmt.Fscan(r, &number); err != nil {
		d.Close()
		return nil, fmt.Errorf("the X server does not start: %w", err)
	}
	d.Name = fmt.Sprintf(":%d", number)
	if err := d.connect(); err != nil {
		d.Close()
		return nil, err
	}
	return d, nil
}

func (d *Display) connect() error {
	conn, err := xgb.NewConnDisplay(d.Name)
	if err != nil {
		return err
	}
	d.conn = conn
	if err := xtest.Init(conn); err != nil {
		return err
	}
	// On a busy machine keys are let go late; the server would repeat them meanwhile.
	if err := xproto.ChangeKeyboardControlChecked(conn, xproto.KbAutoRepeatMode, []uint32{xproto.AutoRepeatModeOff}).Check(); err != nil {
		return err
	}
	setup := xproto.Setup(conn)
	d.root = setup.DefaultScreen(conn).Root
	first, count := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)
	mapping, err := xproto.GetKeyboardMapping(conn, first, count).Reply()
	if err != nil {
		return err
	}
	d.keys = map[xproto.Keysym]xproto.Keycode{}
	for i := range int(count) { // the level without Shift
		if sym := mapping.Keysyms[i*int(mapping.KeysymsPerKeycode)]; sym != 0 {
			d.keys[sym] = first + xproto.Keycode(i)
		}
	}
	return nil
}

// Close ends the server.
func (d *Display) Close() {
	if d.conn != nil {
		d.conn.Close()
	}
	d.cmd.Process.Kill()
	d.cmd.Wait()
}

// Program is Agora in a window of a Display; it is an e2e.Program.
type Program struct {
	display *Display
	binary  string
	args    []string
	env     []string
	dir     string // for traces

	cmd     *exec.Cmd
	exited  chan error
	output  bytes.Buffer
	window  xproto.Window
	runs    int
	trace   *os.File
	pending []byte // of the trace, an unfinished line
	last    e2e.Trace
	seen    bool
}

// Start runs the program. home is the folder of its saves, dir one for the test's files;
// env adds to the environment.
func Start(d *Display, binary, home, dir string, env []string, args ...string) (*Program, error) {
	p := &Program{display: d, binary: binary, dir: dir, args: args}
	p.env = append(os.Environ(), "DISPLAY="+d.Name, "WAYLAND_DISPLAY=", "AGORA_HOME="+home)
	p.env = append(p.env, env...)
	return p, p.run()
}

func (p *Program) run() error {
	p.runs++
	name := filepath.Join(p.dir, fmt.Sprintf("trace-%d.json", p.runs))
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		return err
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	if p.trace != nil {
		p.trace.Close()
	}
	p.trace, p.pending, p.seen = f, nil, false
	p.cmd = exec.Command(p.binary, p.args...)
	p.cmd.Env = append(p.env, "AGORA_TRACE="+name)
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	p.exited = make(chan error, 1)
	go func(cmd *exec.Cmd, exited chan error) { exited <- cmd.Wait() }(p.cmd, p.exited)
	return p.findWindow()
}

// findWindow waits for the window and gives it the focus, as a window manager
// would.
func (p *Program) findWindow() error {
	ctx, cancel := context.WithTimeout(context.Background(), e2e.Patience)
	defer cancel()
	for ctx.Err() == nil {
		select {
		case err := <-p.exited:
			return fmt.Errorf("the program ended (%v): %s", err, &p.output)
		case <-time.After(20 * time.Millisecond):
		}
		tree, err := xproto.QueryTree(p.display.conn, p.display.root).Reply()
		if err != nil {
			return err
		}
		for _, w := range tree.Children {
			name, err := xproto.GetProperty(p.display.conn, false, w, xproto.AtomWmName, xproto.AtomAny, 0, 64).Reply()
			if err != nil || string(name.Value) != "Agora" {
				continue
			}
			look, err := xproto.GetWindowAttributes(p.display.conn, w).Reply()
			if err != nil || look.MapState != xproto.MapStateViewable {
				continue
			}
			p.window = w
			return xproto.SetInputFocusChecked(p.display.conn, xproto.InputFocusParent, w, xproto.TimeCurrentTime).Check()
		}
	}
	return fmt.Errorf("no window came: %s", &p.output)
}

// Trace implements e2e.Program: it returns the last complete line of the trace.
func (p *Program) Trace() (e2e.Trace, error) {
	more, err := io.ReadAll(p.trace)
	if err != nil {
		return e2e.Trace{}, err
	}
	p.pending = append(p.pending, more...)
	if end := bytes.LastIndexByte(p.pending, '\n'); end >= 0 {
		lines := bytes.Split(p.pending[:end], []byte("\n"))
		var t e2e.Trace
		if err := json.Unmarshal(lines[len(lines)-1], &t); err != nil {
			return e2e.Trace{}, err
		}
		p.last, p.seen = t, true
		p.pending = append([]byte(nil), p.pending[end+1:]...)
	}
	if !p.seen {
		return e2e.Trace{}, errors.New("nothing has been traced yet")
	}
	select {
	case err := <-p.exited:
		p.exited <- err
		return p.last, fmt.Errorf("%w (%v): %s", e2e.ErrEnded, err, &p.output)
	default:
		return p.last, nil
	}
}

// fake sends an event as the hardware would.
func (p *Program) fake(kind, detail byte, x, y int16) error {
	return xtest.FakeInputChecked(p.display.conn, kind, detail, 0, p.display.root, x, y, 0).Check()
}

// Move implements e2e.Program.
func (p *Program) Move(x, y float64) error {
	at, err := xproto.TranslateCoordinates(p.display.conn, p.window, p.display.root, int16(x), int16(y)).Reply()
	if err != nil {
		return err
	}
	return p.fake(xproto.MotionNotify, 0, at.DstX, at.DstY)
}

// Press implements e2e.Program.
func (p *Program) Press(b e2e.Button) error { return p.fake(xproto.ButtonPress, byte(b)+1, 0, 0) }

// Release implements e2e.Program.
func (p *Program) Release(b e2e.Button) error { return p.fake(xproto.ButtonRelease, byte(b)+1, 0, 0) }

// Wheel implements e2e.Program; X treats the wheel as buttons 4 and 5.
func (p *Program) Wheel(notches int) error {
	button := byte(4)
	if notches < 0 {
		button, notches = 5, -notches
	}
	for range notches {
		if err := p.fake(xproto.ButtonPress, button, 0, 0); err != nil {
			return err
		}
		if err := p.fake(xproto.ButtonRelease, button, 0, 0); err != nil {
			return err
		}
	}
	return nil
}

var keysyms = map[string]xproto.Keysym{
	"Enter": 0xff0d, "Esc": 0xff1b, "Tab": 0xff09, "Space": ' ', "Backspace": 0xff08, "Delete": 0xffff,
	"Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Home": 0xff50, "End": 0xff57,
	"Shift": 0xffe1, "Ctrl": 0xffe3, "Alt": 0xffe9,
	"KP4": 0xff96, "KP6": 0xff98, "KP7": 0xff95, "NumLock": 0xff7f,
	"F1": 0xffbe, "F11": 0xffc8, "F12": 0xffc9,
}

func (p *Program) key(kind byte, name string) error {
	sym, ok := keysyms[name]
	if r := []rune(name); !ok && len(r) == 1 {
		sym = xproto.Keysym(r[0])
	}
	code, ok := p.display.keys[sym]
	if !ok {
		return fmt.Errorf("the keyboard has no key %q", name)
	}
	return p.fake(kind, byte(code), 0, 0)
}

// KeyDown implements e2e.Program.
func (p *Program) KeyDown(name string) error { return p.key(xproto.KeyPress, name) }

// KeyUp implements e2e.Program.
func (p *Program) KeyUp(name string) error { return p.key(xproto.KeyRelease, name) }

// Touch implements e2e.Program. Windows on X11 get no touch events.
func (p *Program) Touch(...e2e.Point) error { return errors.New("there is no touch screen") }

// Restart implements e2e.Program.
func (p *Program) Restart(how e2e.Ending) error {
	if err := p.End(how); err != nil {
		return err
	}
	return p.run()
}

// End ends the program by closing its window as window managers do, or by killing it.
func (p *Program) End(how e2e.Ending) error {
	if how == e2e.Killed {
		if err := p.cmd.Process.Kill(); err != nil {
			return err
		}
		<-p.exited
		p.gone()
		return nil
	}
	atoms := map[string]xproto.Atom{}
	for _, name := range []string{"WM_PROTOCOLS", "WM_DELETE_WINDOW"} {
		reply, err := xproto.InternAtom(p.display.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		atoms[name] = reply.Atom
	}
	ask := xproto.ClientMessageEvent{Format: 32, Window: p.window, Type: atoms["WM_PROTOCOLS"],
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(atoms["WM_DELETE_WINDOW"]), 0, 0, 0, 0})}
	if err := xproto.SendEventChecked(p.display.conn, false, p.window, 0, string(ask.Bytes())).Check(); err != nil {
		return err
	}
	return p.Ended()
}

// Ended waits until the program exits.
func (p *Program) Ended() error {
	select {
	case err := <-p.exited:
		p.gone()
		if err != nil {
			return fmt.Errorf("the program ended with %w: %s", err, &p.output)
		}
		return nil
	case <-time.After(e2e.Patience):
		return errors.New("the program does not end")
	}
}

// Ask asks the program to exit, as the system does at the end of a session.
func (p *Program) Ask() error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.Ended()
}

// Size returns the window's size in pixels.
func (p *Program) Size() (w, h int, err error) {
	at, err := xproto.GetGeometry(p.display.conn, xproto.Drawable(p.window)).Reply()
	if err != nil {
		return 0, 0, err
	}
	return int(at.Width), int(at.Height), nil
}

// Kill kills all processes that are still running.
func (p *Program) Kill() {
	if p.cmd != nil {
		p.cmd.Process.Kill()
		p.gone()
	}
	if p.trace != nil {
		p.trace.Close()
	}
}

// gone waits until the X server has destroyed the window of a program that has ended,
// which it does a little later: the next program on the display would be taken to have
// this window. A program that outlives its launcher loses its window, too.
func (p *Program) gone() {
	if p.window != 0 {
		xproto.KillClient(p.display.conn, uint32(p.window))
	}
	for deadline := time.Now().Add(e2e.Patience); p.window != 0 && time.Now().Before(deadline); time.Sleep(2 * time.Millisecond) {
		if _, err := xproto.GetWindowAttributes(p.display.conn, p.window).Reply(); err != nil {
			p.window = 0
		}
	}
}

// Hand returns what plays the program in a test, at whose end the program is killed. If the
// test has failed, it keeps the picture, and reports what the program has printed.
func (p *Program) Hand(t testing.TB) *e2e.Hand {
	t.Cleanup(func() {
		if t.Failed() {
			if img, err := p.Picture(); err == nil {
				e2e.KeepPicture(t, img)
			}
			t.Logf("the program has printed: %s", p.Output())
		}
		p.Kill()
	})
	return &e2e.Hand{T: t, Program: p}
}

// Output returns the program's output.
func (p *Program) Output() string { return strings.TrimSpace(p.output.String()) }

// Resize resizes the window and moves it to the corner, so that all of it stays on the
// screen.
func (p *Program) Resize(w, h int) error {
	return xproto.ConfigureWindowChecked(p.display.conn, p.window,
		xproto.ConfigWindowX|xproto.ConfigWindowY|xproto.ConfigWindowWidth|xproto.ConfigWindowHeight,
		[]uint32{0, 0, uint32(w), uint32(h)}).Check()
}

// Blur removes the focus from the window, Focus returns it.
func (p *Program) Blur() error {
	return xproto.SetInputFocusChecked(p.display.conn, xproto.InputFocusNone, xproto.InputFocusNone, xproto.TimeCurrentTime).Check()
}

// Focus gives the window the focus.
func (p *Program) Focus() error {
	return xproto.SetInputFocusChecked(p.display.conn, xproto.InputFocusParent, p.window, xproto.TimeCurrentTime).Check()
}

// Picture implements e2e.Program.
func (p *Program) Picture() (image.Image, error) {
	at, err := xproto.GetGeometry(p.display.conn, xproto.Drawable(p.window)).Reply()
	if err != nil {
		return nil, err
	}
	got, err := xproto.GetImage(p.display.conn, xproto.ImageFormatZPixmap, xproto.Drawable(p.window),
		0, 0, at.Width, at.Height, ^uint32(0)).Reply()
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, int(at.Width), int(at.Height)))
	if len(got.Data) < len(img.Pix) {
		return nil, fmt.Errorf("the picture has %d bytes for %v", len(got.Data), img.Rect)
	}
	for i := 0; i < len(img.Pix); i += 4 { // blue, green, red, nothing
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = got.Data[i+2], got.Data[i+1], got.Data[i], 255
	}
	return img, nil
}
