import ArgumentParser
import Foundation

// Uses libFuzzer for coverage-guided fuzzing of the file readers. Tests/Fuzz/coverage rebuilds this program with `-sanitize=fuzzer`, so
// that libFuzzer supplies the main function and calls the function below with each generated file.

#if COVERAGE
/// Tests a file in the format that the environment specifies. A fault ends the process, which libFuzzer records.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
        guard let format = Formats.named(ProcessInfo.processInfo.environment["SEGUE_FORMAT"] ?? "") else {
            fatalError("SEGUE_FORMAT must be one of: \(Formats.all.map { $0.name }.joined(separator: ", "))")
        }
        if let fault = format.fault(in: bytes) { fatalError(fault) }
    }
    return 0
}
#endif

/// Writes the initial files and words for libFuzzer.
struct CorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "corpus", abstract: "Write the seed files and the dictionary of a format.")

    @Argument var format: String
    @Argument var folder: String

    func run() throws {
        try MainActor.assumeIsolated {
            guard let format = Formats.named(format) else { throw ValidationError("there is no format called \(self.format).") }
            let folder = URL(filePath: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (index, seed) in format.seeds.enumerated() { try Data(seed).write(to: folder.appending(path: "seed-\(index)")) }
            let words = format.words.map { "\"" + $0.utf8.map { String(format: "\\x%02x", $0) }.joined() + "\"\n" }
            try Data(words.joined().utf8).write(to: folder.appendingPathExtension("dict"))
        }
    }
}
