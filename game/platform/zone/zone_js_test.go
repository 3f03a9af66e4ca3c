package zone

import (
	"syscall/js"
	"testing"
	"time"
	_ "time/tzdata" // what the zones are, from elsewhere
)

// Dates of all seasons have the offset of their own time, in every zone that the browser may
// be in, also when it changes while the page is open.
func TestZone(t *testing.T) {
	env := js.Global().Get("process").Get("env")
	was, local := env.Get("TZ"), time.Local
	defer func() {
		time.Local = local
		if was.Truthy() {
			env.Set("TZ", was)
		} else {
			env.Delete("TZ")
		}
	}()
	var z Zone
	const layout = "2006-01-02 15:04 -0700"
	for _, name := range []string{
		"Europe/Athens", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata", "America/Sao_Paulo", "Europe/Athens", "UTC", "Pacific/Apia",
	} {
		env.Set("TZ", name)
		z.Follow()
		want, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		wrong := 0
		for at := time.Date(firstYear, 1, 1, 0, 30, 0, 0, time.UTC); at.Year() < time.Now().Year()+2; at = at.Add(7 * time.Hour) {
			if got, want := at.Local().Format(layout), at.In(want).Format(layout); got != want && wrong < 3 {
				wrong++
				t.Errorf("%s: local(%s) = %s; want %s", name, at.Format(layout), got, want)
			}
		}
	}
	// A game of the night of 2 July is of that day in November, too.
	env.Set("TZ", "Europe/Athens")
	z.Follow()
	if got := time.Date(2026, 7, 1, 21, 30, 0, 0, time.UTC).Local().Format("2006-01-02, 15:04"); got != "2026-07-02, 00:30" {
		t.Errorf("local(1 July 2026, 21:30 UTC) = %s; want 2026-07-02, 00:30", got)
	}
}
