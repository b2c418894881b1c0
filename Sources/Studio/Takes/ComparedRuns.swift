import Foundation
import Stage
import UIKit

/// A run and its baseline, with the selected instant.
///
/// There is a picture of the current run for every instant. For the baseline, there are layer frames for every instant, but pictures for
/// only a few of them. For the other instants, the previous picture is shown, with outlines at the layers' positions.
struct ComparedRuns {
    private let shots: [TakeShot]
    private let instants: [TakeInstant]
    /// The index of the selected instant.
    private(set) var index = 0
    private var beforeImage = DecodedImage(), nowImage = DecodedImage(), differenceImage = DecodedImage()

    /// Selects the instant `first`, the time of the first difference. If no layer moves at that time, selects the next instant at which one
    /// does.
    init(_ shots: [TakeShot], _ instants: [TakeInstant], from first: TimeInterval) {
        self.shots = shots
        self.instants = instants.isEmpty ? shots.map { TakeInstant(time: $0.time) } : instants
        let later = self.instants.indices.filter { self.instants[$0].time >= first - Self.near }
        index = later.first { !self.instants[$0].boxes.isEmpty } ?? later.first ?? max(0, self.instants.count - 1)
    }

    var instant: TakeInstant? { instants.indices.contains(index) ? instants[index] : nil }
    var count: Int { instants.count }

    /// The position of the selected instant between the first and the last, 0…1.
    var progress: CGFloat {
        guard let instant, let first = instants.first?.time, let last = instants.last?.time, last > first else { return 0 }
        return CGFloat((instant.time - first) / (last - first))
    }

    mutating func step(by count: Int) { index = min(max(0, index + count), max(0, instants.count - 1)) }

    /// Selects the last instant at or before `time`.
    mutating func look(at time: TimeInterval) { index = instants.lastIndex { $0.time <= time + 1e-6 } ?? 0 }

    mutating func look(atProgress progress: CGFloat) {
        guard let first = instants.first?.time, let last = instants.last?.time else { return }
        look(at: first + Double(progress) * (last - first))
    }

    /// The baseline's picture at the selected instant or, failing that, the last earlier picture.
    var shot: TakeShot? {
        guard let time = instant?.time else { return nil }
        return shots.last { $0.time <= time + Self.near } ?? shots.first
    }

    /// Whether there is a picture of the baseline at exactly the selected instant.
    var isExact: Bool { shot.map { abs($0.time - (instant?.time ?? 0)) <= Self.near } ?? false }

    /// Half a frame, in seconds.
    private static let near = 0.5 / 60

    /// Returns the baseline's image at the selected instant or, failing that, the last earlier image.
    mutating func before() -> UIImage? { beforeImage.decode(shot?.before) }

    /// Returns the current run's image.
    mutating func now() -> UIImage? { nowImage.decode(instants.prefix(index + 1).last { $0.picture != nil }?.picture ?? shot?.now) }

    /// Returns an image that marks the pixels that differ, or nil if there isn't one for exactly the selected instant.
    mutating func difference() -> UIImage? { isExact ? differenceImage.decode(shot?.difference) : nil }
}

/// The image that was decoded last.
private struct DecodedImage {
    private var data: Data?
    private var image: UIImage?

    mutating func decode(_ data: Data?) -> UIImage? {
        if data != self.data { (self.data, image) = (data, data.flatMap { UIImage(data: $0) }) }
        return image
    }
}
