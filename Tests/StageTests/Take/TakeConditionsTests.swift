import Foundation
import Testing
import UIKit

@testable import Stage

/// Checks that a take's conditions are stored in its file and its journal.
struct TakeConditionsTests {
    private func conditions() -> Take.Conditions {
        var conditions = Take.Conditions()
        (conditions.pitfalls, conditions.style) = ([3, 9], .dark)
        conditions.parameters = ["Slide.duration": .number(0.1), "Slide.fades": .flag(false), "Slide.curve": .choice("easeOut")]
        return conditions
    }

    private func read(_ members: String) throws -> Take? {
        try GestureScript(json: Data(#"{"actions":[],"take":{"version":1,"scene":"tiles"\#(members)}}"#.utf8)).take
    }

    @Test func conditionsAreWrittenAndRead() throws {
        let recorder = TakeRecorder(scene: "tiles", size: CGSize(width: 390, height: 844), scale: 2, fps: 60, conditions: conditions())
        #expect(try GestureScript(json: Data(recorder.script.text.utf8)).take?.conditions == conditions())
    }

    @Test func defaultConditionsAreNotWritten() {
        let text = TakeRecorder(scene: "tiles", size: CGSize(width: 390, height: 844), scale: 2, fps: 60).script.text
        #expect(!text.contains("pitfalls") && !text.contains("theme") && !text.contains("parameters\":{"))
    }

    @Test func journalKeepsConditions() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let journal = try Journal(of: .take, named: "a", type: "json", in: folder)
        var recorder = TakeRecorder(
            scene: "tiles", size: CGSize(width: 390, height: 844), scale: 2, fps: 60, conditions: conditions(), journal: journal)
        recorder.add(Turn(time: 0))
        try journal.finish()
        let data = try Data(contentsOf: URL(filePath: journal.target))
        #expect(TakeRecorder(journal: data)?.script.take?.conditions == conditions())
    }

    @Test(arguments: [
        (#","theme":"blue""#, "$.take.theme"), (#","pitfalls":[1.5]"#, "$.take.pitfalls[0]"), (#","parameters":[]"#, "$.take.parameters"),
        (#","parameters":{"a":[]}"#, "$.take.parameters.a"),
        (#","parameters":{"c":[],"b":[],"a":[],"d":[]}"#, "$.take.parameters.a"),
    ])
    func invalidConditionIsRejectedWithItsPlace(members: String, place: String) throws {
        let error = #expect(throws: ContentError.self) { try read(members) }
        #expect(error.map { "\($0)".hasPrefix(place) } == true, "\(String(describing: error))")
    }
}
