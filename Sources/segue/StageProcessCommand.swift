import ArgumentParser
import StageProcess
import UIKit

/// The hidden command `segue stage`: the process in which own code runs. Its connection is given to it by the process that starts it.
struct StageProcessCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage", abstract: "Run a stage for another process of this program.", shouldDisplay: false)

    func run() { MainActor.assumeIsolated { StageServer().run() } }
}
