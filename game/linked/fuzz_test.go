package linked

import (
	"bytes"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/tests/requirements"
)

// FuzzLink: the text of any address gives a record that a link can carry, or a sentence;
// unpacking takes little memory, however well it was compressed.
func FuzzLink(f *testing.F) {
	for _, g := range catalogue.Games() {
		f.Add([]byte(Pack([]byte(g.Sample))), uint32(1), true)
	}
	for _, part := range []string{"\x00", "a", "[A \"b\"]\n", recordKey, "A", "_-", "\xff", "="} {
		for _, times := range []uint32{1, 1000, mostLinked, mostRecord + 1} {
			f.Add([]byte(part), times, false)
		}
	}
	f.Fuzz(func(t *testing.T, part []byte, times uint32, linked bool) {
		data := bytes.Repeat(part, min(int(times), (4<<20)/max(len(part), 1)))
		texts := []string{string(part), recordKey + string(data[:min(len(data), 2*mostLinked)])}
		if !linked {
			texts = append(texts, Pack(data))
		}
		for _, text := range texts {
			var record []byte
			var err error
			if used := requirements.Allocated(func() { record, err = Unpack(text) }); used > 16<<20 {
				t.Errorf("a link of %d letters takes %d bytes; want at most %d", len(text), used, 16<<20)
			}
			if err != nil {
				if said := err.Error(); len(record) > 0 || !strings.HasSuffix(said, ".") {
					t.Errorf("%d bytes come with %q; want none and one that ends with \".\"", len(record), said)
				}
				continue
			}
			if len(record) > mostRecord {
				t.Errorf("a link brings %d bytes; want at most %d", len(record), mostRecord)
			}
			back, err := Unpack(Pack(record))
			if err == nil && !bytes.Equal(back, record) {
				t.Errorf("text %q: what a link brought is another record in the next one; want the same record", text)
			}
		}
		if !linked && len(data) <= mostRecord {
			if text := Pack(data); len(text)-len(recordKey) <= mostLinked {
				if back, err := Unpack(text); err != nil || !bytes.Equal(back, data) {
					t.Errorf("a record of %d bytes comes back as %d, %v; want the same and no error", len(data), len(back), err)
				}
			}
		}
	})
}
