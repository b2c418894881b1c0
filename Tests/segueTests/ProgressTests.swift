import Foundation
import Testing
@testable import segue

struct ProgressTests {
    /// Returns each text that is written while `frames` frames finish. Each frame takes `seconds` seconds.
    private func said(of total: Int?, frames: Int, seconds: TimeInterval) -> [String] {
        var (time, texts): (TimeInterval, [String]) = (100, [])
        let progress = Progress(of: total, now: { time }, write: { texts.append($0) })
        for _ in 0..<frames {
            time += seconds
            progress.advance()
        }
        progress.end()
        return texts.map { $0.replacing("\r\u{1B}[K", with: "") }
    }

    @Test func shortWorkPrintsNothing() { #expect(said(of: 9, frames: 9, seconds: 0.1).isEmpty) }

    /// The last text clears the line.
    @Test func longWorkPrintsFramesAndSecondsLeft() {
        #expect(said(of: 40, frames: 3, seconds: 0.5) == ["Frame 2 of 40, 19 s left", "Frame 3 of 40, 19 s left", ""])
    }

    @Test func workOfUnknownLengthPrintsFrames() { #expect(said(of: nil, frames: 2, seconds: 1) == ["Frame 1", "Frame 2", ""]) }

    @Test func progressIsUpdatedTenTimesPerSecond() {
        #expect(said(of: nil, frames: 120, seconds: 1.0 / 100).count < 6)
    }
}
