import Foundation
import Testing
import Translation

@testable import UserCode

/// Checks the constants for images and colors in asset catalogs.
struct AssetSymbolTests {
    @Test(arguments: [
        ("winter sky", "winterSky"), ("winter-sky", "winterSky"), ("WinterSky", "winterSky"), ("URLIcon", "urlIcon"), ("URL", "url"),
        ("SkyImage", "sky"), ("sky_image", "sky"), ("Image", "image"), ("2 birds", "_2Birds"), ("skyColor", "skyColor"),
    ])
    func imageNameBecomesIdentifier(name: String, symbol: String) { #expect(AssetSymbols.symbol(of: name, .image) == symbol) }

    @Test func onlyUsedAndUndeclaredConstantsAreGenerated() throws {
        let scratch = try Scratch()
        for set in ["Icons/red fox.imageset", "owl.imageset", "Brand.colorset", "red.colorset", "cat.imageset"] {
            _ = try scratch.file("Art.xcassets/\(set)/Contents.json", "{}")
        }
        let source = SwiftSource(
            "let a = [UIImage.redFox, .cat]; let b = UIColor(resource: .brand), c = UIColor.red\nextension UIImage { static let cat = 1 }")
        let text = AssetSymbols.text([scratch.path("Art.xcassets")], [source])
        #expect(text.contains("extension UIKit.UIImage { static var `redFox`"))
        #expect(text.contains("UIKit.ColorResource(name: \"Brand\", bundle: .main)") && text.contains("UIKit.UIColor { static var `brand`"))
        for (name, symbol) in [("red fox", "redFox"), ("cat", "cat")] {
            let constant = "static let `\(symbol)` = UIKit.ImageResource(name: \"\(name)\", bundle: .main)"
            #expect(text.contains("extension UIKit.ImageResource { \(constant) }"), "\(text)")
        }
        #expect(!text.contains("owl") && !text.contains("UIImage { static var `cat`") && !text.contains("UIColor { static var `red`"))
        #expect(AssetSymbols.text([], [source]).isEmpty)
    }
}
