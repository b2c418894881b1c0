// swift-tools-version: 6.2
import PackageDescription

/// A target of ours: Swift 6 language mode, Apple's module names (see Sources/README.md for the map).
/// `links` are the system's libraries that it needs. They are not in the module maps: there they would stand before Swift's own, in which the
/// loader looks a program's names up in this order, and each start would take half a millisecond longer.
func target(_ name: String, _ dependencies: [Target.Dependency] = [], links: [String] = [], optimized: Bool = false) -> Target {
    .target(
        name: name, dependencies: dependencies, swiftSettings: onlyInReleases + (optimized ? optimizedInDebug : []),
        linkerSettings: links.map { .linkedLibrary($0) })
}

// Flags that SwiftPM calls unsafe. From tools version 6.2 on, it takes them from dependencies, too.

/// Releases do not look, at every access to a property of an object, whether another one is under way, which takes a tenth of a frame's
/// time. Debug builds do, and so do all tests. Releases refer to the arguments of generic types directly, too: by name, which is shorter, the
/// runtime would search the program for each argument's conformances at each start.
let onlyInReleases: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
        ], .when(configuration: .release))
]

/// Pixel work and sampling, which take most of the tests' time, are optimized in debug builds, too: it halves the time of a run.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Code of windows and scenes.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)] + onlyInReleases

/// A program at a fixed address needs no table of 69,000 addresses to correct, which is 2 MB that every window would hold; lld lays it out
/// without stubs for functions of the standard library, of which the loader would warn.
let atFixedAddress = ["-use-ld=lld", "-Xclang-linker", "-no-pie"]

/// A library of user code finds the engine in the program that loads it.
let exportingSymbols = ["-Xlinker", "--export-dynamic"]

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], optimized: Bool = false, loadsUserCode: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + testingOverlays, exclude: exclude, swiftSettings: optimized ? optimizedInDebug : [],
        linkerSettings: loadsUserCode ? [.unsafeFlags(exportingSymbols)] : [])
}

/// `import Testing` beside modules of these names asks for cross-import overlays that Linux toolchains do not ship.
let testingOverlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]

/// A list whose ends both change.
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")

/// Only `make docs` asks for it.
let documentation: [Package.Dependency] =
    Context.environment["SEGUE_DOCS"] == nil ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

let package = Package(
    name: "Segue",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .library(name: "Segue", targets: ["Segue", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        // For tests: `import SegueTesting` brings Segue and `expectTake`.
        .library(name: "SegueTesting", targets: ["SegueTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .executable(name: "segue", targets: ["segue"]),
        // Runs user code for programs that show it. A package whose program links `Segue` and opens user code depends on this product, too.
        .executable(name: "segue-stage", targets: ["SegueStage"]),
        // For Benchmarks, which are a package of their own.
        .library(name: "SegueCompositor", targets: ["Compositor", "Raster", "DrawLists", "RenderTree", "Typography"]),
        .library(name: "SegueOwnCode", targets: ["OwnCode", "Scenes", "Translation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ] + documentation,
    targets: [
        .target(name: "CSDL"),
        .target(name: "CDBus", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "CGLES", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .systemLibrary(
            name: "CText", pkgConfig: "freetype2",
            providers: [.apt(["libfontconfig-dev", "libfreetype-dev", "libharfbuzz-dev", "libfribidi-dev", "libunibreak-dev"])]
        ),
        .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CRuntime"),
        .systemLibrary(name: "CUIKit"),
        .systemLibrary(name: "CVectors"),

        .target(name: "CWorkerThread"),
        target("Boundary", ["CWorkerThread", .product(name: "Logging", package: "swift-log")], optimized: true),
        target("Translation", optimized: true),
        target("CoreGraphics", ["CPNG", "CJPEG", "Boundary"], links: ["png", "turbojpeg"], optimized: true),
        target("RenderTree", ["CoreGraphics"], optimized: true),
        target(
            "Typography", ["CoreGraphics", "RenderTree", "CText"],
            links: ["fontconfig", "freetype", "harfbuzz", "fribidi", "unibreak"], optimized: true),
        target("DrawLists", ["CoreGraphics", "RenderTree", "Typography"], optimized: true),
        target("Raster", ["CVectors", "DrawLists", "CoreGraphics", "RenderTree", "Typography", "Boundary"], optimized: true),
        target("QuartzCore", ["CoreGraphics", "RenderTree", "Typography", "Raster", "Boundary"], optimized: true),
        target("ObjectiveC"),
        target("UnifiedLogging", ["Boundary"]),
        target(
            "UIKit", ["QuartzCore", "RenderTree", "Typography", "ObjectiveC", "UnifiedLogging", "CExpat", "CRuntime", "CUIKit"],
            links: ["expat"]),
        target("Compositor", ["DrawLists", "CoreGraphics", "RenderTree", "Typography", "CGLES", "Boundary"]),
        target("Input", ["UIKit"]),
        target("Recording", ["QuartzCore", "RenderTree", "UIKit", "Input", "Boundary"], optimized: true),
        target("Scenes", ["UIKit"]),
        .target(name: "CChildProcess"),
        target("Film", ["CChildProcess", "CPNG", "CoreGraphics"], links: ["png"]),
        target("Takes", ["CoreGraphics", "Recording", "UIKit"]),
        target("OwnCode", ["CChildProcess", "Translation", "Boundary"]),
        target("Stage", ["QuartzCore", "UIKit", "Recording", "Scenes", "Boundary", deque], optimized: true),
        target("Problems", ["RenderTree", "QuartzCore", "UIKit", "Recording", "Scenes", "Stage"], optimized: true),
        .target(name: "CStageProcess"),
        target(
            "StageProcess",
            [
                "CChildProcess", "CRuntime", "CStageProcess", "CoreGraphics", "RenderTree", "QuartzCore", "UIKit", "Recording", "Scenes",
                "Stage",
            ]),
        .target(name: "Gallery", dependencies: ["UIKit", "Scenes"], swiftSettings: onMainActor),
        .target(name: "PeerTiles", dependencies: ["UIKit", "Scenes"], swiftSettings: onMainActor),
        .target(
            name: "Studio", dependencies: ["UIKit", "Input", "Recording", "Scenes", "Stage", "Problems"],
            swiftSettings: onMainActor
        ),
        target(
            "SDLHost",
            ["CoreGraphics", "Typography", "UIKit", "Input", "DrawLists", "Raster", "Compositor", "CRuntime", "CSDL", "Boundary"]),
        target("Portals", ["CDBus", "UIKit"]),
        // The windows, and what they write. Its folder is not called Segue: names that differ by a capital are one on some disks.
        .target(
            name: "Segue",
            dependencies: [
                "CChildProcess", "UIKit", "Input", "Typography", "Raster", "Recording", "Scenes", "Stage", "StageProcess", "OwnCode",
                "Studio", "Film", "Takes", "SDLHost", "Portals",
                "Boundary",
            ],
            path: "Sources/Library", swiftSettings: onlyInReleases
        ),
        target("SegueTesting", ["Segue", "Takes", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        // In C: it replaces functions of the C library, and nothing that is linked into other programs may. User code finds the engine in it.
        .executableTarget(
            name: "SegueStage", dependencies: ["CStageProcess", "StageProcess"],
            linkerSettings: [.unsafeFlags(atFixedAddress + exportingSymbols)]
        ),
        // Depends on `SegueStage` to have it built; SwiftPM does not link one program into another.
        .executableTarget(
            name: "segue",
            dependencies: [
                "SegueStage", "UIKit", "Typography", "Raster", "Recording", "Scenes", "Stage", "Problems", "OwnCode", "Gallery",
                "PeerTiles", "Studio", "Film", "Takes", "SDLHost", "Segue",
                "Boundary", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: onlyInReleases,
            // An installed program finds the libraries that came with it.
            linkerSettings: [.unsafeFlags(atFixedAddress + ["-Xlinker", "-rpath=$ORIGIN/../lib/segue"])]
        ),

        // A program that Tests/EndToEnd opens.
        .executableTarget(
            name: "waking", dependencies: ["UIKit", "Input", "Scenes", "Stage", "SDLHost"],
            path: "Tests/EndToEnd/waking"
        ),

        // A program that does the same for very long and watches its memory: `make soak`.
        .systemLibrary(name: "CMalloc", path: "Tests/Soak/CMalloc"),
        .executableTarget(
            name: "soak",
            dependencies: ["UIKit", "Input", "Recording", "RenderTree", "Scenes", "Gallery", "Studio", "CAllocations", "CMalloc"],
            path: "Tests/Soak/soak"
        ),

        // A measurement of what a stage's process adds to a frame.
        .executableTarget(
            name: "crossing", dependencies: ["SegueStage", "OwnCode", "Scenes", "Stage", "StageProcess", "UIKit"], path: "Tests/Crossing"
        ),

        // What several test targets use.
        .target(name: "TestSupport", dependencies: ["Boundary"], path: "Tests/TestSupport", swiftSettings: optimizedInDebug),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .target(name: "GestureSupport", dependencies: ["UIKit"], path: "Tests/GestureSupport"),
        tests("BoundaryTests", ["Boundary"]),
        tests("UnifiedLoggingTests", ["UnifiedLogging"]),
        tests("ScenesTests", ["Scenes", "UIKit"]),
        tests(
            "OwnCodeTests", ["SegueStage", "OwnCode", "Translation", "Scenes", "UIKit", "TestSupport"], exclude: ["Code"],
            loadsUserCode: true),
        tests("TranslationTests", ["Translation", "TestSupport"]),
        // Random input, see Tests/Fuzz.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Boundary", "CoreGraphics", "RenderTree", "QuartzCore", "UIKit", "Input", "Recording", "Scenes", "Stage", "Gallery",
                "Studio",
                "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Fuzz", exclude: ["README.md", "coverage"]
        ),
        tests("FuzzTests", ["fuzz", "CoreGraphics", "Recording", "Input", "UIKit"], exclude: ["Found"]),

        // Faults that the sanitizers must find: `make sanitize`.
        .executableTarget(name: "planted", path: "Tests/Sanitizers/planted"),
        .testTarget(
            name: "PlantedTests", dependencies: ["planted"], path: "Tests/Sanitizers/PlantedTests"
        ),

        tests(
            "QuartzCoreTests", ["QuartzCore", "CAllocations", "TestSupport"],
            exclude: ["timing-model", "springs", "keyframes", "cubic-bezier"].map { "Oracles/\($0).json" }
        ),
        tests("UIKitTests", ["UIKit", "TestSupport", "GestureSupport"], exclude: ["Oracles/velocity.json", "Oracles/pinch.json"]),
        tests("InputTests", ["Input", "UIKit", "GestureSupport"]),
        tests("RecordingTests", ["Recording", "Stage", "Scenes", "Input", "UIKit", "TestSupport"]),
        tests("StageTests", ["Stage", "Scenes", "Recording", "Gallery", "UIKit", "TestSupport"]),
        tests("StageProcessTests", ["SegueStage", "StageProcess", "Stage", "Scenes", "Recording", "Gallery", "UIKit", "TestSupport"]),
        tests(
            "ProblemsTests",
            ["Problems", "Stage", "Scenes", "Gallery", "Recording", "QuartzCore", "RenderTree", "UIKit", "GestureSupport", "TestSupport"]),
        tests("StudioTests", ["Studio", "Stage", "Scenes", "Gallery", "Recording", "Input", "UIKit", "CAllocations", "TestSupport"]),
        tests(
            "GalleryTests", ["Gallery", "PeerTiles", "Scenes", "Stage", "Recording", "Raster", "CMalloc", "TestSupport"],
            exclude: ["Goldens"]
        ),
        tests("FilmTests", ["Film", "CoreGraphics", "TestSupport"]),
        tests("TakesTests", ["Takes", "Recording", "CoreGraphics", "UIKit"]),
        tests(
            "segueTests",
            [
                "segue", "Segue", "Film", "Boundary", "Gallery", "Problems", "Recording", "Scenes", "Stage", "Studio", "UIKit",
                "TestSupport",
            ]),
        // Code for iPhone as people write it, in the language mode of most of it.
        .testTarget(
            name: "PortTests", dependencies: ["UIKit"] + testingOverlays, swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        tests("DocumentationTests", []),
        tests("CoreGraphicsTests", ["CoreGraphics", "TestSupport"]),
        tests("RenderTreeTests", ["RenderTree"]),
        tests("TypographyTests", ["Typography", "TestSupport"]),
        tests(
            "CompositorTests", ["Compositor", "DrawLists", "Raster", "QuartzCore", "TestSupport"], exclude: ["Goldens", "References"]),
        tests("PortalsTests", ["Portals", "UIKit"]),
        tests("SDLHostTests", ["Boundary", "SDLHost", "Raster", "UIKit", "Input", "CSDL", "CGLES", "TestSupport"]),

        target("_Testing_UIKit"),
        target("_Testing_CoreGraphics"),
    ],
    swiftLanguageModes: [.v6]
)
