import UIKit

/// An empty view that replaces a view whose class is missing. The view draws a dashed outline with the missing class's name. User code is
/// compiled with a subclass of this class for each missing class.
open class SkippedView: UIView {
    /// The name of the missing class.
    open class var skippedName: String { "View" }

    private let outline = CAShapeLayer()
    private let caption = CATextLayer()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates the view for an interface file. It reads nothing from `coder` and has an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        outline.name = "skipped view"
        outline.fillColor = nil
        outline.strokeColor = UIColor.systemGray.cgColor
        outline.lineDashPattern = [4, 3]
        caption.string = "\(Self.skippedName), skipped"
        caption.fontSize = Self.fontSize
        caption.alignmentMode = .center
        caption.foregroundColor = UIColor.systemGray.cgColor
        for part in [outline, caption] as [CALayer] { layer.addSublayer(part) }
        isAccessibilityElement = true
        accessibilityLabel = "\(Self.skippedName), skipped"
    }

    private static let fontSize: CGFloat = 11

    open override func layoutSubviews() {
        super.layoutSubviews()
        outline.frame = bounds
        let box = bounds.insetBy(dx: 0.5, dy: 0.5)
        outline.path = box.isNull ? nil : UIBezierPath(roundedRect: box, cornerRadius: min(6, bounds.height / 2)).cgPath
        let height = (Self.fontSize * 1.4).rounded()
        caption.frame = CGRect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
        caption.isHidden = bounds.height < height
    }
}
