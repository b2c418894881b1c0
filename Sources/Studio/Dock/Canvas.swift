import UIKit

/// A view that is drawn anew: boxes, words and icons from pools, so that it has no more parts than it ever showed at once.
///
/// Between `begin()` and `finish()` each call places one part; parts that are not placed again are hidden. A part that is placed as before
/// changes nothing.
final class Canvas: UIView {
    private var boxes = Pool<CanvasBox>()
    private var words = Pool<UILabel>()
    private var numbers = Pool<ReadOut>()
    private var icons = Pool<IconView>()
    // Words and icons lie over all boxes, whenever they were first needed.
    private let (ground, top) = (UIView(), UIView())

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for part in [ground, top] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

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

    /// Places a box. `outline` is the colour of its edge, one device pixel wide.
    func box(_ frame: CGRect, _ fill: UIColor? = nil, outline: UIColor? = nil, radius: CGFloat = 0) {
        guard frame.width > 0, frame.height > 0 else { return }
        let box = boxes.next { add(CanvasBox(), to: ground) }
        if box.frame != frame { box.frame = frame }
        box.show(fill, outline, radius)
    }

    /// Places a line of words in `frame`, as wide as they are if the frame has no width. Returns its right end.
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

    /// Places a number at the right of `frame`. Those of one canvas have one font.
    func number(_ number: String, _ frame: CGRect, _ font: UIFont) {
        let view = numbers.next { add(ReadOut("", font, Palette.text, .right), to: top) }
        if view.frame != frame { view.frame = frame }
        view.number = number
    }

    /// Places an icon with its upper left corner at a point.
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

    /// Views that are used again from one drawing to the next.
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

/// A box of a canvas.
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
