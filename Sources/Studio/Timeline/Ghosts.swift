import Stage
import UIKit

/// Outlines on the device: model layers that differ from their visible state, and earlier positions of the selected layer.
struct Ghosts: Equatable {
    /// The frames of model layers that differ from their visible state, in the screen's coordinates.
    var models: [CGRect] = []
    /// The selected layer's frames at a few earlier times, oldest first.
    var skins: [CGRect] = []
    /// The path of the selected layer's center.
    var path: [CGPoint] = []
    /// The change that the Why tab explains; nil if there isn't one or it doesn't move a layer.
    var explained: ExplainedMove?

    /// A change that moved a layer.
    struct ExplainedMove: Equatable {
        /// The frames before and after the change, in screen points.
        var from: CGRect
        var to: CGRect
        /// The change in words.
        var words: String
    }

    /// The maximum number of layer frames, and the maximum number of path points.
    private static let (maximumSkins, maximumPoints) = (5, 60)
    /// The smallest difference that counts, in points.
    private static let distance: CGFloat = 0.5

    /// Returns the screen frames of those model `layers` that differ from `picture`. `model` returns a layer's model values, given its
    /// visible values.
    static func models(of layers: Set<Int>, in picture: RenderSnapshot, model: (Int, LayerValues) -> LayerValues?) -> [CGRect] {
        var planes: [Homography] = [], boxes: [CGRect] = []
        picture.forEachPlaced { node, place in
            planes.removeLast(max(0, planes.count - node.depth))
            let parent = planes.last ?? .identity
            planes.append(place.transform)
            let shown = LayerValues(node)
            guard layers.contains(node.layer), let layerValues = model(node.layer, shown) else { return }
            let box = CGRect(
                x: layerValues.center.x - layerValues.size.width / 2, y: layerValues.center.y - layerValues.size.height / 2,
                width: layerValues.size.width,
                height: layerValues.size.height)
            if differs(layerValues, shown) { boxes.append(parent.boundingBox(of: box)) }
        }
        return boxes
    }

    private static func differs(_ layerValues: LayerValues, _ shown: LayerValues) -> Bool {
        let far = max(
            abs(layerValues.center.x - shown.center.x), abs(layerValues.center.y - shown.center.y),
            abs(layerValues.size.width - shown.size.width),
            abs(layerValues.size.height - shown.size.height))
        return far > distance
    }

    /// Adds the path that a layer takes in `run` during `span`, and its frames at equal time intervals.
    mutating func follow(_ layer: Int, in run: Run, _ span: ClosedRange<TimeInterval>) {
        let turns = run.turns.filter { span.contains($0) }
        guard turns.count > 1 else { return }
        let boxes = Self.spread(turns, Self.maximumPoints).compactMap { run.snapshot(at: $0)?.frame(ofLayer: layer) }
        path = boxes.map { CGPoint(x: $0.midX, y: $0.midY) }
        skins = Self.spread(boxes, Self.maximumSkins)
        // A layer that doesn't move has no path.
        if boxes.allSatisfy({ $0 == boxes[0] }) { (path, skins) = ([], []) }
    }

    /// Returns at most `count` elements, evenly spaced, including the first and the last one.
    static func spread<Element>(_ elements: some RandomAccessCollection<Element>, _ count: Int) -> [Element] {
        guard elements.count > count, count > 1 else { return Array(elements) }
        return (0..<count).map { elements[elements.index(elements.startIndex, offsetBy: $0 * (elements.count - 1) / (count - 1))] }
    }
}
