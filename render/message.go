package render

import "math"

// Room around the words of a short message, dp.
const (
	messagePad  = 12
	messageHigh = 44 // the least
	messageLine = 18 // how near its lines may lie to each other
)

// Message breaks a short message into lines for a plate that is at most wide dp wide,
// in smaller letters and closer lines where it would be higher than high otherwise. w
// and h are how large the plate is then; h can be more than high.
func (k *Kit) Message(text string, wide, high float64) (style TextStyle, lines []string, w, h float64) {
	for _, style = range []TextStyle{Body, Small} {
		lines = k.Wrap(style, text, wide-2*messagePad)
		if h = math.Max(float64(len(lines))*k.LineHeight(style)+4, messageHigh); h <= high {
			break
		}
	}
	if least := float64(len(lines))*messageLine + 4; h > high {
		h = math.Max(high, least)
	}
	for _, l := range lines {
		lw, _ := k.Measure(style, l)
		w = math.Max(w, math.Ceil(lw)+2*messagePad)
	}
	return style, lines, w, h
}

// DrawMessage shows a short message on a plate, which is that wide at most; a room for
// which it is too high it leaves towards the nearer edge of the screen.
func (c *Canvas) DrawMessage(text string, room Rect) {
	style, lines, _, high := c.Kit.Message(text, room.W, room.H)
	if more := high - room.H; more > 0 && len(lines) > 1 {
		room.H += more
		if room.Y+(room.H-more)/2 > c.H/2 {
			room.Y = math.Min(room.Y, c.H-room.H)
		} else {
			room.Y = math.Max(room.Y-more, 0)
		}
	}
	c.Panel(room, PanelTip)
	line := math.Min(c.Kit.LineHeight(style), (room.H-4)/float64(max(len(lines), 1)))
	y := room.Y + (room.H-line*float64(len(lines)))/2
	for _, l := range lines {
		c.TextIn(style, l, R(room.X+messagePad, y, room.W-2*messagePad+2, line), AlignLeft, c.Theme().Ink)
		y += line
	}
}
