import Foundation
import TestSupport
import Testing

/// Checks commands with a path instead of a scene: which scene they show, and their exit codes.
struct OwnCodeCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func trace(_ text: String, _ options: String...) throws -> Program { try run(scratch.file("Card.swift", text), options) }

    private func run(_ path: String, _ options: [String] = [], _ variables: [String: String] = [:]) throws -> Program {
        let gesture = try scratch.file("none.json", #"{"actions":[]}"#)
        return try Program(
            ["trace", path, "--gesture", gesture, "--until", "0.1"] + options,
            environment: TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path("settings")]) { $1 }.merging(variables) { $1 })
    }

    private static let scenes = """
        import UIKit
        #Preview("Red card") { UIViewController() }
        #Preview("Crash") { [UIViewController()][ProcessInfo.processInfo.arguments.count + 7] }

        """

    @Test func missingStageProgramEndsWith69AndOneSentence() throws {
        let file = try scratch.file("Page.swift", "class ViewController: UIViewController {}")
        let environment = TestRun.environment.merging(["SEGUE_STAGE": "/nowhere/segue-stage"]) { $1 }
        let program = try Program(["render", file, "--at", "0", "--out", scratch.path("a.png")], environment: environment)
        #expect(program.code == 69)
        #expect(
            program.errors.hasSuffix(
                "Error: your code needs the program segue-stage, which is not at /nowhere/segue-stage: build or install it, or set SEGUE_STAGE to its path\n"
            ))
    }

    @Test func firstSceneIsShownUnlessSceneIsNamed() throws {
        #expect(try trace(Self.scenes).output.hasPrefix(#"{"type":"header","version":1,"scene":"red-card""#))
        #expect(try trace(Self.scenes, "--scene", "RED CARD").code == 0)
        let unknown = try trace(Self.scenes, "--scene", "blue")
        #expect(unknown.code == 66)
        #expect(unknown.errors.contains("has no scene blue; it has Red card, Crash"))
    }

    @Test func crashEndsWith65AndPlace() throws {
        let program = try trace(Self.scenes, "--scene", "crash")
        #expect(program.code == 65)
        #expect(program.errors.contains("Index out of range"))
        #expect(program.errors.contains("Card.swift:3"))
    }

    @Test func trapInEngineIsPlacedInOwnCode() throws {
        let code = """
            import UIKit
            class ViewController: UIViewController {
                override func viewDidLoad() {
                    view.layer.cornerRadius = .nan
                }
            }
            """
        let program = try trace(code)
        #expect(program.code == 65)
        #expect(program.errors.contains("cornerRadius") && program.errors.contains("Card.swift:4"), "\(program.errors)")
        #expect(!program.errors.contains("Misuse.swift"), "\(program.errors)")
    }

    @Test func codeDoesNotSeeEnvironment() throws {
        let code = """
            import UIKit
            class ViewController: UIViewController {
                override func viewDidLoad() {
                    let word = ProcessInfo.processInfo.environment["FOO"] ?? "no word"
                    fatalError("\\(TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: 0))) s, \\(word)")
                }
            }
            """
        let program = try run(scratch.file("Card.swift", code), [], ["TZ": "Asia/Tokyo", "FOO": "a word"])
        #expect(program.errors.contains("Fatal error: 0 s, no word"), "\(program.errors)")
    }

    @Test func buildErrorEndsWith65AndPlaces() throws {
        let program = try trace("import UIKit\nlet one: Int = \"text\"\nclass ViewController: UIViewController {}\n")
        #expect(program.code == 65)
        #expect(program.errors.contains("Card.swift:2:16: error: "))
    }

    private static let snapped = """
        import SnapKit
        import UIKit
        class ViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let box = UIView()
            view.addSubview(box)
            box.snp.makeConstraints { $0.edges.equalToSuperview() }
            let list = UICalendarView()
            list.delegate = nil
            view.addSubview(list)
          }
        }

        """

    @Test func skippedPartsAreCountedAndListedWhenVerbose() throws {
        let code = Self.snapped
        let program = try trace(code)
        #expect(program.code == 0)
        let line =
            "Card.swift: 3 statements skipped: UIKit 2, SnapKit 1; --verbose lists them; SnapKit is missing: put its folder next to Card.swift"
        #expect(program.errors.contains(line), "\(program.errors)")
        #expect(!program.errors.contains("makeConstraints"))
        let list = try trace(code, "--verbose").errors
        #expect(list.contains("Card.swift:8:5: skipped: box.snp.makeConstraints { … } (SnapKit): box keeps its initial frame"))
        #expect(list.contains("Card.swift:9:16: skipped: let list = UICalendarView() (UIKit): An empty view takes its place"))
        #expect(list.contains("Segue has no module SnapKit; the import is removed."))
        #expect(try !trace(Self.scenes).errors.contains("skipped"))
    }

    @Test func strictEndsWith2IfAnythingIsSkipped() throws {
        let program = try trace(Self.snapped, "--strict")
        #expect(program.code == 2 && program.output.isEmpty)
        #expect(program.errors.contains("3 statements skipped: UIKit 2, SnapKit 1") && program.errors.contains("Card.swift:8:5: skipped: "))
        #expect(try trace(Self.scenes, "--strict").code == 0)
    }

    @Test func importWithoutUseLeavesNothingOut() throws {
        let code = "import SnapKit\nimport UIKit\nclass ViewController: UIViewController {}\n"
        let program = try trace(code, "--strict")
        #expect(program.code == 0 && program.errors.contains("Card.swift: 1 note on missing or changed API"), "\(program.errors)")
    }

    @Test func otherProgramsOfProjectAreNamedRelativeToIt() throws {
        let project = """
            { rootObject = P; objects = {
                B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
                F1 = {isa = PBXFileReference; path = One/App.swift; sourceTree = SOURCE_ROOT; };
                F2 = {isa = PBXFileReference; path = Two/App.swift; sourceTree = SOURCE_ROOT; };
                G0 = {isa = PBXGroup; children = (F1, F2, ); sourceTree = "<group>"; };
                S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); }; S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
                T1 = {isa = PBXNativeTarget; name = One; productType = "com.apple.product-type.application"; buildPhases = (S1, ); };
                T2 = {isa = PBXNativeTarget; name = Two; productType = "com.apple.product-type.application"; buildPhases = (S2, ); };
                P = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, ); };
            }; }
            """
        _ = try scratch.file("app/App.xcodeproj/project.pbxproj", project)
        for name in ["One", "Two"] {
            let code = "import UIKit\n@main class App: UIResponder, UIApplicationDelegate {}\nclass Page\(name): UIViewController {}\n"
            _ = try scratch.file("app/\(name)/App.swift", code)
        }
        let program = try run(scratch.path("app"))
        #expect(program.code == 0 && program.output.contains("PageOne"), "\(program.errors)")
        #expect(program.errors.contains("to show another, open its folder: Two\n"), "\(program.errors)")
    }

    @Test func codeWithoutScenesEndsWith65() throws { #expect(try trace("import UIKit\nlet one = 1\n").code == 65) }

    @Test func pathWithoutCodeEndsWith66() throws {
        #expect(try run(scratch.path("nowhere.swift")).code == 66)
        try FileManager.default.createDirectory(atPath: scratch.path("Empty"), withIntermediateDirectories: false)
        #expect(try run(scratch.path("Empty")).code == 66)
    }
}
