import Foundation
import Stage
import Studio

/// The user code file that a problem belongs to, and the line if known.
struct CodePlace {
    let file: String
    let line: Int?

    @MainActor init(of problem: RunProblem, in path: String) {
        let files = Self.files(at: path).map { ($0, (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "") }
        let found = ProblemSourceLine.of(problem, in: files)
        (file, line) = (found?.path ?? files.first?.0 ?? path, found?.line)
    }

    static func files(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted().map { (path as NSString).appendingPathComponent($0) }
    }
}

extension RunProblem {
    /// The problem, its cause, and the suggested fix as one paragraph.
    var paragraph: String {
        [sentence, cause, suggestion].filter { !$0.isEmpty }.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
}
