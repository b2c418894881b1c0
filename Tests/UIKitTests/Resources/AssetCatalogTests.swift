import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct AssetCatalogTests {
    /// Writes a catalog to a temporary folder, and deletes the folder afterward.
    private func withCatalog(_ check: (URL) throws -> Void) throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("segue-\(UUID().uuidString)")
        defer {
            ResourceFolders.remove(folder)
            try? FileManager.default.removeItem(at: folder)
        }
        let catalog = folder.appendingPathComponent("Assets.xcassets")
        func write(_ path: String, _ data: Data) throws {
            let url = catalog.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        let picture = CGImage(width: 6, height: 4, filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        try write("Icons/sky-lib.imageset/sky.png", picture.pngData())
        try write("Icons/sky-lib.imageset/sky2.jpg", CGImage(width: 12, height: 8, filledWith: .black).jpegData(quality: 0.9))
        try write(
            "Icons/sky-lib.imageset/Contents.json",
            Data(
                """
                {"images": [{"idiom": "universal", "filename": "sky.png", "scale": "1x"},
                {"idiom": "universal", "filename": "sky2.jpg", "scale": "2x"}, {"idiom": "universal", "scale": "3x"}],
                "properties": {"template-rendering-intent": "template"}, "info": {"version": 1, "author": "xcode"}}
                """.utf8))
        try write(
            "brand-lib.colorset/Contents.json",
            Data(
                """
                {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
                "components": {"red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000"}}},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                "color": {"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "0.5"}}}]}
                """.utf8))
        try write("drawn-lib.imageset/Contents.json", Data(#"{"images": [{"idiom": "universal", "filename": "drawn.pdf"}]}"#.utf8))
        try write("drawn-lib.imageset/drawn.pdf", Data("%PDF-1.7\n3 0 obj << /Type /Page /MediaBox [ 0 0 40.0 32 ] >> endobj".utf8))
        try write("pad-lib.imageset/Contents.json", Data(#"{"images": [{"idiom": "ipad", "filename": "pad.png"}]}"#.utf8))
        try write("pad-lib.imageset/pad.png", picture.pngData())
        try write("lost-lib.imageset/Contents.json", Data(#"{"images": [{"idiom": "universal", "filename": "lost.pdf"}]}"#.utf8))
        ResourceFolders.add(folder)
        try check(folder)
    }

    @Test func catalogImageHasHighestScaleAndRenderingModeOfItsSet() throws {
        #expect(UIImage(named: "sky-lib") == nil)
        try withCatalog { _ in
            let image = try #require(UIImage(named: "sky-lib"))
            #expect(image.scale == 2 && image.size == CGSize(width: 6, height: 4) && image.renderingMode == .alwaysTemplate)
            #expect(UIImage(named: "Icons/sky-lib")?.scale == 2 && UIImage(named: "../sky-lib") == nil)
        }
        #expect(UIImage(named: "sky-lib") == nil)
    }

    @Test func vectorImageIsDiscOfPageHeight() throws {
        try withCatalog { _ in
            #expect(UIImage(named: "drawn-lib")?.size == CGSize(width: 32, height: 32) && UIImage(named: "lost-lib") == nil)
            #expect(UIImage(named: "pad-lib") == nil, "an image for another device doesn't count")
        }
    }

    @Test func catalogColorDependsOnLightAndDark() throws {
        try withCatalog { _ in
            let color = try #require(UIColor(named: "brand-lib"))
            #expect(
                color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor
                    == CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor == CGColor(gray: 0.25, alpha: 0.5))
            #expect(UIColor(named: "no such color") == nil)
        }
    }
}
