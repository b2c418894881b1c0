import ArgumentParser
import Boundary
import Foundation
import Gallery

/// Rejects unknown commands. Otherwise, the default command would reject the word as an argument.
enum UnknownCommand {
    /// Throws a usage error if the first argument is neither an option nor a command.
    static func refuse(in arguments: some Collection<String>) throws {
        guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return }
        throw ValidationError("no such command '\(word)'; \(advice(on: word)).")
    }

    private static var names: [String] { SegueCommand.configuration.subcommands.map { $0._commandName } }

    private static func advice(on word: String) -> String {
        if word.contains("/") || word.hasSuffix(".swift") { return "'segue open \(word)' opens your code" }
        if let scene = MainActor.assumeIsolated({ Catalog.scene(named: word) }) {
            return "'segue open \(scene.name)' opens the scene"
        }
        let shown = SegueCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let near = NameSuggestions.near(word, among: shown)
        let scenes = NameSuggestions.near(word, among: MainActor.assumeIsolated { Catalog.scenes.map(\.name) })
        if near.isEmpty, let scene = scenes.first { return "'segue open \(scene)' opens the scene with the most similar name" }
        return near.isEmpty ? "the commands are \(shown.joined(separator: ", "))" : "similar: \(near.joined(separator: ", "))"
    }
}
