/// An interval of absolute time during which a layer's time advances at a constant rate. A clock stands still before its start (S-CLOCK-2),
/// so a layer's time may consist of several pieces with jumps between them.
struct ClockPiece {
    /// The bounds in absolute time, in seconds.
    var start, end: CFTimeInterval
    /// The local time at `start`.
    var local: CFTimeInterval
    /// Local seconds per absolute second.
    var rate: Double

    /// The local time at `end`, just before the next piece.
    var localAtEnd: CFTimeInterval { local + (end - start) * rate }

    /// Splits the piece when local time passes `time`. Returns the whole piece if local time doesn't pass `time`.
    fileprivate func split(at time: CFTimeInterval) -> [ClockPiece] {
        let crossing = start + (time - local) / rate
        guard rate != 0, crossing > start, crossing < end else { return [self] }
        var (before, after) = (self, self)
        before.end = crossing
        (after.start, after.local) = (crossing, time)
        return [before, after]
    }
}

extension LayerClock {
    /// Splits the parent's pieces where this clock starts, and converts them to this clock's time.
    fileprivate func pieces(_ parent: [ClockPiece]) -> [ClockPiece] {
        parent.flatMap { beginTime == 0 ? [$0] : $0.split(at: beginTime) }.map { piece in
            var own = piece
            let hasBegun = beginTime == 0 || (piece.local + piece.localAtEnd) / 2 >= beginTime
            own.local = hasBegun ? (piece.local - beginTime) * speed + timeOffset : 0
            own.rate = hasBegun ? piece.rate * speed : 0
            return own
        }
    }
}

extension CALayer {
    /// Returns the pieces of this layer's time between two absolute times, based on the current clocks.
    func timePieces(from start: CFTimeInterval, to end: CFTimeInterval) -> [ClockPiece] {
        clock.pieces(holder?.timePieces(from: start, to: end) ?? [ClockPiece(start: start, end: end, local: start, rate: 1)])
    }
}
