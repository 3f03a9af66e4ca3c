package menus

import (
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/platform"
	"agora/scenes/settings"
	"agora/scenes/title"
)

// onPage adds what a browser's page offers on a phone.
func (tb *table) onPage(how platform.Install) *game.Page {
	tb.svc.Page = &game.Page{Vibrates: true, Forgets: true, Install: func() platform.Install { return how }}
	return tb.svc.Page
}

// news returns a text as long as a page's news, made from the program's own words.
func (tb *table) news() []string { return slices.Repeat([]string{tb.svc.Words.T("far.host.text")}, 3) }

var onPageViews = []view{
	{"title-news", func(t testing.TB, tb *table) game.Scene {
		tb.onPage("").News = tb.news()
		return must(t)(title.New(tb.svc, nil))
	}},
	{"title-news-waits", func(t testing.TB, tb *table) game.Scene {
		p := tb.onPage("")
		p.News, p.Waits = tb.news(), true
		sc := must(t)(title.New(tb.svc, nil))
		sc.Update(nil)
		for sc.(interface{ Focused() string }).Focused() != "news" {
			sc.Update(keys(input.KeyTab))
		}
		sc.Update(keys(input.KeyEnter))
		return sc
	}},
	{"settings-page-asks", func(t testing.TB, tb *table) game.Scene {
		tb.onPage(platform.InstallAsks)
		return must(t)(settings.New(tb.svc, nil))
	}},
	{"settings-page-hand", func(t testing.TB, tb *table) game.Scene {
		tb.onPage(platform.InstallByHand)
		return must(t)(settings.New(tb.svc, nil))
	}},
}

// TestReminderAfterTenGames checks that after ten finished games the title screen reminds a
// browser player once to export, and again after ten more unless they have exported.
func TestReminderAfterTenGames(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	said := func() (n int) {
		tb.nav.toast = nil
		must(t)(title.New(tb.svc, nil))
		for _, text := range tb.nav.toast {
			n += strings.Count(text, "ten games")
		}
		return n
	}
	finish := func(n int) {
		for range n {
			tb.svc.Keeper().Finished("market", tb.play(t, 9))
		}
	}
	finish(10)
	if said() != 0 {
		t.Errorf("a desktop is reminded: said() = %v; want 0", said())
	}
	tb.onPage("")
	tb.svc.Settings.Reminds = false
	if said() != 0 {
		t.Errorf("a player who switched the reminder off is reminded: said() = %v; want 0", said())
	}
	tb.svc.Settings.Reminds = true
	var got []int
	for range 3 {
		got = append(got, said())
	}
	finish(9)
	got = append(got, said())
	finish(12)
	got = append(got, said(), said())
	finish(5)
	tb.svc.Exported()
	finish(9)
	got = append(got, said())
	finish(1)
	got = append(got, said())
	if want := []int{1, 0, 0, 0, 1, 0, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("reminded %v times, want %v", got, want)
	}
}
