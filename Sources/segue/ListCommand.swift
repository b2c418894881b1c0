import ArgumentParser
import Gallery
import Stage

/// The command `segue list`, which lists the scenes.
struct ListCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the scenes.")

    @Flag(help: "Print a JSON array of objects with name, title, and summary.")
    var json = false

    @OptionGroup var log: LogOptions

    func run() throws {
        let output = StandardOutput()
        MainActor.assumeIsolated { json ? [jsonText] : table }.forEach(output.add)
        try output.flush()
    }

    @MainActor private var jsonText: String {
        JSONText.list(
            Catalog.scenes.map {
                .object([("name", .string($0.name)), ("title", .string($0.title)), ("summary", .string($0.summary))])
            }
        ).text
    }

    @MainActor private var table: [String] {
        let names = column(Catalog.scenes.map(\.name))
        let titles = column(Catalog.scenes.map(\.title))
        return Catalog.scenes.indices.map { names[$0] + titles[$0] + Catalog.scenes[$0].summary }
    }

    private func column(_ texts: [String]) -> [String] {
        let width = (texts.map(\.count).max() ?? 0) + 2
        return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
    }
}
