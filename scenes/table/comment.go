package table

import (
	"slices"

	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
)

// commented is a source that stores players' comments on positions.
type commented interface {
	Comment(n int, text string) error
}

// commentable reports whether the position shown can have a comment.
func (l *looking) commentable() bool {
	_, ok := l.t.source.(commented)
	return ok && !l.study.Line.On && !l.t.Curtain.closed
}

// comment asks for a comment on the position shown.
func (l *looking) comment() {
	t := l.t
	at := t.at
	t.Nav.Push(routes.Comment, routes.CommentArg{Game: t.rules.name, At: at, Text: t.match.CommentAt(at), Keep: func(text string) {
		if err := t.source.(commented).Comment(at, text); err != nil {
			t.Bar.Refuse(t.Why(err))
			return
		}
		t.Log.rejudge()
		g, known := t.Games.Find(t.rules.name)
		if record, ok := t.source.Record(); ok && known && !t.foreign && (t.Review() || t.match.Turn().Over()) {
			t.Keeper().KeepComments(g, record)
		}
	}})
}

// commentText returns the comment on the position after n moves, shortened to most
// characters; "" if there is none.
func (l *looking) commentText(n, most int) string {
	if text := l.t.match.CommentAt(n); text != "" {
		return l.t.Words.T("table.comment.is", "text", words.First(text, most))
	}
	return ""
}

// withComment puts the comment on the position shown before the other sentences; "" if
// there is none.
func (l *looking) withComment(said words.Sentences) string {
	t := l.t
	if l.study.Line.On || t.match.CommentAt(t.at) == "" {
		return ""
	}
	var ways []words.Sentences
	if l.study.On() {
		known := l.study.Text(!t.config.Analyse)
		for _, start := range []words.Sentences{said, nil} {
			ways = append(ways, append(append(slices.Clip(start), l.commentText(t.at, match.MostComment)), known...))
		}
	}
	ways = append(ways, append(slices.Clip(said), l.commentText(t.at, match.MostComment)))
	for most := match.MostComment; most >= 30; most = most * 3 / 4 {
		ways = append(ways, words.Sentences{l.commentText(t.at, most)})
	}
	return t.Bar.FirstThatFits(ways)
}
