import Translation

/// Chooses the scenes to show for user code.
enum SceneChoice {
    /// Returns the scenes from the first of these sources that exists: the previews, the window of the app or scene delegate, the
    /// storyboard's initial view controller, or all view controllers with the most likely first. A storyboard that a property list
    /// specifies takes precedence over a delegate that creates a window.
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

    /// Returns the expression that creates the first screen, or nil if several view controllers are possible.
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
        if points.unmade.contains("ViewController") { return "ViewController()" }
        guard let first = points.controllers.first else { throw .nothingToShow }
        return points.controllers.count == 1 ? "\(first)()" : nil
    }

    private static func title(of file: String) -> String {
        String(file.split(separator: "/").last ?? "").replacing(".swift", with: "")
    }
}

/// The names already in use.
private struct Names {
    private var titles: Set<String> = []
    private var slugs: Set<String> = []

    mutating func unique(_ title: String) -> String { Self.take(title, " ", &titles) }

    /// Returns a unique scene name for use in commands.
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
