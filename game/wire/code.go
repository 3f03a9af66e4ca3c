package wire

import "strings"

// A short code stands for an invitation for some minutes, for a phone across the table: its
// host knows which. codeLetters leaves out the letters that look like figures.
const (
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
	codeLength  = 6
)

// Short asks for the short code of an invitation, or for the invitation of a short code.
type Short struct {
	versioned
	Invitation string `json:",omitempty"`
	Code       string `json:",omitempty"`
}

// ShortFor asks for the code of an invitation.
func ShortFor(invitation string) Short { return Short{versioned: now, Invitation: invitation} }

// ShortOf asks for the invitation of a code.
func ShortOf(code string) Short { return Short{versioned: now, Code: code} }

func (q Short) sound() bool {
	return len(q.Invitation) <= maxInvitation && (q.Code == "" || IsCode(q.Code)) && (q.Code == "") != (q.Invitation == "")
}

// DecodeShort reads a Short.
func DecodeShort(data []byte) (q Short, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// IsCode reports whether a text has the form of a short code.
func IsCode(text string) bool { return len(text) == codeLength && made(text, codeLetters) }

// ParseCode returns the short code in what somebody has typed: small letters, blanks and hyphens
// do no harm. false: it is none.
func ParseCode(typed string) (code string, ok bool) {
	code = strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '\u00a0' {
			return -1
		}
		return r
	}, strings.ToUpper(strings.TrimSpace(typed)))
	return code, len(typed) <= 40 && IsCode(code)
}

// CodeOf writes random bytes as a short code.
func CodeOf(random []byte) string {
	var b strings.Builder
	for _, r := range random[:codeLength] {
		b.WriteByte(codeLetters[int(r)%len(codeLetters)])
	}
	return b.String()
}

// CodeBytes is how many random bytes a short code takes.
const CodeBytes = codeLength

// Spaced returns a code as people read it aloud: in two groups.
func Spaced(code string) string {
	if !IsCode(code) {
		return code
	}
	return code[:codeLength/2] + " " + code[codeLength/2:]
}
