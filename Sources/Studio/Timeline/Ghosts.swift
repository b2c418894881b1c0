import Recording
import Stage
import UIKit

/// The values and places that a device does not show: models that differ from what is seen, and where a layer was in a run.
struct Ghosts: Equatable {
    /// The boxes of models that are elsewhere than what is seen, in points of the screen.
    var models: [CGRect] = []
    /// The boxes of the selected layer at a few instants, the earliest first.
    var skins: [CGRect] = []
    /// The way of its centre.
    var path: [CGPoint] = []

    /// The numbers of ghosts of a layer, and of points of its way.
    private static let (mostSkins, mostPoints) = (5, 60)
    /// The distance in points from which a model is elsewhere than what is seen.
    private static let distance: CGFloat = 0.5

    /// Returns the boxes on the screen of the models of `layers` where they are elsewhere than what `picture` shows. `model` returns that of a
    /// layer of which something is shown.
    static func models(of layers: Set<Int>, in picture: RenderSnapshot, model: (Int, LayerLook) -> LayerLook?) -> [CGRect] {
        var planes: [Homography] = [], boxes: [CGRect] = []
        picture.forEachPlaced { node, place in
            planes.removeLast(max(0, planes.count - node.depth))
            let parent = planes.last ?? .identity
            planes.append(place.transform)
            let shown = LayerLook(node)
            guard layers.contains(node.layer), let look = model(node.layer, shown) else { return }
            let box = CGRect(
                x: look.center.x - look.size.width / 2, y: look.center.y - look.size.height / 2, width: look.size.width,
                height: look.size.height)
            if differs(look, shown) { boxes.append(parent.boundingBox(of: box)) }
        }
        return boxes
    }

    private static func differs(_ look: LayerLook, _ shown: LayerLook) -> Bool {
        let far = max(
            abs(look.center.x - shown.center.x), abs(look.center.y - shown.center.y), abs(look.size.width - shown.size.width),
            abs(look.size.height - shown.size.height))
        return far > distance
    }

    /// Adds the way of a layer through `run` between two times, with its boxes at equal distances in time.
    mutating func follow(_ layer: Int, in run: Run, _ span: ClosedRange<TimeInterval>) {
        let turns = run.turns.filter { span.contains($0) }
        guard turns.count > 1 else { return }
        let boxes = Self.spread(turns, Self.mostPoints).compactMap { run.snapshot(at: $0)?.frame(ofLayer: layer) }
        path = boxes.map { CGPoint(x: $0.midX, y: $0.midY) }
        skins = Self.spread(boxes, Self.mostSkins)
        // A layer that stays where it is has no way.
        if boxes.allSatisfy({ $0 == boxes[0] }) { (path, skins) = ([], []) }
    }

    /// Returns at most `count` elements at equal distances, the first and the last among them.
    static func spread<Element>(_ elements: some RandomAccessCollection<Element>, _ count: Int) -> [Element] {
        guard elements.count > count, count > 1 else { return Array(elements) }
        return (0..<count).map { elements[elements.index(elements.startIndex, offsetBy: $0 * (elements.count - 1) / (count - 1))] }
    }
}
