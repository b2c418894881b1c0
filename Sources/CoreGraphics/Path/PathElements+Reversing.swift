// A path in the opposite direction.

extension PathElements {
    /// The last subpath first, each from its end to its start; a closed one begins where it began.
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
