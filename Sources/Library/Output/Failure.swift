import Boundary
import Foundation

/// An error that ends the program, with a one-line message and an exit code.
package struct Failure: Error, CustomStringConvertible {
    /// All exit codes of the program except 0. Codes from 64 come from sysexits.
    package enum Code: Int32, CaseIterable {
        /// The command's output reports problems, so no message follows.
        case problems = 1
        /// There was nothing to play, or code was skipped although `--strict` was given.
        case nothingPlayed = 2
        /// An argument doesn't fit the files. ArgumentParser reports other wrong arguments with the same code.
        case usage = 64
        /// An input file is invalid.
        case data = 65
        /// An input file is missing.
        case noInput = 66
        /// A display, the toolchain, ffmpeg, or fonts are missing.
        case unavailable = 69
        /// A bug in Segue.
        case software = 70
        /// An output can't be written.
        case cannotCreate = 73

        /// The code's description in the manual page.
        package var meaning: String {
            switch self {
            case .problems: "A take differs from its baseline, or a check or storm found problems."
            case .nothingPlayed: "Nothing could be played, or code was skipped although --strict was given."
            case .usage: "Wrong arguments."
            case .data: "A file with invalid content, or code that cannot be built."
            case .noInput: "No such file."
            case .unavailable: "A missing display, font, Swift toolchain, or ffmpeg."
            case .software: "A bug in segue."
            case .cannotCreate: "An output that cannot be written."
            }
        }
    }

    package let code: Code
    package let message: String
    package var description: String { message }
    /// Messages that libraries printed earlier. They are printed after this failure's message.
    package var details = ""

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Returns an error in one sentence.
    package static func words(_ error: any Error) -> String { (error as? Failure)?.message ?? error.localizedDescription }

    /// Returns the result of `draw`. If `draw` fails, throws `unavailable`, because the machine lacks the necessary fonts.
    package static func whileDrawing<Result>(_ draw: () throws -> Result) throws -> Result {
        do { return try draw() } catch { throw Failure(.unavailable, "\(error)") }
    }

    /// Returns the result of `work`. If `work` fails, throws `unavailable`, because the machine has no display or no fonts. Holds back
    /// messages that libraries print during `work`.
    package static func unlessUnavailable<Result>(_ work: () throws -> Result) throws -> Result {
        let lines = LibraryOutput()
        do {
            let result = try work()
            if let said = lines?.end(), !said.isEmpty { Diagnostics.write(said.trimmed) }
            return result
        } catch {
            var failure = Failure(.unavailable, "\(error)")
            failure.details = lines?.end() ?? ""
            throw failure
        }
    }

    /// Prints the message to standard error, as a note.
    package func note() { write(message) }

    /// Prints the message to standard error, as an error.
    package func report() { write("Error: \(message)") }

    private func write(_ line: String) {
        Diagnostics.write(line)
        if !details.trimmed.isEmpty { Diagnostics.write(details.trimmed) }
    }

    /// The connection to the X server or Wayland compositor was lost.
    package static let lostDisplay = Failure(.unavailable, "the connection to the display was lost, so the window closed")

    /// Prints `failures` and this failure, and exits without running exit handlers. Libraries' exit handlers might use the lost display.
    package func exitAtOnce(after failures: [Failure] = []) -> Never {
        fflush(nil)
        for failure in [self] + failures { failure.report() }
        _exit(code.rawValue)
    }

    /// Prints the message and exits with the failure's code.
    package func exit() -> Never {
        report()
        Foundation.exit(code.rawValue)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
