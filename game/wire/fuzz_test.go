package wire_test

import (
	"reflect"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules/chance"
)

// opening sends seat 0 the start of a game and three moves.
func opening(t testing.TB, g catalogue.Game) wire.News {
	t.Helper()
	codec := wire.NewCodec(g.Game)
	least, _ := g.Game.Seats()
	a := agreement(g, least)
	m, err := match.New(g.Game, a.Info())
	if err != nil {
		t.Fatalf("match.New(g.Game, a.Info()) = %v; want no error", err)
	}
	start, err := codec.Start(m.Start(), m.StartEvents(), 0)
	if err != nil {
		t.Fatalf("codec.Start(m.Start(), m.StartEvents(), 0) = %v; want no error", err)
	}
	news := wire.NewNews("0123456789abcdef", 0, 0, 4, 0)
	news.Start, news.About = &start, &wire.About{Agreement: a, People: make([]wire.Person, least)}
	r := chance.New(9, 9)
	for range 3 {
		before, move := m.State(), random(t, g, m.State(), &r)
		events, err := m.Do(move)
		if err != nil {
			t.Fatalf("m.Do(move) = %v; want no error", err)
		}
		step, err := codec.Step(before, move, m.State(), events, 0)
		if err != nil {
			t.Fatalf("codec.Step(before, move, m.State(), events, 0) = %v; want no error", err)
		}
		news.Steps = append(news.Steps, step)
	}
	return news
}

// FuzzNews: a player refuses any news in a sentence, or gets positions that the rules can
// continue from.
func FuzzNews(f *testing.F) {
	games := catalogue.Games()
	for _, g := range games {
		f.Add(wire.Encode(opening(f, g)))
	}
	f.Add([]byte(`{"V":1,"t":"0123456789abcdef","p":1,"n":0}`))
	f.Add([]byte(`{"V":1,"t":"0123456789abcdef","seat":0,"p":1,"n":2,"from":0,"times":{"left":[60000,5],"runs":2,"lost":[0]},"ended":"time"}`))
	codecs := map[string]*wire.Codec[any, any]{}
	for _, g := range games {
		codecs[g.Name()] = wire.NewCodec(g.Game)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		news, err := wire.DecodeNews(data)
		if err != nil {
			if err.Error() == "" {
				t.Errorf("refused without a word: err.Error() is %q; want some text", err.Error())
			}
			return
		}
		if back, err := wire.DecodeNews(wire.Encode(news)); err != nil || !reflect.DeepEqual(wire.Encode(back), wire.Encode(news)) {
			t.Errorf("%q comes back as %q, %v; want %q and no error", data, wire.Encode(back), err, wire.Encode(news))
		}
		if news.About == nil || news.Start == nil {
			return
		}
		g, ok := games.Find(news.About.Agreement.Game)
		if !ok {
			return
		}
		view, _, err := codecs[g.Name()].ReadStart(news.About.Agreement, news.Seat, *news.Start)
		for _, told := range news.Steps {
			if err != nil {
				return
			}
			var step match.Step[any, any]
			if step, _, err = codecs[g.Name()].Read(view, news.Seat, told); err == nil {
				view = step.State
				g.Game.Turn(view)
				g.Game.Outcome(view)
				g.Game.Encode(view)
			}
		}
	})
}

// FuzzQuestion: any request is refused or within bounds.
func FuzzQuestion(f *testing.F) {
	f.Add(wire.Encode(wire.NewTable("abcdefgh", wire.Agreement{Game: "city", Players: make([]wire.Player, 3)}, 0, "A", "")))
	f.Add(wire.Encode(wire.SitDown("x", "B", strings.Repeat("0", 32))))
	f.Add(wire.Encode(wire.Decide("abcdefgh", 0, 1, "pass")))
	f.Add(wire.Encode(wire.NewAction("abcdefgh", "undo", 1)))
	f.Add(wire.Encode(wire.NewsSince(0, 5)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if q, err := wire.DecodeDo(data); err == nil && (len(q.Move) > wire.MaxMove || q.Seat < 0 || q.Seat >= wire.MaxSeats || strings.Contains(q.Move, "\n")) {
			t.Errorf("out of bounds: %+v; want a move of one line of at most %d bytes, and a seat below %d", q, wire.MaxMove, wire.MaxSeats)
		}
		if q, err := wire.DecodeNew(data); err == nil && len(q.Agreement.Players) > wire.MaxSeats {
			t.Errorf("out of bounds: %+v; want at most %d players", q, wire.MaxSeats)
		}
		wire.DecodeSit(data)
		wire.DecodeAction(data)
		wire.DecodeSince(data)
		wire.DecodePlain(data)
	})
}

// FuzzAnswer: any answer is refused or has a meaning.
func FuzzAnswer(f *testing.F) {
	a := wire.Answered(wire.Illegal)
	a.Text = "No."
	f.Add(wire.Encode(a))
	news := opening(f, catalogue.Games()[0])
	a = wire.Answered(wire.OK)
	a.News = &news
	f.Add(wire.Encode(a))
	f.Add([]byte(`{"V":1,"Seat":-1,"Tables":[{"Table":"0123456789abcdef","Game":"city","Kept":[1],"By":1,"Decides":0,"Times":{"left":[1],"runs":1}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := wire.DecodeAnswer(data)
		if err == nil {
			err = a.Err()
		}
		if err != nil && err.Error() == "" {
			t.Errorf("refused without a word: err: %v; err.Error() is %q; want a sentence", err, err.Error())
		}
	})
}

// FuzzLink: any text is refused in a sentence, or has a link that survives a round trip.
func FuzzLink(f *testing.F) {
	f.Add("https://example.org/play/#join=0123456789abcdef.2.anhs.1.abcdefghijklmnopqrstuv")
	f.Add("Come: Https://example.org/?x=1%23join%3D0123456789abcdef.2.an\nhs.1.abcdefghijklmnopqrstuv).")
	f.Fuzz(func(t *testing.T, text string) {
		page, i, err := wire.ParseLink(text)
		if err != nil {
			if !strings.HasSuffix(err.Error(), ".") {
				t.Errorf("%q is refused with %v; want one that ends with \".\"", text, err)
			}
			return
		}
		again, j, err := wire.ParseLink(wire.Link(page, i))
		if err != nil || again != page || i != j {
			t.Errorf("%q leads to %q, %+v, and then to %q, %+v, %v; want the same both times", text, page, i, again, j, err)
		}
	})
}

// FuzzInvitation: any invitation is refused or survives a round trip.
func FuzzInvitation(f *testing.F) {
	f.Add("0123456789abcdef.2.anhs.1.abcdefghijklmnopqrstuv")
	f.Add("0123456789abcdef.o.-1.0.abcdefghijklmnopqrstuv")
	f.Fuzz(func(t *testing.T, text string) {
		if i, err := wire.ParseInvitation(text); err == nil && i.String() != text {
			t.Errorf("%q comes back as %q; want the same text", text, i)
		}
	})
}

// FuzzDeck: any tag [Deck] is refused or survives a round trip.
func FuzzDeck(f *testing.F) {
	f.Add(strings.Repeat("a", 64) + " " + strings.Repeat("1", 32) + " - " + strings.Repeat("2", 32))
	f.Fuzz(func(t *testing.T, text string) {
		if d, ok := wire.ParseDeck(text); ok && d.String() != text {
			t.Errorf("%q comes back as %q; want the same text", text, d)
		}
	})
}
