// Apple's Combine: OpenCombine, what it lacks, and Foundation's publishers and schedulers, which run in the device's time.
//
// The module isn't named `Combine`, because OpenCombine would then find it and leave out declarations. The translator replaces the name.

@_exported import OpenCombine
