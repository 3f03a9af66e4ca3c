package requirements

import "runtime"

// Allocated returns how many bytes a piece of work allocates on the heap in total. Nothing
// else may run at the same time.
func Allocated(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
