package wire

import (
	"regexp"
	"strings"

	"agora/game/club"
	"agora/game/linked"
	"agora/game/words"
	"agora/rules"
)

// Club asks for something at a club's evening, whose name stands in the place of the table.
// Its kinds:
//
//	new     make an evening; its maker is the owner
//	look    ask how it stands, with the link or as a player or owner
//	come    be paired from the next round on, also after having left
//	leave   not be paired any more
//	own     become an owner, by the owner's link
//	round   pair the next round; for the owner, as are
//	result  the places at a table
//	end     the end of the evening
//	record  the whole evening as a file; for all who may look
//	tables  the host's open tables; of no evening
//	open    list a table for everybody, whose name stands in the place of the evening's; for its maker
//	hide    list it no more
type Club struct {
	versioned
	ID      string
	Kind    string      // see above
	Code    string      `json:",omitempty"` // what the link says that led here; not needed by who has come
	Name    string      `json:",omitempty"` // "come": what the player is called
	Of      int         `json:",omitempty"` // "leave", "return": the number of whom the owner means; 0: the sender
	Round   int         `json:",omitempty"` // "result"
	Table   int         `json:",omitempty"` // "result"; both count from 1
	Ranks   []int       `json:",omitempty"` // "result": by seat, 1 for the first
	Terms   *club.Terms `json:",omitempty"` // "new"
	Known   int         `json:",omitempty"` // "look": the last entry known; there is no answer to it but its number if nothing is new
	Present bool        `json:",omitempty"` // "new": the sender plays too, under Name
}

// AtClub returns a Club with only its kind.
func AtClub(id, kind string) Club { return Club{versioned: now, ID: id, Kind: kind} }

func (q Club) sound() bool {
	ok := IsID(q.ID) && isWord(q.Kind) && len(q.Code) <= maxInvitation && isName(q.Name) && q.Of >= 0 && q.Of <= club.MostPlayers &&
		q.Round >= 0 && q.Round <= club.MostRounds && q.Table >= 0 && q.Table <= club.MostPlayers && len(q.Ranks) <= club.MostSeats && q.Known >= 0
	for _, r := range q.Ranks {
		ok = ok && r >= 1 && r <= club.MostSeats
	}
	return ok && (q.Terms == nil || q.Terms.Sound())
}

// DecodeClub reads a Club.
func DecodeClub(data []byte) (q Club, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// Evening is how a club's evening stands, for one who may look at it.
type Evening struct {
	club.Evening
	Me     int    `json:",omitempty"` // the receiver's number; 0: they have not come
	Owner  bool   `json:",omitempty"` // the receiver may do what the owner may
	Next   string `json:",omitempty"` // the name of the table where the receiver sits in this round
	Seat   rules.Seat
	Code   string // leads others here
	Manage string `json:",omitempty"` // for an owner: makes others owners
}

func (e Evening) sound() bool {
	return e.Evening.Sound() && e.Me >= 0 && e.Me <= len(e.Players) && (e.Next == "" || IsTable(e.Next)) && isSeat(e.Seat, true) &&
		len(e.Code) <= maxInvitation && len(e.Manage) <= maxInvitation
}

// ClubCode holds the contents of a link to an evening.
type ClubCode struct {
	Evening string // its name, as that of a table
	Owner   bool
	Sign    string // the host's signature, 22 letters of base64
}

// Signed returns the part that the host signs.
func (c ClubCode) Signed() string {
	if c.Owner {
		return c.Evening + ".owner"
	}
	return c.Evening + ".guest"
}

// String returns the code as written in a link.
func (c ClubCode) String() string { return c.Signed() + "." + c.Sign }

// clubForm matches a code at the beginning of a text.
var clubForm = regexp.MustCompile(`^([0-9a-f]{16})\.(owner|guest)\.([A-Za-z0-9_-]{22})`)

// ParseClub reverses String. Only the host can check the signature.
func ParseClub(text string) (ClubCode, error) {
	m := clubForm.FindStringSubmatch(text)
	if m == nil || m[0] != text {
		return ClubCode{}, words.Wrong("wire.link")
	}
	return ClubCode{Evening: m[1], Owner: m[2] == "owner", Sign: m[3]}, nil
}

// evening introduces the code in a link, as join does an invitation.
const evening = "evening="

// ClubLink returns the link for a code.
func ClubLink(page string, c ClubCode) string {
	page, _, _ = strings.Cut(page, "#")
	return page + "#" + evening + c.String()
}

// IsClubLink reports whether a text looks like a link to an evening, whole or not.
func IsClubLink(text string) bool { return len(text) <= 8<<10 && linked.Has(text, evening) }

// ParseClubLink finds the first whole link to an evening in a text. page is the address of
// the host's page.
func ParseClubLink(text string) (page string, c ClubCode, err error) {
	if len(text) > 64<<10 {
		return "", ClubCode{}, words.Wrong("wire.link")
	}
	err = words.Wrong("wire.link")
	for before, after := range linked.Find(text, evening) {
		letters := linked.Letters(after, func(r rune) bool { return r < 0x80 && strings.ContainsRune(invitationLetters, r) })
		c, wrong := ParseClub(clubForm.FindString(letters))
		if page = linked.Page(before); wrong == nil && IsPage(page) {
			return page, c, nil
		}
		err = words.Wrong("wire.link.damaged")
	}
	return "", ClubCode{}, err
}
