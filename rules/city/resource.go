package city

import "strconv"

// Resource is one of the three resources.
type Resource uint8

const (
	Wood Resource = iota
	Clay
	Marble
	NoResource // an empty stall, or a hidden resource
)

// Resources is the number of resources.
const Resources = 3

var resourceNames = [...]string{"wood", "clay", "marble"}

// String returns the name of the resource, "nothing" for NoResource.
func (r Resource) String() string {
	if r >= Resources {
		return "nothing"
	}
	return resourceNames[r]
}

// letter returns the letter of the resource in position texts.
func (r Resource) letter() byte {
	if r >= Resources {
		return '_'
	}
	return "wcm"[r]
}

// Cards is a number of cards of each resource.
type Cards [Resources]uint8

// Of returns n cards of one resource; for NoResource it returns none.
func Of(n int, r Resource) Cards {
	var c Cards
	if r < Resources {
		c[r] = uint8(n)
	}
	return c
}

// Total returns the number of all the cards.
func (c Cards) Total() int { return int(c[Wood]) + int(c[Clay]) + int(c[Marble]) }

// Has reports whether all of d is in c.
func (c Cards) Has(d Cards) bool { return c[0] >= d[0] && c[1] >= d[1] && c[2] >= d[2] }

// Plus returns the sum.
func (c Cards) Plus(d Cards) Cards { return Cards{c[0] + d[0], c[1] + d[1], c[2] + d[2]} }

// Minus returns the difference; c must have d.
func (c Cards) Minus(d Cards) Cards { return Cards{c[0] - d[0], c[1] - d[1], c[2] - d[2]} }

// Single returns the only resource in c, or NoResource if there are none or several.
func (c Cards) Single() Resource {
	r := NoResource
	for i, n := range c {
		if n == 0 {
			continue
		}
		if r != NoResource {
			return NoResource
		}
		r = Resource(i)
	}
	return r
}

// String returns the cards as in tokens, such as 2wood+1clay, or "none" if there are none.
func (c Cards) String() string {
	text := ""
	for i, n := range c {
		if n == 0 {
			continue
		}
		if text != "" {
			text += "+"
		}
		text += strconv.Itoa(int(n)) + resourceNames[i]
	}
	if text == "" {
		return "none"
	}
	return text
}
