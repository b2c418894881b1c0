// swift-tools-version: 6.2
import PackageDescription

/// A target of ours: Swift 6 language mode, Apple's module names (see Sources/README.md for the map).
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies + testingOverlays, exclude: exclude)
}

/// `import Testing` beside modules of these names asks for cross-import overlays that Linux toolchains do not ship.
let testingOverlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]

let package = Package(
    name: "Segue",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .executable(name: "segue", targets: ["segue"]),
        // For Benchmarks, which are a package of their own.
        .library(name: "SegueCompositor", targets: ["Compositor", "RenderTree", "Typography"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
    ],
    targets: [
        .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CGLES", providers: [.apt(["libgles-dev", "libegl-dev"])]),
        .systemLibrary(name: "CTTF", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CUIKit"),

        target("CoreGraphics", ["CPNG"]),
        target("RenderTree", ["CoreGraphics"]),
        target("Typography", ["CoreGraphics", "CTTF"]),
        target("QuartzCore", ["RenderTree", "Typography"]),
        target("UIKit", ["QuartzCore", "CUIKit"]),
        target("Compositor", ["RenderTree", "Typography", "CGLES"]),
        target("Recording", ["UIKit"]),
        .target(name: "Gallery", dependencies: ["UIKit"], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(
            name: "Studio", dependencies: ["UIKit", "Recording", "Gallery"],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        target("SDLHost", ["UIKit", "Compositor", "CSDL"]),
        .executableTarget(
            name: "segue",
            dependencies: [
                "UIKit", "Typography", "Compositor", "Recording", "Gallery", "Studio", "SDLHost",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        // A program that Tests/EndToEnd opens.
        .executableTarget(name: "waking", dependencies: ["UIKit", "Typography", "Compositor", "SDLHost"], path: "Tests/EndToEnd/waking"),

        // Random input, see Tests/Fuzz.
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CoreGraphics", "RenderTree", "QuartzCore", "UIKit", "Recording", "Gallery", "Studio",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Fuzz", exclude: ["README.md", "coverage"]
        ),
        tests("FuzzTests", ["fuzz", "CoreGraphics", "Recording", "UIKit"], exclude: ["Found"]),

        tests("QuartzCoreTests", ["QuartzCore"], exclude: ["timing-model", "springs", "keyframes", "cubic-bezier"].map { "Oracles/\($0).json" }),
        tests("UIKitTests", ["UIKit"], exclude: ["Oracles/velocity.json", "Oracles/pinch.json"]),
        tests("RecordingTests", ["Recording", "UIKit"]),
        tests("StudioTests", ["Studio", "UIKit"]),
        tests("GalleryTests", ["Gallery", "Recording", "Compositor"], exclude: ["Goldens"]),
        tests("segueTests", ["segue"]),
        tests("CoreGraphicsTests", ["CoreGraphics"]),
        tests("RenderTreeTests", ["RenderTree"]),
        tests("TypographyTests", ["Typography"]),
        tests("CompositorTests", ["Compositor", "QuartzCore"], exclude: ["Goldens", "References"]),
        tests("SDLHostTests", ["SDLHost", "UIKit", "CSDL", "CGLES"]),

        target("_Testing_UIKit"),
        target("_Testing_CoreGraphics"),
    ],
    swiftLanguageModes: [.v6]
)
