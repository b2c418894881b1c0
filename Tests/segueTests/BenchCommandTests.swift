import Foundation
import Testing
@testable import Segue
@testable import segue

struct BenchCommandTests {
    @Test func benchJSONHasNamesValuesAndUnits() throws {
        let program = try Program("bench", "--json")
        #expect(program.code == 0 && program.errors.isEmpty)
        let figures = try #require(try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [[String: Any]])
        #expect(
            figures.compactMap { $0["name"] as? String } == [12, 100, 1000].flatMap { ["\($0) tiles, layers", "\($0) tiles, drawing"] })
        #expect(figures.allSatisfy { ($0["value"] as? Double ?? 0) > 0 && $0["unit"] as? String == "ms per frame" })
    }

    @Test @MainActor func medianIsInMillisecondsWithMicroseconds() {
        #expect(TileFigures.median([0.003, 0.001, 0.0012346]) == 1.235 && TileFigures.median([0.002]) == 2)
    }

    @Test(arguments: [["bench"], ["render", "tiles", "--at", "0", "--out", "picture.png"]])
    func benchAndRenderWorkWithoutOpenGL(arguments: [String]) throws {
        let scratch = try Scratch()
        let arguments = arguments.map { $0 == "picture.png" ? scratch.path($0) : $0 }
        let program = try Program(arguments, environment: ["PATH": "/usr/bin:/bin", "LIBGL_DRIVERS_PATH": "/nonexistent"])
        #expect(program.code == 0 && program.errors.isEmpty && !program.output.isEmpty)
    }
}
