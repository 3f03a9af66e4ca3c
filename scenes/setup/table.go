package setup

import (
	"slices"
	"strconv"
	"strings"

	"agora/game"
	"agora/game/bots"
	"agora/game/known"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/menu"
)

// maxSeats is the number of seats with an emblem and a usual name.
const maxSeats = 4

// letters is the option that deals each seat a letter. Players set it at the seats, not
// in the list of options.
const letters = "letters"

// table holds what the set-up screen edits, without any drawing. It keeps all four seats,
// so that removing and restoring a player loses no name.
type table struct {
	say       *words.Words
	seats     [maxSeats]seat
	count     int
	game      known.Game
	levels    []bots.Level // of computer players, weakest first; empty if the game has none
	letters   bool         // the game deals letters
	options   map[string]string
	openUndo  bool
	hints     bool // with friends elsewhere: hints and analysis are proposed to all
	noCurtain bool
	seed      string // digits; empty for a random seed
	games     int    // in the match; 0 for a single game
	decided   bool   // somebody has chosen that number
	stay      bool   // in a match, players keep their seats
	clock     match.Clock
}

type seat struct {
	name   string
	sign   int    // index into match.Emblems and Colours
	letter byte   // 'A' to 'D'
	level  int    // of the computer, from 1; 0 for a person
	temper int    // of the computer, from 1; 0 for its level's default
	tenths int    // progress towards the next level; see match.Between
	person string // the seat's name once a person plays again
	typed  bool   // the computer's name was edited
	mine   bool   // the seat of this device's player: see Me
	usual  bool   // its name is one of usualNames
	place  place  // where the person plays
	ahead  int    // head start in a match, in half games
	part   int    // with a clock, what the player's time is divided by; 0: nothing
}

// place says where a seat's person plays.
type place uint8

const (
	here     place = iota // at this screen
	byLetter              // elsewhere: turns are sent as links
	atHost                // elsewhere: through a host
)

// newTable returns the last set-up, as far as it fits the game, with defaults for the
// rest. me is this device's player, who has the first seat of the first set-up.
func newTable(say *words.Words, g known.Game, me store.Me, last store.LastSetup) *table {
	t := &table{say: say, game: g, count: g.Least, options: map[string]string{}, levels: g.Levels}
	for i, name := range t.usualNames() {
		t.seats[i] = seat{name: name, usual: true, sign: i, letter: 'A' + byte(i)}
	}
	for _, o := range g.Options {
		t.letters = t.letters || o.Key == letters
		t.options[o.Key] = o.Default
	}
	for i, p := range last.Players {
		if i >= maxSeats {
			break
		}
		if name := menu.CleanName(p.Name); !words.Unseen(name) {
			t.seats[i].name, t.seats[i].usual = name, false
		}
		for sign, emblem := range match.Emblems() {
			if emblem == p.Emblem {
				t.setSign(i, sign)
			}
		}
	}
	if n := len(last.Players); n >= g.Least && n <= min(g.Most, maxSeats) {
		t.count = n
	}
	if own := slices.IndexFunc(last.Players, func(p store.LastPlayer) bool { return p.Me }); own >= 0 && own < maxSeats {
		t.own(own, me, match.Level(last.Players[own].Kind) > 0)
	} else if len(last.Players) == 0 {
		t.own(0, me, false)
	}
	t.distinct()
	for i := range t.seats {
		switch n := len(last.Players); {
		case i < n:
			t.remember(i, last.Players[i], me, last.Game)
			if last.Players[i].Away && t.seats[i].level == 0 && last.Game == g.Name {
				t.seats[i].place = byLetter
			}
		case n > 0: // repeat the last kind
			t.setLevel(i, match.Level(last.Players[n-1].Kind))
		case i > 0: // a new player plays alone
			t.setLevel(i, usualLevel)
		}
	}
	t.apart()
	defer t.fair()
	if last.Game != g.Name {
		return t
	}
	t.openUndo, t.noCurtain = last.OpenUndo, last.NoCurtain && g.Secrets
	t.clock = match.ParseClock(last.Clock)
	for _, o := range g.Options {
		if v, ok := last.Options[o.Key]; ok {
			t.options[o.Key] = v
		}
	}
	for i, l := range []byte(t.options[letters]) {
		if i < maxSeats && l >= 'A' && l < 'A'+maxSeats {
			t.setLetter(i, l)
		}
	}
	return t
}

// own gives a seat to this device's player. taken says that a computer has it for now, under the
// name that it has already.
func (t *table) own(i int, me store.Me, taken bool) {
	st := &t.seats[i]
	st.mine = true
	if !taken {
		st.name, st.usual = me.Name, false
	}
	for sign, emblem := range match.Emblems() {
		if emblem == me.Emblem {
			t.setSign(i, sign)
		}
	}
}

// mine returns the seat of this device's player; -1 if they have none.
func (t *table) mine() int { return slices.IndexFunc(t.seats[:], func(s seat) bool { return s.mine }) }

// keep remembers the table, and what this device's player is called there.
func (t *table) keep(set *store.Settings) {
	set.LastSetup = t.last(t.game)
	i := t.mine()
	if i < 0 || i >= t.count {
		return
	}
	name := t.seats[i].name
	if t.seats[i].level > 0 {
		name = t.seats[i].person
	}
	set.Me = store.Me{Name: menu.CleanName(name), Emblem: match.Emblems()[t.seats[i].sign]}
}

// Seat gives the players of a game that did not come from the set-up screen their names and
// emblems: the first person is this device's player, others are those of the last set-up, and
// computers have those of their characters.
func Seat(svc game.Services, g known.Game, info match.Info) match.Info {
	me := svc.Settings.Me
	var guests []store.LastPlayer
	for _, p := range svc.Settings.LastSetup.Players {
		if match.Level(p.Kind) > 0 {
			p.Name, p.Kind = p.Person, match.Human
		}
		if p.Name != "" && !p.Me && !same(p.Name, me.Name) {
			guests = append(guests, p)
		}
	}
	var last store.LastSetup
	own := slices.IndexFunc(info.Players, func(p match.Player) bool { return match.Level(p.Kind) == 0 })
	for i := range info.Players {
		p := store.LastPlayer{Me: i == own}
		if i != own && len(guests) > 0 {
			p, guests = guests[0], guests[1:]
		}
		last.Players = append(last.Players, p)
	}
	t := newTable(svc.Words, g, me, last)
	t.count = len(info.Players)
	for i := range t.seats { // nobody here could hold a requested character
		t.setLevel(i, 0)
	}
	for i, p := range info.Players {
		t.seats[i].temper = min(match.Temper(p.Kind), g.Tempers)
		t.setLevel(i, match.Level(p.Kind))
		_, t.seats[i].tenths = match.Between(p.Kind)
	}
	t.apart()
	info.Players = t.info(g, info.Seed).Players
	return info
}

// usualLevel is the default level of computers.
const usualLevel = bots.First

// remember gives seat i to a computer from the last set-up of the game `in`, under the
// name it had there.
func (t *table) remember(i int, p store.LastPlayer, me store.Me, in string) {
	level := match.Level(p.Kind)
	if level < 1 || level > len(t.levels) {
		return
	}
	st := &t.seats[i]
	name := st.name
	for _, usual := range append([]string{menu.CleanName(p.Person)}, append(t.usualNames()[i:], t.usualNames()...)...) {
		if st.name = usual; usual != "" && !t.called(usual, i) {
			break // kept for a person who takes the seat
		}
	}
	if p.Me {
		st.name = me.Name
	}
	st.temper = min(match.Temper(p.Kind), t.game.Tempers)
	t.setLevel(i, level)
	_, st.tenths = match.Between(p.Kind)
	for _, own := range []string{(known.Game{Name: in}).Character(t.say, level, match.Temper(p.Kind)), known.LevelName(t.say, level)} {
		if same(name, own) || strings.HasPrefix(name, own+" ") {
			return // the player did not choose it
		}
	}
	st.name, st.typed = name, true
}

// setLevel gives a seat to a computer of that level, or with 0 to a person. A computer has
// the name of its character unless somebody renames it.
func (t *table) setLevel(i, level int) {
	st := &t.seats[i]
	if level < 0 || level > len(t.levels) {
		return
	}
	if st.tenths = 0; level == st.level {
		return
	}
	if st.level == 0 {
		st.person, st.typed = st.name, false
	}
	if st.level = level; level == 0 {
		st.temper = 0
	}
	if others := t.others(i); level > 0 && !slices.Contains(others, st.temper) && len(others) > 0 {
		t.setTemper(i, t.drawn(others))
	}
	t.callSeat(i)
}

// setTemper changes the temper of a seat's computer.
func (t *table) setTemper(i, temper int) {
	t.seats[i].temper = temper
	t.callSeat(i)
}

// draw returns a random number below n.
var draw = func(n int) int { return int(match.FreshSeed() % uint64(n)) }

// setCount sets the number of players.
func (t *table) setCount(n int) {
	t.count = n
	t.apart()
	for i := range n {
		if t.seats[i].level > 0 {
			t.callSeat(i)
		}
	}
}

// setFrom prepares the table for a game from a position: with that many players, all at
// this screen, a single game, and the letters of the position.
func (t *table) setFrom(count int) {
	t.letters, t.games, t.decided = false, 0, true
	for i := range t.seats {
		t.seats[i].place = here
	}
	t.setCount(count)
}

// inviting prepares the table for this device's player and as few friends far away as the game
// takes.
func (t *table) inviting(me store.Me) {
	if i := t.mine(); i > 0 {
		t.seats[0], t.seats[i] = t.seats[i], t.seats[0]
	} else if i < 0 {
		t.own(0, me, false)
	}
	t.games = 0
	t.setCount(max(t.game.Least, 2))
	for i := range t.seats {
		t.setLevel(i, 0)
		if t.seats[i].place = atHost; t.seats[i].mine {
			t.seats[i].place = here
		}
	}
	t.distinct()
}

// people returns the number of seats at the table played by people.
func (t *table) people() (n int) {
	for i := range t.count {
		if t.seats[i].level == 0 {
			n++
		}
	}
	return n
}

// letter reports whether the game can be played by letter with these seats: its record
// reveals no secrets, and somebody plays here.
func (t *table) letter() bool {
	for i := range t.count {
		if t.seats[i].level == 0 && t.seats[i].place == here {
			return !t.game.Secrets
		}
	}
	return false
}

// far returns the number of seats played by letter.
func (t *table) far() (n int) {
	if t.letter() {
		n = t.at(byLetter)
	}
	return n
}

// together reports whether everybody plays at this screen, as in a match.
func (t *table) together() bool { return t.far() == 0 && t.at(atHost) == 0 }

// timed reports whether only people at this screen play, perhaps with computers, so that
// they may want a clock.
func (t *table) timed() bool { return t.together() && t.people() > 0 }

// at returns the number of seats whose people play at a place.
func (t *table) at(where place) (n int) {
	for i := range t.count {
		if t.seats[i].level == 0 && t.seats[i].place == where {
			n++
		}
	}
	return n
}

// setPlace changes where the person of a seat plays. A table has either seats by letter or
// seats at a host, not both.
func (t *table) setPlace(i int, where place) {
	t.setLevel(i, 0)
	if t.seats[i].mine && where != here { // this device's player takes another seat here, if there is one
		if k := slices.IndexFunc(t.seats[:t.count], func(s seat) bool { return !s.mine && s.level == 0 && s.place == here }); k >= 0 {
			a, b := &t.seats[i], &t.seats[k]
			a.name, b.name, a.usual, b.usual, a.mine, b.mine = b.name, a.name, b.usual, a.usual, false, true
		}
	}
	for k := range t.seats {
		if where != here && t.seats[k].place != here {
			t.seats[k].place = where
		}
	}
	t.seats[i].place = where
}

// agreement returns the settings for a table kept by a host, and the seats played at this
// device.
func (t *table) agreement(g known.Game, pace string, hints bool) (a remote.Agreement, own []remote.Own) {
	in := t.info(g, 0)
	a = remote.Agreement{Game: g.Name, Options: in.Options, Pace: pace, Hints: hints}
	for i, p := range in.Players {
		q := wire.Player{Name: p.Name, Emblem: p.Emblem, Colour: p.Colour, Level: match.Level(p.Kind)}
		if q.Level == 0 && t.seats[i].place == here {
			own = append(own, remote.Own{Seat: rules.Seat(i), Name: p.Name})
		}
		a.Players = append(a.Players, q)
	}
	return a, own
}

// setSign gives a seat an emblem; the seat that had it gets this seat's in exchange.
func (t *table) setSign(i, sign int) {
	for j := range t.seats {
		if t.seats[j].sign == sign {
			t.seats[j].sign = t.seats[i].sign
		}
	}
	t.seats[i].sign = sign
}

// setLetter does the same with letters.
func (t *table) setLetter(i int, letter byte) {
	for j := range t.seats {
		if t.seats[j].letter == letter {
			t.seats[j].letter = t.seats[i].letter
		}
	}
	t.seats[i].letter = letter
}

// raise swaps a seat with the one before it.
func (t *table) raise(i int) {
	if i > 0 && i < maxSeats {
		t.seats[i-1], t.seats[i] = t.seats[i], t.seats[i-1]
	}
}

// wrongSeed explains what is wrong with the seed; "" if nothing is.
func (t *table) wrongSeed() string {
	_, err := t.parseSeed()
	switch {
	case t.seed == "" || err == nil:
		return ""
	case strings.Trim(t.seed, "0123456789 ") != "":
		return t.say.T("setup.wrong.seed")
	}
	return t.say.T("setup.wrong.seed.large")
}

// seedNote explains the seed, and warns of one that can be guessed.
func (t *table) seedNote() string {
	if seed, err := t.parseSeed(); err == nil && match.Guessable(seed) {
		return t.say.T("setup.seed.short")
	}
	return t.say.T("setup.seed.note")
}

func (t *table) parseSeed() (uint64, error) {
	return strconv.ParseUint(strings.ReplaceAll(t.seed, " ", ""), 10, 64)
}

// wrong returns the first field with a problem, by its name on the screen, and a sentence
// about it; two empty strings if there is none.
func (t *table) wrong() (field, sentence string) {
	for i := range t.count {
		if w := t.wrongName(i); w != "" {
			return nameField(i), w
		}
	}
	if w := t.wrongSeed(); w != "" {
		return "seed", w
	}
	return "", ""
}

// info returns the settings of a game with that seed.
func (t *table) info(g known.Game, seed uint64) match.Info {
	in := match.Info{Game: g.Name, Seed: seed, OpenUndo: t.openUndo || g.FreeUndo(t.people()), NoCurtain: t.noCurtain && g.Secrets, Options: map[string]string{}}
	for i := range t.count {
		s := t.seats[i]
		in.Players = append(in.Players, match.Player{
			Name: menu.CleanName(s.name), Kind: match.Seated(s.level, s.temper, s.tenths), Away: t.letter() && s.place == byLetter && s.level == 0, Emblem: match.Emblems()[s.sign], Colour: match.Colours()[s.sign]})
	}
	for _, o := range g.Options {
		v := t.options[o.Key]
		if o.Key == letters {
			v = t.dealt()
		}
		if v != o.Default {
			in.Options[o.Key] = v
		}
	}
	if len(in.Options) == 0 {
		in.Options = nil
	}
	for i := range t.count {
		if s := t.seats[i]; t.hints && t.letter() && t.at(byLetter) > 0 && s.level == 0 && s.place == here {
			in.Hints = append(in.Hints, rules.Seat(i))
		}
	}
	if t.timed() {
		in.Clock = t.clock
		if uneven := t.fields(seatPart); t.uneven() && slices.Max(uneven) > 0 {
			for _, n := range uneven {
				in.Clock.Parts = append(in.Clock.Parts, max(n, 1))
			}
		}
	}
	if t.games > 0 && t.together() {
		in.Series = match.NewSeries(t.games, t.fields(seatAhead), t.stay)
	}
	return in
}

// dealt returns the letters of all seats, starting with those at the table.
func (t *table) dealt() string {
	var b strings.Builder
	for _, s := range t.seats {
		b.WriteByte(s.letter)
	}
	return b.String()
}

// last returns the part of the table to remember.
func (t *table) last(g known.Game) store.LastSetup {
	l := store.LastSetup{Game: g.Name, OpenUndo: t.openUndo, NoCurtain: t.noCurtain, Clock: t.clock.String(), Options: map[string]string{}}
	for k, v := range t.options {
		l.Options[k] = v
	}
	if t.letters {
		l.Options[letters] = t.dealt()
	}
	for i := range t.count {
		s := t.seats[i]
		p := store.LastPlayer{Name: menu.CleanName(s.name), Emblem: match.Emblems()[s.sign], Colour: match.Colours()[s.sign], Kind: match.Seated(s.level, s.temper, s.tenths), Away: s.place == byLetter && s.level == 0}
		if s.level > 0 && !slices.Contains(t.usualNames(), s.person) {
			p.Person = menu.CleanName(s.person)
		}
		p.Me = s.mine
		l.Players = append(l.Players, p)
	}
	return l
}
