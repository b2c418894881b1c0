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
        try write(
            "drawn-lib.imageset/drawn.pdf",
            Data(
                """
                %PDF-1.4
                1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
                2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
                3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 40 32] /Contents 4 0 R >> endobj
                4 0 obj << /Length 29 >> stream
                1 0 0 rg 0 0 20 32 re f      \n
                endstream endobj
                trailer << /Root 1 0 R >>

                """.utf8))
        try write("vector-lib.imageset/Contents.json", Data(#"{"images": [{"idiom": "universal", "filename": "vector.svg"}]}"#.utf8))
        try write(
            "vector-lib.imageset/vector.svg",
            Data(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" viewBox="0 0 48 24"><rect width="24" height="24"
                fill="#00f" fill-opacity="0.5"/></svg>
                """.utf8))
        try write("broken-lib.imageset/Contents.json", Data(#"{"images": [{"idiom": "universal", "filename": "broken.svg"}]}"#.utf8))
        try write("broken-lib.imageset/broken.svg", Data("no drawing".utf8))
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

    @Test func vectorImagesAreDrawnAtTheirOwnSizes() throws {
        try withCatalog { _ in
            let page = try #require(UIImage(named: "drawn-lib")), red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            #expect(page.size == CGSize(width: 40, height: 32) && page.scale == 3)
            #expect(page.cgImage?.color(x: 10, y: 10) == red && page.cgImage?.color(x: 100, y: 10)?.alpha == 0)
            let drawing = try #require(UIImage(named: "vector-lib")), color = try #require(drawing.cgImage?.color(x: 10, y: 10))
            #expect(drawing.size == CGSize(width: 24, height: 12) && drawing.cgImage?.color(x: 40, y: 10)?.alpha == 0)
            #expect(color.blue > 0.99 && color.red < 0.01 && abs(color.alpha - 0.5) < 0.01, "alpha isn't multiplied in: \(color)")
        }
    }

    @Test func damagedVectorImageIsADisc() throws {
        try withCatalog { _ in
            #expect(UIImage(named: "broken-lib")?.size == CGSize(width: 24, height: 24) && UIImage(named: "lost-lib") == nil)
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
