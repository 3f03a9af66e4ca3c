package table

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

func (t *Table[S, M]) text(key string, args ...any) string {
	data, err := os.ReadFile("/work/wt/learn/assets/words/en/lessons.json")
	if err != nil {
		panic(err)
	}
	var m map[string]any
	json.Unmarshal(data, &m)
	s, ok := m[key].(string)
	if !ok {
		return "[" + key + "]"
	}
	for i := 0; i < len(args); i += 2 {
		s = strings.ReplaceAll(s, "{"+args[i].(string)+"}", fmt.Sprint(args[i+1]))
	}
	return s
}
