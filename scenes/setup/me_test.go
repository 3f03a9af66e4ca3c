package setup

import (
	"testing"

	"agora/game"
	"agora/game/match"
	"agora/game/store"
)

// TestMeAtEveryTable: this device's player is called what they said, once, in games that no
// set-up has seated, whatever the last set-up was and wherever they sit.
func TestMeAtEveryTable(t *testing.T) {
	g := marketplace()
	lena := store.Me{Name: "Lena", Emblem: "bee"}
	for name, last := range map[string]store.LastSetup{
		"nothing was set up":                 {},
		"a friend by link has the first":     {Game: "market", Players: []store.LastPlayer{{Name: "Anna", Away: true}, {Name: "Lena", Me: true}}},
		"a computer has their seat":          {Game: "market", Players: []store.LastPlayer{{Name: "Myrto", Kind: match.Kind(1)}, {Name: "Bias", Kind: match.Kind(2), Person: "Lena", Me: true}}},
		"others play":                        {Game: "city", Players: []store.LastPlayer{{Name: "Anna"}, {Name: "Bion"}, {Name: "Chloe"}}},
		"somebody else has their name there": {Game: "city", Players: []store.LastPlayer{{Name: "lena"}, {Name: "Bion"}}},
	} {
		for own := range 3 {
			info := match.Info{Players: []match.Player{{Kind: match.Kind(3)}, {Kind: match.Kind(3)}, {Kind: match.Kind(3)}}}
			info.Players[own].Kind = match.Human
			set := &store.Settings{Me: lena, LastSetup: last}
			got := Seat(game.Services{Settings: set}, g, info)
			if p := got.Players[own]; p.Name != "Lena" || p.Emblem != "bee" {
				t.Errorf("%s: Seat(person in seat %d) has %q with the %s; want Lena with the bee", name, own+1, p.Name, p.Emblem)
			}
		}
	}
}

// TestGuestsKeepTheirNames: where several people play a game that no set-up has seated, the first
// is this device's player and the others are those of the last set-up.
func TestGuestsKeepTheirNames(t *testing.T) {
	set := &store.Settings{Me: store.Me{Name: "Lena"}, LastSetup: store.LastSetup{Game: "city", Players: []store.LastPlayer{{Name: "Zoë"}, {Name: "Lena", Me: true}}}}
	got := Seat(game.Services{Settings: set}, marketplace(), match.Info{Players: []match.Player{{}, {}, {}}}).Players
	if got[0].Name != "Lena" || got[1].Name != "Zoë" || got[2].Name == "Lena" || got[2].Name == "Zoë" || got[2].Name == "" {
		t.Errorf("Seat(three people) = %+v; want Lena, Zoë and a usual name", got)
	}
}

// TestMeWithoutAName: who gives no name is not given one; others can be told apart from them, and
// friends elsewhere, who would not know them, are asked to wait for a name.
func TestMeWithoutAName(t *testing.T) {
	g := marketplace()
	set := &store.Settings{}
	tb := newTable(nil, g, set.Me, set.LastSetup)
	if _, wrong := tb.wrong(); wrong != "" || tb.seats[0].name != "" || tb.seats[1].name == "" {
		t.Errorf("the first set-up has %+v and says %q; want no name in the first seat, and no fault", tb.seats[:2], wrong)
	}
	info := tb.info(g, 1)
	if info.Players[0].Name != "" || g.Try(info) != nil {
		t.Errorf("the game has %+v; want a player without a name", info.Players)
	}
	tb.setPlace(1, byLetter)
	if field, wrong := tb.wrong(); field != nameField(0) || wrong == "" {
		t.Errorf("with a friend by link, wrong() = %q, %q; want the first name to be asked for", field, wrong)
	}
	tb.setPlace(1, here)
	tb.keep(set)
	if again := newTable(nil, g, set.Me, set.LastSetup); again.seats[0].name != "" || !again.seats[0].mine {
		t.Errorf("the next set-up has %+v; want the same seat without a name", again.seats[0])
	}
}

// TestMeIsKept: what is typed into the seat of this device's player is their name from then on;
// other seats are their own matter.
func TestMeIsKept(t *testing.T) {
	g, set := marketplace(), &store.Settings{Me: store.Me{Name: "Lena"}}
	tb := byHand(newTable(nil, g, set.Me, set.LastSetup))
	tb.setName(0, "Lena B.")
	tb.setName(1, "Zoë")
	tb.setSign(0, 2)
	tb.raise(1)
	tb.keep(set)
	if set.Me != (store.Me{Name: "Lena B.", Emblem: match.Emblems()[2]}) {
		t.Errorf("kept is %+v; want Lena B. with her emblem", set.Me)
	}
	set.Me.Name = "Helena" // in the settings, or at a table far away
	if again := newTable(nil, g, set.Me, set.LastSetup); again.seats[1].name != "Helena" || again.seats[0].name != "Zoë" {
		t.Errorf("the next set-up has %q and %q; want Zoë and Helena", again.seats[0].name, again.seats[1].name)
	}
	tb.setPlace(1, byLetter) // her own seat goes to a friend: she takes the other
	if !tb.seats[0].mine || tb.seats[0].name != "Lena B." || tb.seats[1].name != "Zoë" {
		t.Errorf("with a friend in her seat: %+v; want her in the other", tb.seats[:2])
	}
}

// TestInviting: an invitation's table has this device's player and friends far away, however the
// last one was.
func TestInviting(t *testing.T) {
	g := marketplace()
	for name, last := range map[string]store.LastSetup{
		"nothing was set up": {},
		"computers":          {Game: "market", Players: []store.LastPlayer{{Name: "Myrto", Kind: match.Kind(1)}, {Name: "Bias", Kind: match.Kind(2)}, {Name: "Lena", Me: true}}},
		"by link":            {Game: "market", Players: []store.LastPlayer{{Name: "Anna", Away: true}, {Name: "Lena", Me: true}}},
		"others":             {Game: "city", Players: []store.LastPlayer{{Name: "Anna"}, {Name: "Bion"}}},
	} {
		me := store.Me{Name: "Lena"}
		tb := newTable(nil, g, me, last)
		tb.inviting(me)
		a, own := tb.agreement(g, "now", false)
		if field, wrong := tb.wrong(); wrong != "" || len(own) != 1 || own[0].Name != "Lena" || len(a.Players) != 2 || a.Players[0].Level+a.Players[1].Level > 0 || tb.at(atHost) != 1 {
			t.Errorf("%s: inviting() has %+v for %+v, fault %q %q; want Lena and a friend", name, a.Players, own, field, wrong)
		}
	}
}
