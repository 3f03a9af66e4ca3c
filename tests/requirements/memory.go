package requirements

import "runtime"

// Allocated returns how many bytes a piece of work takes from the heap, all in all. Nothing
// else may go on beside it.
func Allocated(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
