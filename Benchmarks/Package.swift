// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Segue", path: "..")],
    targets: [
        .target(name: "CAllocations"),
        .target(name: "CCairo", linkerSettings: [.linkedLibrary("cairo"), .linkedLibrary("m")]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CAllocations", "CCairo", .product(name: "SegueCompositor", package: "Segue"), .product(name: "UIKit", package: "Segue"),
                // Runs as a separate process.
                .product(name: "segue", package: "Segue"),
                .product(name: "SegueUserCode", package: "Segue"),
            ]
        ),
        // The scene that other toolkits also draw for comparisons with Segue.
        .executableTarget(
            name: "peer-tiles", dependencies: [.product(name: "Segue", package: "Segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(name: "PeerTilesTests", dependencies: ["peer-tiles", .product(name: "Segue", package: "Segue")]),
    ],
    swiftLanguageModes: [.v6]
)
