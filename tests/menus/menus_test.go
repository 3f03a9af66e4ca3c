// Package menus tests the menu scenes from outside, in a running loop, and renders them to
// pictures for inspection:
//
//	AGORA_SHOTS=/tmp/shots xvfb-run -a go test ./tests/menus -run EveryScreen
package menus

import (
	"cmp"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/transfer"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/render/rendertest"
	"agora/render/sound"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// nav is a game.Nav that records requests.
type nav struct {
	said   words.Message // of the last invitation
	asked  []string
	args   []any
	toast  []string
	text   string // the contents of the clipboard
	files  map[string][]byte
	drawn  int // number of frames requested
	frames int
}

func (n *nav) ask(what string, arg any) { n.asked, n.args = append(n.asked, what), append(n.args, arg) }

func (n *nav) Go(route string, arg any)        { n.ask("go "+route, arg) }
func (n *nav) Push(route string, arg any)      { n.ask("push "+route, arg) }
func (n *nav) Pop()                            { n.ask("pop", nil) }
func (n *nav) Quit()                           { n.ask("quit", nil) }
func (n *nav) Toast(text string)               { n.toast = append(n.toast, text) }
func (n *nav) Invalidate()                     { n.drawn++ }
func (n *nav) Animating()                      { n.drawn++ }
func (n *nav) Frame() int                      { n.frames++; return n.frames }
func (n *nav) ApplySettings()                  { n.ask("settings", nil) }
func (n *nav) Screenshot()                     { n.ask("picture", nil) }
func (n *nav) ShowFolder(platform.FileKind)    { n.ask("folder", nil) }
func (n *nav) Copy(text string)                { n.text = text; n.ask("copy", text) }
func (n *nav) Paste(done func(text string))    { done(n.text) }
func (n *nav) ShareLink(name string, r []byte) { n.ask("share "+name, r) }
func (n *nav) Invite(name, link string, said words.Message) {
	n.said = said
	n.ask("invite "+name, link)
}
func (n *nav) Export(name string, d []byte) { n.files[name] = d; n.ask("export "+name, nil) }

// table is the environment of a scene.
type table struct {
	svc    game.Services
	nav    *nav
	memory *store.Memory
}

func newTable(t testing.TB, w, h, scale float64, theme string) *table {
	t.Helper()
	n := &nav{files: map[string][]byte{}}
	mem := &store.Memory{}
	settings := store.DefaultSettings()
	settings.Me.Name = "Anna"
	say := wordstest.Speaking(t, cmp.Or(os.Getenv("AGORA_LANGUAGE"), words.English)) // for inspection, such as "de"
	tb := &table{nav: n, memory: mem, svc: game.Services{
		Kit: rendertest.Kit(t, w, h, scale, theme), Words: say, Sound: sound.New(), Saves: store.NewSaves(mem), Settings: &settings, Nav: n,
		Games: scenes.Games(), Version: "0.1", Nodes: 300,
	}}
	tb.svc.Shelf = transfer.NewShelf(tb.svc.Saves)
	return tb
}

// speak switches to a language.
func (tb *table) speak(say *words.Words) {
	tb.svc.Words = say
	tb.svc.Kit.SetLanguage(say.Language(), say.RightToLeft())
}

// draw returns the picture of the scene.
func (tb *table) draw(sc game.Scene) *ebiten.Image {
	tb.say(sc)
	w, h := tb.svc.Kit.Pixels()
	img := ebiten.NewImage(w, h)
	tb.frame(sc, img)
	return img
}

// say draws the scene into nothing until it is complete, for its texts and preparations.
func (tb *table) say(sc game.Scene) {
	for n := 0; n < 2 || tb.svc.Kit.Unfinished(); n++ {
		tb.frame(sc, nil)
	}
}

func (tb *table) frame(sc game.Scene, img *ebiten.Image) {
	c := tb.svc.Kit.Begin(img)
	c.Fill(c.Bounds(), c.Theme().Backdrop)
	sc.Draw(c)
	c.Flush()
}

// keys returns events that press and release keys one after the other.
func keys(ks ...input.Key) []input.Event {
	var es []input.Event
	for _, k := range ks {
		es = append(es, input.Event{Kind: input.KeyPress, Key: k}, input.Event{Kind: input.KeyRelease, Key: k})
	}
	return es
}

// play makes some decisions in a game, autosaves it, and returns its record.
func (tb *table) play(t testing.TB, decisions int) []byte {
	t.Helper()
	se, err := match.New(market.Game{}, match.Info{Seed: 7, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	chance := chance.New(3, 9)
	matchtest.Play(t, se, &chance, decisions)
	record := se.Record().Bytes()
	if err := tb.svc.Saves.Autosave(record); err != nil {
		t.Fatalf("tb.svc.Saves.Autosave(record) = %v; want no error", err)
	}
	return record
}

// saves fills the list of saved games: two good ones, a truncated one, a file that is not a
// record, and one of another window.
func (tb *table) saves(t testing.TB) {
	t.Helper()
	now := time.Now()
	put := func(name string, data []byte, ago time.Duration) {
		tb.memory.Now = func() time.Time { return now.Add(-ago) }
		if err := tb.memory.Write(name, data); err != nil {
			t.Fatalf("tb.memory.Write(name, data) = %v; want no error", err)
		}
	}
	record := tb.play(t, 9)
	put("save-Anna, Bion - turn 5.agora", record, time.Minute)
	put("save-Sunday with the neighbours.agora", tb.play(t, 21), 26*time.Hour)
	put("save-Cut off.agora", record[:len(record)-30], 30*24*time.Hour)
	put("save-Shopping list.agora", []byte("bread, wine, olives"), 700*24*time.Hour)
	put("autosave-2.agora", record, 2*time.Hour)
}
