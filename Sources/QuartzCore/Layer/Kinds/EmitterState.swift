import RenderTree

/// An emitter cell's values, as an emitter uses them.
package struct EmitterCellState: Sendable, Hashable {
    var name: String?
    var isEnabled = true
    var image: CGImage?
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    var pixelsPerPoint: CGFloat = 1
    /// Particles per second.
    var birthRate = 0.0
    /// The first second at which the cell emits, and the number of seconds during which it does.
    var begin = 0.0, duration = Double.infinity
    /// The lifetime in seconds, with its variation.
    var lifetime = 0.0, lifetimeRange = 0.0
    /// The speed in points per second, with its variation, and the acceleration in points per second squared.
    var velocity = 0.0, velocityRange = 0.0, acceleration = CGVector.zero
    /// The direction in radians, with the angle of the cone around it.
    var longitude = 0.0, latitude = 0.0, cone = 0.0
    var scale = 1.0, scaleRange = 0.0, scaleSpeed = 0.0
    /// Radians per second.
    var spin = 0.0, spinRange = 0.0
    /// Red, green, blue, and alpha, with their variation and their change per second.
    var color = SIMD4<Double>(repeating: 1), colorRange = SIMD4<Double>.zero, colorSpeed = SIMD4<Double>.zero
    /// The cells that each particle emits.
    var cells: [EmitterCellState] = []

    /// The cell, starting later by `time` seconds.
    func delayed(by time: CFTimeInterval) -> EmitterCellState {
        var cell = self
        cell.begin += time
        return cell
    }

    /// The longest time for which a particle lives, in seconds.
    var longestLifetime: Double { max(0, lifetime + lifetimeRange.magnitude) }
    /// The time after which neither a particle nor anything that it emitted is left.
    var longestTrail: Double { longestLifetime + (cells.map(\.longestTrail).max() ?? 0) }
}

/// An emitter's settings over time. Particles keep the settings with which they were born, so a change starts another period.
package struct EmitterState: Sendable, Hashable {
    /// The settings at one time.
    struct Settings: Sendable, Hashable {
        var position = CGPoint.zero
        var size = CGSize.zero
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
        var order = CAEmitterLayerRenderMode.unordered
        // Factors for all cells.
        var birthRate = 1.0, lifetime = 1.0, velocity = 1.0, scale = 1.0, spin = 1.0
        var seed: UInt32 = 0
        var cells: [EmitterCellState] = []
    }

    /// A period in which the settings stay the same.
    struct Period: Sendable, Hashable {
        var settings = Settings()
        /// The local time at which the period begins.
        var begin = 0.0
        /// The local time of the last change to these settings.
        var changed = -Double.infinity
        /// The number of particles that each cell has emitted before, including the fraction of the next one.
        var births: [Double] = []

        func rate(of cell: EmitterCellState) -> Double { max(0, settings.birthRate * cell.birthRate) }
    }

    /// The periods whose particles may still be visible. The last one is open. The first one begins with local time, so an emitter that is
    /// created later is already surrounded by particles.
    private(set) var periods = [Period()]

    var settings: Settings { periods[periods.count - 1].settings }

    /// Changes the settings at a local time. Changes at the same time belong together, and a change of the clock drops later periods.
    mutating func change(at time: CFTimeInterval, _ body: (inout Settings) -> Void) {
        while periods.count > 1, periods[periods.count - 1].begin > time { periods.removeLast() }
        let last = periods.count - 1
        if time <= periods[last].changed || !hasEmitted(by: time) {
            body(&periods[last].settings)
            periods[last].changed = time
            return
        }
        var next = Period(settings: periods[last].settings, begin: time, changed: time)
        body(&next.settings)
        next.births = next.settings.cells.indices.map { births(of: $0, by: time) }
        periods.append(next)
        forgetParticles(before: time)
    }

    /// Returns the number of particles that a cell has emitted up to a local time in the last period.
    private func births(of cell: Int, by time: CFTimeInterval) -> Double {
        let period = periods[periods.count - 1], cells = period.settings.cells
        let before = period.births.indices.contains(cell) ? period.births[cell] : 0
        return cells.indices.contains(cell) ? before + period.rate(of: cells[cell]) * max(0, time - period.begin) : before
    }

    private func hasEmitted(by time: CFTimeInterval) -> Bool {
        periods.count > 1 || settings.cells.indices.contains { births(of: $0, by: time) >= 1 }
    }

    private mutating func forgetParticles(before time: CFTimeInterval) {
        while periods.count > 1, isForgotten(periods[0], endedAt: periods[1].begin, by: time) { periods.removeFirst() }
    }

    private func isForgotten(_ period: Period, endedAt end: CFTimeInterval, by time: CFTimeInterval) -> Bool {
        let trail = period.settings.cells.map(\.longestTrail).max() ?? 0
        return end + trail * max(1, period.settings.lifetime) < time
    }
}

extension LayerState {
    /// The emitter's state. Setting it has no effect on other kinds of layers.
    var emitter: EmitterState {
        get { rare.emitter ?? EmitterState() }
        set { if rare.emitter != nil { rare.emitter = newValue } }
    }
}
