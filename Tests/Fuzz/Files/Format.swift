import Foundation

/// An external file format with everything needed to test its reader: valid files, typical words, and the properties that every accepted
/// file must have.
@MainActor protocol Format {
    /// The format's name for commands, which is also the file extension.
    static var name: String { get }
    /// Valid files, which the mutator changes.
    static var seeds: [[UInt8]] { get }
    /// Typical and dangerous words in such files.
    static var words: [String] { get }
    /// Reads a file as the program does. Returns a description of the fault, or nil if all properties hold. Rejecting a file isn't a fault.
    static func fault(in bytes: [UInt8]) -> String?
    /// Repairs values that random changes would rarely get right, such as checksums.
    static func repair(_ bytes: inout [UInt8])
}

extension Format {
    static func repair(_ bytes: inout [UInt8]) {}
}

enum Formats {
    @MainActor static let all: [any Format.Type] = [
        GestureFormat.self, TakeFormat.self, TraceFormat.self, JSONFormat.self, PNGFormat.self, SVGFormat.self, KeyframeFormat.self,
    ]

    @MainActor static func named(_ name: String) -> (any Format.Type)? { all.first { $0.name == name } }

    /// Numbers that can cause arithmetic errors.
    static let numbers = [
        "0", "-0", "1", "-1", "0.5", "1e300", "-1e300", "1e308", "1e-308", "1e309", "9007199254740991", "9007199254740992",
        "9223372036854775807", "9223372036854775808", "-9223372036854775809", "4294967296", "2147483648", "65536", "1e17",
    ]
}
