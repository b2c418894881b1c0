/// The generated file, compiled along with the user's files. It contains the library's C function.
enum EntryFile {
    /// Returns the file's text. `resources` contains the folders with images and interface files. `interfaces` contains the functions that
    /// register classes, some of which are in the modules `imports`. `emptyViews` contains the missing view classes to replace with empty
    /// views.
    static func text(
        _ scenes: [SceneSummary], resources: [String], interfaces: [String] = [], imports: [String] = [], emptyViews: [String] = []
    ) -> String {
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
            \(emptyViews.map { "class \($0): Scenes.SkippedView { override class var skippedName: String { \"\($0)\" } }\n" }.joined())
            """
    }

    /// Returns text as a Swift literal.
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
