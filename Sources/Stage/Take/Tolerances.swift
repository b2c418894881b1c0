import Boundary

/// The differences ignored when comparing two runs of a take. A take can override each value.
package struct Tolerances: Hashable, Sendable {
    /// The tolerance for the positions and sizes of layers, in points.
    package var position = 0.5
    /// The tolerance for the times of events and pictures, in frames of the take.
    package var time = 1.0
    /// For the opacity of layers, 0…1.
    package var opacity = 0.02
    /// For the progress of transitions, 0…1.
    package var progress = 0.02
    /// The tolerance for values that recognizers measure when they begin or end, as a fraction of the value.
    package var measure = 0.05
    /// For colors in pictures, in 255ths.
    package var picture = 3.0

    package init() {}

    /// The values with their names in files.
    private static var rows: [(name: String, path: WritableKeyPath<Tolerances, Double> & Sendable)] {
        [
            ("position", \.position), ("time", \.time), ("opacity", \.opacity), ("progress", \.progress), ("measure", \.measure),
            ("picture", \.picture),
        ]
    }

    /// The values that differ from the defaults, or nil if none do.
    var json: JSONText? {
        let usual = Tolerances()
        let changed = Self.rows.filter { self[keyPath: $0.path] != usual[keyPath: $0.path] }
        return changed.isEmpty ? nil : .object(changed.map { ($0.name, .exact(self[keyPath: $0.path])) })
    }

    init(_ node: JSONNode) throws(ContentError) {
        self.init()
        guard node.value != nil else { return }
        try node.requireObject()
        for (name, path) in Self.rows where node.member(name).value != nil {
            self[keyPath: path] = try node.member(name).number(in: InputLimits.tolerance)
        }
    }
}
