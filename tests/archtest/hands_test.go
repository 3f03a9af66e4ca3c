package archtest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/assets"
	"agora/game/catalogue"
	"agora/game/lesson"
	"agora/game/puzzle"
	"agora/game/words"
	"agora/game/words/wordstest"
)

// Tests that texts speak of the hands that players have: keys, fingers, or a list of
// words.

// Keys and mouse, as the texts of all languages name them.
var keyWords = regexp.MustCompile(`\b(?:(?:[Pp]ress|[Dd]rück|sur|with|avec|mit|με|[Ππ]άτα|or|oder|ou|ή) [A-Z](?:[ .,)]|$))` +
	`|\b(?:Enter|Entrée|Esc|Échap|Tab|F[0-9]+|Alt|Maj|Umschalt|Ctrl|Strg|Home|Pos1|Shift\+.*)\b` +
	`|Leertaste|(?:Space|Espace|Διάστημα)(?:[.,)]| goes| la)|(?i:wheel|mouse|keyboard|\bkey\b|click|klick|cliqu|κλικ|beliebige taste|molette|rad\b|πλήκτρο|ροδέλα)`)

// forKeys lists messages shown only to players with a keyboard, a mouse or a gamepad.
var forKeys = []string{
	"city.confirm.enter", "city.how.hold", "city.how.hold.pad", "city.how.placeKeys", "market.buy.keys.pad", "market.place.compact", "market.place.keys", "market.tray.drag.pad",
	"phobia.confirm.enter", "phobia.confirm.swap.enter", "phobia.idle.large.key", "phobia.idle.small.key", "stacks.picked.keys",
}

// systemNames matches names of the system's own buttons that look like keys.
var systemNames = regexp.MustCompile(`Home Screen|Home-Bildschirm`)

// Players using touch are not told about keys. For them, the program drops a key in
// brackets at the end of a tip.
func TestFingersReadOfNoKeys(t *testing.T) {
	for code, texts := range wordFiles(t) {
		for key, forms := range texts {
			touch, other := texts[key+words.Touch]
			switch {
			case slices.Contains(forKeys, key), strings.HasSuffix(key, words.Mouse):
				continue
			case other:
				forms = touch
			}
			for name, text := range forms {
				if at := strings.LastIndex(text, " ("); at > 0 && strings.HasSuffix(text, ")") {
					text = text[:at]
				}
				if word := keyWords.FindString(systemNames.ReplaceAllString(text, "")); word != "" && name != "description" {
					t.Errorf("%s: %s names %q: %s; want a key by its sign", code, key, word, text)
				}
			}
		}
	}
}

// byHand matches English instructions for players who see the table.
var byHand = regexp.MustCompile(`(?i)\b(click|tap|drag|press|wheel|mouse)`)

// Players using words instead of the picture choose from a list, so no lesson and no
// puzzle tells them to click or drag, in any language.
func TestSpokenLessonsNameNoHand(t *testing.T) {
	for _, say := range wordstest.All(t) {
		for _, key := range append(lessonKeys(t), "lessons.solved.bar", "lessons.finished.task") {
			text := ""
			say.Aloud(func() { text = say.T(key) })
			if word := keyWords.FindString(text); word != "" {
				t.Errorf("%s: %s names %q: %s; want none", say.Language(), key, word, text)
			}
			if word := byHand.FindString(text); word != "" && say.Language() == words.English {
				t.Errorf("%s names %q: %s; want no word for a device that the player may not have", key, word, text)
			}
		}
	}
}

// lessonKeys returns the keys of the messages in lessons and puzzles.
func lessonKeys(t *testing.T) (keys []string) {
	t.Helper()
	for _, g := range catalogue.Games() {
		data, ok := assets.Lesson(g.Name())
		if !ok {
			continue
		}
		l, err := lesson.Parse(data)
		if err != nil {
			t.Fatalf("lesson.Parse(data) = %v; want no error", err)
		}
		keys = append(keys, l.Keys()...)
		b, err := puzzle.Of(g.Name())
		if err != nil {
			t.Fatalf("puzzle.Of(g.Name()) = %v; want no error", err)
		}
		if b != nil { // a game may have none
			keys = append(keys, b.Keys()...)
		}
	}
	return keys
}
