import Foundation

/// The error thrown when an output's reader has closed it. Callers don't report it.
package struct BrokenPipe: Error {}

/// An open file descriptor for output.
package struct OutputStream {
    package let descriptor: Int32
    /// The stream's name in messages.
    package let name: String

    package init(descriptor: Int32, name: String) { (self.descriptor, self.name) = (descriptor, name) }

    /// Writes all bytes. Throws `BrokenPipe` if the reader has closed the stream, and a failure with code 73 for other errors.
    package func write(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 { rest = rest.dropFirst(count) } else { try wait(after: errno) }
            }
        }
    }

    private func wait(after code: Int32) throws {
        switch code {
        case EINTR: return
        case EAGAIN:
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, -1)
        case EPIPE: throw BrokenPipe()
        default: throw Failure(.cannotCreate, "\(name): cannot be written: \(String(cString: strerror(code)))")
        }
    }
}
