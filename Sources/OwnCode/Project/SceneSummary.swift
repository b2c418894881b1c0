import Translation

/// A scene that own code declares, known before the library is loaded. The order is that of the library's scenes.
public struct SceneSummary: Hashable, Sendable {
    /// The name for commands: lower case, no spaces.
    public let name: String
    /// The name for people.
    public let title: String
    /// The place that declares it.
    public let file: String
    public let place: Place?
    /// The expression that makes the controller.
    let code: String
    /// Whether it is one of several controllers, the likeliest first, since nothing in the code says which one to show.
    public let isGuess: Bool
}

/// A choice of what own code shows.
enum SceneChoice {
    /// Returns the scenes of previews, else the window of the program's delegate or of its scene's, else the first controller of the
    /// storyboard, else the controllers, the likeliest first. A storyboard that is named by a property list is shown even to a delegate that makes a window.
    static func scenes(
        previews: [(file: String, preview: PreviewScene)], _ points: StartingPoints, storyboard: (name: String, isNamed: Bool)? = nil,
        root: String, title: String
    ) throws(CodeProblem)
        -> [SceneSummary]
    {
        var names = Names()
        if !previews.isEmpty {
            return previews.map { file, preview in
                let title = names.unique(preview.title ?? SceneChoice.title(of: file))
                return SceneSummary(
                    name: names.slug(title), title: title, file: file, place: preview.place, code: "\(preview.global).make()",
                    isGuess: false)
            }
        }
        guard let code = try code(points, storyboard) else {
            return points.guesses.map {
                SceneSummary(name: names.slug($0), title: $0, file: root, place: nil, code: "\($0)()", isGuess: true)
            }
        }
        return [SceneSummary(name: names.slug(title), title: title, file: root, place: nil, code: code, isGuess: false)]
    }

    /// Returns the expression that makes what is shown; nil if several controllers would do.
    private static func code(_ points: StartingPoints, _ storyboard: (name: String, isNamed: Bool)?) throws(CodeProblem) -> String? {
        let shown = storyboard.flatMap { $0.isNamed || !points.makesWindow ? EntryFile.literal($0.name) : nil }
        let argument = shown.map { ", storyboard: \($0)" } ?? ""
        if let application = points.application, let scene = points.sceneDelegate {
            return "Scenes.Scene.root(of: \(application)(), scene: \(scene)()\(argument))"
        }
        if let delegate = points.delegate ?? (shown == nil ? nil : points.application) {
            return "Scenes.Scene.root(of: \(delegate)()\(argument))"
        }
        if let storyboard { return "Scenes.Scene.root(ofStoryboard: \(EntryFile.literal(storyboard.name)))" }
        if points.controllers.contains("ViewController") { return "ViewController()" }
        guard let first = points.controllers.first else { throw .nothingToShow }
        return points.controllers.count == 1 ? "\(first)()" : nil
    }

    private static func title(of file: String) -> String {
        String(file.split(separator: "/").last ?? "").replacing(".swift", with: "")
    }
}

/// Names that were given, so that none is given twice.
private struct Names {
    private var titles: Set<String> = []
    private var slugs: Set<String> = []

    mutating func unique(_ title: String) -> String { Self.take(title, " ", &titles) }

    /// Returns a name for commands.
    mutating func slug(_ title: String) -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return Self.take(words.isEmpty ? "scene" : words.joined(separator: "-"), "-", &slugs)
    }

    private static func take(_ name: String, _ separator: String, _ taken: inout Set<String>) -> String {
        var (candidate, number) = (name, 2)
        while !taken.insert(candidate).inserted {
            candidate = "\(name)\(separator)\(number)"
            number += 1
        }
        return candidate
    }
}

/// The file that is compiled beside the user's: the library's one C function.
enum EntryFile {
    /// Returns its text. `resources` are the folders of pictures and interface files; `interfaces` are the functions that register classes,
    /// some of them in the modules `imports`.
    static func text(_ scenes: [SceneSummary], resources: [String], interfaces: [String] = [], imports: [String] = []) -> String {
        let calls = interfaces.map { "\($0)(); " }.joined() + (interfaces.isEmpty ? "" : "return ")
        let rows = scenes.map { scene in
            "        Scenes.Scene(name: \(literal(scene.name)), title: \(literal(scene.title)), summary: \"\") "
                + "{ _ in \(calls)\(scene.code) },\n"
        }
        return """
            \((["Scenes", "UIKit"] + imports).map { "import \($0)" }.joined(separator: "\n"))

            @_cdecl("segue_scenes") public func segueScenes() -> UnsafeMutableRawPointer {
                Scenes.SceneList([
            \(rows.joined())    ], resources: [\(resources.map(literal).joined(separator: ", "))]).handOver()
            }

            """
    }

    /// Returns a text as a literal of Swift.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\" + String(scalar)
            case _ where scalar.value < 32 || scalar.value == 127: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
