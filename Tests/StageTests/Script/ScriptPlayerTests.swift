import Scenes
import Testing
import UIKit
@testable import Stage

/// A page with pinch, pan, and tap recognizers, whose actions appear in the trace.
private final class PinchPage: UIViewController {
    override func viewDidLoad() {
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(PinchPage.ignore)))
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(PinchPage.ignore)))
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PinchPage.ignore)))
    }

    func ignore() {}
}

@MainActor struct ScriptPlayerTests {
    /// Returns a run's trace lines for actions, with the recognizer, its state, and its values, but without the time.
    private func gestures(_ sources: String...) throws -> [String] {
        var run = HeadlessRun(size: CGSize(width: 200, height: 200))
        let body = sources.map { "{\($0)}" }.joined(separator: ",")
        run.script = try GestureScript(json: Data(#"{"actions":[\#(body)]}"#.utf8))
        var lines: [String] = []
        run.perform(showing: Scene("pinch") { PinchPage() }, tracedBy: TraceWriter { lines.append($0) })
        let actions = lines.filter { $0.contains(#""type":"gesture""#) && !$0.contains(#""state":"failed""#) }
        return actions.map { String($0.split(separator: #","who":"#)[1]) }
    }

    private func pointer(_ id: String, _ type: String, _ actions: String...) -> String {
        let body = actions.map { "{\($0)}" }.joined(separator: ",")
        return #""type":"pointer","id":"\#(id)","parameters":{"pointerType":"\#(type)"},"actions":[\#(body)]"#
    }

    private func move(_ x: Int, _ duration: Int) -> String { #""type":"pointerMove","x":\#(x),"y":100,"duration":\#(duration)"# }
    private let down = #""type":"pointerDown""#
    private let up = #""type":"pointerUp""#
    private let pause = #""type":"pause""#

    @Test(arguments: ["touch", "pen", "mouse"])
    func touchPenAndMouseTap(type: String) throws {
        #expect(try gestures(pointer("p", type, move(50, 0), down, up)) == [#""tap","state":"recognized"}"#])
    }

    @Test(arguments: ["touch", "pen", "mouse"])
    func cancelledPointerCancelsItsDrag(type: String) throws {
        let lines = try gestures(pointer("p", type, move(50, 0), down, move(100, 50), #""type":"pointerCancel""#))
        #expect(lines.first?.hasPrefix(#""pan","state":"began""#) == true)
        #expect(lines.last == #""pan","state":"cancelled","translation":[33.333333,0],"velocity":[0,0]}"#)
    }

    @Test func otherMouseButtonsDoNotTouch() throws {
        let button = #""type":"pointerDown","button":2"#, release = #""type":"pointerUp","button":2"#
        #expect(try gestures(pointer("p", "mouse", move(50, 0), button, release)) == [])
    }

    @Test func twoFingersPinch() throws {
        let lines = try gestures(
            pointer("a", "touch", move(90, 0), down, move(40, 300), up), pointer("b", "touch", move(110, 0), down, move(160, 300), up))
        #expect(lines.first?.hasPrefix(#""pinch","state":"began""#) == true)
        #expect(lines.last?.hasPrefix(#""pinch","state":"ended","scale":4.285714"#) == true)
    }

    /// S-GEST-47: the fingers start 160 points apart, centered on the page.
    @Test func mouseWithControlPinches() throws {
        let lines = try gestures(
            #""type":"key","id":"k","actions":[{"type":"keyDown","value":"\ue009"}]"#,
            pointer("m", "mouse", pause, move(110, 0), down, move(144, 300), up))
        #expect(lines.first?.hasPrefix(#""pinch","state":"began""#) == true)
        #expect(lines.last?.hasPrefix(#""pinch","state":"ended","scale":1.357143"#) == true)
    }

    /// S-GEST-50: turning the wheel one notch away from the user scales by ten percent. The fingers lift when the key is released.
    @Test func wheelWithControlPinches() throws {
        let lines = try gestures(
            #""type":"key","id":"k","actions":[{"type":"keyDown","value":"\ue00a"},{"type":"pause","duration":500},{"type":"keyUp","value":"\ue00a"}]"#,
            #""type":"wheel","id":"w","actions":[{"type":"pause"},{"type":"scroll","x":100,"y":100,"deltaX":0,"deltaY":-120}]"#)
        #expect(lines.last?.hasPrefix(#""pinch","state":"ended","scale":1.1,"#) == true)
    }

    @Test func escapeCancelsTouches() throws {
        let lines = try gestures(
            pointer("p", "touch", move(50, 0), down, move(100, 50)),
            #""type":"key","id":"k","actions":[{"type":"pause"},{"type":"pause"},{"type":"pause"},{"type":"keyDown","value":"\ue00c"}]"#)
        #expect(lines.last?.hasPrefix(#""pan","state":"cancelled""#) == true)
    }

    /// The virtual finger appears in the center, touches down at the first arrow key, and lifts when the V key is released.
    @Test func keysDragKeyboardFinger() throws {
        let keys = [("keyDown", "v"), ("keyDown", "\\ue014")].map { #"{"type":"\#($0)","value":"\#($1)"}"# }.joined(separator: ",")
        let lines = try gestures(
            #""type":"key","id":"k","actions":[\#(keys),{"type":"pause","duration":200},{"type":"keyUp","value":"v"}]"#)
        #expect(lines.first?.hasPrefix(#""pan","state":"began""#) == true)
        #expect(lines.last?.hasPrefix(#""pan","state":"ended","translation":[4"#) == true)
    }
}
