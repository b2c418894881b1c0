// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "x",
    dependencies: [.package(name: "Segue", path: "/src/segue")],
    targets: [
        .target(
            name: "x",
            dependencies: [.product(name: "UIKit", package: "Segue")],
            swiftSettings: [.define("DEBUG"), .enableUpcomingFeature("BareSlashRegexLiterals")]
        )
    ],
    swiftLanguageModes: [.v5]
)
