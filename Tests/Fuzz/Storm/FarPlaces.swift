import Boundary
@testable import Stage
import UIKit

// Files limit coordinates, but a storm's coordinates can be much larger. In a storm's file, the largest allowed coordinate represents
// 10³⁰⁰.
extension GestureScript {
    /// The script with coordinates that a file can contain.
    var within: GestureScript { mappingCoordinates { min(max($0, -InputLimits.coordinate), InputLimits.coordinate) } }

    /// The script as it is played.
    var beyond: GestureScript {
        mappingCoordinates { abs($0) < InputLimits.coordinate ? $0 : $0 < 0 ? -Self.farthest : Self.farthest }
    }

    /// Whether any coordinate is at the limit.
    var goesFar: Bool { self != beyond }

    private static let farthest = 1e300

    private func mappingCoordinates(_ map: (CGFloat) -> CGFloat) -> GestureScript {
        var script = self
        for source in script.sources.indices {
            script.sources[source].actions = sources[source].actions.map { action in
                switch action {
                case .pointerMove(let point, let origin, let duration):
                    .pointerMove(CGPoint(x: map(point.x), y: map(point.y)), origin: origin, duration: duration)
                case .scroll(let point, let delta, let duration):
                    .scroll(
                        CGPoint(x: map(point.x), y: map(point.y)), delta: CGVector(dx: map(delta.dx), dy: map(delta.dy)),
                        duration: duration)
                default: action
                }
            }
        }
        return script
    }
}
