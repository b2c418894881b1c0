// swift-tools-version: 6.2
import PackageDescription

/// Returns a library target. See Sources/README.md for the map.
///
/// `links` are the system libraries that the target needs. These libraries aren't in the module maps, because the linker would then list
/// them before Swift's libraries. The loader resolves symbols in that order, and each launch would take half a millisecond longer.
func target(
    _ name: String, _ dependencies: [Target.Dependency] = [], links: [String] = [], optimized: Bool = false, isSmall: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies,
        swiftSettings: onlyInReleases + (optimized ? optimizedInDebug : []) + (isSmall ? small : []),
        linkerSettings: links.map { .linkedLibrary($0) })
}

// SwiftPM calls the flags below unsafe, but accepts them in dependencies since tools version 6.2.

/// Release builds don't check for exclusive access to object properties, because the check takes a tenth of a frame's time. Debug builds
/// and all tests do.
///
/// Release builds also refer to the arguments of generic types directly. Mangled names, the shorter default, make the runtime search the
/// program for each argument's conformances at launch.
let onlyInReleases: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
        ], .when(configuration: .release))
]

/// Optimizes pixel work and sampling in debug builds too, which halves the run time of the tests.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For the sandbox and the command line, which do little per frame: a seventh less code to load and to compile.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For code that shows windows and scenes.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)] + onlyInReleases

/// Links a program at a fixed address. Otherwise, it needs 69,000 relocations, which take 2 MB in every window's process. Unlike lld, the
/// default linker adds stubs for functions of the standard library, which the loader would warn about.
let atFixedAddress = ["-use-ld=lld", "-Xclang-linker", "-no-pie"]

/// Lets libraries of user code find the engine in the program that loads them.
let exportingSymbols = ["-Xlinker", "--export-dynamic"]

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], optimized: Bool = false, loadsUserCode: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + testingOverlays, exclude: exclude, swiftSettings: optimized ? optimizedInDebug : [],
        linkerSettings: loadsUserCode ? [.unsafeFlags(exportingSymbols)] : [])
}

/// Empty cross-import overlays. `import Testing` requires each of these modules, but Linux toolchains don't include them.
let testingOverlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]

/// A queue with fast insertion and removal at both ends.
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")

/// The DocC plugin, used only by `make docs`.
let documentation: [Package.Dependency] =
    Context.environment["SEGUE_DOCS"] == nil ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

let package = Package(
    name: "Segue",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .library(name: "Segue", targets: ["Segue", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        // Apple's Combine for packages that depend on Segue: `import DeviceCombine`.
        .library(name: "DeviceCombine", targets: ["DeviceCombine"]),
        // For tests: `import SegueTesting` adds `expectTake` to Segue.
        .library(name: "SegueTesting", targets: ["SegueTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .executable(name: "segue", targets: ["segue"]),
        // Runs user code for other programs. A package whose program links `Segue` and opens user code must depend on this product too.
        .executable(name: "segue-stage", targets: ["SegueStage"]),
        // For the Benchmarks package.
        .library(name: "SegueCompositor", targets: ["Compositor", "Raster", "DrawLists", "RenderTree", "Typography"]),
        .library(name: "SegueUserCode", targets: ["UserCode", "Scenes", "Translation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ] + documentation,
    targets: [
        // Libraries loaded on first use.
        .target(name: "CLazy", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .systemLibrary(
            name: "CLibraries", pkgConfig: "freetype2",
            providers: [
                .apt([
                    "libfontconfig-dev", "libfreetype-dev", "libharfbuzz-dev", "libfribidi-dev", "libunibreak-dev", "libpng-dev",
                    "libturbojpeg0-dev", "libexpat1-dev",
                ])
            ]
        ),
        // In C++, with a C interface.
        .target(name: "CPhysics", linkerSettings: [.linkedLibrary("box2d")]),
        .target(name: "CSystem"),
        .systemLibrary(name: "CUIKit"),

        target("Boundary", ["CSystem", .product(name: "Logging", package: "swift-log")], optimized: true),
        target("Translation", ["Boundary"], optimized: true),
        target("CoreGraphics", ["CSystem", "CLazy", "CLibraries", "Boundary"], links: ["png", "turbojpeg"], optimized: true),
        target("RenderTree", ["CoreGraphics"], optimized: true),
        target(
            "Typography", ["CoreGraphics", "RenderTree", "CLibraries"],
            links: ["fontconfig", "freetype", "harfbuzz", "fribidi", "unibreak"], optimized: true),
        target("DrawLists", ["CoreGraphics", "RenderTree", "Typography"], optimized: true),
        target("Raster", ["CSystem", "DrawLists", "CoreGraphics", "RenderTree", "Typography", "Boundary"], optimized: true),
        target("QuartzCore", ["CoreGraphics", "RenderTree", "Typography", "Raster", "Boundary"], optimized: true),
        target("ObjectiveC"),
        target("UnifiedLogging", ["Boundary"]),
        target(
            "UIKit",
            ["QuartzCore", "RenderTree", "Typography", "ObjectiveC", "UnifiedLogging", "CLibraries", "CPhysics", "CSystem", "CUIKit"],
            links: ["expat"]),
        // Swift 5, because OpenCombine's closures aren't sendable.
        .target(
            name: "DeviceCombine", dependencies: ["UIKit", .product(name: "OpenCombine", package: "OpenCombine")],
            swiftSettings: onlyInReleases + [.swiftLanguageMode(.v5)]),
        target("Compositor", ["DrawLists", "CoreGraphics", "RenderTree", "Typography", "CLazy", "Boundary"]),
        target("Scenes", ["UIKit"]),
        target("UserCode", ["CSystem", "Translation", "Boundary"], isSmall: true),
        target("Stage", ["CoreGraphics", "QuartzCore", "RenderTree", "UIKit", "Scenes", "Boundary", deque], optimized: true),
        target("Problems", ["RenderTree", "QuartzCore", "UIKit", "Scenes", "Stage", "Boundary"], optimized: true, isSmall: true),
        target(
            "StageProcess",
            [
                "CSystem", "CoreGraphics", "RenderTree", "QuartzCore", "UIKit", "Stage", "Scenes",
                "Problems",
            ], isSmall: true),
        .target(name: "Gallery", dependencies: ["UIKit", "Scenes"], swiftSettings: onMainActor),
        .target(
            name: "Studio", dependencies: ["UIKit", "Stage", "Scenes", "Problems", "Boundary"],
            swiftSettings: onMainActor + small
        ),
        target(
            "SDLHost",
            ["CoreGraphics", "Typography", "UIKit", "Stage", "DrawLists", "Raster", "Compositor", "CLazy", "CSystem", "Boundary"]),
        // The folder isn't called Segue, because on case-insensitive disks that would be the same name as segue.
        .target(
            name: "Segue",
            dependencies: [
                "CSystem", "CLibraries", "CoreGraphics", "UIKit", "Stage", "Typography", "Raster", "Scenes", "StageProcess", "UserCode",
                "Studio", "SDLHost", "Boundary",
            ],
            path: "Sources/Library", swiftSettings: onlyInReleases + small, linkerSettings: [.linkedLibrary("png")]
        ),
        target("SegueTesting", ["Segue", "Problems", "Stage", "Scenes", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        // A C target, because it replaces functions of the C library. Code linked into other programs must not do that. User code finds the
        // engine in this program.
        .executableTarget(
            name: "SegueStage", dependencies: ["CSystem", "StageProcess", "DeviceCombine"],
            linkerSettings: [.unsafeFlags(atFixedAddress + exportingSymbols)]
        ),
        // Depends on `SegueStage` so that it gets built. SwiftPM doesn't link one program into another.
        .executableTarget(
            name: "segue",
            dependencies: [
                "SegueStage", "UIKit", "Typography", "Raster", "Stage", "Scenes", "StageProcess", "Problems", "UserCode",
                "Gallery", "Studio", "SDLHost", "Segue",
                "Boundary", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: onlyInReleases + small,
            // An installed program finds its libraries in lib/segue.
            linkerSettings: [.unsafeFlags(atFixedAddress + ["-Xlinker", "-rpath=$ORIGIN/../lib/segue"])]
        ),

        // A program that Tests/EndToEnd opens.
        .executableTarget(
            name: "wakeuptest", dependencies: ["UIKit", "Stage", "Scenes", "SDLHost"],
            path: "Tests/EndToEnd/wakeuptest"
        ),

        // Runs scenes for a very long time and measures memory: `make soak`.
        .executableTarget(
            name: "soak",
            dependencies: ["UIKit", "Stage", "RenderTree", "Scenes", "Gallery", "Studio", "CAllocations", "CSystem"],
            path: "Tests/Soak/soak"
        ),

        // Shared by several test targets.
        .target(name: "TestSupport", dependencies: ["Boundary"], path: "Tests/TestSupport", swiftSettings: optimizedInDebug),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .target(name: "GestureSupport", dependencies: ["UIKit"], path: "Tests/GestureSupport"),
        tests("BoundaryTests", ["Boundary"]),
        tests("DeviceCombineTests", ["DeviceCombine", "UIKit"]),
        tests("UnifiedLoggingTests", ["UnifiedLogging"]),
        tests("ObjectiveCTests", ["ObjectiveC"]),
        tests("ScenesTests", ["Scenes", "UIKit"]),
        tests(
            "UserCodeTests", ["SegueStage", "UserCode", "Translation", "Scenes", "UIKit", "DeviceCombine", "TestSupport"],
            exclude: ["Code"],
            loadsUserCode: true),
        tests("TranslationTests", ["Translation", "TestSupport"], exclude: ["Goldens"]),
        // Random input; see Tests/Fuzz.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Boundary", "CoreGraphics", "RenderTree", "QuartzCore", "UIKit", "Stage", "Scenes", "Gallery",
                "Studio",
                "TestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Fuzz", exclude: ["README.md", "coverage"]
        ),
        tests("FuzzTests", ["fuzz", "CoreGraphics", "Stage", "UIKit"], exclude: ["Found"]),

        // Faults that the sanitizers must find: `make sanitize`.
        .testTarget(name: "PlantedTests", path: "Tests/Sanitizers/PlantedTests"),

        tests(
            "QuartzCoreTests", ["QuartzCore", "CAllocations", "TestSupport"],
            exclude: ["timing-model.json", "springs.json", "keyframes.json", "cubic-bezier.json", "matrices.txt", "README.md"].map {
                "Oracles/\($0)"
            }
        ),
        tests(
            "UIKitTests", ["UIKit", "TestSupport", "GestureSupport"],
            exclude: ["velocity.json", "pinch.json", "solver.txt", "text-widths.tsv", "README.md"].map { "Oracles/\($0)" } + ["Goldens"]),
        tests(
            "StageTests", ["Stage", "Scenes", "Gallery", "CoreGraphics", "UIKit", "GestureSupport", "TestSupport"], exclude: ["Goldens"]),
        tests("StageProcessTests", ["SegueStage", "StageProcess", "Problems", "Stage", "Scenes", "Gallery", "UIKit", "TestSupport"]),
        tests(
            "ProblemsTests",
            [
                "Problems", "SegueTesting", "Stage", "Scenes", "Gallery", "QuartzCore", "RenderTree", "UIKit", "Boundary",
                "GestureSupport", "TestSupport",
            ], exclude: ["Goldens"]),
        tests(
            "StudioTests", ["Studio", "Stage", "Scenes", "Gallery", "RenderTree", "UIKit", "CAllocations", "TestSupport"],
            exclude: ["Goldens"]),
        tests(
            "GalleryTests", ["Gallery", "Scenes", "Stage", "Raster", "CSystem", "TestSupport"],
            exclude: ["Goldens"]
        ),
        tests(
            "segueTests",
            [
                "segue", "Segue", "Boundary", "CoreGraphics", "Gallery", "Problems", "Stage", "StageProcess", "Scenes", "Studio", "UIKit",
                "UserCode", "TestSupport",
            ]),
        // Typical iPhone code, in the language mode that most of it uses.
        .testTarget(
            name: "PortTests", dependencies: ["UIKit"] + testingOverlays, swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        tests("DocumentationTests", []),
        tests("CoreGraphicsTests", ["CoreGraphics", "TestSupport"], exclude: ["Goldens", "Oracles/README.md", "Oracles/canvas.txt"]),
        tests("RenderTreeTests", ["RenderTree"]),
        tests(
            "TypographyTests", ["Typography", "TestSupport"],
            exclude: ["Goldens"] + ["README.md", "line-breaks.txt", "bidi.txt"].map { "Oracles/\($0)" }),
        tests(
            "CompositorTests", ["Compositor", "DrawLists", "Raster", "QuartzCore", "TestSupport"], exclude: ["Goldens", "References"]),
        tests("SDLHostTests", ["Boundary", "SDLHost", "Raster", "UIKit", "Stage", "CLazy", "TestSupport"]),

        target("_Testing_UIKit"),
        target("_Testing_CoreGraphics"),
    ],
    swiftLanguageModes: [.v6]
)
