import Boundary
import Foundation

/// An error that ends the program: one line for people, an exit code for scripts.
package struct Failure: Error, CustomStringConvertible {
    /// The exit codes in use. All but 2 are from sysexits; `EX_USAGE`, 64, comes from ArgumentParser.
    package enum Code: Int32 {
        /// `segue check` found nothing to play.
        case nothingPlayed = 2
        /// A file with bad content.
        case data = 65
        /// No such file.
        case noInput = 66
        /// No display, no GL or no fonts.
        case unavailable = 69
        /// A bug in Segue.
        case software = 70
        /// An output that cannot be written.
        case cannotCreate = 73
    }

    package let code: Code
    package let message: String
    package var description: String { message }
    /// Earlier messages of libraries, printed after the message.
    package var details = ""

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Returns the result of `draw`. A failure means that the machine's GL or fonts are insufficient.
    package static func whileDrawing<Result>(_ draw: () throws -> Result) throws -> Result {
        do { return try draw() } catch { throw Failure(.unavailable, "\(error)") }
    }

    /// Returns the result of `work`. A failure means that the machine lacks a display, GL or fonts. Messages of the libraries are printed
    /// afterwards.
    package static func unlessUnavailable<Result>(_ work: () throws -> Result) throws -> Result {
        let lines = LibraryLines()
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

    /// Prints the message on standard error, as the reason for doing something else.
    package func note() { write(message) }

    /// Prints the message on standard error.
    package func report() { write("Error: \(message)") }

    private func write(_ line: String) {
        Diagnostics.write(line)
        if !details.trimmed.isEmpty { Diagnostics.write(details.trimmed) }
    }

    /// The X server has ended, and the window with it.
    package static let lostDisplay = Failure(.unavailable, "the connection to the display was lost, and the window with it")

    /// Prints this and other failures, and ends the program without the libraries' cleanup: their display is gone.
    package func exitAtOnce(after failures: [Failure] = []) -> Never {
        fflush(nil)
        for failure in [self] + failures { failure.report() }
        _exit(code.rawValue)
    }

    /// Prints the message and ends the program.
    package func exit() -> Never {
        report()
        Foundation.exit(code.rawValue)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
