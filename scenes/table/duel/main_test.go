package duel

import (
	"testing"

	"agora/render/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }
