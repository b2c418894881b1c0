import Foundation

/// An input file: a regular file, a pipe, or a device. Reading stops at a limit, because some pipes and devices never end.
package enum InputFile {
    /// The reason why a file couldn't be read.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// The `errno` of the failed call.
        case unreadable(Int32)
        case larger(than: Int)

        /// A description of the problem that doesn't include the file's name.
        package var description: String {
            switch self {
            case .unreadable(let code): "cannot be read (\(String(cString: strerror(code))))"
            case .larger(let limit): "is larger than \(limit >> 10) KiB, the limit"
            }
        }
    }

    /// Returns the contents of the file at `path`. Throws if it is longer than `limit` bytes.
    package static func bytes(at path: String, upTo limit: Int) throws(Failure) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .unreadable(errno) }
        defer { close(descriptor) }
        return try bytes(from: descriptor, upTo: limit)
    }

    /// Returns the remaining contents of an open file. Throws if they are longer than `limit` bytes.
    package static func bytes(from descriptor: Int32, upTo limit: Int) throws(Failure) -> Data {
        var data = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 { return data }
            guard count > 0 || errno == EINTR else { throw .unreadable(errno) }
            data.append(contentsOf: piece.prefix(max(0, count)))
            guard data.count <= limit else { throw .larger(than: limit) }
        }
    }
}
