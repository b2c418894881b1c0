import CoreGraphics
import Foundation
import Testing

@testable import StageProcess

/// Checks which images a child sends, how long both sides keep them, and which images a parent accepts.
struct PictureTableTests {
    private let image = CGImage(width: 2, height: 3, filledWith: .white)

    private func number(_ reference: PictureSender.Reference) -> (number: Int, isNew: Bool) {
        switch reference {
        case .known(let number): (number, false)
        case .new(let number, _): (number, true)
        }
    }

    @Test func imageIsSentInItsFirstFrameOnly() {
        var sender = PictureSender()
        #expect(sender.nextFrame().isEmpty)
        #expect(number(sender.reference(to: image)) == (1, true) && number(sender.reference(to: image)) == (1, true))
        #expect(number(sender.reference(to: CGImage(width: 3, height: 2, filledWith: .white))) == (2, true))
        _ = sender.nextFrame()
        #expect(number(sender.reference(to: image)) == (1, false))
    }

    @Test func imageIsForgottenAfterSixHundredUnusedFrames() {
        var sender = PictureSender()
        _ = sender.nextFrame()
        _ = sender.reference(to: image)
        for _ in 0..<600 { #expect(sender.nextFrame().isEmpty) }
        _ = sender.reference(to: image)
        for _ in 0..<600 { #expect(sender.nextFrame().isEmpty) }
        #expect(sender.nextFrame() == [1])
        #expect(number(sender.reference(to: image)) == (2, true))
    }

    @Test func pixelsAreReadFromSendersMemoryUntilNextFrame() throws {
        var sender = PictureSender(), receiver = PictureReceiver(from: getpid())
        _ = sender.nextFrame()
        var (number, memory): (Int, Int32) = (0, -1)
        if case .new(let first, let second) = sender.reference(to: image) { (number, memory) = (first, second) }
        #expect(try receiver.receive(number, width: 2, height: 3, memory: memory, pixels: nil).pixels == image.pixels)
        #expect(try receiver.known(number).pixels == image.pixels)
        let file = Self.file(of: memory)
        #expect(file != nil)
        _ = sender.nextFrame()
        #expect(Self.file(of: memory) != file, "the memory is closed, and another test may have reused the number")
    }

    /// Returns the device and the inode of an open descriptor, or nil if it is closed.
    private static func file(of descriptor: Int32) -> [UInt64]? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }

    @Test func forgottenImageIsUnknown() throws {
        var receiver = PictureReceiver(from: getpid())
        _ = try receiver.receive(5, width: 1, height: 1, memory: -1, pixels: [1, 2, 3, 255])
        _ = try receiver.receive(6, width: 1, height: 1, memory: -1, pixels: [0, 0, 0, 255])
        #expect(try receiver.receive(5, width: 9, height: 9, memory: -1, pixels: nil).width == 1, "a number keeps its image")
        receiver.forget([5, 7])
        #expect(throws: WireError.self) { try receiver.known(5) }
        #expect(try receiver.known(6).width == 1)
    }

    @Test(arguments: [(0, 1), (1, 0), (65537, 1), (1, 65537), (-1, 1), (1, -1), (65536, 4097)])
    func invalidSizeIsAnError(width: Int, height: Int) {
        var receiver = PictureReceiver(from: getpid())
        #expect(throws: WireError.self) { try receiver.receive(1, width: width, height: height, memory: -1, pixels: nil) }
        #expect(throws: WireError.self) { try receiver.receive(1, width: width, height: height, memory: -1, pixels: [0, 0, 0, 0]) }
    }

    @Test func longestSideIsAccepted() throws {
        var receiver = PictureReceiver(from: getpid())
        let pixels = [UInt8](repeating: 0, count: 4 << 16)
        #expect(try receiver.receive(1, width: 1 << 16, height: 1, memory: -1, pixels: pixels).width == 1 << 16)
        #expect(try receiver.receive(2, width: 1, height: 1 << 16, memory: -1, pixels: pixels).height == 1 << 16)
    }

    @Test func missingPixelsAreAnError() {
        var receiver = PictureReceiver(from: getpid())
        #expect(throws: WireError.self) { try receiver.receive(1, width: 2, height: 2, memory: -1, pixels: [0, 0, 0, 0]) }
        let null = open("/dev/null", O_RDONLY)
        defer { close(null) }
        #expect(throws: WireError.self) { try receiver.receive(1, width: 1, height: 1, memory: null, pixels: nil) }
    }
}
