package site

import "testing"

func TestChoose(t *testing.T) {
	f := &file{data: map[string][]byte{"": nil, "br": nil, "gzip": nil}}
	for accept, want := range map[string]string{
		"":                              "",
		"br":                            "br",
		"gzip":                          "gzip",
		"gzip, br":                      "br",
		"GZIP;q=1.0, br;q=0.5":          "gzip",
		"br;q=0, gzip;q=0.2":            "gzip",
		"br;q=0":                        "",
		"*":                             "br",
		"*;q=0.1, identity":             "",
		"identity;q=0, *;q=0":           "",
		"deflate, zstd":                 "",
		"br;q=nonsense, gzip; q = 0.4 ": "gzip",
		"br;q=7":                        "",
	} {
		if got := f.choose(accept); got != want {
			t.Errorf("Accept-Encoding %q: %q, want %q", accept, got, want)
		}
	}
	if got := (&file{data: map[string][]byte{"": nil}}).choose("gzip, br"); got != "" {
		t.Errorf("what is not packed is sent as %q", got)
	}
}
