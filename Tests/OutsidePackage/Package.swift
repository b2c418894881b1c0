// swift-tools-version: 6.2
import PackageDescription

// Depends on Segue by URL and version, as any other package would. The script `run` supplies the URL of a tagged clone.
let package = Package(
    name: "Outside",
    dependencies: [.package(url: Context.environment["SEGUE_ADDRESS"] ?? "", from: "1.0.0")],
    targets: [
        // A library, because in release builds tests can't import programs.
        .target(
            name: "Pages", dependencies: [.product(name: "Segue", package: "segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "Outside", dependencies: ["Pages", .product(name: "Segue", package: "segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "PagesTests", dependencies: ["Pages", .product(name: "SegueTesting", package: "segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
