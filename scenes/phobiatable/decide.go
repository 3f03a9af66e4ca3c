package phobiatable

import (
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/phobia"
	"agora/scenes/hud"
	"agora/scenes/table"
	"agora/scenes/table/board"
	"agora/scenes/table/timeline"
)

// confirm places the piece that is pointed at.
func (s *Scene) confirm() {
	if s.Playing() && s.model.preview.legal && s.pick.On {
		s.Do(s.pick.move(), false)
	}
}

// present shows a change of the position.
func (s *Scene) present(c table.Change[phobia.State, phobia.Move]) {
	if c.Kind != table.Looked {
		s.sizes[board.SeatOf(c.From.Seat())] = s.pick.size
	}
	s.pick.Reset()
	s.pick.size = s.sizes[board.SeatOf(c.To.Seat())]
	s.model.stage.Clear()
	if _, ok := c.Single(); ok {
		s.model.stage.show(&c.From, &c.To, c.Shown, timeline.Pace(s.Svc.Speed()))
	}
	if c.Kind != table.Looked && !s.model.stage.Busy() {
		s.Play(sound.Place)
	}
}

// HalfMade reports whether something is half made.
func (s *Scene) HalfMade() bool { return s.pick.Aimed() }

// GiveUp takes back what is half made.
func (s *Scene) GiveUp() bool { return s.pick.GiveUp(&s.pick.list) }

// Buttons that not every table has, by ID.
const (
	btnConfirm = "confirm"
	btnZoomIn  = "zoom-in"
	btnZoomOut = "zoom-out"
	btnHome    = "home"
	btnGroups  = "groups"
)

// Buttons lists the buttons anew.
func (s *Scene) Buttons() {
	s.AddKeys(0)
	l := &s.layout
	tools := [8]hud.Button{
		{ID: btnGroups, Icon: icon.Group, Tip: "Outline the largest groups (G)", On: s.crowds},
		s.Tool(hud.BtnNames),
		s.Tool(hud.BtnTurn),
		s.Tool(hud.BtnLog),
		{ID: btnZoomOut, Icon: icon.ZoomOut, Tip: "Smaller (\u2212)", Off: s.atHome},
		{ID: btnZoomIn, Icon: icon.ZoomIn, Tip: "Larger (+)", Off: s.cam.Zoom >= s.cam.MaxZoom*0.999},
		{ID: btnHome, Icon: icon.Home, Tip: "Show the whole board (Home)", Off: s.atHome},
		s.Tool(hud.BtnRules),
	}
	if s.Looking() { // the home button's place is needed for the menu
		tools[6] = s.Tool(hud.BtnMenu)
	}
	for i, b := range tools {
		switch {
		case l.Tall && l.Tools[0].W < 8*(hud.Target+4)-4:
			// Fingers zoom by themselves: two of the eight make room.
			k := i
			if b.ID == btnZoomIn || b.ID == btnZoomOut {
				continue
			}
			if i > 5 {
				k -= 2
			}
			b.Rect = hud.Grid(l.Tools[0], k, 6, 64)
		case l.Tools[1].Empty():
			r := l.Tools[0]
			b.Rect = hud.Grid(r.Middle(min(r.W, 5*(hud.Target+4)-5), r.H), i, len(tools), 60) // four by two
		default:
			r := l.Tools[i/4]
			b.Rect = hud.Grid(r.Middle(min(r.W, 3*(hud.Target+4)-5), r.H), i%4, 4, 60) // two by two
		}
		s.Pad.Add(b)
	}
	s.AddAction(hud.Button{ID: btnConfirm, Icon: icon.Confirm, Label: "Place", Tip: "Places the piece where you point (Enter)", Off: !s.model.preview.legal})
}
