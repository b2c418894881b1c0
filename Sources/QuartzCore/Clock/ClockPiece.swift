/// A stretch of absolute time in which a layer's time moves evenly. A clock that has not begun stands still (S-CLOCK-2), so a layer's time
/// may consist of several pieces, and jump between them.
struct ClockPiece {
    /// The bounds in absolute seconds.
    var start, end: CFTimeInterval
    /// The local time at its start.
    var local: CFTimeInterval
    /// Local seconds per absolute second.
    var rate: Double

    /// The local time at the end, if the next piece has not begun.
    var localAtEnd: CFTimeInterval { local + (end - start) * rate }

    /// Returns the two parts before and after the instant at which local time passes `time`, or the whole if it does not.
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
    /// Returns this clock's pieces within those of the clock around it.
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
    /// Returns the pieces of this layer's time between two absolute times, by the clocks as they are now.
    func timePieces(from start: CFTimeInterval, to end: CFTimeInterval) -> [ClockPiece] {
        clock.pieces(holder?.timePieces(from: start, to: end) ?? [ClockPiece(start: start, end: end, local: start, rate: 1)])
    }
}
