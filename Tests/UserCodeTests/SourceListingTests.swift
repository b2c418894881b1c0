import Foundation
import Testing

@testable import UserCode

/// Checks which files belong to a folder of code in typical repository layouts.
struct SourceListingTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Returns the paths of the files that belong to a folder, relative to the scratch folder.
    private func files(_ folder: String) throws -> [String] {
        try SourceListing(scratch.path(folder)).files.map { String($0.dropFirst(scratch.folder.path.count + 1)) }
    }

    private func write(_ files: String..., text: String = "import UIKit\n") throws {
        for file in files { _ = try scratch.file(file, text) }
    }

    @Test func encodingOtherThanUTF8IsNamed() throws {
        let text = "import UIKit\nclass Page: UIViewController {}\n"
        let encodings: [(String.Encoding, String)] = [
            (.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf32, "UTF-32"),
        ]
        for (encoding, name) in encodings { #expect(SourceEncoding.wide(Array(try #require(text.data(using: encoding)))) == name) }
        #expect(SourceEncoding.wide(Array(text.utf8)) == nil && SourceEncoding.wide(Array("\u{FEFF}\(text)".utf8)) == nil)
        #expect(SourceEncoding.wide([]) == nil && SourceEncoding.wide(Array("// 日本語\u{0}\n".utf8)) == nil)
        let problem = CodeProblem.wrongEncoding("/a.swift", "UTF-16")
        #expect("\(problem)" == "/a.swift: is encoded in UTF-16, but Swift files are encoded in UTF-8")
    }

    @Test func nameThatIsNotUTF8IsReported() throws {
        let path = scratch.path("\u{FFFD}.swift")
        #expect(throws: CodeProblem.unreadable(path, "the name isn't valid UTF-8; rename it")) { try SourceListing(path) }
        #expect(throws: CodeProblem.missing(scratch.path("a.swift"))) { try SourceListing(scratch.path("a.swift")) }
    }

    @Test func packageIncludesDemoNextToSources() throws {
        try write("kit/Package.swift", "kit/Sources/Card.swift", "kit/Tools/Make.swift", "kit/Demo/Page.swift", "kit/Demo/Demo.xcodeproj/x")
        try write("kit/Examples/One/One.xcodeproj/x", "kit/Examples/One/List.swift")
        #expect(try files("kit") == ["kit/Demo/Page.swift", "kit/Examples/One/List.swift", "kit/Sources/Card.swift"])
        try write("kit/KitShow/AppDelegate.swift")
        #expect(try files("kit").contains("kit/KitShow/AppDelegate.swift"))
    }

    @Test func folderWhoseFilesImportItsNameIsNotThatLibrary() throws {
        try write("app/Views/Lottie/Wheel.swift", text: "import UIKit\nimport Lottie\n")
        try write("app/Views/Page.swift", "app/Kit/Card.swift")
        let listing = try SourceListing(scratch.path("app"))
        #expect(listing.onlyUses("Lottie") && !listing.onlyUses("Kit") && !listing.onlyUses("SnapKit"))
        try write("app/Lottie/Sources/Lottie.swift")
        try write("app/Lottie/Demo/Page.swift", text: "import Lottie\n")
        #expect(try !SourceListing(scratch.path("app")).onlyUses("Lottie"))
    }

    @Test func firstOfSeveralProgramsIsShown() throws {
        try write("kit/Kit/Card.swift", "kit/Examples/Maps/Maps/Page.swift", "kit/Examples/Stocks/Page.swift")
        try write(
            "kit/Examples/Maps/Maps/AppDelegate.swift", "kit/Examples/Stocks/App/AppDelegate.swift", text: "@UIApplicationMain class A {}")
        let shown = ["Maps/Maps/AppDelegate.swift", "Maps/Maps/Page.swift"].map { "kit/Examples/" + $0 }
        #expect(try files("kit") == shown + ["kit/Kit/Card.swift"])
        #expect(try SourceListing(scratch.path("kit")).otherApps == [scratch.path("kit/Examples/Stocks")])
        #expect(try files("kit/Examples/Stocks").count == 2, "it can be opened separately")
    }

    @Test func onlyFirstProgramOfFolderIsUsed() throws {
        let start = "@UIApplicationMain class A {}"
        try write("kit/Demo/One/AppDelegate.swift", "kit/Demo/Two/AppDelegate.swift", "kit/Example/Three/AppDelegate.swift", text: start)
        #expect(try files("kit") == ["kit/Demo/One/AppDelegate.swift"])
        #expect(try SourceListing(scratch.path("kit")).otherApps.sorted() == [scratch.path("kit/Demo/Two"), scratch.path("kit/Example")])
    }

    /// A package's headers can be in folders that contain no Swift code.
    @Test func headersListObjectiveCMembers() throws {
        _ = try scratch.file("mixed/Card.swift", "import UIKit\n")
        _ = try scratch.file(
            "mixed/UIView+Edges.h",
            """
            @interface UIView (Edges)
            @property (nonatomic, readonly) CGFloat edge_width;
            - (NSLayoutConstraint *)edge_top;
              + (void)pin:(UIView *)view to:(UIView *)other;
            // - comment
            @end
            """)
        #expect(try SourceListing(scratch.path("mixed")).objectiveCMembers == ["edge_width", "edge_top", "pin"])
    }

    @Test func headersListObjectiveCTypes() throws {
        try write("kit/Package.swift", "kit/Sources/Card.swift")
        try write("kit/ObjC/Dots.h", text: "@interface DotControl (More)\n@protocol Dotting;\nNS_SWIFT_NAME(Spots) @interface small")
        #expect(try SourceListing(scratch.path("kit")).objectiveCTypes == ["DotControl", "Dotting", "Spots"])
    }

    /// A library in a folder above a demo is identified by its manifest, not by its folder's name.
    @Test func libraryInParentFolderIsIdentifiedByManifest() throws {
        try write("kit-main/CardKit.podspec", "kit-main/Sources/Card.swift")
        try write("kit-main/Examples/Show/Page.swift", text: "import CardKit\n")
        #expect(try SourceListing(scratch.path("kit-main/Examples/Show")).outerLibraries == ["CardKit": scratch.path("kit-main/Sources")])
    }

    @Test func programsForOtherDevicesAreSkipped() throws {
        try write("kit/Demo-tvOS/AppDelegate.swift", "kit/Demo/Phone/AppDelegate.swift", text: "@main class A {}")
        try write("kit/WatchOSDemo/Face.swift", "kit/iOS-macOS/Both.swift")
        #expect(try files("kit") == ["kit/Demo/Phone/AppDelegate.swift", "kit/iOS-macOS/Both.swift"])
        #expect(try SourceListing(scratch.path("kit")).otherApps.isEmpty)
    }

    @Test func linkedFolderIsFollowed() throws {
        try write("code/Page.swift")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: scratch.path("code"))
        #expect(try files("link") == ["code/Page.swift"])
    }

    @Test func programInsideProgramFolderIsSkipped() throws {
        try write("app/AppDelegate.swift", "app/Watch/AppDelegate.swift", text: "@main class A {}")
        try write("app/Page.swift", "app/Watch/Face.swift")
        #expect(try files("app") == ["app/AppDelegate.swift", "app/Page.swift"])
    }

    @Test(arguments: ["Sources/Kit", "Source", "Kit", "Kit/Classes"])
    func demoIncludesLibraryAboveIt(sources: String) throws {
        try write("lib/Kit.podspec", "lib/\(sources)/Card.swift", "lib/Examples/Demo/Page.swift", text: "import UIKit\nimport Kit\n")
        try write("lib/Other.xcodeproj/x", "lib/Other/Tab.swift")
        #expect(try files("lib/Examples/Demo") == ["lib/Examples/Demo/Page.swift", "lib/\(sources)/Card.swift"])
        #expect(try SourceListing(scratch.path("lib/Examples/Demo")).targets.contains("Kit"))
    }

    /// A repository usually has the same name as its library.
    @Test func parentFolderMayHaveLibraryName() throws {
        try write("Kit/Kit.podspec", "Kit/Source/Card.swift", "Kit/Demo/Page.swift", text: "import UIKit\nimport Kit\n")
        #expect(try files("Kit/Demo") == ["Kit/Demo/Page.swift", "Kit/Source/Card.swift"])
    }

    /// The sources of a library in the opened folder needn't be in a folder with the library's name.
    @Test func librariesDeclaredInOpenedFolderAreMerged() throws {
        try write("kit/Deck.podspec", "kit/Sources/Card.swift", "kit/Example/Deck/Page.swift", text: "import UIKit\nimport Deck\n")
        #expect(try SourceListing(scratch.path("kit")).targets.contains("Deck"))
        try write("kit/Package.swift", text: "let package = Package(targets: [.target(name: \"DeckCore\", path: \"Sources\")])")
        #expect(try SourceListing(scratch.path("kit")).targets.isSuperset(of: ["Deck", "DeckCore"]))
    }

    @Test func podspecStatesSourceFolderAndModule() throws {
        try write("kit/Deck.podspec", text: "s.source_files = 'Engine/**/*.swift'\n")
        try write("kit/Tab.podspec", text: "s.module_name = \"Tabs\"\ns.source_files = [\"Tab/Classes/*\", \"Other/*\"]\n")
        try write("kit/Flat.podspec", text: "s.source_files = '*.swift'\n")
        try write("kit/Engine/Card.swift", "kit/Inner/Inner.podspec", text: "s.source_files = 'Sources/*'\n")
        let root = scratch.path("kit")
        #expect(try SourceListing(root).podspecFolders == ["Deck": "\(root)/Engine", "Tabs": "\(root)/Tab/Classes"])
    }

    @Test func projectNamesItsCompiledFiles() throws {
        try write("app/Page.swift")
        let entries = "\t1 /* Card.swift in Sources */ = {};\n\t2 /* Tab.swift */,\n\t3 /* My Page.swift in Sources */,\n"
        try write("app/App.xcodeproj/project.pbxproj", text: entries)
        #expect(try SourceListing(scratch.path("app")).compiledNames == ["Card.swift", "My Page.swift"])
    }

    /// A template for libraries gives the demo's folder the library's name.
    @Test func demoMayHaveLibraryName() throws {
        try write("kit/Kit.podspec", "kit/Kit/Classes/Card.swift", "kit/Example/Kit/AppDelegate.swift")
        try write("kit/Example/Kit/Pages/Page.swift", text: "import UIKit\nimport Kit\n")
        let demo = ["kit/Example/Kit/AppDelegate.swift", "kit/Example/Kit/Pages/Page.swift"]
        #expect(try files("kit/Example") == demo + ["kit/Kit/Classes/Card.swift"])
        #expect(try SourceListing(scratch.path("kit/Example")).targets.contains("Kit"))
        try write("deck/Deck.podspec", "deck/Deck/Classes/Card.swift", "deck/Example/Deck/Copy.swift")
        try write("deck/Example/Page.swift", text: "import Deck\n")
        #expect(try files("deck/Example") == ["deck/Example/Deck/Copy.swift", "deck/Example/Page.swift"], "the demo contains a copy")
    }

    @Test func onlyImportedLibrariesAreIncluded() throws {
        try write("lib/Kit.podspec", "lib/Kit/Card.swift", "lib/Demo/Page.swift", text: "import UIKit\nimport KitMore\n")
        #expect(try files("lib/Demo") == ["lib/Demo/Page.swift"])
        try write("lib/Demo/Page.swift", text: "// import Kit\n/* Pages import Kit */\nlet text = \"import Kit\"\nimport UIKit // Kit\n")
        #expect(try files("lib/Demo") == ["lib/Demo/Page.swift"], "comments and strings aren't imports")
        try write("lib/Demo/Page.swift", text: "import UIKit; @_exported  import Kit")
        #expect(try files("lib/Demo").count == 2)
        try write("lib/Demo/Page.swift", text: "import UIKit\n")
        try write("lib/Demo/Second.swift", text: "import class Kit.Card\n@testable import Kit")
        #expect(try files("lib/Demo").count == 3)
    }

    @Test func librarySearchStopsAtRepositoryRoot() throws {
        try write("top/Kit.podspec", "top/Kit/Card.swift", "top/repository/.git/x", "top/repository/Demo/Page.swift", text: "import Kit\n")
        #expect(try files("top/repository/Demo").count == 1)
    }

    @Test(arguments: ["Grids", "App/Pods/Grids", "App/Carthage/Checkouts/Grids", "App/.build/checkouts/grids"])
    func libraryIsFoundNextToCodeAndInPackageFolders(folder: String) throws {
        try write("code/App/Page.swift", text: "import UIKit\n@testable import Grids\n")
        try write(
            "code/\(folder)/Sources/Grid.swift", "code/\(folder)/Examples/Demo/AppDelegate.swift", "code/\(folder)/GridsTests/T.swift")
        let listing = try SourceListing(scratch.path("code/App"))
        #expect(listing.files == [scratch.path("code/App/Page.swift"), scratch.path("code/\(folder)/Sources/Grid.swift")])
        #expect(listing.outerLibraries == ["Grids": scratch.path("code/\(folder)/Sources")])
        #expect(listing.targets.contains("Grids"))
    }

    /// A pod's module can have another name than its folder.
    @Test(arguments: [
        ("Sources/Grids/Grid.swift", "Pods/Headers/x", ""), ("Lib/Grid.swift", "Pods/GridPod/GridPod.podspec", "s.module_name = 'Grids'"),
        ("Grid.swift", "Pods/Target Support Files/GridPod/GridPod.modulemap", "framework module Grids {"),
    ])
    func podIsFoundByItsModuleName(file: String, manifest: String, text: String) throws {
        try write("App/Page.swift", text: "import UIKit\nimport Grids\n")
        try write("App/Pods/GridPod/\(file)", "App/Pods/Other/Sources/Other/Other.swift")
        try write("App/\(manifest)", text: text)
        #expect(try files("App").contains { $0.hasSuffix("Pods/GridPod/\(file)") })
        #expect(try files("App").count == 2)
    }

    @Test func librariesIncludeTheirImports() throws {
        try write("code/App/Page.swift", text: "import UIKit\nimport Grids\n")
        try write("code/Grids/Sources/Grid.swift", text: "import Lines\n")
        try write(
            "code/Lines/Lines/Line.swift", "code/Strange/Sources/S.swift", "code/UIKit/Sources/View.swift",
            text: "import Grids\nimport App\n")
        #expect(try files("code/App") == ["code/App/Page.swift", "code/Grids/Sources/Grid.swift", "code/Lines/Lines/Line.swift"])
    }

    @Test func singleFileFindsLibrariesNextToIt() throws {
        try write("code/Page.swift", "code/Other.swift", text: "import UIKit\nimport Grids\n")
        try write("code/Grids/Sources/Grid.swift")
        #expect(try files("code/Page.swift") == ["code/Page.swift", "code/Grids/Sources/Grid.swift"])
    }

    @Test func moduleInCodeFolderWinsOverNeighbor() throws {
        try write("code/App/Page.swift", "code/App/Grids/Grid.swift", text: "import UIKit\nimport Grids\n")
        try write("code/Grids/Sources/Other.swift")
        #expect(try files("code/App") == ["code/App/Grids/Grid.swift", "code/App/Page.swift"])
    }

    @Test func libraryFilesAreListedOnce() throws {
        try write("lib/Kit.podspec", "lib/Sources/Kit/Card.swift", "lib/Sources/Shown/Page.swift", text: "import Kit\n")
        #expect(try files("lib/Sources/Shown") == ["lib/Sources/Shown/Page.swift", "lib/Sources/Kit/Card.swift"])
        try write("lib/Sources/Kit/A/B/Row.swift", text: "import Kit\n")
        #expect(try files("lib/Sources/Kit/A/B") == ["lib/Sources/Kit/A/B/Row.swift"])
        try FileManager.default.removeItem(atPath: scratch.path("lib/Sources/Shown"))
        try FileManager.default.removeItem(atPath: scratch.path("lib/Sources/Kit/A"))
        #expect(try files("lib/Sources/Kit") == ["lib/Sources/Kit/Card.swift"])
        #expect(try files("lib/Sources") == ["lib/Sources/Kit/Card.swift"])
    }
}
