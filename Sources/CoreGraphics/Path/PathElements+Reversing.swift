// Reversal of paths.

extension PathElements {
    /// The path with its subpaths in reverse order, each running backward. A closed subpath keeps its start.
    package var reversed: PathElements {
        var result = PathElements()
        for subpath in subpaths.reversed() {
            let start = subpath.isClosed ? subpath.start : subpath.segments.last?.end ?? subpath.start
            let segments = subpath.segments.reversed().map(\.reversed)
            result.append(Subpath(start: start, segments: segments, isClosed: subpath.isClosed))
        }
        return result
    }
}
