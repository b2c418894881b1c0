import Foundation

/// A kind of file that comes from outside, with what it takes to try its reader: files to begin with, words to put in, and what
/// must hold of all that it accepts.
@MainActor protocol Format {
    /// The name for commands; also what files end with, after a point.
    static var name: String { get }
    /// Good files, which are changed at random.
    static var seeds: [[UInt8]] { get }
    /// Typical and dangerous words of such files.
    static var words: [String] { get }
    /// Reads a file as the program does; what is wrong then, nil where all holds. A file that is refused is right.
    static func fault(in bytes: [UInt8]) -> String?
    /// Repairs what chance would hardly ever get right, such as a checksum.
    static func repair(_ bytes: inout [UInt8])
}

extension Format {
    static func repair(_ bytes: inout [UInt8]) {}
}

/// All of them.
enum Formats {
    @MainActor static let all: [any Format.Type] = [
        GestureFormat.self, TakeFormat.self, TraceFormat.self, JSONFormat.self, PNGFormat.self, SVGFormat.self, KeyframeFormat.self,
    ]

    @MainActor static func named(_ name: String) -> (any Format.Type)? { all.first { $0.name == name } }

    /// Numbers at which arithmetic breaks.
    static let numbers = [
        "0", "-0", "1", "-1", "0.5", "1e300", "-1e300", "1e308", "1e-308", "1e309", "9007199254740991", "9007199254740992",
        "9223372036854775807", "9223372036854775808", "-9223372036854775809", "4294967296", "2147483648", "65536", "1e17",
    ]
}
