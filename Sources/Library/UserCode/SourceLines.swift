import Boundary
import Foundation
import Stage
import UserCode

/// Finds the source lines at addresses in a library of user code, using the toolchain's llvm-symbolizer. Waits for each answer, so it suits
/// commands but not windows.
@MainActor final class SourceLines {
    private let library, symbolizer: String
    private var process: ChildProcess?
    private var lines: [UInt: CodeLine?] = [:]

    /// The time limit for an answer, in milliseconds. The library's debug information is read before the first answer.
    private static let timeouts: Int32 = 20_000

    init(_ library: String, symbolizer: String) { (self.library, self.symbolizer) = (library, symbolizer) }

    /// Returns the line at a byte offset in the library, or nil if the line is unknown.
    func line(at place: UInt) -> CodeLine? {
        guard place > 0 else { return nil }
        if let known = lines[place] { return known }
        var line = answer(to: place)
        if let found = line, place > ClosingBrace.callSize, ClosingBrace.contains(found),
            let earlier = answer(to: place - ClosingBrace.callSize),
            earlier.file == found.file,
            earlier.number < found.number
        {
            line = earlier
        }
        lines[place] = .some(line)
        return line
    }

    private func answer(to place: UInt) -> CodeLine? {
        let process = self.process ?? start()
        self.process = process
        guard let process, process.write(Array("0x\(String(place, radix: 16))\n".utf8)) else { return nil }
        var text = ""
        // An answer is the line "path:line:column", followed by an empty line.
        while !text.hasSuffix("\n\n") {
            var entry = pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Self.timeouts) > 0, process.advance() == nil else { return nil }
            text += String(decoding: process.takeOutput(), as: UTF8.self)
        }
        let parts = text.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { return nil }
        return CodeLine(file: parts.dropLast(2).joined(separator: ":"), number: number)
    }

    private func start() -> ChildProcess? {
        let arguments = ["--obj=\(library)"] + LineFinder.options
        do throws(CodeProblem) {
            return try ChildProcess(symbolizer, arguments, takesInput: true, errors: FileHandle.nullDevice.fileDescriptor)
        } catch {
            Log.note(.code, "\(error)")
            return nil
        }
    }
}
