import CoreGraphics
import Foundation
@testable import Studio
import UIKit

/// SVG path data like that in the sandbox's icons.
enum SVGFormat: Format {
    static let name = "svg"

    static let seeds: [[UInt8]] = [
        "M3 3h7v7H3zM14 3h7v7h-7z", "M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20", "M4 4L20 20C1 2 3 4 5 6S7 8 9 1V3H-4.5",
        "m1,1 2,2 3-3 l.5.5-.25+3 z m 1 1", "A5 5 0 0 1 10 10", "S1 2 3 4",
    ].map { Array($0.utf8) }

    static let words = [
        "M", "m", "L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "A", "a", "Z", "z", "Q", "T", "0", "-0", "1", "-", "+", ".",
        "..", ",", "\n", "½", "٣",
        "1e9", String(repeating: "9", count: 40), String(repeating: "9", count: 400), "A0 0 0 0 0 0 0",
        "A 1 1 0 1 1 99999999999999999999 1",
    ]

    static func fault(in bytes: [UInt8]) -> String? {
        guard bytes.count < 5000 else { return nil }
        let path = SVGPath.bezierPath(String(decoding: bytes, as: UTF8.self)).cgPath
        if path.isEmpty { return nil }
        let (box, tight) = (path.boundingBox, path.boundingBoxOfPath)
        let numbers = [box, tight].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
        if !numbers.allSatisfy(\.isFinite) { return "a path isn't finite: \(box), \(tight)" }
        _ = path.contains(CGPoint(x: 10, y: 10))
        return nil
    }
}
