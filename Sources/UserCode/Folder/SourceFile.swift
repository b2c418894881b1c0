import Boundary
import Foundation
import Translation

/// A file of user code.
typealias SourceFile = (path: String, source: SwiftSource)

extension SwiftSource {
    /// Reads a file, or returns nil if there isn't one.
    static func bytes(of file: String) throws(CodeProblem) -> [UInt8]? {
        let bytes: [UInt8]
        do { bytes = Array(try InputFile.bytes(at: file, upTo: SourceListing.fileBytes)) } catch {
            if error == .unreadable(ENOENT) { return nil }
            throw .unreadable(file, error.description)
        }
        if let encoding = SourceEncoding.wide(bytes) { throw .wrongEncoding(file, encoding) }
        return bytes
    }
}
