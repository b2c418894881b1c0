import ArgumentParser
import Gallery
import Segue

/// The hidden command `segue take-worker`, a process that runs takes for `segue test`.
struct TakeWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "take-worker", abstract: "Run takes for another process of this program.", shouldDisplay: false)

    /// The command's arguments, without the program.
    static var words: [String] { [configuration.commandName ?? ""] }

    func run() throws {
        try MainActor.assumeIsolated {
            var worker = TakeWorker { Catalog.scene(named: $0) }
            try worker.run()
        }
    }
}
