import Foundation
import Testing
@testable import Segue
@testable import segue

@Suite struct BenchCommandTests {
    @Test func figuresHaveNamesValuesAndUnits() throws {
        let program = try Program("bench", "--json")
        #expect(program.code == 0 && program.errors.isEmpty)
        let figures = try #require(try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [[String: Any]])
        #expect(
            figures.compactMap { $0["name"] as? String } == [12, 100, 1000].flatMap { ["\($0) tiles, layers", "\($0) tiles, drawing"] })
        #expect(figures.allSatisfy { ($0["value"] as? Double ?? 0) > 0 && $0["unit"] as? String == "ms per frame" })
    }

    @Test(
        "without OpenGL ES 3 the message says what to install, and the code is 69",
        arguments: [
            ["bench"], ["render", "tiles", "--at", "0", "--out", "picture.png"],
        ])
    func withoutOpenGLES3(arguments: [String]) throws {
        let scratch = try Scratch()
        let arguments = arguments.map { $0 == "picture.png" ? scratch.path($0) : $0 }
        let program = try Program(arguments, environment: ["PATH": "/usr/bin:/bin", "MESA_GLES_VERSION_OVERRIDE": "2.0"])
        #expect(program.code == 69)
        #expect(program.firstError.contains("libgl1-mesa-dri"))
        #expect(program.output.isEmpty)
    }

    @Test func whatADriverSaysComesAfterWhatWeSay() throws {
        let program = try Program(["bench"], environment: ["PATH": "/usr/bin:/bin", "LIBGL_DRIVERS_PATH": "/nonexistent"])
        #expect(program.code == 69)
        #expect(program.firstError.hasPrefix("Error: EGL finds no driver"))
        #expect(program.errors.contains("libEGL warning"))
    }
}
