//go:build !js

package input

// cancels would notice cancelled touches. The desktop has none.
type cancels struct{}

func (*cancels) listen() {}

func (*cancels) take() bool { return false }
