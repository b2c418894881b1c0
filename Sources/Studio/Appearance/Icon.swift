import UIKit

/// A monochrome icon, 16 × 16 points, drawn with a line width of 1.5 points and round caps.
enum Icon {
    case stop, more, check, touch, bolt
    case record, panelBottom, eye, eyeOff, lock, lockOpen, cube
    case chevronLeft, play, pause, stepBack, stepForward, loop, panelRight, search, sun, moon, reset, arrowRight
    case finish, cancel, alert, pin
    case help, plus, folder, skip, phone
    case file, open, cross, chevronRight, chevronDown, copy
    case differs, pencil, export, trash, bookmark, film, sideBySide
    case pinch, leftEdge, rightEdge, tap, dragDown, dragSideways, rotation, longPress

    /// A part of the drawing: a line, filled shape, ring, or disc.
    enum Part {
        case stroke(String)
        case fill(String)
        case ring(x: CGFloat, y: CGFloat, radius: CGFloat)
        case disc(x: CGFloat, y: CGFloat, radius: CGFloat)
    }

    static let pen: CGFloat = 1.5
    static let side: CGFloat = 16

    var parts: [Part] {
        switch self {
        case .record: [.disc(x: 8, y: 8, radius: 4)]
        case .stop: [.fill("M5 4h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z")]
        case .more: [.disc(x: 3.5, y: 8, radius: 1.25), .disc(x: 8, y: 8, radius: 1.25), .disc(x: 12.5, y: 8, radius: 1.25)]
        case .bolt: [.stroke("M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z")]
        case .check: [.stroke("M3.5 8.5l3 3 6-7")]
        case .touch: [.disc(x: 8, y: 8, radius: 2), .ring(x: 8, y: 8, radius: 5.5)]
        case .panelBottom:
            [.stroke("M3.5 2.5h9a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12V4a1.5 1.5 0 0 1 1.5-1.5zM2 9.5h12")]
        case .eye: [.stroke("M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4z"), .ring(x: 8, y: 8, radius: 1.75)]
        case .eyeOff:
            [.stroke("M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4zM3 13 13 3"), .ring(x: 8, y: 8, radius: 1.75)]
        case .lock: [.stroke("M5.5 7V5a2.5 2.5 0 0 1 5 0v2"), .stroke(Self.body)]
        case .lockOpen: [.stroke("M5.5 7V5a2.5 2.5 0 0 1 4.8-1"), .stroke(Self.body)]
        case .cube: [.stroke("M8 1.8 13.5 5v6L8 14.2 2.5 11V5zM2.5 5 8 8.2 13.5 5M8 8.2v6")]
        case .chevronLeft: [.stroke("M10 3.5 5.5 8l4.5 4.5")]
        case .play: [.fill("M4.5 2.9c0-.7.8-1.2 1.4-.8l7.4 5c.6.4.6 1.3 0 1.7l-7.4 5c-.6.4-1.4 0-1.4-.8z")]
        case .pause: [.fill(Self.bar(at: 4)), .fill(Self.bar(at: 9))]
        case .stepBack:
            [.stroke("M4 3.5v9"), .fill("M12.5 4.1v7.8c0 .6-.6.9-1.1.6L6.3 8.6a.75.75 0 0 1 0-1.2l5.1-3.9c.5-.3 1.1 0 1.1.6z")]
        case .stepForward:
            [.stroke("M12 3.5v9"), .fill("M3.5 4.1v7.8c0 .6.6.9 1.1.6l5.1-3.9a.75.75 0 0 0 0-1.2L4.6 3.5c-.5-.3-1.1 0-1.1.6z")]
        case .loop:
            [.stroke("M3 7.5V7a2.5 2.5 0 0 1 2.5-2.5H13M11 2.5l2 2-2 2M13 8.5V9a2.5 2.5 0 0 1-2.5 2.5H3M5 9.5l-2 2 2 2")]
        case .panelRight:
            [.stroke("M3.5 2.5h9a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12V4a1.5 1.5 0 0 1 1.5-1.5zM9.5 2.5v11")]
        case .search: [.ring(x: 7, y: 7, radius: 4.25), .stroke("M10.2 10.2 13.5 13.5")]
        case .sun:
            [
                .ring(x: 8, y: 8, radius: 2.75),
                .stroke("M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7"),
            ]
        case .moon: [.stroke("M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z")]
        case .reset: [.stroke("M3 8a5 5 0 1 0 1.6-3.7M3 2.8v2.7h2.7")]
        case .arrowRight: [.stroke("M2.5 8h11M9.5 4l4 4-4 4")]
        case .finish: [.ring(x: 8, y: 8, radius: 6.25), .stroke("M5.3 8.2 7.2 10.1 10.8 6.2")]
        case .cancel: [.ring(x: 8, y: 8, radius: 6.25), .stroke("M10.7 9.8V9a1.7 1.7 0 0 0-1.7-1.7H5.5M7 5.5 5.3 7.3 7 9.1")]
        case .pin: [.stroke("M6 2.25h4M6.5 2.25v4.5L4.5 9h7l-2-2.25v-4.5M8 9v5")]
        case .alert: [.stroke("M8 2.3 14.3 13.3H1.7zM8 6.6v3"), .disc(x: 8, y: 11.4, radius: 0.9)]
        case .help:
            [
                .ring(x: 8, y: 8, radius: 6.25), .stroke("M6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.6-.8 1.2"),
                .disc(x: 8, y: 11.2, radius: 0.85),
            ]
        case .plus: [.stroke("M8 3v10M3 8h10")]
        case .phone: [.stroke("M5.5 1.75h5a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V2.75a1 1 0 0 1 1-1zM7 12.25h2")]
        case .folder: [.stroke("M2 12V4a1 1 0 0 1 1-1h3l1.5 2H13a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z")]
        case .skip: [.stroke("M3 4.5h6M3 8h3M3 11.5h6M9.5 6.25 13 9.75M13 6.25 9.5 9.75")]
        case .file: [.stroke("M4.5 1.75h4.75l3.25 3.25v8.25a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V2.75a1 1 0 0 1 1-1zM9 2v3.25h3.25")]
        case .open:
            [.stroke("M9.5 2.5h4v4M13.2 2.8 8 8M11.5 9v3.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1H7")]
        case .cross: [.stroke("M4 4l8 8M12 4l-8 8")]
        case .differs: [.stroke("M3 6h10M3 10h10M10.5 2.5l-5 11")]
        case .pencil: [.stroke("M3 13l.7-3L10.6 3.1a1 1 0 0 1 1.4 0l.9.9a1 1 0 0 1 0 1.4L6 12.3zM9.5 4.2l2.3 2.3")]
        case .export: [.stroke("M8 10V2.5M5.2 5 8 2.2 10.8 5M3 9.5v3a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3")]
        case .trash:
            [.stroke("M2.5 4.5h11M6 4.5V3a.7.7 0 0 1 .7-.7h2.6a.7.7 0 0 1 .7.7v1.5M4 4.5l.6 8.3a1 1 0 0 0 1 .9h4.8a1 1 0 0 0 1-.9l.6-8.3")]
        case .bookmark: [.stroke("M4.5 2.5h7a.5.5 0 0 1 .5.5v10.5L8 10.6l-4 2.9V3a.5.5 0 0 1 .5-.5z")]
        case .film: [.stroke("M2.5 3.5h11v9h-11zM5 3.5v9M11 3.5v9M2.5 6.5H5M2.5 9.5H5M11 6.5h2.5M11 9.5h2.5")]
        case .sideBySide: [.stroke("M2.5 3h4v10h-4zM9.5 3h4v10h-4z")]
        case .chevronRight: [.stroke("M6 3.5 10.5 8 6 12.5")]
        case .chevronDown: [.stroke("M3.5 6 8 10.5 12.5 6")]
        case .copy:
            [
                .stroke(
                    "M6 5.5h6.5a.5.5 0 0 1 .5.5v7a.5.5 0 0 1-.5.5H6a.5.5 0 0 1-.5-.5V6a.5.5 0 0 1 .5-.5zM3 10.5V3a.5.5 0 0 1 .5-.5H10"
                )
            ]
        case .pinch:
            [.disc(x: 5.5, y: 10.5, radius: 2), .disc(x: 10.5, y: 5.5, radius: 2), .stroke("M13.8 5V2.2H11M2.2 11v2.8H5")]
        case .leftEdge: [.stroke("M2 2.5v11"), .disc(x: 5.75, y: 8, radius: 2), .stroke("M9.5 8H14M12 6l2 2-2 2")]
        case .rightEdge: [.stroke("M14 2.5v11"), .disc(x: 10.25, y: 8, radius: 2), .stroke("M6.5 8H2M4 6 2 8l2 2")]
        case .tap: [.disc(x: 8, y: 8, radius: 2.25), .ring(x: 8, y: 8, radius: 5.5)]
        case .dragDown: [.disc(x: 8, y: 4.25, radius: 2), .stroke("M8 8v6M6 12l2 2 2-2")]
        case .dragSideways: [.disc(x: 8, y: 8, radius: 2), .stroke("M4.5 6l-2 2 2 2M11.5 6l2 2-2 2")]
        case .rotation: [.disc(x: 8, y: 8, radius: 2), .stroke("M13 8a5 5 0 1 1-1.6-3.7M13 2.8v2.7h-2.7")]
        case .longPress: [.disc(x: 8, y: 8, radius: 2.25), .ring(x: 8, y: 8, radius: 4), .ring(x: 8, y: 8, radius: 6.25)]
        }
    }

    private static let body = "M4.5 7h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z"

    private static func bar(at x: Int) -> String {
        "M\(x) 3.2c0-.4.3-.7.7-.7h1.6c.4 0 .7.3.7.7v9.6c0 .4-.3.7-.7.7h-1.6c-.4 0-.7-.3-.7-.7z"
    }
}

/// A view that shows an icon at its natural size.
final class IconView: UIView {
    var icon: Icon { didSet { if icon != oldValue { rebuild() } } }
    /// The color of all parts.
    var color: UIColor = Palette.text { didSet { paint() } }
    private var shapes: [CAShapeLayer] = []

    init(_ icon: Icon, color: UIColor = Palette.text) {
        self.icon = icon
        super.init(frame: CGRect(x: 0, y: 0, width: Icon.side, height: Icon.side))
        isUserInteractionEnabled = false
        self.color = color
        rebuild()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func rebuild() {
        shapes.forEach { $0.removeFromSuperlayer() }
        shapes = icon.parts.map(shape)
        shapes.forEach(layer.addSublayer)
        paint()
        setNeedsLayout()
    }

    private func shape(_ part: Icon.Part) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.anchorPoint = .zero
        shape.lineWidth = Icon.pen
        (shape.lineCap, shape.lineJoin) = (.round, .round)
        switch part {
        case .stroke(let data), .fill(let data): shape.path = SVGPath.bezierPath(data).cgPath
        case .ring(let x, let y, let radius), .disc(let x, let y, let radius):
            shape.path = UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).cgPath
        }
        return shape
    }

    private func paint() {
        for (shape, part) in zip(shapes, icon.parts) {
            let ink = color.resolvedColor(with: traitCollection).cgColor
            switch part {
            case .stroke, .ring: (shape.strokeColor, shape.fillColor) = (ink, nil)
            case .fill, .disc: (shape.strokeColor, shape.fillColor) = (nil, ink)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fit = bounds.width / Icon.side
        for shape in shapes { shape.transform = CATransform3DMakeScale(fit, fit, 1) }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        paint()
    }
}
