import Boundary

/// The differences between two runs of a take that do not count: one table, of which a take may change each row.
package struct Tolerances: Hashable, Sendable {
    /// Of the places and sizes of layers, in points.
    package var position = 0.5
    /// Of the times of events and pictures, in frames of the take.
    package var time = 1.0
    /// Of the opacity of layers, 0…1.
    package var opacity = 0.02
    /// Of the progress of transitions, 0…1.
    package var progress = 0.02
    /// Of what recognizers measure at their beginning and end, as a part of it.
    package var measure = 0.05
    /// Of the colours of pictures, in 255ths.
    package var picture = 3.0

    package init() {}

    /// The rows by their names in files.
    private static var rows: [(name: String, path: WritableKeyPath<Tolerances, Double> & Sendable)] {
        [
            ("position", \.position), ("time", \.time), ("opacity", \.opacity), ("progress", \.progress), ("measure", \.measure),
            ("picture", \.picture),
        ]
    }

    /// The rows that differ from the usual ones.
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
