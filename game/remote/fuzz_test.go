package remote_test

import (
	"strings"
	"testing"
	"time"

	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
)

// sitting returns a device with a seat in a running game, and the messages it was sent.
func sitting(t testing.TB, game string) (d *device, e *evening, told [][]byte) {
	e = gather(t, agree(game, wire.Player{}, wire.Player{}))
	d = e.devices[1]
	d.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
		return &liar{Line: d.house.Line(host, key, func(subject string, data []byte) {
			told = append(told, data)
			hear(subject, data)
		}), answer: func(data []byte) [][]byte {
			told = append(told, data)
			return as(data)
		}}
	}
	d.Close()
	d.start()
	e.play(func() bool { return d.table().Source() != nil && d.table().Source().Match().Len() >= 3 })
	return d, e, told
}

// FuzzHost: whatever arrives as news or answers, in any order, the moves made stay and
// every error is a sentence.
func FuzzHost(f *testing.F) {
	for _, game := range []string{"market", "stacks"} {
		_, _, told := sitting(f, game)
		for _, data := range told {
			f.Add(data, game == "market")
		}
	}
	f.Add([]byte(`{"V":1,"Record":"[Game \"stacks\"]"}`), false)
	type kept struct {
		data   map[string][]byte
		host   string
		table  string
		before []string
	}
	var games [2]kept
	for i, game := range []string{"stacks", "market"} {
		d, _, _ := sitting(f, game)
		d.Close()
		k := kept{data: map[string][]byte{}, host: d.key.host, table: d.key.table, before: moves(d.table().Source().Match())}
		entries, _ := d.store.List("remote-")
		for _, e := range entries {
			k.data[e.Name], _ = d.store.Read(e.Name)
		}
		games[i] = k
	}
	f.Fuzz(func(t *testing.T, data []byte, hides bool) {
		k := games[0]
		if hides {
			k = games[1]
		}
		st := &store.Memory{}
		for name, data := range k.data {
			st.Write(name, data)
		}
		now := time.Unix(1_800_000_000, 0)
		var hear func(string, []byte)
		answers := false
		c := remote.New(remote.Config{Saves: store.NewSaves(st), Game: rulesOf, Now: func() time.Time { return now }, Open: func(_ string, _ []byte, h func(string, []byte)) remote.Line {
			hear = h
			return script(func(_ string, _ []byte, done func([]byte, error)) {
				if answers {
					done(data, nil)
				}
			})
		}})
		table := c.Table(k.host, k.table)
		poll := func() {
			for range 20 {
				now = now.Add(time.Second)
				c.Poll()
				if s := table.Source(); s != nil {
					for _, ok := s.Next(); ok; _, ok = s.Next() {
					}
					s.Match().Turn()
					s.Waiting()
				}
				table.Take()
				if err := table.Trouble(); err != nil && !strings.HasSuffix(err.Error(), ".") {
					t.Fatalf("it says %q; want a sentence", err)
				}
			}
		}
		poll()
		hear("agora.p.x."+k.table, data)
		poll()
		answers = true
		poll()
		if table.Source() == nil {
			t.Fatal("the game is gone; want it")
		}
		c.Tables()
		c.Close()
	})
}

// FuzzCopy: whatever is in the storage, the program starts, says in a sentence what it
// cannot read, and overwrites none of it.
func FuzzCopy(f *testing.F) {
	d, _, _ := sitting(f, "stacks")
	d.Close()
	entries, _ := d.store.List("remote-")
	file := ""
	for _, e := range entries {
		data, _ := d.store.Read(e.Name)
		if f.Add(data, []byte("[]"), []byte("00")); e.Name != "remote-key" {
			file = e.Name
		}
	}
	f.Add([]byte("{}\n"), []byte(`[{"Verb":"do","Data":{"V":1}}]`), []byte(strings.Repeat("ab", 32)))
	f.Fuzz(func(t *testing.T, table, outbox, key []byte) {
		st := &store.Memory{}
		st.Write(file, table)
		st.Write(file+".out", outbox)
		st.Write("remote-key", key)
		h := remotetest.NewHouse()
		c := remote.New(remote.Config{Saves: store.NewSaves(st), Game: rulesOf, Now: func() time.Time { return h.Time }, Open: h.Line})
		if err := c.Trouble(); err != nil && !strings.HasSuffix(err.Error(), ".") {
			t.Fatalf("it says %q; want a sentence", err)
		}
		for range 30 {
			h.Time = h.Time.Add(time.Second)
			c.Poll()
			for _, l := range c.Tables() {
				if t := c.Table(l.Host, l.Table); t != nil {
					t.Source()
				}
			}
		}
		c.Close()
	})
}

// FuzzJoin: any link is refused in a sentence, or sends a request to the host it names.
func FuzzJoin(f *testing.F) {
	f.Add("https://host.example/#join=0123456789abcdef.2.anhs.1.abcdefghijklmnopqrstuv")
	f.Fuzz(func(t *testing.T, link string) {
		h := remotetest.NewHouse()
		c := remote.New(remote.Config{Saves: store.NewSaves(&store.Memory{}), Game: rulesOf, Now: func() time.Time { return h.Time }, Open: h.Line})
		said := 0
		c.Join(link, "Bion", func(table *remote.Table, err error) {
			if said++; err == nil || err.Error() == "" {
				t.Errorf("%q gives %v, %v; want an error that says why", link, table, err)
			}
		})
		for range 300 {
			h.Time = h.Time.Add(100 * time.Millisecond)
			c.Poll()
		}
		if said != 1 {
			t.Errorf("%q is answered %d times; want 1", link, said)
		}
	})
}
