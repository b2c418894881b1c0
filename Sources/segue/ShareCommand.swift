import ArgumentParser
import Foundation
import Segue

/// The hidden command `segue share`, which writes generated files for the desktop. `make install` uses it.
struct ShareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Write the icons, the manual page, and the completions to a folder.", shouldDisplay: false)

    @Argument(help: "The folder, such as /usr/local/share.")
    var folder: String

    /// The icon sizes in pixels.
    private static let iconSizes = [16, 24, 32, 48, 64, 128, 256, 512]
    private static let shells: [(shell: CompletionShell, path: String)] = [
        (.bash, "bash-completion/completions/segue"), (.zsh, "zsh/site-functions/_segue"), (.fish, "fish/vendor_completions.d/segue.fish"),
    ]

    func run() throws {
        try write(Data(ManualPage().text.utf8), to: "man/man1/segue.1")
        for (shell, path) in Self.shells { try write(Data(SegueCommand.completionScript(for: shell).utf8), to: path) }
        let icons: [(String, Data)] = MainActor.assumeIsolated {
            let icon = AppIcon()
            return [("scalable/apps/segue.svg", Data(icon.svg.utf8))]
                + Self.iconSizes.map { ("\($0)x\($0)/apps/segue.png", icon.png($0)) }
        }
        for (path, data) in icons { try write(data, to: "icons/hicolor/" + path) }
    }

    private func write(_ data: Data, to path: String) throws {
        let file = URL(filePath: folder).appending(path: path)
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotCreate, "\(file.path): cannot be written: \(error.localizedDescription)")
        }
        try OutputFile(at: file.path).write(data)
    }
}
