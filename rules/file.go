package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// ReadJSON reads a JSON file that must contain only the fields of value. The error is a
// sentence that begins with what: "The deck of the market".
func ReadJSON(what string, data []byte, value any) error {
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(value); err != nil {
		return fmt.Errorf("%s cannot be read: %.200s.", what, err)
	}
	if _, err := in.Token(); err != io.EOF {
		return fmt.Errorf("%s has data after its end.", what)
	}
	return nil
}

// Clip shortens text that is quoted back to its writer.
func Clip(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
