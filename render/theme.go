package render

// Theme gives every colour by the part it plays. Text colours have a contrast
// of at least 4.5:1 on the grounds they are made for.
type Theme struct {
	Name string // "light" or "dark"
	Dark bool

	Backdrop  Color // behind everything: limestone
	Board     Color // the table or board: marble
	Vein      Color // its veins, grid lines
	Card      Color // faces of cards and tiles
	CardEdge  Color
	Panel     Color // ground of panels, menus, tooltips
	PanelEdge Color
	Field     Color // ground of text fields and lists
	Bar       Color // ground of the prompt bar
	OnBar     Color // text on Bar

	Ink     Color // text and lines on Backdrop, Board, Card, Panel, Field
	InkSoft Color // less important text on the same
	InkOff  Color // what cannot be used now; lower contrast on purpose

	Accent   Color // chosen, primary buttons, links
	OnAccent Color // text on Accent
	Hover    Color // ground under the pointer
	Focus    Color // the ring of the keyboard's focus

	Legal Color // what can be done now: the loudest colour
	Good  Color // text: gains
	Bad   Color // text and hatching: losses, refusals
	Warn  Color // text: take care
	Gold  Color // coins, ornaments
	Wood  Color
	Cloth Color

	Shadow Color // of things, with its alpha
	Shine  Color // the lit edge
	Dim    Color // laid over a covered scene

	Seat     [4]Color // the players: Aegean, terracotta, ochre, olive
	OnSeat   [4]Color // text and emblems on Seat
	SeatText [4]Color // the seat's colour as text on Panel, Card, Board
}

// LightTheme is a marble table in the sun.
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
		Legal:     RGB(0x0F7FC2),
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

// DarkTheme is the same table in the evening.
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
		Legal:     RGB(0x5CC3FA),
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
