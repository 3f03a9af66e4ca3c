//go:build !js

// The functions of typed_desktop.go that have no body are Ebitengine's.
