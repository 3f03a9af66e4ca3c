package words

// Sentences follow one another. Those that say nothing are left out: "", the zero
// Message. A part is a value as T takes them, but a string is said as it is.
type Sentences []any

// Sentences says them, with what the language has between two.
func (w *Words) Sentences(list Sentences) string {
	text := ""
	for _, part := range list {
		next, ok := part.(string)
		if !ok && part != nil {
			next = w.value(part)
		}
		switch {
		case text == "":
			text = next
		case next != "":
			text = w.say("language.sentences", text, next)
		}
	}
	return text
}
