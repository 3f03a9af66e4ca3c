package match

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/words"
)

// The longest identity of a game by letter, and the longest address of a page, in bytes.
const (
	maxLetter = 20
	maxPage   = 200
)

// Send notes that other devices know all moves so far, so that none of them can be
// undone.
func (s *Match[S, M]) Send() {
	s.sent = s.at
	s.Save()
}

// Sent returns the number of moves that other devices know.
func (s *Match[S, M]) Sent() int { return min(s.sent, s.at) }

// letterTags writes the tags of a game by letter.
func (s *Match[S, M]) letterTags(tag func(name, value string)) {
	if s.info.Letter == "" {
		return
	}
	tag("Letter", s.info.Letter)
	var away []string
	for i, p := range s.info.Players {
		if p.Away {
			away = append(away, strconv.Itoa(i+1))
		}
	}
	if len(away) > 0 {
		tag("Away", strings.Join(away, ","))
	}
	if s.info.Page != "" {
		tag("Page", s.info.Page)
	}
	if len(s.info.Hints) > 0 {
		tag(hintsTag, s.info.hints())
	}
	if s.sent > 0 {
		tag("Sent", strconv.Itoa(s.Sent()))
	}
}

// readLetter reads the set-up from the tags that letterTags writes.
func (in *Info) readLetter(r Record) error {
	t, ok := r.find("Letter")
	if !ok {
		return nil
	}
	flaw := func(t Tag) error {
		return Flaw(t.Line, words.M("record.value", "tag", t.Name, "value", t.Value), "[%s] cannot be %q", t.Name, t.Value)
	}
	odd := func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') }
	if in.Letter = t.Value; in.Letter == "" || len(in.Letter) > maxLetter || strings.ContainsFunc(in.Letter, odd) {
		return flaw(t)
	}
	if page, ok := r.find("Page"); ok {
		if in.Page = page.Value; !IsPage(in.Page) {
			return flaw(page)
		}
	}
	away, ok := r.find("Away")
	if !ok {
		return nil
	}
	for _, word := range strings.Split(away.Value, ",") {
		seat, err := parseSeat(word)
		if err != nil || int(seat) >= len(in.Players) || in.Players[seat].Away || in.Players[seat].Kind != Human {
			return flaw(away)
		}
		in.Players[seat].Away = true
	}
	if !slices.ContainsFunc(in.Players, func(p Player) bool { return p.Kind == Human && !p.Away }) {
		return flaw(away) // nobody could ever move
	}
	return nil
}

// IsPage reports whether a text can be the address of a page that opens links.
func IsPage(text string) bool {
	_, rest, ok := strings.Cut(text, "://")
	odd := func(c rune) bool { return c <= ' ' || c > '~' || strings.ContainsRune(`"#?@\\`, c) }
	return ok && rest != "" && len(text) <= maxPage && !strings.ContainsFunc(text, odd) &&
		(strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://"))
}

// readSent reads how many moves other devices know.
func (s *Match[S, M]) readSent(r Record) error {
	t, ok := r.find("Sent")
	if !ok || s.info.Letter == "" {
		return nil
	}
	n, err := strconv.Atoi(t.Value)
	if err != nil || n < 0 || n > s.at {
		return Flaw(t.Line, words.M("record.value", "tag", "Sent", "value", t.Value), "[Sent] must be a number of decisions, not %q", t.Value)
	}
	s.sent = n
	return nil
}
