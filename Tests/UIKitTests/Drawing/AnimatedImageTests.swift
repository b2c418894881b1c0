import Testing
import UIKit

@MainActor struct AnimatedImageTests {
    private func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }

    @Test func imageViewShowsEachFrameForItsShare() throws {
        let device = VirtualDevice(size: CGSize(width: 100, height: 100)), frames = [image(.red), image(.blue)]
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.4))
        device.window.addSubview(view)
        device.turn(at: 1)
        func shown(_ time: TimeInterval) -> CGImage? {
            device.turn(at: time)
            return view.layer.presentation()?.contents as? CGImage
        }
        #expect(view.isAnimating)
        #expect(shown(1.1) == frames[0].cgImage && shown(1.3) == frames[1].cgImage && shown(1.5) == frames[0].cgImage)
        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    @Test func animatedImageWithoutFramesIsNil() {
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }
}
