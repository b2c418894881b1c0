import Foundation
import UIKit

/// A renderer shared by several takes. It is created for the first image.
@MainActor package final class SharedRenderer {
    private lazy var snapshotRenderer = Result { try SnapshotRenderer() }

    package init() {}

    func picture(of snapshot: RenderSnapshot, background: CGColor = .black) throws -> CGImage {
        try snapshotRenderer.get().picture(of: snapshot, background: background)
    }

    /// Returns the frame at `time` as PNG data.
    func png(of recorded: RecordedRun, at time: TimeInterval) throws -> Data {
        try picture(of: recorded.frame(at: time).snapshot).pngData()
    }
}
