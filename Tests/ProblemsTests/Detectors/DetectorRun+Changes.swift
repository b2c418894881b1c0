import QuartzCore
import Stage
import UIKit

@testable import Problems

/// Changes and fingers for tests of single detectors.
@MainActor extension DetectorRun {
    /// A change of a value by a line of user code, unless `place` is 0.
    static func change(
        _ property: String, of layer: Int = 1, _ from: ChangedValue = ChangedValue("0", [0]), _ to: ChangedValue = ChangedValue("1", [1]),
        by author: ChangeAuthor? = nil, place: UInt = 14, isAnimated: Bool = false
    ) -> RunEvent.Payload {
        .change(
            LayerChange(
                .value, of: layer, property, from: from, to: to, at: 0, by: author.map { [$0] } ?? [], place: place,
                isAnimated: isAnimated))
    }

    /// The addition of a layer to a superlayer, or its removal.
    static func addition(of layer: Int, to parent: ChangedValue, by author: ChangeAuthor?, place: UInt = 14) -> RunEvent.Payload {
        .change(LayerChange(.superlayer, of: layer, "", from: .none, to: parent, at: 0, by: author.map { [$0] } ?? [], place: place))
    }

    /// A change without any meaning. The changes of a run are only recorded if there are any.
    static let anyChange = change("zPosition", of: 99, place: 0)

    /// The names of layers: "layer1" to "layer5".
    static let names = RunEvent.Payload.layers((1...5).map { LayerFacts(number: $0, name: "layer\($0)", kind: "UIView", owner: nil) })

    /// Two fingers at two points of a horizontal line.
    static func fingers(_ phase: UITouch.Phase, _ one: CGFloat, _ other: CGFloat) -> [InputEvent] {
        [finger(phase, one, number: 1), finger(phase, other, number: 2)]
    }
}
