package apart

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"agora/game/catalogue"
)

// FuzzHear sends a waiting server messages, one a line. Each has at most one answer at once,
// and each question that is accepted has one when the work is done; nothing is said that was
// not asked.
func FuzzHear(f *testing.F) {
	g, _ := find("stacks")
	m, _ := piped()
	good := at(f, catalogue.Game{Team: g}, 2, 3, 1, 20).ask(m).question
	other := good
	other.ID, other.Seat = 9, 100
	f.Add(write(good) + "\n" + write(good) + "\n" + write(question{Do: doNow, ID: good.ID}))
	f.Add(write(other) + "\n" + write(question{Do: "sing", ID: 4}) + "\n" + write(question{Do: doStop, ID: 4}))
	f.Add("]\n{}\n" + write(good) + write(good) + "\n" + write(question{Do: doStop, ID: good.ID}))
	f.Fuzz(func(t *testing.T, input string) {
		var said []reply
		s := Serve(find, func(text string) {
			var r reply
			if err := json.Unmarshal([]byte(text), &r); err != nil {
				t.Fatalf("say(%q) = %v; want a message", text, err)
			}
			said = append(said, r)
		})
		for line := range strings.Lines(input) {
			before, jobs := len(said), len(s.jobs)
			s.Hear(strings.Replace(line, `"Nodes":`, `"Nodes":1,"Cores":`, 1)) // never long
			if answers := len(said) - before; answers > 1 || answers == 1 && len(s.jobs) != jobs {
				t.Fatalf("Hear(%q) = %d answers, %d new jobs; want one of either at most", line, answers, len(s.jobs)-jobs)
			}
		}
		if len(s.jobs) > 0 && strings.Contains(input, "Time") {
			t.Skip("it may think for as long as it was told")
		}
		open := map[int]int{}
		for _, j := range s.jobs {
			open[j.id]++
		}
		before := len(said)
		for s.Work(time.Millisecond) {
		}
		for _, r := range said[before:] {
			if r.Say != sayThinks {
				open[r.ID]--
			}
		}
		for id, n := range open {
			if n != 0 {
				t.Errorf("question %d lacks %d answers; want one to each", id, n)
			}
		}
	})
}
