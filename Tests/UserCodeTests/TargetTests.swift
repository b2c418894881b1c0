import Foundation
import Testing

@testable import UserCode

/// Checks that only one program's files are used from a folder with an Xcode project or samples.
struct TargetTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func files(_ folder: String) throws -> [String] {
        try SourceListing(scratch.path(folder)).files.map { String($0.dropFirst(scratch.path(folder).count + 1)) }
    }

    private func write(_ files: String..., text: String = "import UIKit\n") throws {
        for file in files { _ = try scratch.file(file, text) }
    }

    /// A project with a program, a watch program, tests, and a library that the program depends on.
    private static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; rootObject = P /* Project object */; objects = {
        /* Begin PBXBuildFile section */
            B1 = {isa = PBXBuildFile; fileRef = F1 /* Page.swift */; };
            B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = F3; };
            B4 = {isa = PBXBuildFile; fileRef = V4; };
            F1 = {isa = PBXFileReference; path = "Page.swift"; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = Kit/Card.swift; sourceTree = SOURCE_ROOT; };
            F3 = {isa = PBXFileReference; path = Face.swift; sourceTree = "<group>"; };
            F4 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            F5 = {isa = PBXFileReference; path = Old.storyboard; sourceTree = "<group>"; };
            V4 = {isa = PBXVariantGroup; children = (F4, ); name = Main.storyboard; sourceTree = "<group>"; };
            G0 = {isa = PBXGroup; children = (G1, F3, F2); sourceTree = "<group>"; };
            G1 = {isa = PBXGroup; children = (F1, V4, F5, ); path = "My App"; sourceTree = "<group>"; };
            S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
            R1 = {isa = PBXResourcesBuildPhase; files = (B4, ); };
            S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
            S3 = {isa = PBXSourcesBuildPhase; files = (B3, ); };
            D1 = {isa = PBXTargetDependency; target = T2; };
            T0 = {isa = PBXNativeTarget; name = "App watchOS"; productType = "com.apple.product-type.application"; buildPhases = (S3, ); };
            T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1, R1, );
                dependencies = (D1, ); };
            T2 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S2, ); };
            P = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T0, T1, T2, ); };
        }; }
        """

    @Test func onlyFilesOfXcodeTargetAreCompiled() throws {
        try write("app/App.xcodeproj/project.pbxproj", text: Self.project)
        try write(
            "app/My App/Page.swift", "app/Kit/Card.swift", "app/Face.swift", "app/Old/Page.swift", "app/My App/Base.lproj/Main.storyboard")
        try write("app/My App/Old.storyboard", "app/My App/More.storyboard")
        #expect(try files("app") == ["Kit/Card.swift", "My App/Page.swift"])
        let interfaces = try SourceListing(scratch.path("app")).interfaces.map { ($0 as NSString).lastPathComponent }
        #expect(interfaces.sorted() == ["Main.storyboard", "More.storyboard"], "a file that the project doesn't mention stays")
    }

    @Test func libraryOfWhichTheProgramCompilesACopyIsLeftOut() throws {
        let project = Self.project.replacing("Kit/Card.swift", with: "../Pod/Classes/Card.swift")
        try write("lib/Example/App.xcodeproj/project.pbxproj", text: project.replacing("dependencies = (D1, );", with: ""))
        try write("lib/Kit.podspec", text: "s.source_files = 'Pod/Classes/**/*'\n")
        try write("lib/Example/My App/Page.swift", "lib/Pod/Classes/Page.swift", "lib/Pod/Classes/Card.swift")
        #expect(try files("lib") == ["Example/My App/Page.swift"])
        try write("lib/Example/My App/Page.swift", text: "import UIKit\nimport Kit\n")
        #expect(try files("lib").contains("Pod/Classes/Page.swift"), "the program imports the library")
    }

    /// A project with two programs that share a file.
    private static let programs = """
        { rootObject = P; objects = {
            B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = F3; };
            F1 = {isa = PBXFileReference; path = One/AppDelegate.swift; sourceTree = SOURCE_ROOT; };
            F2 = {isa = PBXFileReference; path = Two/AppDelegate.swift; sourceTree = SOURCE_ROOT; };
            F3 = {isa = PBXFileReference; path = Shared/Card.swift; sourceTree = SOURCE_ROOT; };
            G0 = {isa = PBXGroup; children = (F1, F2, F3, ); sourceTree = "<group>"; };
            S1 = {isa = PBXSourcesBuildPhase; files = (B1, B3, ); }; S2 = {isa = PBXSourcesBuildPhase; files = (B2, B3, ); };
            T1 = {isa = PBXNativeTarget; name = One; productType = "com.apple.product-type.application"; buildPhases = (S1, ); };
            T2 = {isa = PBXNativeTarget; name = Two; productType = "com.apple.product-type.application"; buildPhases = (S2, ); };
            P = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, ); };
        }; }
        """

    @Test func otherProgramsOfProjectAreOfferedAndOpenWithSharedFiles() throws {
        try write("two/Two.xcodeproj/project.pbxproj", text: Self.programs)
        try write("two/One/AppDelegate.swift", "two/Two/AppDelegate.swift", text: "import UIKit\n@main class App {}\n")
        try write("two/Shared/Card.swift")
        #expect(try files("two") == ["One/AppDelegate.swift", "Shared/Card.swift"])
        #expect(try SourceListing(scratch.path("two")).otherApps == [scratch.path("two/Two")])
        let second = try SourceListing(scratch.path("two/Two"))
        #expect(second.files == [scratch.path("two/Two/AppDelegate.swift"), scratch.path("two/Shared/Card.swift")])
        #expect(second.otherApps.isEmpty)
    }

    @Test func filesOfGroupThatContainsItselfAreUnknown() throws {
        let damaged = Self.project.replacing("children = (F1, V4, F5, )", with: "children = (F1, V4, F5, G1, G0, )")
        try write("app/App.xcodeproj/project.pbxproj", text: damaged.replacing("children = (G1, F3, F2)", with: "children = (F3, F2)"))
        try write("app/My App/Page.swift", "app/Kit/Card.swift", "app/Face.swift")
        #expect(try files("app").contains("Kit/Card.swift"), "its path doesn't depend on the damaged group")
    }

    /// Xcode builds the targets of linked products first, regardless of whether the program lists them as dependencies.
    @Test func filesOfLinkedLibraryAreCompiled() throws {
        let linked = Self.project.replacing("dependencies = (D1, );", with: "").replacing(
            "buildPhases = (S1, R1, );", with: "buildPhases = (S1, L1);"
        )
        .replacing(
            "T2 = {isa = PBXNativeTarget; name = Kit;",
            with: """
                L1 = {isa = PBXFrameworksBuildPhase; files = (B5, ); };
                B5 = {isa = PBXBuildFile; fileRef = X1; };
                X1 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                T2 = {isa = PBXNativeTarget; name = Kit; productReference = X1;
                """)
        try write("app/App.xcodeproj/project.pbxproj", text: linked)
        try write("app/My App/Page.swift", "app/Kit/Card.swift", "app/Old/Page.swift")
        #expect(try files("app") == ["Kit/Card.swift", "My App/Page.swift"])
        try write("app/App.xcodeproj/project.pbxproj", text: linked.replacing("fileRef = X1", with: "fileRef = X2"))
        #expect(try files("app") == ["My App/Page.swift"])
    }

    @Test func filesOfImportedLibraryAreCompiled() throws {
        try write("app/App.xcodeproj/project.pbxproj", text: Self.project.replacing("dependencies = (D1, );", with: ""))
        try write("app/My App/Page.swift", "app/Kit/Card.swift", "app/Old/Page.swift")
        #expect(try files("app") == ["My App/Page.swift"])
        try write("app/My App/Page.swift", text: "import UIKit\nimport Kit\n")
        #expect(try files("app") == ["Kit/Card.swift", "My App/Page.swift"])
    }

    @Test func filesOfLinkedLibraryOfAnotherProjectAreCompiled() throws {
        let demo = """
            { rootObject = P; objects = {
                B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = R1; };
                F1 = {isa = PBXFileReference; path = Demo/Page.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = Kit.xcodeproj; sourceTree = "<group>"; };
                C1 = {isa = PBXContainerItemProxy; containerPortal = F2; proxyType = 2; };
                R1 = {isa = PBXReferenceProxy; path = Kit.framework; remoteRef = C1; sourceTree = BUILT_PRODUCTS_DIR; };
                G0 = {isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
                S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); }; L1 = {isa = PBXFrameworksBuildPhase; files = (B2, ); };
                T1 = {isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application"; buildPhases = (S1, L1); };
                P = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, );  };
            }; }
            """
        let kit = """
            { rootObject = P; objects = {
                B1 = {isa = PBXBuildFile; fileRef = F1; };
                F1 = {isa = PBXFileReference; path = Kit/Card.swift; sourceTree = "<group>"; };
                G0 = {isa = PBXGroup; children = (F1, ); sourceTree = "<group>"; };
                S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
                T1 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S1, ); };
                P = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, );  };
            }; }
            """
        try write("two/Demo.xcodeproj/project.pbxproj", text: demo)
        try write("two/Kit.xcodeproj/project.pbxproj", text: kit)
        try write("two/Demo/Page.swift", "two/Kit/Card.swift", "two/Kit/Old.swift")
        #expect(try files("two") == ["Demo/Page.swift", "Kit/Card.swift"])
    }

    /// A demo's project may list the library's files in the folder above.
    @Test func filesOfProgramOutsideOpenedFolderAreCompiled() throws {
        let outer = Self.project.replacing(
            "path = Kit/Card.swift; sourceTree = SOURCE_ROOT;", with: "path = ../Kit/Card.swift; sourceTree = SOURCE_ROOT;"
        )
        .replacing("path = Base.lproj/Main.storyboard", with: "path = ../../Kit/Main.storyboard")
        try write("kit/App/App.xcodeproj/project.pbxproj", text: outer)
        try write(
            "kit/App/My App/Page.swift", "kit/App/Old/Page.swift", "kit/Kit/Card.swift", "kit/Kit/Main.storyboard", "kit/Kit/Old.swift")
        let listing = try SourceListing(scratch.path("kit/App"))
        #expect(listing.files == ["kit/App/My App/Page.swift", "kit/Kit/Card.swift"].map(scratch.path))
        #expect(listing.interfaces == [scratch.path("kit/Kit/Main.storyboard")] && listing.folders.contains(scratch.path("kit/Kit")))
        try write("kit/Kit.podspec")
        try write("kit/App/My App/Page.swift", text: "import UIKit\nimport Kit\n")
        let paths = try SourceListing(scratch.path("kit/App")).files
        #expect(paths.count == Set(paths).count, "a library that the program also imports isn't listed twice")
    }

    @Test func programWhoseNameEndsInTestsIsShown() throws {
        try write("trial/ScrollTests/AppDelegate.swift", "trial/ScrollTests/Page.swift", "trial/PageTests/PageTests.swift")
        #expect(try files("trial") == ["ScrollTests/AppDelegate.swift", "ScrollTests/Page.swift"])
    }

    @Test func extensionsOfProgramAreNotCompiled() throws {
        let project = Self.project.replacing("product-type.framework\"", with: "product-type.app-extension\"")
        try write("app/App.xcodeproj/project.pbxproj", text: project)
        try write("app/My App/Page.swift", "app/Kit/Card.swift")
        #expect(try files("app") == ["My App/Page.swift"])
    }

    @Test func filesOfPackageTargetThatProjectDoesNotNameAreCompiled() throws {
        let project = Self.project.replacing("path = Kit/Card.swift", with: "path = Sources/Kit/Card.swift")
            .replacing("path = \"My App\"", with: "path = \"Example App\"")
        try write("kit/App.xcodeproj/project.pbxproj", text: project)
        try write("kit/Package.swift", text: "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n")
        try write("kit/Example App/Page.swift", "kit/Sources/Kit/Card.swift", "kit/Sources/Kit/New.swift", "kit/Sources/Other/Old.swift")
        #expect(try files("kit") == ["Example App/Page.swift", "Sources/Kit/Card.swift", "Sources/Kit/New.swift"])
    }

    /// The project of an example often names its package only by the address on the web.
    @Test func importedTargetOfPackageAroundProjectIsCompiled() throws {
        let manifest = "let package = Package(name: \"Deck\", targets: [.target(name: \"Deck\"), .target(name: \"Extra\")])\n"
        let project = Self.project.replacing("path = Kit/Card.swift", with: "path = \"Example App/Card.swift\"")
            .replacing("path = \"My App\"", with: "path = \"Example App\"")
        try write("deck/App.xcodeproj/project.pbxproj", text: project)
        try write("deck/Package.swift", text: manifest)
        try write("deck/Example App/Page.swift", text: "import UIKit\nimport Deck\n")
        try write("deck/Example App/Card.swift", "deck/Sources/Deck/Deck.swift", "deck/Sources/Extra/Extra.swift")
        let found = try files("deck")
        #expect(found == ["Example App/Card.swift", "Example App/Page.swift", "Sources/Deck/Deck.swift"])
    }

    @Test func filesAroundDemoProjectAndInLocalPackagesStay() throws {
        try write("lib/Demo/App.xcodeproj/project.pbxproj", text: Self.project)
        try write("lib/Demo/My App/Page.swift", "lib/Demo/Kit/Card.swift", "lib/Demo/Old/Page.swift", "lib/Source/Row.swift")
        try write("lib/Demo/Parts/Package.swift", "lib/Demo/Parts/Sources/Parts/Part.swift")
        #expect(
            try files("lib") == [
                "Demo/Kit/Card.swift", "Demo/My App/Page.swift", "Demo/Parts/Sources/Parts/Part.swift", "Source/Row.swift",
            ])
    }

    /// Since Xcode 16, a target can compile a whole folder with the exception of some files.
    @Test func synchronizedFolderIsCompiledExceptItsExceptions() throws {
        let project = """
            { rootObject = P; objects = {
                G0 = {isa = PBXGroup; children = (G1, G2); sourceTree = "<group>"; };
                G1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = App; sourceTree = "<group>"; };
                G2 = {isa = PBXFileSystemSynchronizedRootGroup; path = AppTests; sourceTree = "<group>"; };
                E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift, ); target = T1; };
                T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (G1, ); };
                P = {isa = PBXProject; mainGroup = G0; targets = (T1, ); };
            }; }
            """
        try write("app/App.xcodeproj/project.pbxproj", text: project)
        try write("app/App/Page.swift", "app/App/Views/Card.swift", "app/App/Old.swift", "app/Scripts/Make.swift")
        #expect(try files("app") == ["App/Page.swift", "App/Views/Card.swift"])
    }

    @Test(arguments: [
        "", "{", "{ rootObject = P; objects = { P = {", "{ a = (b c); }", "(((",
        "{ rootObject = P; objects = { P = { targets = (T, ); }; }; }",
    ])
    func malformedProjectIsIgnored(text: String) throws {
        try write("app/App.xcodeproj/project.pbxproj", text: text)
        try write("app/Page.swift")
        #expect(try files("app") == ["Page.swift"])
    }

    @Test func firstOfSeveralSamplesIsShownAndOthersAreOffered() throws {
        try write("kit/Source/Card.swift", "kit/Samples/Cards/ViewController.swift", "kit/Samples/Zoom/ViewController.swift")
        #expect(try files("kit") == ["Samples/Cards/ViewController.swift", "Source/Card.swift"])
        #expect(try SourceListing(scratch.path("kit")).otherApps == [scratch.path("kit/Samples/Zoom")])
        try write("kit/App/Delegate.swift", text: "@main class A {}")
        #expect(try files("kit").count == 4, "the folder has a program")
    }

    @Test func libraryDirectlyInFolderOfItsNameIsFound() throws {
        try write("code/App/Page.swift", text: "import UIKit\nimport Lines\n")
        try write("code/Lines/Line.swift", "code/Lines/More/Dash.swift")
        let listing = try SourceListing(scratch.path("code/App"))
        #expect(listing.files.map { ($0 as NSString).lastPathComponent } == ["Page.swift", "Line.swift", "Dash.swift"])
        #expect(listing.outerLibraries == ["Lines": scratch.path("code/Lines")])
    }

    /// The target's folder doesn't have the same name as the target.
    @Test func sampleFindsPackageTargetByItsPath() throws {
        try write(
            "kit/Package.swift",
            text: "let package = Package(targets: [.target(name: \"Kit\", path: \"Code/Main\"), .target(name: \"Other\")])")
        try write("kit/Code/Main/Card.swift", "kit/Sources/Row.swift")
        try write("kit/Sample/Page.swift", text: "import Kit\n")
        #expect(try files("kit/Sample").map { ($0 as NSString).lastPathComponent }.contains("Page.swift"))
        #expect(try SourceListing(scratch.path("kit/Sample")).outerLibraries == ["Kit": scratch.path("kit/Code/Main")])
    }

    @Test func libraryWithOwnProjectInsideProgramIsCompiledIfImported() throws {
        let project = Self.project
        _ = try scratch.file("app/App.xcodeproj/project.pbxproj", project)
        _ = try scratch.file("app/Cards/Cards.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {}; }")
        try write("app/Kit/Card.swift", "app/Cards/Sources/Deck.swift", "app/Other/Other.swift")
        try write("app/My App/Page.swift", text: "import UIKit\nimport Cards\n")
        #expect(try files("app") == ["Cards/Sources/Deck.swift", "Kit/Card.swift", "My App/Page.swift"])
        try write("app/My App/Page.swift", text: "import UIKit\n")
        #expect(try files("app") == ["Kit/Card.swift", "My App/Page.swift"])
    }

    @Test func resourcesOfShownAppAreFoundBeforeThoseOfOthers() throws {
        try write("two/A/Objc/AppDelegate.swift", "two/B/Demo/AppDelegate.swift", text: "@main class AppDelegate {}\n")
        let listing = try SourceListing(scratch.path("two"))
        #expect(listing.otherApps == [scratch.path("two/B")])
        #expect(listing.resourceFolders == [scratch.path("two/A/Objc"), scratch.path("two")])
        try write("one/App/AppDelegate.swift", text: "@main class AppDelegate {}\n")
        #expect(try SourceListing(scratch.path("one")).resourceFolders == [scratch.path("one")])
    }
}
