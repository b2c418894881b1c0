import Stage
import UIKit

extension Stage {
    /// Draws the device's screen as it is now, or as it was at `time`, in seconds of the device: the newest frame that is not later. nil if
    /// there was none yet.
    ///
    /// Throws an error if the machine lacks GL or fonts.
    public func picture(at time: TimeInterval? = nil) throws -> UIImage? {
        guard let snapshot = time.map(snapshot(at:)) ?? snapshot else { return nil }
        return UIImage(cgImage: try Artist().picture(of: snapshot))
    }
}
