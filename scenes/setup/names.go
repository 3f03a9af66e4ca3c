package setup

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/scenes/menu"
)

// usualNames returns the default names of the seats.
func (t *table) usualNames() []string {
	var names []string
	for i := range maxSeats {
		names = append(names, t.say.Pick("setup.usual", strconv.Itoa(i+1)))
	}
	return names
}

// callSeat names a seat after its player, unless somebody has named it.
func (t *table) callSeat(i int) {
	st := &t.seats[i]
	switch {
	case st.typed:
	case st.level == 0:
		st.name = st.person
	default:
		own := t.game.Character(t.say, st.level, st.temper)
		st.name = own
		for n := 2; t.calledAs(st.name, i); n++ {
			st.name = t.say.T("setup.numbered", "name", own, "number", n)
		}
	}
}

// calledAs reports whether another seat has that name and keeps it. A computer without a
// seat at the table gives its name up to one that has a seat.
func (t *table) calledAs(name string, but int) bool {
	for i, s := range t.seats {
		if i != but && same(s.name, name) && (but >= t.count || i < t.count || s.level == 0 || s.typed) {
			return true
		}
	}
	return false
}

// others lists the tempers of the computers that could play a seat at its level without
// any character sitting at the table twice.
func (t *table) others(i int) (free []int) {
	for temper := range t.game.Tempers + 1 {
		taken := false
		for j := range t.count {
			s := t.seats[j]
			taken = taken || j != i && s.level > 0 && s.temper == temper && (temper > 0 || s.level == t.seats[i].level)
		}
		if !taken {
			free = append(free, temper)
		}
	}
	return free
}

// drawn chooses one of these tempers: the level's default if it is free, otherwise a
// random one.
func (t *table) drawn(free []int) int {
	if free[0] == 0 {
		return 0
	}
	return free[draw(len(free))]
}

// apart replaces computers whose character already has another seat.
func (t *table) apart() {
	for i := range t.count {
		if others := t.others(i); t.seats[i].level > 0 && !slices.Contains(others, t.seats[i].temper) && len(others) > 0 {
			t.setTemper(i, t.drawn(others))
		}
	}
}

// another switches a seat to the next character that may play it.
func (t *table) another(i int) {
	others := t.others(i)
	for by := range t.game.Tempers {
		if next := (t.seats[i].temper + 1 + by) % (t.game.Tempers + 1); slices.Contains(others, next) {
			t.setTemper(i, next)
			return
		}
	}
}

// named returns what a seat's player is called, with or without a name.
func (t *table) named(i int) string {
	var players [maxSeats]match.Player
	players[i].Name = menu.CleanName(t.seats[i].name)
	return known.Called(t.say, players[:], i)
}

// setName names a seat by hand.
func (t *table) setName(i int, name string) {
	t.seats[i].name, t.seats[i].usual = name, false
	t.seats[i].typed = t.seats[i].level > 0 && menu.CleanName(name) != ""
}

// called reports whether another seat has that name.
func (t *table) called(name string, but int) bool {
	for i, s := range t.seats {
		if i != but && same(s.name, name) {
			return true
		}
	}
	return false
}

// same reports whether people would read two names as the same.
func same(a, b string) bool { return strings.EqualFold(menu.CleanName(a), menu.CleanName(b)) }

// wrongName explains what is wrong with the name of a seat; "" if nothing is.
func (t *table) wrongName(i int) string {
	if t.seats[i].mine && t.together() && menu.CleanName(t.seats[i].name) == "" {
		return "" // only friends elsewhere need to know
	}
	if wrong := menu.WrongName(t.say, t.seats[i].name); wrong != "" {
		return wrong
	}
	name := menu.CleanName(t.seats[i].name)
	for j := range i {
		if same(t.seats[j].name, name) {
			return t.say.T("setup.wrong.same", "name", name)
		}
	}
	return ""
}

// distinct replaces default names that somebody at the table has taken for themselves.
func (t *table) distinct() {
	for i := range t.seats {
		if !t.seats[i].usual {
			continue
		}
		for _, name := range append([]string{t.seats[i].name}, t.usualNames()...) {
			if !t.called(name, i) {
				t.seats[i].name = name
				break
			}
		}
	}
}
