import Foundation
import TestSupport
import Testing
import Translation

/// Checks that the translator accepts any bytes and preserves lines. It may read a file while the file is being written.
struct AnyTextTests {
    /// Text with every construct that the translator handles.
    static let sample = """
        #!/usr/bin/env swift
        import UIKit.UIView
        #if os(iOS) && (canImport(UIKit) || !DEBUG)
        @objc protocol P: Q { @objc optional func a(_ b: (Int) -> [C: D]) -> CGFloat?; @objc optional var c: Bool { get set } }
        #elseif swift(>=5.9)
        #else
        #endif
        @UIApplicationMain class A<T: B>: C.D<E>, P where T: F { @IBOutlet(x) weak var a: UILabel!
            @Parameter(0.2...2, unit: "s") var d = 0.6, e: Int { get { 1 } }
            func f(_ x: @escaping (Int) -> Void = {}, y z: inout Int...) throws -> some G { "\\(#selector(f(_:) as (Int) -> Void)) \\("x\\(1)")" }
            lazy var t = #"\\#(#selector(self.a.b))"# + \"\"\"
              "" \\(#keyPath(A.isB)) \\
              \"\"\" + /a[/]\\/b(c)/ + #/x/# - y / z
            init?<S>(a: S) { UIView.animate(withDuration: 1.5e-3, delay: -0.5) {} completion: { _ in p?.a?(x) } }
        } /* a /* b */ c */ // d
        extension A { override func v(_ a: Bool) {}; override var w: Int { 1 } }
        @available(iOS 17, *) #Preview("n", traits: .landscapeLeft, body: { A() }) ; #Preview { UIEdgeInsetsMake(1, 2, 3, 4) }
        class L: CALayer { @NSManaged var p: CGFloat; let s = #selector(getter: p), v.bringSubview(toFront: x) }
        """

    private func check(_ bytes: [UInt8]) {
        let source = SwiftSource(bytes)
        let result = Translator([source]).translate(0)
        #expect(SwiftSource(result.bytes).lineCount == source.lineCount)
        _ = result.original(Place(line: source.lineCount, column: 3))
    }

    @Test func everyPrefixKeepsItsLineCount() {
        let bytes = Array(Self.sample.utf8)
        for count in 0...bytes.count { check(Array(bytes[..<count])) }
    }

    @Test func everySuffixKeepsItsLineCount() {
        let bytes = Array(Self.sample.utf8)
        for count in 0...bytes.count { check(Array(bytes[count...])) }
    }

    @Test func changedBytesKeepTheirLineCount() {
        var numbers = SeededNumbers(seed: 15)
        let bytes = Array(Self.sample.utf8)
        let signs = Array("(){}[]<>\"#/\\@?!.:,`\n\r\0 aé".utf8)
        for _ in 0..<2000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...8, using: &numbers) {
                let place = Int.random(in: 0..<changed.count, using: &numbers)
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: changed[place] = signs.randomElement(using: &numbers) ?? 0
                case 1: changed.remove(at: place)
                default: changed.insert(signs.randomElement(using: &numbers) ?? 0, at: place)
                }
            }
            check(changed)
        }
    }

    @Test func randomBytesKeepTheirLineCount() {
        var numbers = SeededNumbers(seed: 19)
        for _ in 0..<500 { check((0..<300).map { _ in UInt8.random(in: 0...255, using: &numbers) }) }
    }

    /// Quadratic work would take minutes.
    @Test(arguments: [
        "{", "(", "}", "class A ", "func a() ", "var a: b ", "#/\n", "\"\\(", "#if a\n", "/*", "@objc ", "#selector(", "a.", "A<",
        "#\"\"\"x", "!(",
        "class A: ", "let a = /(", "import A.",
    ])
    func longTextsTakeLinearTime(piece: String) { check(Array(String(repeating: piece, count: 60_000 / piece.utf8.count).utf8)) }

    /// In this test, quadratic work would be so fast that only longer text reveals it.
    @Test(arguments: ["a.b ", "a[\"b\"] "])
    func longMembersTakeLinearTime(piece: String) { check(Array(String(repeating: piece, count: 600_000 / piece.utf8.count).utf8)) }
}
