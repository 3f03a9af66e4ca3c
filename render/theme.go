package render

import "strings"

// Theme lists every colour by its role. Text colours have a contrast of at least 4.5:1 on
// the backgrounds they are meant for.
type Theme struct {
	Name string // "light" or "dark", either one optionally with "-contrast" appended
	Dark bool

	Backdrop  Color // behind everything: limestone
	Board     Color // the table or board: marble
	Vein      Color // veins and grid lines
	Card      Color // faces of cards and tiles
	CardEdge  Color
	Panel     Color // background of panels, menus and tooltips
	PanelEdge Color
	Field     Color // background of text fields and lists
	Bar       Color // background of the prompt bar
	OnBar     Color // text on Bar

	Ink     Color // text and lines on Backdrop, Board, Card, Panel, Field
	InkSoft Color // less important text on the same backgrounds
	InkOff  Color // disabled text, with a lower contrast on purpose

	Accent   Color // selected items, primary buttons, links
	OnAccent Color // text on Accent
	Hover    Color // background under the pointer
	Focus    Color // the keyboard focus ring

	// Legal marks what can be done now, in the colour of the player to move; see Canvas.Lead.
	// No other colour is as conspicuous.
	Legal [4]Color
	Good  Color // text: gains
	Bad   Color // text and hatching: losses, refusals
	Warn  Color // text: warnings
	Gold  Color // coins, ornaments
	Wood  Color
	Cloth Color

	Shadow Color // the shadow of things, with its alpha
	Shine  Color // a lit edge
	Dim    Color // laid over a covered scene

	Seat     [4]Color // the players: Aegean blue, terracotta, ochre, olive
	OnSeat   [4]Color // text and emblems on Seat
	SeatText [4]Color // the seat's colour as text on Panel, Card, Board
}

// LightTheme returns the theme of a marble table in the sun.
func LightTheme() *Theme {
	return &Theme{
		Name:      "light",
		Backdrop:  RGB(0xEDE3CF),
		Board:     RGB(0xF6F2E9),
		Vein:      RGB(0xCFC6B4),
		Card:      RGB(0xFBF7EE),
		CardEdge:  RGB(0xA89A80),
		Panel:     RGB(0xFAF6EC),
		PanelEdge: RGB(0xCDBFA3),
		Field:     RGB(0xFFFDF8),
		Bar:       RGB(0x2B2521),
		OnBar:     RGB(0xF6F2E9),
		Ink:       RGB(0x2B2521),
		InkSoft:   RGB(0x5A4F41),
		InkOff:    RGB(0xA2968A),
		Accent:    RGB(0x1F5A7A),
		OnAccent:  RGB(0xFFFFFF),
		Hover:     RGB(0xE6DBC3),
		Focus:     RGB(0x1577B5),
		Legal:     [4]Color{RGB(0x0F7FC2), RGB(0xC86F5A), RGB(0xB3831E), RGB(0x7A9608)},
		Good:      RGB(0x4B6120),
		Bad:       RGB(0xA5331D),
		Warn:      RGB(0x7F5510),
		Gold:      RGB(0xC58F2F),
		Wood:      RGB(0x8C6239),
		Cloth:     RGB(0x1F5A7A),
		Shadow:    RGBA(0x3A2C1870),
		Shine:     RGBA(0xFFFFFFB0),
		Dim:       RGBA(0x2B25218C),
		Seat:      [4]Color{RGB(0x17486A), RGB(0xA8432C), RGB(0xE9BE4C), RGB(0x93A552)},
		OnSeat:    [4]Color{RGB(0xFFFFFF), RGB(0xFFFFFF), RGB(0x2B2521), RGB(0x2B2521)},
		SeatText:  [4]Color{RGB(0x17486A), RGB(0x9C4029), RGB(0x7A5608), RGB(0x55632A)},
	}
}

// DarkTheme returns the theme of the same table in the evening.
func DarkTheme() *Theme {
	return &Theme{
		Name:      "dark",
		Dark:      true,
		Backdrop:  RGB(0x1F1C1A),
		Board:     RGB(0x35312D),
		Vein:      RGB(0x4F4840),
		Card:      RGB(0x423C36),
		CardEdge:  RGB(0x786C5B),
		Panel:     RGB(0x2B2724),
		PanelEdge: RGB(0x574D42),
		Field:     RGB(0x1C1917),
		Bar:       RGB(0x11100F),
		OnBar:     RGB(0xF1E9DA),
		Ink:       RGB(0xF3ECDF),
		InkSoft:   RGB(0xC4B9A7),
		InkOff:    RGB(0x857B6E),
		Accent:    RGB(0x8CC4E0),
		OnAccent:  RGB(0x10222C),
		Hover:     RGB(0x403932),
		Focus:     RGB(0x8FD0F5),
		Legal:     [4]Color{RGB(0x5CC3FA), RGB(0xF05328), RGB(0xF4CB58), RGB(0xB9D562)},
		Good:      RGB(0xBBD07C),
		Bad:       RGB(0xF59B82),
		Warn:      RGB(0xEBC06A),
		Gold:      RGB(0xD9A84A),
		Wood:      RGB(0x5A3F26),
		Cloth:     RGB(0x17384A),
		Shadow:    RGBA(0x000000A0),
		Shine:     RGBA(0xFFF4E028),
		Dim:       RGBA(0x000000A0),
		Seat:      [4]Color{RGB(0x1E5A82), RGB(0xB84C34), RGB(0xF3D06A), RGB(0x9EB15F)},
		OnSeat:    [4]Color{RGB(0xFFFFFF), RGB(0xFFFFFF), RGB(0x1F1C1A), RGB(0x1F1C1A)},
		SeatText:  [4]Color{RGB(0x86BFE3), RGB(0xF0A48D), RGB(0xEFC75E), RGB(0xBCCB80)},
	}
}

// ThemeOf returns the theme with the given name, or the light one if there is none.
func ThemeOf(name string) *Theme {
	base, contrast := strings.CutSuffix(name, contrastSuffix)
	t := LightTheme()
	if base == "dark" {
		t = DarkTheme()
	}
	if contrast {
		t.contrast()
	}
	return t
}

// contrastSuffix is the end of the names of high-contrast themes.
const contrastSuffix = "-contrast"

// contrast makes everything that is read or pointed at stand out: plain backgrounds, text
// with a contrast of at least 7:1, and visible edges.
func (t *Theme) contrast() {
	t.Name += contrastSuffix
	if t.Dark {
		t.Backdrop, t.Board, t.Card, t.Panel, t.Field = RGB(0x000000), RGB(0x101010), RGB(0x161616), RGB(0x0A0A0A), RGB(0x000000)
		t.Vein, t.CardEdge, t.PanelEdge, t.Hover = RGB(0x6A6A6A), RGB(0xE0E0E0), RGB(0xE0E0E0), RGB(0x333333)
		t.Bar, t.OnBar = RGB(0x000000), RGB(0xFFFFFF)
		t.Ink, t.InkSoft, t.InkOff = RGB(0xFFFFFF), RGB(0xE6E6E6), RGB(0xA8A8A8)
		t.Accent, t.OnAccent, t.Focus = RGB(0xA9DCFF), RGB(0x000000), RGB(0xFFE45C)
		t.Legal = [4]Color{RGB(0x6FD2FF), RGB(0xE66A4F), RGB(0xFFDE70), RGB(0xDAF188)}
		t.Good, t.Bad, t.Warn, t.Gold = RGB(0xC9F07A), RGB(0xFFB09C), RGB(0xFFD873), RGB(0xFFC94D)
		t.Dim = RGBA(0x000000D8)
		t.Seat = [4]Color{RGB(0x1B5E92), RGB(0xE66A4F), RGB(0xFFF0BC), RGB(0xB5D35E)}
		t.OnSeat = [4]Color{RGB(0xFFFFFF), RGB(0x000000), RGB(0x000000), RGB(0x000000)}
		t.SeatText = [4]Color{RGB(0xA6D8FA), RGB(0xFFB8A5), RGB(0xFFDD6E), RGB(0xD3E594)}
		return
	}
	t.Backdrop, t.Board, t.Card, t.Panel, t.Field = RGB(0xF2F2F2), RGB(0xFFFFFF), RGB(0xFFFFFF), RGB(0xFFFFFF), RGB(0xFFFFFF)
	t.Vein, t.CardEdge, t.PanelEdge, t.Hover = RGB(0xA8A8A8), RGB(0x202020), RGB(0x202020), RGB(0xD6E8F5)
	t.Bar, t.OnBar = RGB(0x000000), RGB(0xFFFFFF)
	t.Ink, t.InkSoft, t.InkOff = RGB(0x000000), RGB(0x262626), RGB(0x6B6B6B)
	t.Accent, t.OnAccent, t.Focus = RGB(0x003E66), RGB(0xFFFFFF), RGB(0x0059B3)
	t.Legal = [4]Color{RGB(0x0062A8), RGB(0xC34A2D), RGB(0x8A6400), RGB(0x66831B)}
	t.Good, t.Bad, t.Warn, t.Gold = RGB(0x2E4400), RGB(0x7D1400), RGB(0x573700), RGB(0xB87800)
	t.Dim = RGBA(0x000000C0)
	t.Seat = [4]Color{RGB(0x0B3A5C), RGB(0x96280F), RGB(0xFFCF3F), RGB(0xA3BC45)}
	t.OnSeat = [4]Color{RGB(0xFFFFFF), RGB(0xFFFFFF), RGB(0x000000), RGB(0x000000)}
	t.SeatText = [4]Color{RGB(0x0B3A5C), RGB(0x7A2410), RGB(0x5A3F00), RGB(0x38460F)}
}
