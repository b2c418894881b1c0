import UIKit

/// A view that draws with reusable boxes, labels, and icons. It has only as many subviews as its largest drawing so far has needed.
///
/// Each call between `begin()` and `finish()` places one part. `finish()` hides the parts that weren't placed. Placing a part at its
/// current position changes nothing.
final class Canvas: UIView {
    private var boxes = Pool<CanvasBox>()
    private var words = Pool<UILabel>()
    private var numbers = Pool<ReadOut>()
    private var icons = Pool<IconView>()
    // Text and icons are always above the boxes, regardless of the order of creation.
    private let (ground, top) = (UIView(), UIView())

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for part in [ground, top] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func begin() {
        boxes.begin()
        words.begin()
        numbers.begin()
        icons.begin()
    }

    func finish() {
        boxes.finish()
        words.finish()
        numbers.finish()
        icons.finish()
    }

    /// Places a box. `outline` is the color of its edge, one device pixel wide.
    func box(_ frame: CGRect, _ fill: UIColor? = nil, outline: UIColor? = nil, radius: CGFloat = 0) {
        guard frame.width > 0, frame.height > 0 else { return }
        let box = boxes.next { add(CanvasBox(), to: ground) }
        if box.frame != frame { box.frame = frame }
        box.show(fill, outline, radius)
    }

    /// Draws a line of text in `frame` and returns the text's right edge. If the frame has no width, the text uses its natural width.
    @discardableResult
    func text(
        _ text: String, _ frame: CGRect, _ font: UIFont, _ color: UIColor = Palette.text, _ alignment: NSTextAlignment = .left
    ) -> CGFloat {
        let label = words.next { add(UILabel(), to: top) }
        if label.font != font { label.font = font }
        if label.text != text { label.text = text }
        if label.textColor != color { label.textColor = color }
        if label.textAlignment != alignment { label.textAlignment = alignment }
        var frame = frame
        if frame.width == 0 { frame.size.width = label.intrinsicContentSize.width }
        if label.frame != frame { label.frame = frame }
        return frame.maxX
    }

    /// Places a right-aligned number in `frame`, centered vertically. All numbers of a canvas use the same font.
    func number(_ number: String, _ frame: CGRect, _ font: UIFont) {
        let view = numbers.next { add(ReadOut("", font, Palette.text, .right), to: top) }
        // A taller view would also show the characters above and below.
        let height = min(frame.height, view.rowHeight), inset = ((frame.height - height) / 2).rounded(.down)
        let row = CGRect(x: frame.minX, y: frame.minY + inset, width: frame.width, height: height)
        if view.frame != row { view.frame = row }
        view.number = number
    }

    /// Places an icon with its top-left corner at `point`.
    func icon(_ icon: Icon, at point: CGPoint, _ color: UIColor) {
        let view = icons.next { add(IconView(icon), to: top) }
        view.icon = icon
        if view.color != color { view.color = color }
        if view.frame.origin != point { view.frame.origin = point }
    }

    private func add<View: UIView>(_ view: View, to parent: UIView) -> View {
        view.isUserInteractionEnabled = false
        parent.addSubview(view)
        return view
    }

    /// A pool of views reused between drawings.
    private struct Pool<View: UIView> {
        private var views: [View] = []
        private var used = 0

        mutating func begin() { used = 0 }

        mutating func next(_ make: () -> View) -> View {
            if used == views.count { views.append(make()) }
            defer { used += 1 }
            let view = views[used]
            if view.isHidden { view.isHidden = false }
            return view
        }

        func finish() { for view in views[used...] where !view.isHidden { view.isHidden = true } }
    }
}

private final class CanvasBox: ChromeView {
    private var outline: UIColor?

    func show(_ fill: UIColor?, _ outline: UIColor?, _ radius: CGFloat) {
        if backgroundColor != fill { backgroundColor = fill }
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        guard outline != self.outline else { return }
        self.outline = outline
        paint()
    }

    override func paint() {
        layer.borderWidth = outline == nil ? 0 : hairline
        layer.borderColor = outline.map(ink)
    }
}
