package wire

import (
	"regexp"
	"strconv"
	"strings"

	"agora/game/linked"
	"agora/game/words"
	"agora/rules"
)

// maxInvitation bounds the length of an invitation in letters.
const maxInvitation = 80

// Invitation lets its holder take a seat or watch. It is valid until Hour, until somebody
// takes the seat, or until a newer one replaces it.
type Invitation struct {
	Table string
	Seat  rules.Seat // NoSeat: for a spectator
	Hour  int64      // when it expires, in hours since 1970
	Epoch int        // number of earlier invitations to the seat
	Sign  string     // the host's signature, 22 letters of base64
}

// Signed returns the part that the host signs.
func (i Invitation) Signed() string {
	seat := "o"
	if i.Seat != rules.NoSeat {
		seat = strconv.Itoa(int(i.Seat) + 1)
	}
	return i.Table + "." + seat + "." + strconv.FormatInt(i.Hour, 36) + "." + strconv.FormatInt(int64(i.Epoch), 36)
}

// String returns the invitation as written in a link.
func (i Invitation) String() string { return i.Signed() + "." + i.Sign }

// ParseInvitation reverses String. Only the host can check the signature.
func ParseInvitation(text string) (Invitation, error) {
	wrong := words.Wrong("wire.link")
	parts := strings.Split(text, ".")
	if len(text) > maxInvitation || len(parts) != 5 {
		return Invitation{}, wrong
	}
	i := Invitation{Table: parts[0], Seat: rules.NoSeat, Sign: parts[4]}
	if parts[1] != "o" {
		n, err := strconv.Atoi(parts[1])
		if err != nil || n < 1 || n > MaxSeats {
			return Invitation{}, wrong
		}
		i.Seat = rules.Seat(n - 1)
	}
	hour, err1 := strconv.ParseInt(parts[2], 36, 40)
	epoch, err2 := strconv.ParseInt(parts[3], 36, 20)
	i.Hour, i.Epoch = hour, int(epoch)
	if err1 != nil || err2 != nil || !IsTable(i.Table) || len(i.Sign) != 22 ||
		!made(i.Sign, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") || i.String() != text {
		return Invitation{}, wrong
	}
	return i, nil
}

// join introduces the invitation in a link. Browsers never send this part of an address
// to the web server.
const join = "join="

// Link returns the link for an invitation: the address of the host's page followed by the
// invitation.
func Link(page string, i Invitation) string {
	page, _, _ = strings.Cut(page, "#")
	return page + "#" + join + i.String()
}

// invitationForm matches an invitation at the beginning of a text.
var invitationForm = regexp.MustCompile(`^[0-9a-f]{16}\.(?:o|[0-9]{1,2})\.[0-9a-z]{1,9}\.[0-9a-z]{1,5}\.[A-Za-z0-9_-]{22}`)

// IsInvited reports whether a text looks like a link with an invitation, whole or not.
func IsInvited(text string) bool {
	return len(text) <= 8<<10 && linked.Has(text, join)
}

// FindLink looks for the first whole link in a text, whatever has been added to it on its way.
// page is the address of the host's page, "" if the text has only the end of a link.
func FindLink(text string) (page string, i Invitation, err error) {
	if len(text) > 64<<10 {
		return "", Invitation{}, words.Wrong("wire.link")
	}
	err = words.Wrong("wire.link")
	for before, after := range linked.Find(text, join) {
		letters := linked.Letters(after, func(r rune) bool { return r < 0x80 && strings.ContainsRune(invitationLetters, r) })
		if i, wrong := ParseInvitation(invitationForm.FindString(letters)); wrong == nil {
			if page = linked.Page(before); !IsPage(page) {
				page = ""
			}
			return page, i, nil
		}
		err = words.Wrong("wire.link.damaged")
	}
	return "", Invitation{}, err
}

// invitationLetters are those that an invitation is made of.
const invitationLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."

// ParseLink reverses Link, in any text that contains the whole link. page is the address
// of the host's page.
func ParseLink(text string) (page string, i Invitation, err error) {
	page, i, err = FindLink(text)
	if err == nil && page == "" {
		return "", Invitation{}, words.Wrong("wire.link")
	}
	return page, i, err
}

// IsPage reports whether a text can be the address of a host's page.
func IsPage(text string) bool {
	rest, web := strings.CutPrefix(strings.Replace(text, "https:", "http:", 1), "http://")
	return web && rest != "" && rest[0] != '/' && isLine(text, 500) && !strings.ContainsAny(text, "# \"<>\\@")
}
