import Foundation
import Stage
import Testing

@testable import Segue

/// Checks the file of verdicts, which several processes write.
struct VerdictCacheTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func take(_ name: String) throws -> TakeFile {
        _ = try scratch.file("\(name).baseline/trace.jsonl", "")
        return try TakeFile(scratch.file("\(name).json", #"{"actions":[],"take":{"version":1,"scene":"tiles"}}"#))
    }

    @Test func verdictsOfTwoProcessesAreBothKept() throws {
        let file = URL(filePath: scratch.path("cache/verdicts.json")), takes = try ["a", "b"].map(take)
        var programs = takes.map { _ in VerdictCache(file: file) }
        for (index, take) in takes.enumerated() {
            programs[index].keep([(take, TakeResult(path: take.path, scene: "tiles", verdict: .same))])
        }
        #expect(takes.map(VerdictCache(file: file).verdict) == [.same, .same])
    }

    @Test func verdictsAreStoredAsValues() throws {
        let file = URL(filePath: scratch.path("cache/verdicts.json")), take = try take("a")
        let differences = [Difference(0.1, "Push", now: "none", before: "began"), Difference(0.2, "box", now: "hidden")]
        let stored: [(Verdict, Verdict)] = [
            (.accepted, .same), (.differs(differences), .differs([differences[0]])),
            (.impossible("no scene", code: 66), .impossible("no scene", code: 66)),
        ]
        for (verdict, expected) in stored {
            var cache = VerdictCache(file: file)
            cache.keep([(take, TakeResult(path: take.path, scene: "tiles", verdict: verdict))])
            #expect(VerdictCache(file: file).verdict(on: take) == expected)
        }
    }

    @Test func unreadableVerdictsCountAsNotRun() throws {
        let take = try take("a"), path = try scratch.file("verdicts.json", #"{"\#(take.path)":{"words":"Same","take":1,"baseline":1}}"#)
        var cache = VerdictCache(file: URL(filePath: path))
        #expect(cache.verdict(on: take) == nil && cache.verdict(on: take).words == "Not run yet")
        cache.keep([(take, TakeResult(path: take.path, scene: "tiles", verdict: .same))])
        #expect(VerdictCache(file: URL(filePath: path)).verdict(on: take) == .same)
    }
}
