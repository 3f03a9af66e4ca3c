package play

import "testing"

// An address as people type it leads to the page of a host: at home there are no certificates.
func TestHostOf(t *testing.T) {
	for typed, want := range map[string]string{
		"agora.example.org":                 "https://agora.example.org/",
		" agora.example.org:8443 ":          "https://agora.example.org:8443/",
		"agora.example.org/play/":           "https://agora.example.org/play/",
		"http://agora.example.org":          "http://agora.example.org/",
		"https://localhost:8080":            "https://localhost:8080/",
		"localhost:8080":                    "http://localhost:8080/",
		"localhost":                         "http://localhost/",
		"192.168.1.20:8080":                 "http://192.168.1.20:8080/",
		"[fd00::1]:8080":                    "http://[fd00::1]:8080/",
		"laptop:8080/":                      "http://laptop:8080/",
		"Laptop.Local:8080":                 "http://Laptop.Local:8080/",
		"https://agora.example.org/#join=1": "https://agora.example.org/",
		"":                                  "",
		"https://":                          "",
		"ftp://agora.example.org":           "",
		"two words.example.org":             "",
		"someone@example.org":               "",
	} {
		if got := HostOf(typed); got != want {
			t.Errorf("%q leads to %q, want %q", typed, got, want)
		}
	}
}
