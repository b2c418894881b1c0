// Checks that implausible values in files are rejected with a message that contains their position.

import Boundary
import Testing
import UIKit
@testable import Stage

struct InputLimitTests {
    private func refusal(_ text: String) -> String? {
        (#expect(throws: ContentError.self) { try GestureScript(json: Data(text.utf8)) })?.description
    }

    private func pause(_ durations: Int...) -> String {
        let actions = durations.map { #"{"type":"pause","duration":\#($0)}"# }.joined(separator: ",")
        return #"{"actions":[{"type":"none","id":"n","actions":[\#(actions)]}]}"#
    }

    @Test func tooLongPauseIsRejected() {
        #expect(
            refusal(pause(1, 9_000_000_000_000_000))
                == "$.actions[0].actions[1].duration: expected at most 2678400000 milliseconds, found 9e+15")
    }

    @Test func pausesTooLongInTotalAreRejected() {
        #expect(throws: Never.self) { try GestureScript(json: Data(pause(InputLimits.scriptLength - 1, 1).utf8)) }
        #expect(
            refusal(pause(1, InputLimits.scriptLength))
                == "$.actions[0].actions[1].duration: expected at most 2678400000 ms in total, found more")
    }

    @Test func tooManySourcesAreRejected() {
        let sources = (0...1000).map { #"{"type":"none","id":"\#($0)","actions":[]}"# }.joined(separator: ",")
        #expect(refusal(#"{"actions":[\#(sources)]}"#) == "$.actions[1000]: expected at most 1000 sources, but there are more")
    }

    @Test(arguments: [(#""x":1e10,"y":0"#, "x"), (#""x":0,"y":-1e300"#, "y")])
    func coordinatesOutOfRangeAreRejected(place: String, member: String) {
        let text = #"{"actions":[{"type":"pointer","id":"p","actions":[{"type":"pointerMove",\#(place)}]}]}"#
        #expect(refusal(text)?.hasPrefix("$.actions[0].actions[0].\(member): expected a number within 1000000000 of 0, found ") == true)
    }

    @Test func longTextIsTruncatedInMessage() throws {
        let message = try #require(refusal(#"{"actions":[{"type":"\#(String(repeating: "x", count: 5_000_000))"}]}"#))
        #expect(message.hasPrefix("$.actions[0].type: expected ") && message.hasSuffix(#"xxx"…"#) && message.count < 200)
    }

    @Test func keyWithManyCombiningMarksIsRejected() {
        let heap = "a" + String(repeating: "\u{301}", count: 100)
        #expect(
            refusal(#"{"actions":[{"type":"key","id":"k","actions":[{"type":"keyDown","value":"\#(heap)"}]}]}"#)?
                .hasPrefix("$.actions[0].actions[0].value: expected a string of one character, found ") == true)
    }

    @Test(arguments: [
        (#""size":[1e308,844]"#, ".size[0]: expected a number from 0.001 to 400000, found 1e+308"),
        (#""scale":1e308"#, ".scale: expected a number from 0.001 to 1000, found "),
        (#""fps":1e308"#, ".fps: expected a number from 1 to 1000, found "),
        (#""refreshInterval":1e308"#, ".refreshInterval: expected a number from 1e-07 to 100, found "),
        (#""turns":[[1e308,0,0,true]]"#, ".turns[0][0]: expected at most 267840000 seconds, found "),
        (#""turns":[[0,9e15,0,true]]"#, ".turns[0][1]: expected at most 2678400000 milliseconds, found "),
        (#""resizes":[[0,390,1e9,1]]"#, ".resizes[0][2]: expected a number from 0.001 to 400000, found "),
        (#""resizes":[[0,390,844,1e9]]"#, ".resizes[0][3]: expected a number from 0.001 to 1000, found "),
    ])
    func takeValuesOutOfRangeAreRejected(member: String, message: String) {
        // If a key occurs twice, the last value is used.
        let take = #""version":1,"scene":"tiles","size":[390,844],"scale":1,"fps":60,"refreshInterval":0.1,"turns":[],\#(member)"#
        #expect(refusal(#"{"actions":[],"take":{\#(take)}}"#)?.hasPrefix("$.take" + message) == true)
    }
}
