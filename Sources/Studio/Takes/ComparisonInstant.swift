import UIKit

/// The pictures of a run and its baseline at the same time.
package struct ComparisonShot {
    package var time: TimeInterval
    package var before, now, difference: UIImage?

    package init(time: TimeInterval, before: UIImage?, now: UIImage?, difference: UIImage?) {
        (self.time, self.before, self.now, self.difference) = (time, before, now, difference)
    }
}

/// The state of a run and its baseline at the same time.
package struct ComparisonInstant {
    /// The frames of a layer that has moved, in the device's points, or nil if the layer isn't visible.
    package struct Box: Equatable {
        package var before, now: CGRect?

        package init(before: CGRect?, now: CGRect?) { (self.before, self.now) = (before, now) }
    }

    package var time: TimeInterval
    /// A description of the running transition, such as "36 %, tracking", or nil if no transition is running.
    package var before, now: String?
    /// The current run's picture as PNG data, or nil if it is the same as at the previous instant.
    package var picture: Data?
    package var boxes: [Box]

    package init(time: TimeInterval, before: String?, now: String?, picture: Data?, boxes: [Box]) {
        (self.time, self.before, self.now, self.picture, self.boxes) = (time, before, now, picture, boxes)
    }
}

/// A run and its baseline, with the selected instant.
///
/// There is a picture of the current run for every instant. For the baseline, there are layer frames for every instant, but pictures for
/// only a few of them. For the other instants, the previous picture is shown, with outlines at the layers' positions.
struct ComparisonFilm {
    private let shots: [ComparisonShot]
    private let instants: [ComparisonInstant]
    /// The index of the selected instant.
    private(set) var index = 0
    private var decoded: (index: Int, image: UIImage)?

    /// Creates a film that starts at `first`, the time of the first difference. If no layer moves at that time, the film starts at the next
    /// instant at which one does.
    init(_ shots: [ComparisonShot], _ instants: [ComparisonInstant], from first: TimeInterval) {
        self.shots = shots
        self.instants =
            instants.isEmpty ? shots.map { ComparisonInstant(time: $0.time, before: nil, now: nil, picture: nil, boxes: []) } : instants
        let later = self.instants.indices.filter { self.instants[$0].time >= first - Self.near }
        index = later.first { !self.instants[$0].boxes.isEmpty } ?? later.first ?? max(0, self.instants.count - 1)
    }

    var instant: ComparisonInstant? { instants.indices.contains(index) ? instants[index] : nil }
    var count: Int { instants.count }

    /// The position of the selected instant between the first and the last, 0…1.
    var place: CGFloat {
        guard let instant, let first = instants.first?.time, let last = instants.last?.time, last > first else { return 0 }
        return CGFloat((instant.time - first) / (last - first))
    }

    mutating func step(by count: Int) { index = min(max(0, index + count), max(0, instants.count - 1)) }

    /// Selects the last instant at or before `time`.
    mutating func look(at time: TimeInterval) { index = instants.lastIndex { $0.time <= time + 1e-6 } ?? 0 }

    mutating func look(at place: CGFloat) {
        guard let first = instants.first?.time, let last = instants.last?.time else { return }
        look(at: first + Double(place) * (last - first))
    }

    /// The baseline's picture at the selected instant or, failing that, the last earlier picture.
    var shot: ComparisonShot? {
        guard let time = instant?.time else { return nil }
        return shots.last { $0.time <= time + Self.near } ?? shots.first
    }

    /// Whether there is a picture of the baseline at exactly the selected instant.
    var isExact: Bool { shot.map { abs($0.time - (instant?.time ?? 0)) <= Self.near } ?? false }

    /// Half a frame, in seconds.
    private static let near = 0.5 / 60

    /// Returns the current run's image.
    mutating func picture() -> UIImage? {
        guard let last = instants.prefix(index + 1).lastIndex(where: { $0.picture != nil }) else { return shot?.now }
        if let decoded, decoded.index == last { return decoded.image }
        guard let image = instants[last].picture.flatMap({ UIImage(data: $0) }) else { return shot?.now }
        decoded = (last, image)
        return image
    }
}
