//go:build !js && !windows

package platform

import (
	"slices"
	"testing"
)

func TestSpoken(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want []string
	}{
		{nil, nil},
		{map[string]string{"LANG": "de_AT.UTF-8"}, []string{"de_AT.UTF-8"}},
		{map[string]string{"LANG": "de_DE", "LC_MESSAGES": "el_GR"}, []string{"el_GR"}},
		{map[string]string{"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, nil},
		{map[string]string{"LANG": "en_GB", "LANGUAGE": "fr:de"}, []string{"fr", "de", "en_GB"}},
		{map[string]string{"LANGUAGE": "fr:de"}, nil},
	} {
		if got := spoken(func(name string) string { return c.env[name] }); !slices.Equal(got, c.want) {
			t.Errorf("with the environment %v, spoken are %v; want %v", c.env, got, c.want)
		}
	}
}
