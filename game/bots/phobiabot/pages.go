package phobiabot

// pages is a list that grows without being copied: copying the nodes of a large tree would
// delay the picture where it shares a thread with the search.
type pages[T any] struct {
	list [][]T
	next int32 // number of the first that is free
}

// pageSize is more than a position has moves.
const (
	pageBits = 11
	pageSize = 1 << pageBits
)

// at returns the element with this number.
func (p *pages[T]) at(i int32) *T { return &p.list[i>>pageBits][i&(pageSize-1)] }

// run returns consecutive elements from a number on, which were taken together.
func (p *pages[T]) run(first int32, count int) []T {
	i := int(first & (pageSize - 1))
	return p.list[first>>pageBits][i : i+count]
}

// take allocates count consecutive elements and returns the first. It may leave the rest of
// a page unused.
func (p *pages[T]) take(count int) (first int32) {
	if int(p.next&(pageSize-1))+count > pageSize {
		p.next = (p.next>>pageBits + 1) << pageBits
	}
	first = p.next
	p.next += int32(count)
	for int(p.next-1)>>pageBits >= len(p.list) {
		p.list = append(p.list, make([]T, pageSize))
	}
	return first
}
