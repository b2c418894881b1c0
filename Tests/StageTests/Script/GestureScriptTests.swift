import Testing
import UIKit
@testable import Stage

/// Returns a script with these sources, each specified by the contents of its JSON object.
func script(_ sources: String...) throws -> GestureScript {
    try GestureScript(json: Data(#"{"actions":[\#(sources.map { "{\($0)}" }.joined(separator: ","))]}"#.utf8))
}

/// Returns a touch source with these actions, each specified by the contents of its JSON object.
func finger(_ id: String = "finger", _ actions: String...) -> String {
    #""type":"pointer","id":"\#(id)","parameters":{"pointerType":"touch"},"actions":[\#(actions.map { "{\($0)}" }.joined(separator: ","))]"#
}

private let down = #""type":"pointerDown""#
private let up = #""type":"pointerUp""#
private let cancel = #""type":"pointerCancel""#

struct GestureScriptTests {
    @Test func documentedExampleIsParsed() throws {
        let script = try script(
            finger(
                "finger1", #""type":"pointerMove","duration":0,"x":90,"y":200"#, down,
                #""type":"pointerMove","duration":300,"x":40,"y":200"#, #""type":"pause","duration":200"#, up),
            finger(
                "finger2", #""type":"pointerMove","duration":0,"x":110,"y":200"#, down,
                #""type":"pointerMove","duration":300,"x":160,"y":200"#, #""type":"pause","duration":200"#, up))
        #expect(script.sources.map(\.id) == ["finger1", "finger2"])
        #expect(script.sources[0].kind == .pointer(.touch))
        #expect(
            script.sources[1].actions == [
                .pointerMove(CGPoint(x: 110, y: 200), origin: .viewport, duration: 0), .pointerDown(button: 0),
                .pointerMove(CGPoint(x: 160, y: 200), origin: .viewport, duration: 300), .pause(duration: 200),
                .pointerUp(button: 0),
            ])
        #expect(script.end() == 1)
    }

    @Test func everyStandardTypeIsParsed() throws {
        let script = try script(
            #""type":"none","id":"n","actions":[{"type":"pause"}]"#,
            #""type":"key","id":"k","actions":[{"type":"keyDown","value":"\ue009"},{"type":"keyUp","value":"\ue009"}]"#,
            #""type":"wheel","id":"w","actions":[{"type":"scroll","x":1,"y":2,"deltaX":0,"deltaY":-120,"duration":5}]"#,
            #""type":"pointer","id":"m","actions":[{"type":"pointerDown","button":2},{"type":"pointerUp","button":2}]"#,
            #""type":"pointer","id":"p","parameters":{"pointerType":"pen"},"actions":[]"#)
        #expect(script.sources.map(\.kind) == [.none, .key, .wheel, .pointer(.mouse), .pointer(.pen)])
        #expect(
            script.sources.map(\.actions) == [
                [.pause(duration: nil)], [.keyDown("\u{E009}"), .keyUp("\u{E009}")],
                [.scroll(CGPoint(x: 1, y: 2), delta: CGVector(dx: 0, dy: -120), duration: 5)],
                [.pointerDown(button: 2), .pointerUp(button: 2)], [],
            ])
    }

    @Test(arguments: [
        finger("f", #""type":"pause","duration":100.0,"comment":true"#) + #","more":{"x":1e999}"#,
        finger("f", #""type":"pointerMove","x":1.5,"y":-2e1,"origin":"pointer","colour":[]"#),
        finger("f", down, cancel, down, up),
        #""type":"pointer","id":"","actions":[]"#,
        #""type":"pointer","id":"m","parameters":{},"actions":[{"type":"pointerDown","button":0},{"type":"pointerDown","button":2}]"#,
    ])
    func unknownKeysAndMissingDefaultsAreAccepted(source: String) throws {
        #expect(throws: Never.self) { try script(source) }
    }

    @Test(arguments: [
        ("[]", "$: expected an object with an \"actions\" array, found an array"),
        ("3", "$: expected an object with an \"actions\" array, found 3"),
        ("{}", "$.actions: expected an array, found nothing"),
        (#"{"actions":{}}"#, "$.actions: expected an array, found an object"),
        (#"{"actions":[[]]}"#, "$.actions[0]: expected an object, found an array"),
        ("{\n\"actions\":[\n", "line 3: expected a value, found the end of the file"),
    ])
    func invalidScriptIsRejectedWithReason(text: String, message: String) {
        let error = #expect(throws: ContentError.self) { try GestureScript(json: Data(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (
            #""id":"f","actions":[]"#,
            #".type: expected "none", "key", "pointer" or "wheel", found nothing"#
        ),
        (
            #""type":"touch","id":"f","actions":[]"#,
            #".type: expected "none", "key", "pointer" or "wheel", found "touch""#
        ),
        (#""type":"none","actions":[]"#, ".id: expected a string, found nothing"),
        (#""type":"none","id":7,"actions":[]"#, ".id: expected a string, found 7"),
        (#""type":"none","id":"n""#, ".actions: expected an array, found nothing"),
        (#""type":"pointer","id":"f","parameters":[],"actions":[]"#, ".parameters: expected an object, found an array"),
        (
            #""type":"pointer","id":"f","parameters":{"pointerType":"finger"},"actions":[]"#,
            #".parameters.pointerType: expected "mouse", "pen" or "touch", found "finger""#
        ),
        (
            #""type":"pointer","id":"f","parameters":{"pointerType":null},"actions":[]"#,
            #".parameters.pointerType: expected "mouse", "pen" or "touch", found null"#
        ),
    ])
    func invalidSourceIsRejectedWithReason(source: String, message: String) {
        let error = #expect(throws: ContentError.self) { try script(source) }
        #expect(error?.description == "$.actions[0]" + message)
    }

    @Test func duplicateSourceIDsAreRejected() {
        let error = #expect(throws: ContentError.self) { try script(finger("a"), finger("b"), finger("a")) }
        #expect(error?.description == #"$.actions[2].id: expected an id that no other source has, found "a""#)
    }

    @Test(arguments: [
        (#""type":"pointerMove","y":1"#, ".x: expected a finite number, found nothing"),
        (#""type":"pointerMove","x":1"#, ".y: expected a finite number, found nothing"),
        (#""type":"pointerMove","x":"1","y":1"#, #".x: expected a finite number, found "1""#),
        (#""type":"pointerMove","x":true,"y":1"#, ".x: expected a finite number, found true"),
        (#""type":"pointerMove","x":null,"y":1"#, ".x: expected a finite number, found null"),
        (#""type":"pointerMove","x":1,"y":1e999"#, ".y: expected a finite number, found a number out of range"),
        (#""type":"pointerMove","x":1,"y":-1e999"#, ".y: expected a finite number, found a number out of range"),
        (
            #""type":"pointerMove","x":1,"y":1,"duration":-1"#,
            ".duration: expected a whole number of milliseconds, 0 or more, found -1"
        ),
        (
            #""type":"pointerMove","x":1,"y":1,"duration":1.5"#,
            ".duration: expected a whole number of milliseconds, 0 or more, found 1.5"
        ),
        (
            #""type":"pointerMove","x":1,"y":1,"duration":"100""#,
            #".duration: expected a whole number of milliseconds, 0 or more, found "100""#
        ),
        (
            #""type":"pause","duration":false"#,
            ".duration: expected a whole number of milliseconds, 0 or more, found false"
        ),
        (
            #""type":"pause","duration":null"#,
            ".duration: expected a whole number of milliseconds, 0 or more, found null"
        ),
        (
            #""type":"pause","duration":1e999"#,
            ".duration: expected a whole number of milliseconds, 0 or more, found a number out of range"
        ),
        (
            #""type":"pointerMove","x":1,"y":1,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e"}"#,
            #".origin: expected "viewport" or "pointer", found an object"#
        ),
        (
            #""type":"pointerMove","x":1,"y":1,"origin":"window""#,
            #".origin: expected "viewport" or "pointer", found "window""#
        ),
        (
            #""x":1,"y":1"#,
            #".type: expected "pause", "pointerMove", "pointerDown", "pointerUp" or "pointerCancel", found nothing"#
        ),
        (
            #""type":"tap""#,
            #".type: expected "pause", "pointerMove", "pointerDown", "pointerUp" or "pointerCancel", found "tap""#
        ),
        (
            #""type":"keyDown","value":"a""#,
            #".type: expected "pause", "pointerMove", "pointerDown", "pointerUp" or "pointerCancel", found "keyDown""#
        ),
        (#""type":"pointerDown","button":-1"#, ".button: expected a whole number, 0 or more, found -1"),
        (up, ": expected a pointer that is down, but it is up"),
        (cancel, ": expected a pointer that is down, but it is up"),
    ])
    func invalidActionIsRejectedWithReason(action: String, message: String) {
        let error = #expect(throws: ContentError.self) { try script(finger("f", #""type":"pause""#, action)) }
        #expect(error?.description == "$.actions[0].actions[1]" + message)
    }

    @Test(arguments: [
        ([down, down], 1, "a pointer that is up, but it is down"),
        ([down, #""type":"pointerDown","button":1"#], 1, "a pointer that is up, but it is down"),
        ([down, up, up], 2, "a pointer that is down, but it is up"),
        ([down, cancel, up], 2, "a pointer that is down, but it is up"),
        ([down, cancel, cancel], 2, "a pointer that is down, but it is up"),
        (
            Array(repeating: #""type":"pointerMove","x":9e8,"y":0,"origin":"pointer""#, count: 2), 1,
            "a position within 1000000000 points, but it is further away"
        ),
    ])
    func pointerActionMustMatchPointerState(actions: [String], index: Int, message: String) {
        let body = actions.map { "{\($0)}" }.joined(separator: ",")
        let source = #""type":"pointer","id":"f","parameters":{"pointerType":"pen"},"actions":[\#(body)]"#
        let error = #expect(throws: ContentError.self) { try script(source) }
        #expect(error?.description == "$.actions[0].actions[\(index)]: expected \(message)")
    }

    @Test(arguments: [
        (#""type":"key","id":"k","actions":[{"type":"keyDown"}]"#, ".value: expected a string of one character, found nothing"),
        (
            #""type":"key","id":"k","actions":[{"type":"keyUp","value":"ab"}]"#,
            #".value: expected a string of one character, found "ab""#
        ),
        (
            #""type":"key","id":"k","actions":[{"type":"pointerDown"}]"#,
            #".type: expected "pause", "keyDown" or "keyUp", found "pointerDown""#
        ),
        (#""type":"none","id":"n","actions":[{"type":"keyUp","value":"a"}]"#, #".type: expected "pause", found "keyUp""#),
        (
            #""type":"wheel","id":"w","actions":[{"type":"scroll","x":1,"y":1,"deltaX":1}]"#,
            ".deltaY: expected a finite number, found nothing"
        ),
        (
            #""type":"wheel","id":"w","actions":[{"type":"scroll","y":1,"deltaX":1,"deltaY":1}]"#,
            ".x: expected a finite number, found nothing"
        ),
        (
            #""type":"wheel","id":"w","actions":[{"type":"scroll","x":1,"y":1,"deltaX":1,"deltaY":1,"origin":"pointer"}]"#,
            #".origin: expected "viewport", found "pointer""#
        ),
    ])
    func actionsOfOtherSourcesAreValidatedToo(source: String, message: String) {
        let error = #expect(throws: ContentError.self) { try script(source) }
        #expect(error?.description == "$.actions[0].actions[0]" + message)
    }

    @Test(arguments: [
        (#""width":0,"height":12.5,"pressure":1,"tangentialPressure":-1,"tiltX":-90,"tiltY":90,"twist":359"#),
        (#""altitudeAngle":1.57,"azimuthAngle":6.28,"pressure":0,"twist":0"#),
    ])
    func validPenPropertiesAreAccepted(properties: String) throws {
        #expect(throws: Never.self) {
            try script(finger("f", #""type":"pointerDown","button":0,\#(properties)"#, #""type":"pointerMove","x":1,"y":1,\#(properties)"#))
        }
    }

    @Test(arguments: [
        (#""width":-1"#, ".width: expected a number, 0 or more, found -1"),
        (#""height":"1""#, #".height: expected a number, 0 or more, found "1""#),
        (#""pressure":1.1"#, ".pressure: expected a number from 0 to 1, found 1.1"),
        (#""tangentialPressure":-2"#, ".tangentialPressure: expected a number from -1 to 1, found -2"),
        (#""tiltX":91"#, ".tiltX: expected a whole number from -90 to 90, found 91"),
        (#""tiltY":0.5"#, ".tiltY: expected a whole number from -90 to 90, found 0.5"),
        (#""twist":360"#, ".twist: expected a whole number from 0 to 359, found 360"),
        (#""altitudeAngle":1.6"#, ".altitudeAngle: expected a number from 0 to 1.570796, found 1.6"),
        (#""azimuthAngle":-0.1"#, ".azimuthAngle: expected a number from 0 to 6.283185, found -0.1"),
    ])
    func invalidPenPropertiesAreRejected(property: String, message: String) {
        for action in [#""type":"pointerDown","#, #""type":"pointerMove","x":1,"y":1,"#] {
            let error = #expect(throws: ContentError.self) { try script(finger("f", action + property)) }
            #expect(error?.description == "$.actions[0].actions[0]" + message)
        }
    }
}
