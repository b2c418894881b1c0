import UIKit

/// The pictures of a run and of its baseline at one instant.
package struct ComparisonShot {
    package var time: TimeInterval
    package var before, now, difference: UIImage?

    package init(time: TimeInterval, before: UIImage?, now: UIImage?, difference: UIImage?) {
        (self.time, self.before, self.now, self.difference) = (time, before, now, difference)
    }
}

/// One instant of a run beside its baseline.
package struct ComparisonInstant {
    /// The places of a layer that is elsewhere, in points of the device; nil where it is not seen.
    package struct Box: Equatable {
        package var before, now: CGRect?

        package init(before: CGRect?, now: CGRect?) { (self.before, self.now) = (before, now) }
    }

    package var time: TimeInterval
    /// The running transition, such as "36 %, tracking"; nil where none runs.
    package var before, now: String?
    /// The picture of the present run as PNG; nil for that of the instant before.
    package var picture: Data?
    package var boxes: [Box]

    package init(time: TimeInterval, before: String?, now: String?, picture: Data?, boxes: [Box]) {
        (self.time, self.before, self.now, self.picture, self.boxes) = (time, before, now, picture, boxes)
    }
}

/// A run and its baseline, as far as they are known, and the instant that is looked at.
///
/// The present run has a picture of every instant. The baseline has pictures of a few, and the places of its layers at all: where it has no picture,
/// the last one before is shown, and outlines say where its layers were.
struct ComparisonFilm {
    private let shots: [ComparisonShot]
    private let instants: [ComparisonInstant]
    /// The index of the instant that is looked at.
    private(set) var index = 0
    private var decoded: (index: Int, image: UIImage)?

    /// Begins at `first`, the time of the first difference, or where layers differ first after it.
    init(_ shots: [ComparisonShot], _ instants: [ComparisonInstant], from first: TimeInterval) {
        self.shots = shots
        self.instants =
            instants.isEmpty ? shots.map { ComparisonInstant(time: $0.time, before: nil, now: nil, picture: nil, boxes: []) } : instants
        let later = self.instants.indices.filter { self.instants[$0].time >= first - Self.near }
        index = later.first { !self.instants[$0].boxes.isEmpty } ?? later.first ?? max(0, self.instants.count - 1)
    }

    var instant: ComparisonInstant? { instants.indices.contains(index) ? instants[index] : nil }
    var count: Int { instants.count }

    /// The place of the instant between the first and the last, 0…1.
    var place: CGFloat {
        guard let instant, let first = instants.first?.time, let last = instants.last?.time, last > first else { return 0 }
        return CGFloat((instant.time - first) / (last - first))
    }

    mutating func step(by count: Int) { index = min(max(0, index + count), max(0, instants.count - 1)) }

    /// Goes to the instant at `time`, or to the last one before.
    mutating func look(at time: TimeInterval) { index = instants.lastIndex { $0.time <= time + 1e-6 } ?? 0 }

    mutating func look(at place: CGFloat) {
        guard let first = instants.first?.time, let last = instants.last?.time else { return }
        look(at: first + Double(place) * (last - first))
    }

    /// The baseline's picture that is shown: that of the instant, or the last one before.
    var shot: ComparisonShot? {
        guard let time = instant?.time else { return nil }
        return shots.last { $0.time <= time + Self.near } ?? shots.first
    }

    /// Whether the baseline has a picture of this very instant.
    var isExact: Bool { shot.map { abs($0.time - (instant?.time ?? 0)) <= Self.near } ?? false }

    /// Half a frame.
    private static let near = 0.5 / 60

    /// Returns the present run's picture.
    mutating func picture() -> UIImage? {
        guard let last = instants.prefix(index + 1).lastIndex(where: { $0.picture != nil }) else { return shot?.now }
        if let decoded, decoded.index == last { return decoded.image }
        guard let image = instants[last].picture.flatMap({ UIImage(data: $0) }) else { return shot?.now }
        decoded = (last, image)
        return image
    }
}
