package load

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/game/shelf"
	"agora/scenes/ui"
)

// facet is one criterion of the filter.
type facet struct {
	id, label string
	options   []ui.Option
	chosen    string
	choose    func(key string)
}

// facets returns the criteria that distinguish some games; with nil, all criteria with all
// their options.
func (s *Scene) facets(cards []*shelf.Card) (all []facet) {
	q, some := &s.query, sample(cards)
	add := func(id string, options []ui.Option, chosen string, choose func(key string)) {
		if len(options) < 2 && chosen == "" || len(options) == 0 {
			return
		}
		options = append([]ui.Option{{Key: "", Label: s.Svc.Words.T("load.filter.any")}}, options...)
		all = append(all, facet{id, s.Svc.Words.Pick("load.filter", id), options, chosen, func(key string) { choose(key); s.again() }})
	}
	add("game", s.gameOptions(some), q.Game, func(key string) { q.Game = key })
	add("against", s.opponentOptions(some), keyOf(q.Against, shelf.Anybody), func(key string) { q.Against = numberOf(key, shelf.Anybody) })
	add("result", s.resultOptions(some), keyOf(int(q.Result), int(shelf.AnyResult)), func(key string) { q.Result = shelf.Result(numberOf(key, int(shelf.AnyResult))) })
	add("board", s.boardOptions(some), q.Board, func(key string) { q.Board = key })
	add("seats", s.seatOptions(some), keyOf(q.Players, 0), func(key string) { q.Players = numberOf(key, 0) })
	add("date", s.periodOptions(some), s.period(), s.choosePeriod)
	if !q.Until.IsZero() {
		add("month", monthOptions(), s.month(), s.chooseMonth)
	}
	return all
}

// keyOf returns a number as the key of an option; "" for the number that means any.
func keyOf(n, anything int) string {
	if n == anything {
		return ""
	}
	return strconv.Itoa(n)
}

// numberOf returns the number of a key, or for "" the number that means any.
func numberOf(key string, anything int) int {
	if key == "" {
		return anything
	}
	n, _ := strconv.Atoi(key)
	return n
}

// sample holds the games whose answers are offered; nil offers all answers.
type sample []*shelf.Card

func (s sample) has(is func(c *shelf.Card) bool) bool { return s == nil || slices.ContainsFunc(s, is) }

func (s *Scene) gameOptions(of sample) (list []ui.Option) {
	for _, g := range s.Svc.Games {
		if of.has(func(c *shelf.Card) bool { return c.Game == g.Name }) {
			list = append(list, ui.Option{Key: g.Name, Label: g.Short(s.Svc.Words)})
		}
	}
	return list
}

func (s *Scene) opponentOptions(of sample) (list []ui.Option) {
	say := s.Svc.Words
	for _, who := range []int{1, 2, 3, 4, 5, shelf.People, shelf.Watched} {
		if !of.has(func(c *shelf.Card) bool { return len(c.Players) > 0 && c.Against() == who }) {
			continue
		}
		label := say.T("load.filter.level", "level", who)
		switch who {
		case shelf.People:
			label = say.T("load.stats.people")
		case shelf.Watched:
			label = say.T("load.stats.watched")
		}
		list = append(list, ui.Option{Key: strconv.Itoa(who), Label: label})
	}
	return list
}

func (s *Scene) resultOptions(of sample) (list []ui.Option) {
	if !of.has(func(c *shelf.Card) bool { return c.Over }) {
		return nil
	}
	for r, key := range map[shelf.Result]string{shelf.Won: "won", shelf.Lost: "lost", shelf.Drawn: "drawn"} {
		list = append(list, ui.Option{Key: strconv.Itoa(int(r)), Label: s.Svc.Words.Pick("load.filter.result", key)})
	}
	slices.SortFunc(list, func(a, b ui.Option) int { return strings.Compare(a.Key, b.Key) })
	return list
}

func (s *Scene) boardOptions(of sample) (list []ui.Option) {
	for _, g := range s.Svc.Games {
		for _, o := range g.Options {
			if o.Key != "board" {
				continue
			}
			for _, value := range o.Values {
				if of.has(func(c *shelf.Card) bool { return c.Board == value && c.Game == g.Name }) {
					list = append(list, ui.Option{Key: value, Label: g.Value(s.Svc.Words, "board", value)})
				}
			}
		}
	}
	return list
}

func (s *Scene) seatOptions(of sample) (list []ui.Option) {
	for n := 2; n <= 4; n++ {
		if of.has(func(c *shelf.Card) bool { return len(c.Players) == n }) {
			list = append(list, ui.Option{Key: strconv.Itoa(n), Label: s.Svc.Words.T("load.filter.players", "n", n)})
		}
	}
	return list
}

// latest are the periods up to today, in days; an option's key is their negative.
var latest = []int{7, 30, 365}

// periodOptions returns the latest days, and the years in which there are games.
func (s *Scene) periodOptions(of sample) (list []ui.Option) {
	for _, days := range latest {
		list = append(list, ui.Option{Key: strconv.Itoa(-days), Label: s.Svc.Words.T("load.filter.days", "n", days)})
	}
	years := map[int]bool{}
	for _, c := range of {
		if !c.Time.IsZero() {
			years[c.Time.Local().Year()] = true
		}
	}
	if of == nil && !s.query.Until.IsZero() {
		years[s.query.Since.Year()] = true
	}
	this := s.now().Local().Year()
	for year := this; year > this-20; year-- {
		if years[year] {
			list = append(list, ui.Option{Key: strconv.Itoa(year), Label: strconv.Itoa(year)})
		}
	}
	return list
}

// period returns the key of the chosen period.
func (s *Scene) period() string {
	q := &s.query
	switch {
	case !q.Until.IsZero():
		return strconv.Itoa(q.Since.Year())
	case !q.Since.IsZero():
		days := int(s.now().Sub(q.Since).Hours()/24 + 0.5)
		for _, n := range latest {
			if days <= n+1 {
				return strconv.Itoa(-n)
			}
		}
	}
	return ""
}

func (s *Scene) choosePeriod(key string) {
	q, today, n := &s.query, s.now().Local(), numberOf(key, 0)
	q.Since, q.Until = time.Time{}, time.Time{}
	switch {
	case n < 0:
		q.Since = dayAt(today.Year(), today.Month(), today.Day()+n+1)
	case n > 0:
		q.Since, q.Until = dayAt(n, 1, 1), dayAt(n+1, 1, 1)
	}
}

// dayAt returns the beginning of a day.
func dayAt(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.Local)
}

func monthOptions() (list []ui.Option) {
	for m := time.January; m <= time.December; m++ {
		list = append(list, ui.Option{Key: strconv.Itoa(int(m)), Label: fmt.Sprintf("%02d", m)})
	}
	return list
}

// month returns the key of the chosen month of a year.
func (s *Scene) month() string {
	if q := &s.query; q.Until.Sub(q.Since) < 40*24*time.Hour {
		return strconv.Itoa(int(q.Since.Month()))
	}
	return ""
}

func (s *Scene) chooseMonth(key string) {
	q, year := &s.query, s.query.Since.Year()
	q.Since, q.Until = dayAt(year, 1, 1), dayAt(year+1, 1, 1)
	if m := time.Month(numberOf(key, 0)); m > 0 {
		q.Since, q.Until = dayAt(year, m, 1), dayAt(year, m+1, 1)
	}
}
