import Scenes
import Testing
import UIKit

/// Checks the view that replaces a view whose class is missing.
@MainActor struct SkippedViewTests {
    private final class Map: SkippedView {
        override class var skippedName: String { "Map" }
    }

    private func layers(_ size: CGSize) throws -> (outline: CAShapeLayer, caption: CATextLayer) {
        let view = Map(frame: CGRect(origin: .zero, size: size))
        view.layoutIfNeeded()
        let layers = try #require(view.layer.sublayers)
        #expect(layers.count == 2)
        return (try #require(layers[0] as? CAShapeLayer), try #require(layers[1] as? CATextLayer))
    }

    @Test func outlineIsDashedGrayLineInsideBounds() throws {
        let outline = try layers(CGSize(width: 100, height: 50)).outline
        #expect(outline.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(outline.path?.boundingBox == CGRect(x: 0.5, y: 0.5, width: 99, height: 49))
        #expect(outline.fillColor == nil && outline.strokeColor == UIColor.systemGray.cgColor && outline.lineDashPattern == [4, 3])
        #expect(outline.name == "skipped view")
    }

    @Test func outlineHasRoundedCorners() throws {
        // A corner of radius 6 doesn't contain points near the corner of the box.
        let path = try #require(try layers(CGSize(width: 100, height: 50)).outline.path)
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 2.4, y: 2.4)))
        let low = try #require(try layers(CGSize(width: 100, height: 8)).outline.path)
        #expect(!low.contains(CGPoint(x: 1, y: 2)) && low.contains(CGPoint(x: 1, y: 4)))
    }

    @Test func captionIsCenteredLineWithMissingName() throws {
        let caption = try layers(CGSize(width: 100, height: 50)).caption
        #expect(caption.string as? String == "Map, skipped")
        #expect(caption.fontSize == 11 && caption.alignmentMode == .center && caption.foregroundColor == UIColor.systemGray.cgColor)
        #expect(caption.frame == CGRect(x: 0, y: 18, width: 100, height: 15) && !caption.isHidden)
    }

    @Test func captionIsHiddenIfItDoesNotFit() throws {
        #expect(try layers(CGSize(width: 100, height: 14.5)).caption.isHidden)
        #expect(try !layers(CGSize(width: 100, height: 15)).caption.isHidden)
    }

    @Test func viewWithoutSizeHasNoOutline() throws { #expect(try layers(.zero).outline.path == nil) }

    @Test func constrainedSubviewsArePlaced() {
        let view = Map(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), pin = UIView()
        pin.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(pin)
        NSLayoutConstraint.activate([
            pin.widthAnchor.constraint(equalToConstant: 20), pin.heightAnchor.constraint(equalToConstant: 10),
            pin.trailingAnchor.constraint(equalTo: view.trailingAnchor), pin.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(pin.frame == CGRect(x: 80, y: 40, width: 20, height: 10))
    }

    @Test func missingNameIsAccessible() {
        let view = Map()
        #expect(view.isAccessibilityElement && view.accessibilityLabel == "Map, skipped")
        #expect(SkippedView().accessibilityLabel == "View, skipped")
    }
}
