// Package browser plays Agora in a real headless browser. It sends mouse, touch and key
// events through the DevTools protocol to the page that cmd/web builds and serves.
package browser

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// Server is a running cmd/web.
type Server struct {
	URL string
	cmd *exec.Cmd
}

// serve runs the cmd/web binary with arguments and waits for its address.
func serve(web string, args ...string) (*Server, error) {
	s := &Server{cmd: exec.Command(web, append([]string{"-addr", "localhost:0"}, args...)...)}
	s.cmd.Dir = "../../.." // the module's root, for building
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	var errs bytes.Buffer
	s.cmd.Stderr = &errs
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	silent := time.AfterFunc(e2e.Patience, func() { s.cmd.Process.Kill() })
	defer silent.Stop()
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		fmt.Println(lines.Text())
		if _, after, ok := strings.Cut(lines.Text(), "Agora is at "); ok {
			s.URL, _, _ = strings.Cut(after, " ")
			return s, nil
		}
	}
	s.Close()
	return nil, fmt.Errorf("cmd/web serves nothing: %s", &errs)
}

// Close stops it.
func (s *Server) Close() {
	s.cmd.Process.Signal(os.Interrupt)
	s.cmd.Wait()
}

// Browser is a running Chromium.
type Browser struct {
	ctx  context.Context
	stop []context.CancelFunc
}

// Chromium options that save processor time.
var (
	// A test's page lives for seconds, too short for optimised compilation to pay, or for
	// validating functions that it never calls.
	hurried = chromedp.Flag("js-flags", "--liftoff-only --wasm-lazy-validation")
	// Unless a test looks at the picture, nothing is drawn; the program does not notice.
	unseen = chromedp.Flag("disable-gl-drawing-for-tests", true)
)

// elsewhere is a name of this machine that browsers take for that of another one, so that a page
// from it is no secure context.
const elsewhere = "lan.test"

// startBrowser runs the Chromium binary, drawing in software, with additional options.
func startBrowser(chromium string, more ...chromedp.ExecAllocatorOption) (*Browser, error) {
	b := &Browser{}
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options, chromedp.ExecPath(chromium),
		chromedp.Flag("headless", "new"), chromedp.NoSandbox,
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("host-resolver-rules", "MAP "+elsewhere+" 127.0.0.1"),
		chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("mute-audio", true), chromedp.Flag("hide-scrollbars", true),
		chromedp.WSURLReadTimeout(e2e.Patience))
	options = append(options, more...)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	b.stop = append(b.stop, cancel)
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(complain))
	b.stop = append(b.stop, cancel)
	b.ctx = ctx
	if err := runFirst(ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("the browser does not start: %w", err)
	}
	return b, nil
}

// runFirst opens the page of a context, or starts its browser. The page lives as long as the context that
// is run first, so that must not be one with a deadline.
func runFirst(ctx context.Context) error {
	begun := make(chan error, 1)
	go func() { begun <- chromedp.Run(ctx) }()
	select {
	case err := <-begun:
		return err
	case <-time.After(e2e.Patience):
		return errors.New("the browser opens no page")
	}
}

// complain prints the driver's errors, except those about events of a newer browser that
// the driver does not know.
func complain(format string, args ...any) {
	if !strings.Contains(format, "could not unmarshal event") {
		fmt.Printf(format+"\n", args...)
	}
}

// Close ends the browser.
func (b *Browser) Close() {
	for i := len(b.stop) - 1; i >= 0; i-- {
		b.stop[i]()
	}
}

// Screen describes the screen that a page is shown on.
type Screen struct {
	W, H  int64
	Scale float64
	Touch bool // a phone
}

// Program is Agora on a page with separate storage. It implements e2e.Program.
type Program struct {
	url    string
	screen Screen
	own    context.Context // for the storage
	ctx    context.Context // for the page
	close  []context.CancelFunc

	x, y    float64
	fingers int // number touching the screen
	held    input.MouseButton
	mods    input.Modifier
	console []string
	errors  []string // from the console
	faulty  bool     // errors are expected
}

// Open opens the page and waits for its first picture. It fills the page's local storage
// with storage beforehand.
func (b *Browser) Open(url string, screen Screen, storage map[string]string) (*Program, error) {
	p := &Program{url: url, screen: screen}
	own, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	p.close = append(p.close, cancel)
	p.own, p.ctx = own, own
	if err := p.prepare(); err != nil {
		return p, err
	}
	if err := p.store(storage); err != nil {
		return p, err
	}
	return p, p.load()
}

// store writes values into the page's local storage before the page loads.
func (p *Program) store(storage map[string]string) error {
	if len(storage) == 0 {
		return nil
	}
	script := ""
	for k, v := range storage {
		script += fmt.Sprintf("localStorage.setItem(%q, %q);", k, v)
	}
	return p.do(chromedp.Navigate(p.url+"LICENSE"), chromedp.Evaluate(script, nil))
}

// prepare sets a fresh page up for its screen.
func (p *Program) prepare() error {
	if err := runFirst(p.ctx); err != nil {
		return err
	}
	chromedp.ListenTarget(p.ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			var words []string
			for _, a := range e.Args {
				words = append(words, string(a.Value)+a.Description)
			}
			p.console = append(p.console, strings.Join(words, " "))
			if e.Type == runtime.APITypeError || e.Type == runtime.APITypeAssert {
				p.errors = append(p.errors, strings.Join(words, " "))
			}
		case *runtime.EventExceptionThrown:
			p.console = append(p.console, e.ExceptionDetails.Error())
			p.errors = append(p.errors, e.ExceptionDetails.Error())
		case *log.EventEntryAdded: // the browser's own complaints, such as a policy violation or a missing file
			url := e.Entry.URL
			absent := strings.HasSuffix(url, "/favicon.ico") // which the page does not have
			if e.Entry.Level == log.LevelError && !absent {
				p.errors = append(p.errors, e.Entry.Text+" "+url)
			}
		}
	})
	return p.do(
		log.Enable(),
		emulation.SetDeviceMetricsOverride(p.screen.W, p.screen.H, p.screen.Scale, p.screen.Touch),
		emulation.SetTouchEmulationEnabled(p.screen.Touch).WithMaxTouchPoints(5),
		emulation.SetFocusEmulationEnabled(true),
	)
}

// do runs actions on the page.
func (p *Program) do(actions ...chromedp.Action) error {
	ctx, cancel := context.WithTimeout(p.ctx, e2e.Patience)
	defer cancel()
	return chromedp.Run(ctx, actions...)
}

// load opens the page and waits for its first picture.
func (p *Program) load() error {
	if err := p.do(chromedp.Navigate(p.url), chromedp.WaitNotVisible("#cover", chromedp.ByQuery)); err != nil {
		return fmt.Errorf("the page does not come to its picture: %w: %s", err, p.Says())
	}
	return nil
}

// complaints returns the unexpected errors in the page's console.
func (p *Program) complaints() []string {
	if p.faulty {
		return nil
	}
	return p.errors
}

// Says returns the text of the page's cover and of the console.
func (p *Program) Says() string {
	var text string
	if err := p.Evaluate(`document.getElementById("cover")?.innerText ?? document.body.innerText`, &text); err != nil {
		text = err.Error()
	}
	return fmt.Sprintf("%q, console %q", text, p.console)
}

// Evaluate runs a script on the page.
func (p *Program) Evaluate(script string, result any) error {
	return p.do(chromedp.Evaluate(script, result))
}

// running is a script that returns the trace, or "" while the game is not running yet.
const running = `typeof agoraTrace === "function" && document.getElementById("cover").hidden ? agoraTrace() : ""`

// Trace implements e2e.Program.
func (p *Program) Trace() (e2e.Trace, error) {
	var text string
	var t e2e.Trace
	err := p.Evaluate(running, &text)
	switch {
	case p.ctx.Err() != nil:
		return t, fmt.Errorf("%w: %w", e2e.ErrEnded, err)
	case err != nil:
		return t, err
	}
	if text == "" {
		return t, fmt.Errorf("the game is not running: %s", p.Says())
	}
	err = json.Unmarshal([]byte(text), &t)
	return t, err
}

func (p *Program) mouse(kind input.MouseType, more func(*input.DispatchMouseEventParams) *input.DispatchMouseEventParams) error {
	e := input.DispatchMouseEvent(kind, p.x, p.y).WithModifiers(p.mods)
	if p.held != "" {
		e = e.WithButton(p.held)
		if kind == input.MouseMoved {
			e = e.WithButtons(map[input.MouseButton]int64{input.Left: 1, input.Right: 2, input.Middle: 4}[p.held])
		}
	}
	if more != nil {
		e = more(e)
	}
	return p.do(e)
}

// Move implements e2e.Program.
func (p *Program) Move(x, y float64) error {
	p.x, p.y = x, y
	return p.mouse(input.MouseMoved, nil)
}

func buttonOf(b e2e.Button) input.MouseButton {
	return [...]input.MouseButton{input.Left, input.Middle, input.Right}[b]
}

// Press implements e2e.Program.
func (p *Program) Press(b e2e.Button) error {
	p.held = buttonOf(b)
	return p.mouse(input.MousePressed, func(e *input.DispatchMouseEventParams) *input.DispatchMouseEventParams {
		return e.WithClickCount(1)
	})
}

// Release implements e2e.Program.
func (p *Program) Release(b e2e.Button) error {
	p.held = buttonOf(b)
	err := p.mouse(input.MouseReleased, func(e *input.DispatchMouseEventParams) *input.DispatchMouseEventParams {
		return e.WithClickCount(1)
	})
	p.held = ""
	return err
}

// Wheel implements e2e.Program. A notch is a hundred pixels; up is negative.
func (p *Program) Wheel(notches int) error {
	return p.mouse(input.MouseWheel, func(e *input.DispatchMouseEventParams) *input.DispatchMouseEventParams {
		return e.WithDeltaX(0).WithDeltaY(float64(-100 * notches))
	})
}

// key describes a key by the names browsers use.
type key struct {
	key, code string
	number    int64
	mod       input.Modifier
}

var keys = map[string]key{
	"Enter": {"Enter", "Enter", 13, 0}, "Esc": {"Escape", "Escape", 27, 0}, "Tab": {"Tab", "Tab", 9, 0},
	"Space": {" ", "Space", 32, 0}, "Backspace": {"Backspace", "Backspace", 8, 0}, "Delete": {"Delete", "Delete", 46, 0},
	"Left": {"ArrowLeft", "ArrowLeft", 37, 0}, "Up": {"ArrowUp", "ArrowUp", 38, 0},
	"Right": {"ArrowRight", "ArrowRight", 39, 0}, "Down": {"ArrowDown", "ArrowDown", 40, 0},
	"Home": {"Home", "Home", 36, 0}, "End": {"End", "End", 35, 0},
	"Shift": {"Shift", "ShiftLeft", 16, input.ModifierShift}, "Ctrl": {"Control", "ControlLeft", 17, input.ModifierCtrl},
	"Alt": {"Alt", "AltLeft", 18, input.ModifierAlt},
	"KP4": {"ArrowLeft", "Numpad4", 37, 0}, "KP6": {"ArrowRight", "Numpad6", 39, 0}, "KP7": {"Home", "Numpad7", 36, 0},
	"F1": {"F1", "F1", 112, 0}, "F11": {"F11", "F11", 122, 0}, "F12": {"F12", "F12", 123, 0},
}

func keyOf(name string) (key, error) {
	if k, ok := keys[name]; ok {
		return k, nil
	}
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		return key{name, "Digit" + name, int64(name[0]), 0}, nil
	}
	if len(name) == 1 && name[0] >= 'a' && name[0] <= 'z' {
		upper := strings.ToUpper(name)
		return key{name, "Key" + upper, int64(upper[0]), 0}, nil
	}
	return key{}, fmt.Errorf("the keyboard has no key %q", name)
}

// KeyDown implements e2e.Program.
func (p *Program) KeyDown(name string) error {
	k, err := keyOf(name)
	if err != nil {
		return err
	}
	p.mods |= k.mod
	e := input.DispatchKeyEvent(input.KeyDown).WithKey(k.key).WithCode(k.code).WithWindowsVirtualKeyCode(k.number).WithModifiers(p.mods)
	if len(k.key) == 1 && p.mods&(input.ModifierCtrl|input.ModifierAlt) == 0 {
		e = e.WithText(k.key)
	}
	return p.do(e)
}

// KeyUp implements e2e.Program.
func (p *Program) KeyUp(name string) error {
	k, err := keyOf(name)
	if err != nil {
		return err
	}
	p.mods &^= k.mod
	return p.do(input.DispatchKeyEvent(input.KeyUp).WithKey(k.key).WithCode(k.code).WithWindowsVirtualKeyCode(k.number).WithModifiers(p.mods))
}

// Touch implements e2e.Program.
func (p *Program) Touch(fingers ...e2e.Point) error {
	kind := input.TouchMove
	switch {
	case len(fingers) > p.fingers:
		kind = input.TouchStart
	case len(fingers) == 0:
		kind = input.TouchEnd
	case len(fingers) < p.fingers:
		return errors.New("the protocol lifts all fingers or none")
	}
	p.fingers = len(fingers)
	points := []*input.TouchPoint{}
	for i, f := range fingers {
		points = append(points, &input.TouchPoint{X: f.X, Y: f.Y, ID: float64(i + 1), RadiusX: 5, RadiusY: 5, Force: 1})
	}
	return p.do(input.DispatchTouchEvent(kind, points))
}

// Restart implements e2e.Program by reloading the page, or by killing its process and
// opening the page anew.
func (p *Program) Restart(how e2e.Ending) error {
	if how == e2e.Close {
		return p.load()
	}
	ctx, cancel := context.WithTimeout(p.ctx, e2e.Patience)
	defer cancel()
	chromedp.ListenTarget(ctx, func(event any) {
		if _, ok := event.(*inspector.EventTargetCrashed); ok {
			cancel() // the dead page does not answer
		}
	})
	if err := chromedp.Run(ctx, page.Crash()); err == nil || errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("the page has survived: %v", err)
	}
	next, cancelNext := chromedp.NewContext(p.own)
	p.close = append(p.close, cancelNext)
	p.ctx = next
	if err := p.prepare(); err != nil {
		return err
	}
	return p.load()
}

// Picture implements e2e.Program.
func (p *Program) Picture() (image.Image, error) {
	var data []byte
	if err := p.do(chromedp.CaptureScreenshot(&data)); err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// Close closes the page and deletes its storage.
func (p *Program) Close() {
	for i := len(p.close) - 1; i >= 0; i-- {
		p.close[i]()
	}
}
