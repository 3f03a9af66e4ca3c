package match

import (
	"slices"
	"strconv"
	"strings"

	"agora/game/words"
)

// MostComment is the largest number of characters in a comment.
const MostComment = 500

// comment is somebody's remark about a position of a game.
type comment struct {
	at   int // the decisions made before
	text string
}

// comments are those of a game, in the order of its positions, one for each.
type comments []comment

// about returns where the comment on a position stands, or would stand.
func (c comments) about(n int) (i int, ok bool) {
	return slices.BinarySearchFunc(c, n, func(c comment, n int) int { return c.at - n })
}

// upTo returns those on positions after at most n decisions, in a list of its own.
func (c comments) upTo(n int) comments {
	i, _ := c.about(n + 1)
	return slices.Clone(c[:i])
}

// String returns them as a record has them.
func (c comments) String() string {
	items := make([]string, len(c))
	for i, c := range c {
		items[i] = strconv.Itoa(c.at) + " " + c.text
	}
	return joinList(items)
}

// parseComments reads the comments on a game of so many decisions. What cannot be read, or is
// about no position of the game, is left out: the game is whole without it.
func parseComments(text string, decisions int) (c comments) {
	items, err := splitList(text)
	if err != nil {
		return nil
	}
	for _, item := range items {
		at, said, _ := strings.Cut(item, " ")
		n, err := strconv.Atoi(at)
		if err != nil || n < 0 || n > decisions {
			continue
		}
		if said = spoken(said); said == "" {
			continue
		}
		if i, ok := c.about(n); !ok {
			c = slices.Insert(c, i, comment{n, said})
		}
	}
	return c
}

// spoken returns a comment as it is kept: one line, and no more than there is room for.
func spoken(text string) string {
	return words.Short(strings.TrimSpace(words.Tame(text)), MostComment)
}

// CommentAt returns what somebody has written about the position after n decisions, or "".
func (s *Match[S, M]) CommentAt(n int) string {
	if i, ok := s.comments.about(n); ok {
		return s.comments[i].text
	}
	return ""
}

// Comment replaces the comment on the position after n decisions; "" removes it.
func (s *Match[S, M]) Comment(n int, text string) error {
	if err := s.refuseTold(); err != nil {
		return err
	}
	all := slices.Clone(s.comments)
	i, had := all.about(n)
	if had {
		all = slices.Delete(all, i, i+1)
	}
	if text = spoken(text); text != "" {
		all = slices.Insert(all, i, comment{n, text})
	}
	if len(all.String()) > maxValue {
		return words.Wrong("match.comments.full")
	}
	s.comments = all
	s.Save()
	return nil
}

// Commented returns a record with the comments of another one of the same game, in place of its own.
func Commented(record, from []byte) ([]byte, error) {
	text, _ := TagOf(from, commentsTag)
	return withComments(record, text)
}

// withComments returns a record with these comments in place of its own.
func withComments(record []byte, text string) ([]byte, error) {
	r, err := ParseRecord(record)
	if err != nil {
		return nil, err
	}
	r.Tags = slices.DeleteFunc(r.Tags, func(t Tag) bool { return t.Name == commentsTag })
	if text != "" {
		r.Tags = slices.Insert(r.Tags, r.ending(), Tag{Name: commentsTag, Value: text})
	}
	return r.Bytes(), nil
}

// ending returns where tags stand that say nothing of the game: before the sum.
func (r Record) ending() int {
	if at := slices.IndexFunc(r.Tags, func(t Tag) bool { return t.Name == sumTag }); at >= 0 {
		return at
	}
	return len(r.Tags)
}

// Comment writes something about a position of the match; see Match.Comment.
func (l *Local[S, M]) Comment(n int, text string) error {
	if err := l.match.Comment(n, text); err != nil {
		return err
	}
	if l.file == nil {
		return nil
	}
	file, err := withComments(l.file, l.match.comments.String())
	if err == nil {
		l.file = file
	}
	return err
}
