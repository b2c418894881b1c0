import ArgumentParser
import Foundation
import Segue

/// The manual page, generated from the command line's declarations.
struct ManualPage {
    private let root: Command

    init() throws { root = try JSONDecoder().decode(Declarations.self, from: Data(SegueCommand._dumpHelp().utf8)).command }

    /// The page in roff man macros.
    var text: String {
        let name = root.commandName
        var lines = [
            ".TH \(name.uppercased()) 1 \"\" \"\(name) \(SegueCommand.configuration.version)\"", ".SH NAME",
            "\(name) \\- \(Self.escaped(root.sentence))", ".SH SYNOPSIS", ".B \(name)", ".RI [ command ]", ".RI [ options ]",
        ]
        lines += [".SH COMMANDS", "Without a command, the sandbox opens."]
        for command in root.shown { lines += Self.section(of: command, in: name) }
        lines += [".SH EXIT STATUS", ".TP", ".B 0", "Success."]
        lines += Failure.Code.allCases.flatMap { [".TP", ".B \($0.rawValue)", $0.meaning] }
        lines += [".SH ENVIRONMENT"] + Self.variables.flatMap { [".TP", ".B \($0)", $1] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let variables = [
        ("XDG_DATA_HOME", "The folder that contains the folder of takes (default: ~/.local/share)."),
        ("XDG_CONFIG_HOME", "The folder that contains the sandbox's settings (default: ~/.config)."),
        ("SEGUE_LOG", "The log level: trace, debug, info, notice, warning, error, or critical (default: none)."),
        ("SEGUE_STAGE", "The path of segue-stage, the program that runs your code (default: next to segue, or in ../lib/segue)."),
        ("SEGUE_RENDERER", "The window renderer, gl or processor (default: gl with a GPU)."),
        ("GDK_SCALE", "Window pixels per point on X (default: derived from Xft.dpi)."),
        ("VISUAL", "The editor for your code."), ("SWIFT_EXEC", "The compiler for your code."),
    ]

    private static func section(of command: Command, in program: String) -> [String] {
        var lines = [".SS \(program) \(command.commandName)", escaped(command.sentence)]
        if let discussion = command.discussion { lines += [".PP", escaped(discussion)] }
        for argument in command.arguments ?? [] where argument.isSpecific {
            lines += [".TP", argument.head, escaped(argument.abstract ?? "")]
        }
        return lines
    }

    /// Returns `text` escaped for roff.
    fileprivate static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.split(separator: "\n").map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
            .joined(separator: "\n")
    }
}

/// The declarations in ArgumentParser's output format.
private struct Declarations: Decodable {
    let command: Command
}

/// A command or subcommand.
private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool?
    let arguments: [Argument]?
    let subcommands: [Command]?

    var sentence: String { abstract ?? "" }
    /// The visible subcommands.
    var shown: [Command] { (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" } }
}

/// An argument, option, or flag.
private struct Argument: Decodable {
    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let kind: String
    let abstract: String?
    let names: [Name]?
    let valueName: String?
    let shouldDisplay: Bool?

    /// Whether the argument is visible and isn't shared by all commands.
    var isSpecific: Bool { shouldDisplay != false && !(names ?? []).contains { $0.name == "help" || $0.name == "version" } }

    /// The line with the argument's name.
    var head: String {
        let value = ManualPage.escaped(valueName ?? "value").replacing(" ", with: "\\ ")
        guard kind != "positional" else { return ".I \(value)" }
        let spelled = (names ?? []).map { ManualPage.escaped(($0.kind == "long" ? "--" : "-") + $0.name) }.joined(separator: ", ")
        return kind == "flag" ? ".B \(spelled)" : ".BI \"\(spelled) \" \(value)"
    }
}
