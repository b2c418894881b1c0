// Measures image renderer closures, which draw into a context.

import CoreGraphics
import Foundation
import UIKit

/// Measures drawing into an image as large as a phone screen.
enum DrawingBench {
    @MainActor private struct Kind {
        let name: String
        let draw: (CGContext) -> Void
    }

    private static let count = 100
    private static let side = 80.0

    /// Prints the time in milliseconds for each kind of drawing, and for an empty image.
    static func report() { MainActor.assumeIsolated { reportKinds() } }

    @MainActor private static func reportKinds() {
        print("390 x 844 drawn by code, \(count) shapes of 80 points each: milliseconds per picture")
        for kind in kinds {
            let renderer = UIGraphicsImageRenderer(size: TileScene.points, format: plain)
            let cost = Contender.measure([Contender { _ = renderer.image { kind.draw($0.cgContext) } }])[0]
            print("\(format(cost * 1000, 3).padded(10))  \(kind.name)")
        }
        print("")
    }

    @MainActor private static var plain: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    @MainActor private static var kinds: [Kind] {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: plain).image {
            $0.cgContext.setFillColor(red: 0.3, green: 0.5, blue: 0.9, alpha: 1)
            $0.cgContext.fill(CGRect(x: 0, y: 0, width: side, height: side / 2))
        }
        return [
            Kind(name: "one box, the cost of the picture itself") { $0.fill(box(0)) },
            Kind(name: "boxes") { context in
                context.setFillColor(red: 0.3, green: 0.5, blue: 0.9, alpha: 1)
                for index in 0..<count { context.fill(box(index)) }
            },
            Kind(name: "boxes in a round clip") { context in
                context.addEllipse(in: CGRect(origin: .zero, size: TileScene.points))
                context.clip()
                for index in 0..<count { context.fill(box(index)) }
            },
            Kind(name: "pictures, pixel by pixel") { _ in for index in 0..<count { picture.draw(at: box(index).origin) } },
            Kind(name: "pictures, enlarged") { _ in
                for index in 0..<count { picture.draw(in: box(index).insetBy(dx: -13, dy: -13)) }
            },
        ]
    }

    private static func box(_ index: Int) -> CGRect {
        CGRect(x: Double(index * 97 % 311), y: Double(index * 193 % 761), width: side, height: side)
    }
}
