import Foundation
import StageProcess

/// A finder of the lines of source behind places in a library of own code. It asks a program of the toolchain and waits for nothing: a line
/// is known some time after it was asked for.
@MainActor final class LineFinder {
    /// A line of a file.
    struct Line: Equatable {
        let file: String
        let number: Int
    }

    /// Called when a line has become known.
    var found: () -> Void = {}
    private let process = Process()
    private let questions = Pipe()
    private let answers = Pipe()
    private var lines: [UInt: Line?] = [:]
    private var asked: [UInt] = []
    private var text = ""
    private lazy var watch = DescriptorWatch { [weak self] in self?.read() }

    /// Makes a finder for `library`; nil if the program cannot be started.
    init?(_ library: String, symbolizer: String) {
        process.executableURL = URL(filePath: symbolizer)
        process.arguments = ["--obj=\(library)", "--functions=none", "--output-style=LLVM", "--no-inlines"]
        (process.standardInput, process.standardOutput, process.standardError) = (questions, answers, FileHandle.nullDevice)
        // Another program that had the end to which questions are written would keep this one alive.
        for end in [questions, answers].flatMap({ [$0.fileHandleForReading, $0.fileHandleForWriting] }) {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        guard (try? process.run()) != nil else { return nil }
        _ = fcntl(answers.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
        watch.watch([answers.fileHandleForReading.fileDescriptor])
    }

    isolated deinit {
        try? questions.fileHandleForWriting.close()
        process.terminate()
    }

    /// Returns the line at a place, in bytes from the library's beginning; nil if it is not known, or not known yet.
    func line(at place: UInt) -> Line? {
        if let known = lines[place] { return known }
        lines[place] = .some(nil)
        asked.append(place)
        try? questions.fileHandleForWriting.write(contentsOf: Data("0x\(String(place, radix: 16))\n".utf8))
        return nil
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let descriptor = answers.fileHandleForReading.fileDescriptor
        while case let count = Foundation.read(descriptor, &bytes, bytes.count), count != 0 {
            guard count > 0 else {
                watch.watch([descriptor])
                break
            }
            text += String(decoding: bytes[..<count], as: UTF8.self)
        }
        // An answer is a line, "path:line:column", and an empty one.
        while let end = text.range(of: "\n\n"), !asked.isEmpty {
            lines[asked.removeFirst()] = Self.line(in: text[..<end.lowerBound])
            text.removeSubrange(..<end.upperBound)
        }
        found()
    }

    private static func line(in answer: Substring) -> Line? {
        let parts = answer.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { return nil }
        return Line(file: parts.dropLast(2).joined(separator: ":"), number: number)
    }
}
