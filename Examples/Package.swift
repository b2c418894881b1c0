// swift-tools-version: 6.2
import PackageDescription

// A package that uses Segue. Other packages specify Segue's URL and a version instead of a path.
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Segue", path: "..")],
    targets: [
        .executableTarget(
            name: "HelloSegue", dependencies: [.product(name: "Segue", package: "Segue")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "HelloSegueTests", dependencies: ["HelloSegue", .product(name: "SegueTesting", package: "Segue")], exclude: ["Takes"]),
    ],
    swiftLanguageModes: [.v6]
)
