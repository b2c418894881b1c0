import UIKit

/// A text description of the screen, for people who can't see it. It lists the screen's size, the running transition, and all visible text
/// from top to bottom.
package struct ScreenText {
    private let snapshot: RenderSnapshot
    private let transition: TransitionStatus?

    /// Describes `snapshot`, during `transition` if there is one.
    package init(_ snapshot: RenderSnapshot, _ transition: TransitionStatus? = nil) {
        (self.snapshot, self.transition) = (snapshot, transition)
    }

    /// The description, with one line for each part of the screen.
    package var text: String { ([head] + lines).joined(separator: "\n") + "\n" }

    private var head: String {
        let size = "Screen \(Int(snapshot.size.width)) × \(Int(snapshot.size.height))"
        guard let transition else { return "\(size), at rest" }
        let share = Int((transition.percent * 100).rounded())
        return "\(size), \(transition.kind) \(transition.phase) at \(share) %"
    }

    /// A piece of text on the screen, with its position.
    private struct Part {
        let words: String
        let frame: CGRect
        let opacity: Double
    }

    private var lines: [String] {
        let screen = CGRect(origin: .zero, size: snapshot.size)
        var parts: [Part] = []
        snapshot.forEachPlaced { node, place in
            guard case .text(let text) = node.content, !place.isHidden, place.opacity >= 0.01, place.frame.intersects(screen) else {
                return
            }
            let words = text.lines.indices.map { index in
                let continues = index > 0 && text.lines[index].origin.y == text.lines[index - 1].origin.y
                return (index == 0 || continues ? "" : " ") + text.lines[index].string
            }.joined()
            if !words.isEmpty { parts.append(Part(words: words, frame: place.frame.intersection(screen), opacity: place.opacity)) }
        }
        parts.sort { ($0.frame.midY.rounded(), $0.frame.minX) < ($1.frame.midY.rounded(), $1.frame.minX) }
        return parts.isEmpty ? ["No text"] : parts.map(Self.line)
    }

    private static func line(_ part: Part) -> String {
        let place = "\(Int(part.frame.midX.rounded())), \(Int(part.frame.midY.rounded()))"
        let opacity = part.opacity < 0.995 ? ", \(Int((part.opacity * 100).rounded())) % opaque" : ""
        return "\(part.words) (at \(place)\(opacity))"
    }
}
