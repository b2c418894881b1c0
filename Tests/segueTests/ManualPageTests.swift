import Testing

@testable import Segue
@testable import segue

/// Checks the manual page's sections and markup.
struct ManualPageTests {
    private let lines: [String]

    init() throws { lines = try ManualPage().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// Returns the lines after a heading, up to the next heading of the same kind.
    private func section(_ heading: String) -> [String] {
        guard let start = lines.firstIndex(of: heading) else { return [] }
        let kind = heading.prefix(4)
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(kind) && !$0.hasPrefix(".SH ") })
    }

    @Test func pageHasUsualSections() {
        let version = SegueCommand.configuration.version
        #expect(lines[0] == ".TH SEGUE 1 \"\" \"segue \(version)\"" && lines.last == "", "the last line ends")
        let headings = lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
        #expect(headings == ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT"])
        #expect(section(".SH NAME") == ["segue \\- A sandbox for interactive view transitions."])
        #expect(section(".SH SYNOPSIS") == [".B segue", ".RI [ command ]", ".RI [ options ]"])
        #expect(lines[lines.firstIndex(of: ".SH COMMANDS")! + 1] == "Without a command, the sandbox opens.")
    }

    @Test func eachVisibleCommandHasSection() {
        let commands = lines.filter { $0.hasPrefix(".SS ") }.map { $0.dropFirst(10) }
        let visible = SegueCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        #expect(commands.map(String.init) == visible && visible.contains("trace") && !visible.contains("share"))
        for command in visible { #expect(section(".SS segue \(command)").first?.isEmpty == false, "\(command) is explained") }
    }

    @Test func argumentsHaveNamesValuesAndExplanations() throws {
        let trace = section(".SS segue trace"), places = trace.indices.filter { trace[$0] == ".TP" }
        let heads = places.map { trace[$0 + 1] }
        #expect(heads.first == ".I scene\\ or\\ path" && heads.contains(".BI \"\\-\\-gesture \" file") && heads.contains(".B \\-\\-strict"))
        #expect(heads.contains(".BI \"\\-\\-size \" width>x<height") || heads.contains { $0.hasPrefix(".BI \"\\-\\-size \" ") })
        #expect(!heads.contains { $0.contains("help") || $0.contains("version") })
        for place in places { #expect(trace[place + 2].first?.isUppercase == true, "\(trace[place + 1])") }
    }

    @Test func everyExitCodeIsExplained() {
        let expected = [".TP", ".B 0", "Success."] + Failure.Code.allCases.flatMap { [".TP", ".B \($0.rawValue)", $0.meaning] }
        #expect(section(".SH EXIT STATUS") == expected)
    }

    @Test func variablesAreExplained() {
        let part = section(".SH ENVIRONMENT"), places = part.indices.filter { part[$0] == ".TP" }
        let names = places.map { part[$0 + 1].dropFirst(3) }
        #expect(
            names == [
                "XDG_DATA_HOME", "XDG_CONFIG_HOME", "SEGUE_LOG", "SEGUE_STAGE", "SEGUE_RENDERER", "GDK_SCALE", "VISUAL", "SWIFT_EXEC",
            ])
        for place in places { #expect(part[place + 2].hasSuffix(".")) }
    }

    /// Dashes and backslashes are escaped, and no line of text is a request to roff.
    @Test func textIsEscaped() {
        let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BI", ".I", ".RI"]
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        for line in section(".SS segue render") where !line.hasPrefix(".") {
            #expect(!line.replacing("\\-", with: "").contains("-"), "\(line)")
        }
    }
}
