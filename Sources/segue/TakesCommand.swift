import ArgumentParser
import Boundary
import Foundation
import Segue
import Stage

/// The command `segue takes`, which lists the takes.
struct TakesCommand: ParsableCommand, Logs {
    static let configuration = CommandConfiguration(
        commandName: "takes", abstract: "List the takes in ./Takes and the takes recorded with R.",
        discussion: "The verdict is from the last 'segue test'.")

    @Flag(help: "Print a JSON array of objects with name, scene, seconds, date, verdict, and file.")
    var json = false

    @OptionGroup var log: LogOptions

    func run() throws {
        let folders = ["Takes", TakesFolder.users.path].filter { FileManager.default.fileExists(atPath: $0) }
        let (takes, known) = (try TakeFile.all(at: folders), VerdictCache())
        let rows = takes.map { Row($0, known) }
        let output = StandardOutput()
        if json { output.add(JSONText.list(rows.map(\.json)).text) } else { table(rows).forEach(output.add) }
        try output.flush()
        if rows.isEmpty, !json { Diagnostics.write("No takes in ./Takes or \(TakesFolder.users.path). Press R in a window to record one.") }
    }

    private func table(_ rows: [Row]) -> [String] {
        let columns = rows.map(\.columns)
        let widths = (columns.first ?? []).indices.map { index in columns.map { $0[index].count }.max() ?? 0 }
        return columns.map { texts in
            let padded = zip(texts, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return (padded + [texts[texts.count - 1]]).joined(separator: "  ")
        }
    }

    /// A take in the list.
    private struct Row {
        let name, scene, verdict, file: String
        let seconds: TimeInterval
        let date: Date

        init(_ take: TakeFile, _ known: VerdictCache) {
            (name, scene, verdict, file) = (take.name, take.take.scene, known.verdict(on: take).words, take.path)
            seconds = take.seconds
            date = (try? FileManager.default.attributesOfItem(atPath: take.path)[.modificationDate] as? Date) ?? .distantPast
        }

        var json: JSONText {
            .object([
                ("name", .string(name)), ("scene", .string(scene)), ("seconds", .number(seconds)),
                ("date", .string(date.formatted(.iso8601))), ("verdict", .string(verdict)), ("file", .string(file)),
            ])
        }

        var columns: [String] {
            [name, scene, String(format: "%.2f s", seconds), date.formatted(.iso8601.year().month().day()), verdict, file]
        }
    }
}
