package render

import "math"

// Space around the text of a short message, in dp.
const (
	messagePad  = 12
	messageHigh = 44 // least height
	messageLine = 18 // least distance between its lines
)

// Message breaks a short message into lines for a plate at most wide dp wide. It uses
// smaller text and then tighter lines if the plate would otherwise be higher than high. w
// and h are the resulting size of the plate; h can still exceed high.
func (k *Kit) Message(text string, wide, high float64) (style TextStyle, lines []string, w, h float64) {
	for _, style = range []TextStyle{Body, Small} {
		lines = k.Wrap(style, text, wide-2*messagePad)
		if h = max(float64(len(lines))*k.LineHeight(style)+4, messageHigh); h <= high {
			break
		}
	}
	if least := float64(len(lines))*messageLine + 4; h > high {
		h = max(high, least)
	}
	for _, l := range lines {
		lw, _ := k.Measure(style, l)
		w = max(w, math.Ceil(lw)+2*messagePad)
	}
	return style, lines, w, h
}

// DrawMessage draws a short message on a plate in room. If the plate is higher than room,
// it extends towards the nearer edge of the screen.
func (c *Canvas) DrawMessage(text string, room Rect) {
	style, lines, _, high := c.Kit.Message(text, room.W, room.H)
	if more := high - room.H; more > 0 && len(lines) > 1 {
		room.H += more
		if room.Y+(room.H-more)/2 > c.H/2 {
			room.Y = min(room.Y, c.H-room.H)
		} else {
			room.Y = max(room.Y-more, 0)
		}
	}
	c.Panel(room, PanelTip)
	line := min(c.Kit.LineHeight(style), (room.H-4)/float64(max(len(lines), 1)))
	y := room.Y + (room.H-line*float64(len(lines)))/2
	for _, l := range lines {
		c.TextIn(style, l, R(room.X+messagePad, y, room.W-2*messagePad+2, line), AlignLeft, c.Theme().Ink)
		y += line
	}
}
