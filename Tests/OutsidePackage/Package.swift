// swift-tools-version: 6.2
import PackageDescription

// A package that depends on Segue as any other would: by an address and a version. `run` supplies the address of a tagged clone.
let package = Package(
    name: "Outside",
    dependencies: [.package(url: Context.environment["SEGUE_ADDRESS"] ?? "", from: "1.0.0")],
    targets: [
        .executableTarget(
            name: "Outside", dependencies: [.product(name: "Segue", package: "segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "OutsideTests", dependencies: ["Outside", .product(name: "SegueTesting", package: "segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
