import Foundation
import TestSupport
import Testing

/// A fenced block of shell commands in a document.
struct CommandBlock: Sendable, CustomTestStringConvertible {
    /// A command line.
    struct Line: Sendable {
        let text: String
        /// The line number of the first command in the document.
        let number: Int

        /// The expected exit code: the code in a comment such as "# exit code 1", or else 0.
        var code: Int32 { text.firstMatch(of: /# .*exit code (\d+)/).flatMap { Int32($0.1) } ?? 0 }
    }

    /// The document's path, relative to the repository root.
    let document: String
    let lines: [Line]

    var testDescription: String { "\(document):\(lines[0].number)" }
}

/// The project's documents and their commands.
enum Documents {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of all documents that show commands to users, relative to the repository root.
    static let all: [String] = {
        let folders = ["Documentation", "Examples", "Sources"].flatMap { folder in
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
            return paths.map { "\(folder)/\($0)" }
        }
        let isDocument = { (path: String) in path.hasSuffix(".md") || path.hasSuffix(".tutorial") }
        return ["README.md", "CONTRIBUTING.md"] + folders.filter { isDocument($0) && !$0.contains(".build/") }.sorted()
    }()

    static func text(_ document: String) throws -> String { try String(contentsOf: root.appending(path: document), encoding: .utf8) }

    static let blocks: [CommandBlock] = all.flatMap { document in (try? text(document)).map { blocks(in: $0, of: document) } ?? [] }

    /// Returns the blocks labeled `sh`, and the unlabeled blocks that contain a line that begins with `segue` or `make`.
    static func blocks(in text: String, of document: String) -> [CommandBlock] {
        fences(in: text).filter { $0.label == "sh" || $0.label.isEmpty && $0.lines.contains { $0.text.contains(/^(segue|make)\s/) } }
            .map { CommandBlock(document: document, lines: $0.lines.filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }) }
            .filter { !$0.lines.isEmpty }
    }

    /// Returns the lines that begin with `segue` in blocks labeled `text`, joined with the indented lines that follow.
    static func synopses(in text: String) -> [String] {
        fences(in: text).filter { $0.label == "text" }.flatMap { fence -> [String] in
            fence.lines.reduce(into: []) { found, line in
                if line.text.hasPrefix("segue ") {
                    found.append(line.text)
                } else if line.text.hasPrefix(" "), let last = found.popLast() {
                    found.append(last + line.text)
                }
            }
        }
    }

    /// Returns the commands in code spans, such as `segue list --json`.
    static func spans(in text: String) -> [String] {
        let prose = text.replacing(/(?ms)^```.*?^```/, with: "").replacing(/\s*\n\s*/, with: " ")
        return prose.matches(of: /`(segue [^`]*)`/).map { String($0.1) }
    }

    private static func fences(in text: String) -> [(label: String, lines: [CommandBlock.Line])] {
        var fences: [(label: String, lines: [CommandBlock.Line])] = []
        var isOpen = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if !isOpen { fences.append((String(line.dropFirst(3)), [])) }
                isOpen.toggle()
            } else if isOpen {
                fences[fences.count - 1].lines.append(CommandBlock.Line(text: String(line), number: index + 1))
            }
        }
        return fences
    }
}

/// A folder in which documented commands run as in a checkout without a display.
final class DocumentFolder {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["Assets", "Examples", "Makefile"] {
            try FileManager.default.copyItem(
                at: Documents.root.appending(path: name), to: URL(filePath: scratch.path("checkout/\(name)"), creatingFoldersIn: scratch))
        }
        for (name, text) in Self.programs {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: scratch.file("bin/\(name)", "#!/bin/sh\n" + text))
        }
    }

    /// Runs a block's lines in one shell, and fails if a line ends with an unexpected exit code.
    func run(_ block: CommandBlock) throws -> Program {
        let checks = block.lines.map { line in
            let complaint = "echo \"\(block.document):\(line.number): exit code $code, not \(line.code)\" >&2"
            return "\(line.text)\ncode=$?\n[ $code = \(line.code) ] || { \(complaint); exit 1; }\n"
        }
        let script = try scratch.file("commands.sh", "cd \"$CHECKOUT\" || exit 1\n" + checks.joined())
        return try Program([script], environment: environment, executable: URL(filePath: "/bin/sh"))
    }

    private var environment: [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { name, _ in
            !name.hasPrefix("SEGUE_") && !["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains(name)
        }
        variables["PATH"] = scratch.path("bin") + ":" + (variables["PATH"] ?? "")
        variables["SEGUE"] = Program.executable.path
        variables["CHECKOUT"] = scratch.path("checkout")
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR"] { variables[name] = scratch.folder.path }
        variables["XDG_CACHE_HOME"] = TestRun.cacheHome
        return variables
    }

    /// Replacements for programs that open a window, take minutes, or change the machine. The replacements only check their arguments.
    private static let programs = [
        // Without a display, opening a window exits with 69 after checking the arguments. An empty take replaces the recording.
        "segue": """
        "$SEGUE" "$@"
        code=$?
        [ "$1" = open ] && [ $code = 69 ] || exit $code
        for word in "$@"; do
            case $last in
                --record) echo '{"actions": [], "take": {"version": 1, "scene": "'"$2"'"}}' > "$word" ;;
                --trace) : > "$word" ;;
            esac
            last=$word
        done
        """,
        "make": #"for target in "$@"; do case $target in *=*) ;; *) grep -q "^$target:" "$CHECKOUT/Makefile" || exit 2 ;; esac; done"#,
        "swift": "exit 0",
        "git": "exit 0",
        "sudo": "exit 0",
        "apt-get": "exit 0",
    ]
}

extension URL {
    /// Creates a file URL, and the file's parent folders.
    fileprivate init(filePath path: String, creatingFoldersIn scratch: Scratch) throws {
        self.init(filePath: path)
        try FileManager.default.createDirectory(at: deletingLastPathComponent(), withIntermediateDirectories: true)
    }
}
