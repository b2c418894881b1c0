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
        #expect(takes.map(VerdictCache(file: file).words) == ["Same", "Same"])
    }
}
