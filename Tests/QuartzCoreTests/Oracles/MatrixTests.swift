import Foundation
import QuartzCore
import Testing

// Checks transforms between two others against the W3C's tests for CSS.
struct MatrixTests {
    struct Path {
        var from = CATransform3DIdentity, to = CATransform3DIdentity
        var moments: [(fraction: Double, transform: CATransform3D)] = []
    }

    static let paths: [Path] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("matrices.txt")
        var paths: [Path] = []
        for line in (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? [] where !line.hasPrefix("#") {
            let words = line.split(separator: " "), transform = CATransform3D(words.dropFirst().compactMap { Double($0) })
            switch words[0] {
            case "from": paths.append(Path(from: transform))
            case "to": paths[paths.count - 1].to = transform
            default: paths[paths.count - 1].moments.append((Double(words[0]) ?? .nan, transform))
            }
        }
        return paths
    }()

    @Test func matrixFileIsComplete() { #expect(Self.paths.count == 9 && Self.paths.map(\.moments.count) == [7, 3, 5, 5, 5, 4, 3, 4, 3]) }

    @Test("S-CLOCK-75: transforms between two others match the W3C's tests")
    func transformsBetweenTwoMatchW3C() {
        for (index, path) in Self.paths.enumerated() {
            for (fraction, transform) in path.moments {
                let seen = path.from.mixed(with: path.to, fraction: fraction)
                #expect(zip(seen.list, transform.list).allSatisfy { abs($0 - $1) < 1e-6 }, "\(index) at \(fraction): \(seen.list)")
            }
        }
    }
}

extension CATransform3D {
    /// Creates a transform from 6 numbers (a to ty), 16 numbers, or none for the identity.
    fileprivate init(_ n: [Double]) {
        switch n.count {
        case 6: self = CATransform3DMakeAffineTransform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case 16:
            self.init(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10],
                m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
        default: self = CATransform3DIdentity
        }
    }

    fileprivate var list: [Double] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }
}
