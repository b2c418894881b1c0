import Foundation
import OpenCombine

// For `decode(type:decoder:)` and `encode(encoder:)`.

extension JSONDecoder: @retroactive TopLevelDecoder {
    /// The JSON text, in UTF-8.
    public typealias Input = Data
}

extension JSONEncoder: @retroactive TopLevelEncoder {
    /// The JSON text, in UTF-8.
    public typealias Output = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
    /// The property list's bytes.
    public typealias Input = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
    /// The property list's bytes.
    public typealias Output = Data
}
