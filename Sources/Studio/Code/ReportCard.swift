import Foundation

extension UserCode {
    /// The code omitted because something it needs is missing, grouped by cause.
    package struct ReportCard: Equatable {
        /// A statement, declaration or file.
        package struct Entry: Equatable {
            package var file: String
            /// The 1-based line; nil for a whole file.
            package var line: Int?
            /// The code on one line, and the consequence of omitting it.
            package var text, effect: String

            package init(file: String, line: Int?, text: String, effect: String) {
                (self.file, self.line, self.text, self.effect) = (file, line, text, effect)
            }

            /// The file's name without its extension, and the line: "PlaceView:21".
            var place: String {
                let name = String(file.split(separator: "/").last ?? "").replacing(".swift", with: "")
                return line.map { "\(name):\($0)" } ?? name
            }
        }

        /// The entries with the same cause.
        package struct Group: Equatable {
            /// The missing module, and why it is missing.
            package var module, reason: String
            package var entries: [Entry]

            package init(module: String, reason: String, entries: [Entry]) {
                (self.module, self.reason, self.entries) = (module, reason, entries)
            }
        }

        /// The groups, most common cause first.
        package var groups: [Group] = []
        /// The number of omitted parts, such as "7 statements", and the sentence that lists their causes.
        package var count = "", headline = ""
        /// The numbers of statements and files that were built.
        package var statements = 0, files = 0

        package init() {}

        package var isEmpty: Bool { groups.isEmpty }

        /// The number of omitted parts.
        var skipped: Int { groups.reduce(0) { $0 + $1.entries.count } }

        /// The report as text, for the clipboard.
        var text: String {
            let lists = groups.map { group in
                "\n\(group.module), \(group.reason)\n" + group.entries.map { "- \($0.place) `\($0.text)`: \($0.effect)\n" }.joined()
            }
            return headline + "\n" + lists.joined()
        }
    }

    /// The duration of the last successful build in seconds; nil before the first.
    var buildSeconds: Double? { if case .done(let seconds, _) = build { seconds } else { nil } }
}
