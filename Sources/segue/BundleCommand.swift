import ArgumentParser
import Foundation
import Gallery
import Segue

/// The command `segue bundle`, which writes a take and its run to a single file.
struct BundleCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "bundle", abstract: "Write a take and its run to one file for a bug report.",
        discussion: """
            The file is itself a take, and contains the trace, the pictures, and the versions. 'segue test FILE' on another machine \
            reports whether the run is the same there.
            """)

    @Argument(help: ArgumentHelp("The take.", valueName: "take"))
    var take: String

    @Option(help: ArgumentHelp("The file to write; it ends in .json.", valueName: "file"))
    var out: String

    @Flag(help: "Include your code: Swift files, images, asset catalogs, and storyboards.")
    var sources = false

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard out.lowercased().hasSuffix(".json") || OutputTarget(out).isStream else {
            throw ValidationError("\(out): expected a path that ends in .json.")
        }
    }

    func run() throws {
        let take = try TakeFile(take)
        if sources, take.codePath == nil {
            throw Failure(.data, "\(take.path) plays a gallery scene, so there is no code of yours to include")
        }
        let output = try OutputFile(at: out)
        take.codePath.map { OpenedFolders().announce($0) }
        let text = try MainActor.assumeIsolated {
            var stages = TakeScenes { Catalog.scene(named: $0) }
            let (scene, makeDevice, _) = try stages.stage(of: take)
            return try TakeRun(take, on: scene, makeDevice: makeDevice, TakeRun.Options(), sharedRenderer: SharedRenderer())
                .bundle(withCodeAt: sources ? take.codePath : nil, program: SegueCommand.configuration.version)
        }
        try output.write(Data(text.utf8))
    }
}
