package words

// Sentences is a sequence of sentences, leaving out empty ones: "" and the zero Message.
// A part is a value as for T, but strings are inserted unchanged.
type Sentences []any

// Sentences joins sentences with the language's separator.
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
