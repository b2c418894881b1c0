import Boundary
import Foundation
import StageProcess
import UserCode

/// Finds the source lines at addresses in a library of user code, using the toolchain's llvm-symbolizer. Never blocks: a line becomes
/// available some time after it is requested.
@MainActor final class LineFinder {
    /// A line in a source file.
    struct Line: Equatable {
        let file: String
        let number: Int
    }

    /// Called when a line becomes available.
    var found: () -> Void = {}
    private let library, symbolizer: String
    /// The symbolizer, which starts with the first request; nil if it can't be started.
    private lazy var process = start()
    private var lines: [UInt: Line?] = [:]
    /// The requested addresses whose lines haven't arrived, and those not yet sent to the process, oldest first.
    private var asked: [UInt] = [], unsent: [UInt] = []
    /// The addresses before calls with the line of a closing brace, with the addresses of these calls.
    private var braces: [UInt: UInt] = [:]
    private var text = ""
    private lazy var watch = DescriptorWatch { [weak self] in self?.read() }

    init(_ library: String, symbolizer: String) { (self.library, self.symbolizer) = (library, symbolizer) }

    /// The symbolizer's options. The compiler gives some calls the line 0, such as calls that modify a property in place. The line before is then
    /// correct.
    static let options = ["--functions=none", "--output-style=LLVM", "--no-inlines", "--skip-line-zero"]

    private func start() -> ChildProcess? {
        let arguments = ["--obj=\(library)"] + LineFinder.options
        do throws(CodeProblem) {
            let process = try ChildProcess(symbolizer, arguments, takesInput: true, errors: FileHandle.nullDevice.fileDescriptor)
            watch.watch([process.descriptor])
            return process
        } catch {
            Log.note(.code, "\(error)")
            return nil
        }
    }

    /// Returns the line at a byte offset in the library, or nil if the line is unknown or not available yet.
    func line(at place: UInt) -> Line? {
        if let known = lines[place] { return known }
        lines[place] = .some(nil)
        guard process != nil else { return nil }
        asked.append(place)
        unsent.append(place)
        if asked.count <= Self.maximumAtOnce { send() }
        return nil
    }

    /// The maximum number of addresses sent before their lines arrive. This many addresses fit in the process's input buffer, so sending
    /// never blocks.
    private static let maximumAtOnce = 500

    private func send() {
        let room = Self.maximumAtOnce - (asked.count - unsent.count)
        for place in unsent.prefix(max(0, room)) { _ = process?.write(Array("0x\(String(place, radix: 16))\n".utf8)) }
        unsent.removeFirst(min(unsent.count, max(0, room)))
    }

    /// Whether any line is still being looked up.
    var isFinding: Bool { !asked.isEmpty }

    private func read() {
        guard let process else { return }
        // Without the process, no more lines are found.
        if process.advance() == nil { watch.watch([process.descriptor]) } else { (asked, unsent) = ([], []) }
        text += String(decoding: process.takeOutput(), as: UTF8.self)
        // An answer is a line of the form "path:line:column", followed by an empty line.
        while let end = text.range(of: "\n\n"), !asked.isEmpty {
            note(Self.line(in: text[..<end.lowerBound]), at: asked.removeFirst())
            text.removeSubrange(..<end.upperBound)
        }
        send()
        found()
    }

    /// Records the line at an address. For a closing brace, requests the line before the call.
    private func note(_ line: Line?, at place: UInt) {
        if let braced = braces.removeValue(forKey: place) {
            if let line, let brace = lines[braced] ?? nil, line.file == brace.file, line.number < brace.number { lines[braced] = line }
            return
        }
        lines[place] = .some(line)
        guard let line, place > ClosingBrace.callSize, ClosingBrace.contains(file: line.file, number: line.number) else { return }
        let earlier = place - ClosingBrace.callSize
        braces[earlier] = place
        asked.append(earlier)
        unsent.append(earlier)
    }

    static func line(in answer: Substring) -> Line? {
        let parts = answer.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { return nil }
        return Line(file: parts.dropLast(2).joined(separator: ":"), number: number)
    }
}
