import Stage
import UIKit

extension Stage {
    /// Returns an image of the device's screen. If `time` is nil, this is the current screen; otherwise, the last frame at or before
    /// `time`, in device seconds. Returns nil if none exists.
    ///
    /// Throws if the machine has no fonts.
    public func picture(at time: TimeInterval? = nil) throws -> UIImage? {
        guard let snapshot = time.map(snapshot(at:)) ?? snapshot else { return nil }
        return UIImage(cgImage: try SnapshotRenderer().picture(of: snapshot))
    }
}
