import Foundation
import Scenes
import Stage
import UIKit

/// A process that runs takes for another Segue process. It reads a job from standard input, and writes one line of JSON for each result.
@MainActor package struct TakeWorker {
    /// A worker's job.
    struct Job: Codable {
        var options: TakeRun.Options
        var paths: [String]
    }

    private var stages: TakeScenes
    private let sharedRenderer = SharedRenderer()

    /// Creates a worker. `sceneNamed` returns the gallery scene with a given name.
    package init(sceneNamed: @escaping (String) -> Scene?) { stages = TakeScenes(sceneNamed: sceneNamed) }

    /// Reads a job from standard input and writes its results to standard output.
    package mutating func run() throws {
        let job = try JSONDecoder().decode(Job.self, from: FileHandle.standardInput.readDataToEndOfFile())
        let output = OutputStream(descriptor: STDOUT_FILENO, name: "standard output")
        for path in job.paths {
            let line = try JSONEncoder().encode(result(of: path, job.options))
            try output.write(line + [UInt8(ascii: "\n")])
        }
    }

    private mutating func result(of path: String, _ options: TakeRun.Options) -> TakeResult {
        do {
            let file = try TakeFile(path)
            let (scene, makeDevice, _) = try stages.stage(of: file)
            return TakeRun(file, on: scene, makeDevice: makeDevice, options, sharedRenderer: sharedRenderer).result()
        } catch {
            return TakeResult(path: path, scene: "", verdict: .impossible(error))
        }
    }
}
