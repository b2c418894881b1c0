import UIKit

extension UIEdgeInsets {
    /// Creates the safe area insets for a phone with a screen of `size` points (S-DEVICE-1).
    package init(ofPhone size: CGSize) {
        self.init()
        let (short, long) = (min(size.width, size.height), max(size.width, size.height)), isPortrait = size.height >= size.width
        // Phones with a home button have screens with an aspect ratio of at most 16:9.
        guard short > 0, long / short > 1.9 else {
            top = isPortrait ? 20 : 0
            return
        }
        let notch: CGFloat =
            switch (short, long) {
            case (375, 812): 44
            case (414, 896): 48
            case (393, 852), (430, 932): 59
            case (402, 874), (440, 956), (420, 912): 62
            default: 47
            }
        if isPortrait { (top, bottom) = (notch, 34) } else { (left, bottom, right) = (notch, 21, notch) }
    }
}
