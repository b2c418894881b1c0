import Boundary
import Foundation

/// Why the program ends without having done what it was asked to: one line for people, a number for scripts.
package struct Failure: Error {
    /// The exit codes of sysexits that we use; `EX_USAGE`, 64, comes from ArgumentParser.
    package enum Code: Int32 {
        /// A file with bad content.
        case data = 65
        /// No such file.
        case noInput = 66
        /// No display, no GL or no fonts.
        case unavailable = 69
        /// A bug of ours.
        case software = 70
        /// An output that cannot be written.
        case cannotCreate = 73
    }

    package let code: Code
    package let message: String
    /// What libraries had to say before; it comes after the message.
    package var details = ""

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What `draw` draws; a failure of it means that the machine's GL or fonts cannot do it.
    package static func whileDrawing<Result>(_ draw: () throws -> Result) throws -> Result {
        do { return try draw() } catch { throw Failure(.unavailable, "\(error)") }
    }

    /// What `work` opens; a failure of it means that the machine lacks a display, GL or fonts. What the libraries for these say
    /// meanwhile comes afterwards.
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

    /// Says so on standard error.
    package func report() {
        Diagnostics.write("Error: \(message)")
        if !details.trimmed.isEmpty { Diagnostics.write(details.trimmed) }
    }

    /// The X server has gone, with the window.
    package static let lostDisplay = Failure(.unavailable, "the display has gone, and the window with it")

    /// Says so, and what else has failed, and ends the program without what libraries do at the end: their display has gone.
    package func exitAtOnce(after failures: [Failure] = []) -> Never {
        fflush(nil)
        for failure in [self] + failures { failure.report() }
        _exit(code.rawValue)
    }

    /// Says so, and ends the program.
    package func exit() -> Never {
        report()
        Foundation.exit(code.rawValue)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
