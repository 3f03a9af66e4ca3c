package table

import (
	"agora/game"
	"agora/game/bots"
	"agora/game/input"
	"agora/game/words"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/spots"
	"agora/scenes/table/timeline"
)

// Scene lists what a game's scene does for the Table that it embeds. Everything is
// called in the scene's Update (or in Open), never while drawing. What only some
// games do stands in the small interfaces below. K is the game's own name for what
// can be pointed at.
type Scene[S, M any, K comparable] interface {
	// Arrange lays the screen out for a window of w x h dp and says where the
	// common furniture stands. It is called before the first Show, when the
	// size changed, and when the table asks for it.
	Arrange(w, h float64) Frame
	// Show makes anew what is shown: a model of the position and of what is half
	// made; Table.Spots, what can be pointed at; and v, all that stands around the
	// board. Table.State is the position; Playing, Looking and Turn are up to date.
	// c holds what has changed in the game since it was shown last, nil if nothing
	// has. The scene may fill its timeline then, to present it for a while; what
	// was half made is void.
	Show(c *Change[S, M], v *View)
	// OnAct says what a gesture means that no furniture took; act holds what the
	// Table's Pointer made of it, which may be nothing.
	OnAct(act spots.Act[K], e input.Event) Intent[M]
	// OnButton says what a button means that not all tables have.
	OnButton(id string) Intent[M]
	// Ending says how a game ended, and explains the scores.
	Ending() (sentence string, rows []game.ResultRow)
}

// Config tells a table about its game, once.
type Config struct {
	// Stage is the game's timeline: Show fills it with tracks, the Table plays it.
	Stage timeline.Stage
	// SkipAll says that a press or key that ends what is presented ends all of it, and
	// means no more; else only what is read now, or moves before what is to be read.
	SkipAll bool
	// Leads says that a decision leads to what befalls others, such as the card they draw
	// or a trial: it is shown again with what others did after it.
	Leads bool
	// Browse says that things can be pointed at also while nobody decides.
	Browse bool

	// Heard says that the end of the game has been heard already; else there is a
	// fanfare before the result is shown.
	Heard bool
	// Ambience is the sound around the table all the while.
	Ambience sound.Bed
	// Analyse says that positions speak for themselves when the game is analysed: two
	// players play it, and nothing is hidden. Elsewhere the decisions of a position are
	// compared, by what their player could know.
	Analyse bool
	// Square says that what a lesson lights up are squares with something in their
	// corners: the rings around them have corners too, and cover nothing.
	Square bool
}

// Frame says where the furniture stands that all tables have, dp.
type Frame struct {
	Board    render.Rect // named "board" in the trace
	Seats    []render.Rect
	Bar      render.Rect // the sentence
	Keys     render.Rect // undo, redo, back, menu
	Action   render.Rect // the primary button
	Slider   render.Rect
	Graph    render.Rect // a place of its own for the graph; empty: above the slider
	Log      render.Rect
	Beside   bool // the log has a place of its own and covers nothing
	Unfolded bool // the log is unfolded at first, if the player likes it so
}

// Opener is implemented by scenes that need the Match before anything is laid out or shown.
// fresh reports that a new game begins, whose start may be presented.
type Opener interface{ OnOpen(fresh bool) }

// Turner is a scene whose board can be turned to whose move it is. LayBoard lays
// the board in its room; turned: seen from the other side. It is called after
// Arrange, when the slider comes or goes, and when the board turns.
type Turner interface{ LayBoard(turned bool) }

// Ticker is a scene in which more moves by itself than what its timeline presents.
type Ticker interface{ OnTick() (moving bool) }

// Skipper is a scene that has a say when a press or key has ended what was to be
// read, or all that moves; read: something was or is left to be read, so that the
// gesture means no more. It answers whether the gesture means no more.
type Skipper interface {
	OnSkip(e input.Event, read bool) bool
}

// Settler is a scene that wants to know that everything has been presented.
type Settler interface{ OnSettled() }

// Watcher is a scene that hears every gesture first, and takes none.
type Watcher interface{ OnGesture(e input.Event) }

// Hearer is a scene that hears a gesture that no furniture took before the Pointer
// does. What means something goes no further.
type Hearer[M any] interface{ OnInput(e input.Event) Intent[M] }

// EntryHearer is a scene that handles a click on an entry of the log while
// the game is in progress; if it returns false, the table opens the review there.
type EntryHearer interface{ OnEntry(n int) (used bool) }

// Drafter is a scene in which more can be half made than that keys or a finger point
// at something.
type Drafter interface {
	// HalfMade reports whether there is something that GiveUp takes back; GiveUp
	// reports whether it did.
	HalfMade() bool
	GiveUp() bool
}

// Resumer is a Drafter that remembers what it gave up last, until something is decided.
type Resumer interface {
	// CanTakeUp reports whether there is something that TakeUp makes half again; TakeUp
	// reports whether it did.
	CanTakeUp() bool
	TakeUp() bool
}

// DraftKeeper is a scene that puts what is half made into the Match before it is
// saved.
type DraftKeeper interface{ KeepDraft() }

// RefusalNamer is a scene that puts a refusal of the rules into the words of its table.
type RefusalNamer interface {
	Explain(no *rules.Illegal) string
}

// Forcer is a scene in which a person may have nothing to choose: a pass, for there is
// nothing to pay with. It is made for them, as computers make it, and why is said.
type Forcer[S, M any] interface {
	// Forced is the only decision in a position, and why it is; "" where there is
	// something to choose, or where to make it would tell others a secret.
	Forced(st S) (m M, why string)
}

// MoveNamer is a scene that says a move in words where notation would be a riddle:
// "small piece on e5".
type MoveNamer[M any] interface{ MoveName(m M) string }

// Adviser is a scene that gives hints. Advise says what is advised, as a part of a
// sentence; it may make it ready to be confirmed. What is advised stays known, see
// Table.Advised, until something is decided.
type Adviser[M any] interface {
	Advise(c bots.Choice[M]) words.Message
}

// Namer is a scene that gives things in the reasons of a hint other names than a computer
// player does, which has no table: NameIn returns what stands for a value in that message.
type Namer interface {
	NameIn(key string, value any) any
}

// Locator is a scene that knows where more things are than spots, buttons and panels, for
// lessons to point at.
type Locator interface {
	Locate(id string) (at render.Rect, ok bool)
}

// Secretive is a scene in which players know what others must not see.
type Secretive interface {
	// Private reports whether a decision of this phase needs what only its player
	// knows.
	Private(phase string) bool
	// OnHide takes off the screen what only one player may see, OnCurtain is told that
	// the curtain has been closed or opened.
	OnHide()
	OnCurtain(closed bool)
	// Share returns what of the record of a game that is not over may leave the table
	// by the screen; nil if nothing may. A record on the disk is always whole.
	Share(whole []byte) []byte
	// MayHint reports whether what a hint would be made from is open to the player who
	// looks. While it is not, the curtain falls for its player, and the hint is looked
	// for once they have opened it.
	MayHint() bool
}
