package remote

import (
	"fmt"
	"strings"
	"testing"
)

// TestOneBadFriend checks that a damaged entry of the list of friends costs no other friend and no other game.
func TestOneBadFriend(t *testing.T) {
	key := func(c string) string { return "U" + strings.Repeat(c, 55) }
	friend := func(c, met string) string {
		return fmt.Sprintf(`{"Key":%q,"Name":"N","Host":"https://example.org","Met":%s}`, key(c), met)
	}
	good := `{"Table":"aaaaaaaaaaaaaaaa","Game":"city","Result":"won"}`
	for _, bad := range []string{`{"Key":7}`, `"friend"`, `null`, `{}`, friend("B", `7`)} {
		data := `{"V":1,"Friends":[` + friend("A", "[]") + "," + bad + "," + friend("C", "[]") + `]}`
		if list, err := parseFriends([]byte(data)); err != nil || len(list) != 2 || list[0].Key != key("A") || list[1].Key != key("C") {
			t.Errorf("parseFriends with %s = %v, %v; want the other two", bad, list, err)
		}
	}
	data := `{"V":1,"Friends":[` + friend("A", "["+good+`,{"Table":7},`+good+"]") + `]}`
	list, err := parseFriends([]byte(data))
	if err != nil || len(list) != 1 {
		t.Fatalf("parseFriends = %v, %v; want the friend", list, err)
	}
	if n := len(list[0].Met); n != 2 {
		t.Errorf("games read beside a damaged one = %d; want 2", n)
	}
}
