import Foundation

/// Why the program ends without having done what it was asked to: one line for people, a number for scripts.
struct Failure: Error {
    /// The exit codes of sysexits that we use; `EX_USAGE`, 64, comes from ArgumentParser.
    enum Code: Int32 {
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

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What `work` makes; a failure of it means that the machine lacks a display, GL or fonts.
    static func unlessUnavailable<Result>(_ work: () throws -> Result) throws -> Result {
        do { return try work() } catch { throw Failure(.unavailable, "\(error)") }
    }

    /// Says so on standard error.
    func report() { FileHandle.standardError.write(Data("Error: \(message)\n".utf8)) }

    /// The X server has gone, with the window.
    static let lostDisplay = Failure(.unavailable, "the display has gone, and the window with it")

    /// Says so, and what else has failed, and ends the program without what libraries do at the end: their display has gone.
    func exitAtOnce(after failures: [Failure] = []) -> Never {
        fflush(nil)
        for failure in [self] + failures { failure.report() }
        _exit(code.rawValue)
    }

    /// Says so, and ends the program.
    func exit() -> Never {
        report()
        Foundation.exit(code.rawValue)
    }
}
