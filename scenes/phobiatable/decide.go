package phobiatable

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/ui"
)

// present shows a change of the position.
func (s *Scene) present(c table.Change[phobia.State, phobia.Move]) {
	if c.Kind < table.Looked {
		s.sizes[duel.SeatOf(c.From.Seat())] = s.pick.size
	}
	s.pick.size = s.sizes[duel.SeatOf(c.To.Seat())]
	s.model.Stage.Clear()
	if step, ok := c.Single(); ok {
		s.model.Stage.Show(&c.From, &c.To, c.Shown, s.Pace(step.Seat()))
	}
	if c.Kind < table.Looked && !s.Presenting() {
		s.Play(sound.Place)
	}
}

// IDs of the buttons that not every table has.
const (
	btnConfirm = "confirm"
	btnGroups  = "groups"
)

// buttons lists the buttons.
func (s *Scene) buttons(v *table.View) {
	s.Furniture.AddKeys(v, 0)
	l, zoom := &s.layout, s.lens.Buttons(s.Words, s.Words.T("phobia.button.whole.tip"))
	if s.atHome {
		zoom[0].Off = s.Words.T("phobia.button.whole.off")
		zoom[2].Off = zoom[0].Off
	}
	if s.cam.Zoom >= s.cam.MaxZoom*0.999 {
		zoom[1].Off = s.Words.T("phobia.button.larger.off")
	}
	tools := []ui.Button{s.heatButton(), s.Furniture.ThreatButton(), s.Furniture.RulesButton()}
	if s.Looking() { // the keys have no place for the menu
		tools[0] = s.Furniture.MenuButton()
	}
	s.Furniture.AddTools(v, func(i, n int) render.Rect { return table.Grid(l.Tools[0], i, n, 140) }, tools,
		ui.Button{ID: btnGroups, Icon: ui.Icon(icon.Group), Tip: s.Words.T("phobia.button.groups.tip"), On: s.outlined(&s.model.State)},
		s.Furniture.NamesButton(), s.Turning.Button(), s.Log.Button(), zoom[1], zoom[0], zoom[2])
	place := ui.Button{ID: btnConfirm, Look: ui.Primary, Icon: ui.Icon(icon.Confirm), Label: s.Words.T("phobia.button.place"), Tip: s.Words.T("phobia.button.place.tip")}
	if !s.model.Preview.Legal {
		place.Off = s.Words.T("phobia.button.place.off")
	}
	if s.pick.swap && (!s.model.Preview.On || s.model.Preview.Move == phobia.Swap) {
		place.Icon, place.Label, place.Tip, place.Off = ui.Icon(icon.Trade), s.Words.T("phobia.button.swap"), s.Words.T("phobia.button.swap.tip"), ""
	}
	s.Furniture.AddAction(v, place)
}

// Advise prepares the suggested move for confirmation, and describes it.
func (s *Scene) Advise(c bots.Choice[phobia.Move]) words.Message {
	s.pick.point(c.Move, s.Input.Pointing())
	s.lookAtCell(board.CellOf(&s.model.State, c.Move))
	s.Stale()
	if c.Move == phobia.Swap {
		return words.M("phobia.advice.swap")
	}
	return words.Pick("phobia.advice", tell.Sizes[c.Move.Size()], "cell", c.Move.Cell().String())
}
