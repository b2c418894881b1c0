@testable import Gallery
@testable import Stage
import RenderTree
import Scenes
import UIKit
@testable import Studio

/// A sandbox without a window, driven by simulated turns of 1/60 s.
@MainActor final class SandboxBench {
    let sandbox: Sandbox
    private(set) var snapshot = RenderSnapshot(size: .zero, scale: 1)
    private(set) var title = "Segue"
    private(set) var takes: [GestureScript] = []
    /// The fingers to show, in window coordinates.
    var fingers: [TouchOverlay.Touch] = []
    private var n = 0

    init(scenes: [Scene] = Catalog.scenes, size: CGSize = CGSize(width: 1280, height: 860), style: UIUserInterfaceStyle = .dark) {
        var now = 0.0
        sandbox = Sandbox(scenes, size: size, scale: 1, style: style) { now }
        sandbox.titleChanged = { [unowned self] in title = $0 }
        sandbox.takeRecorded = { [unowned self] in
            takes.append($0.script)
            return "/takes/\($0.script.take?.scene ?? "").json"
        }
        clock = { now = $0 }
        turn()
    }

    private var clock: (TimeInterval) -> Void = { _ in }
    var time: TimeInterval { Double(n) / 60 }
    var inputTime: TimeInterval { (time * 1000).rounded(.down) / 1000 }

    func turn(_ count: Int = 1) {
        for _ in 0..<count {
            clock(time)
            sandbox.show(all: fingers, simulated: [], at: time)
            snapshot = sandbox.turn(Turn(time: time, inputTime: inputTime)).snapshot
            n += 1
        }
    }

    func turn(seconds: TimeInterval) { turn(Int((seconds * 60).rounded())) }

    func finger(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
        sandbox.take(InputEvent(finger: finger, phase: phase, location: CGPoint(x: x, y: y), time: inputTime))
        turn()
    }

    func click(_ x: CGFloat, _ y: CGFloat) {
        finger(.began, x, y)
        finger(.ended, x, y)
    }

    func key(_ name: String, control: Bool = false, shift: Bool = false) {
        _ = sandbox.keyDown(KeyStroke(name, isControl: control, isShift: shift))
        turn()
    }

    /// Types like a keyboard: sends a key event for each character, then its text.
    func type(_ text: String) {
        for letter in text {
            _ = sandbox.keyDown(KeyStroke(letter == " " ? "Space" : letter.uppercased()))
            sandbox.type(String(letter))
        }
        turn()
    }

    /// Returns the frame of the first visible node named `name`, in window coordinates.
    func frame(of name: String) -> CGRect? {
        var frame: CGRect?
        snapshot.forEachPlaced { node, place in
            if node.name == name, !place.isHidden, frame == nil { frame = place.frame }
        }
        return frame
    }

    /// Returns the frame of a visible line of text, in window coordinates.
    func place(of words: String) -> CGRect? {
        var frame: CGRect?
        snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, text.lines.contains(where: { $0.string == words }), !place.isHidden, frame == nil {
                frame = place.frame
            }
        }
        return frame
    }

    /// All visible lines of text.
    var texts: [String] {
        var texts: [String] = []
        snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, !place.isHidden, place.opacity > 0 { texts += text.lines.map(\.string) }
        }
        return texts
    }

    /// Clicks on a line of text, or on the topmost line if several lines match.
    func clickLast(_ words: String) {
        var frame = CGRect.zero
        snapshot.forEachPlaced { node, place in
            if case .text(let text) = node.content, text.lines.contains(where: { $0.string == words }), !place.isHidden {
                frame = place.frame
            }
        }
        click(frame.midX, frame.midY)
        turn()
    }

    /// Clicks on a line of text if it is visible.
    func clickWords(_ words: String) {
        guard let place = place(of: words) else { return }
        click(place.midX, place.midY)
        turn()
    }

    func openTiles() {
        sandbox.open(.tiles)
        turn(seconds: 0.5)
    }
}
