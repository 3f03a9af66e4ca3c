package game

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
)

// The trace describes the screen in words, for tests and for screen readers. On the
// desktop, the environment variable AGORA_TRACE names a file, to which a line of JSON is
// appended whenever something changes; in the browser, agoraTrace() returns the current
// one. Apart from the values of the top scene (see Tracer) it has
//
//	"scene"   the top scene's route, "failure" after a failure, "" if none is open
//	"routes"  all open scenes, from the bottom
//	"size"    width and height of the window in dp
//	"scale"   pixels of one dp on the game's screen
//	"outside" window points of one dp; multiply areas by it to know where to click
//	"toasts"  the messages shown
//	"events"  number of gestures so far
//	"ticks", "frames"  counted from the start; "updating", "drawing"  the program's own
//	          time in them in milliseconds; changes of these alone write no new line
type tracer struct {
	out     io.Writer // nil: no reader
	last    []byte
	outside float64
}

// Trace describes what is on the screen now.
func (a *App) Trace() map[string]any {
	m := map[string]any{}
	scene, routes := "", []string{}
	for _, e := range a.stack {
		scene = e.route
		routes = append(routes, e.route)
	}
	switch {
	case a.failure != nil:
		scene = "failure"
		m["text"] = a.failure.shown()
		m["areas"] = a.failure.areas(a.svc.Kit)
	case len(a.stack) > 0:
		if t, ok := a.top().scene.(Tracer); ok {
			a.guard(scene, func() { maps.Copy(m, t.Trace()) })
		}
	}
	messages := []string{}
	for _, t := range a.toasts.list {
		messages = append(messages, t.text)
	}
	w, h := a.svc.Kit.Size()
	m["scene"], m["routes"], m["toasts"], m["events"] = scene, routes, messages, a.stats.Events
	m["size"], m["scale"], m["outside"] = []float64{w, h}, a.svc.Kit.Scale(), a.trace.outside
	if x, y := a.svc.Kit.Origin(); x != 0 || y != 0 {
		m["inset"] = []float64{x, y}
	}
	return m
}

// step writes a line if something changed in this tick.
func (t *tracer) step(a *App) {
	if t.out == nil {
		return
	}
	m := a.Trace()
	line, err := json.Marshal(m)
	if err != nil {
		line, _ = json.Marshal(map[string]string{"scene": "?", "error": err.Error()})
	}
	if bytes.Equal(line, t.last) {
		return
	}
	t.last = line
	a.count(m)
	if line, err = json.Marshal(m); err != nil {
		line = t.last
	}
	if _, err := t.out.Write(append(line, '\n')); err != nil {
		t.out = nil
	}
}

// count adds the counts to a trace.
func (a *App) count(m map[string]any) {
	m["ticks"], m["frames"] = a.stats.Ticks, a.stats.Frames
	m["updating"], m["drawing"] = a.stats.Updating.Seconds()*1000, a.stats.Drawing.Seconds()*1000
}

// traceText returns the trace with the counts, as JSON.
func (a *App) traceText() string {
	m := a.Trace()
	a.count(m)
	line, err := json.Marshal(m)
	if err != nil {
		return `{"scene":"?"}`
	}
	return string(line)
}
