// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Segue", path: "..")],
    targets: [
        .executableTarget(name: "benchmarks", dependencies: [.product(name: "SegueCompositor", package: "Segue")]),
    ],
    swiftLanguageModes: [.v6]
)
