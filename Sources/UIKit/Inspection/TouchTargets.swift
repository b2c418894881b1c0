// Finds everything on the screen that accepts touches, for automated testing.

/// A view or part of a view that accepts touches.
package struct TouchTarget: Hashable, Sendable {
    /// The kind of target or gesture.
    package enum Kind: String, Sendable, CaseIterable {
        /// A control, or one segment of a segmented control.
        case control
        /// A table row or a collection view item.
        case cell
        /// A view with a recognizer of this kind.
        case tap, longPress, swipe, pan, edgePan, pinch, rotation
        /// A view whose class is defined outside UIKit. The class may override the touch methods.
        case view
    }

    package var kind: Kind
    /// The target's label, text or identifier, if any.
    package var name: String?
    /// The view's class name. If the view belongs to a controller named Page, this is "Page's view".
    package var type: String
    /// The visible part of the view, in screen coordinates.
    package var frame: CGRect
    /// A point at which a touch reaches the target, in screen coordinates.
    package var point: CGPoint
    /// The edges at which an edge pan or a swipe can start.
    package var edges: UIRectEdge = []
    /// The required number of taps.
    package var taps = 1
    /// The required number of fingers.
    package var touches = 1
    /// The duration of a long press, in seconds.
    package var duration: TimeInterval = 0.5

    /// A description of the target, such as “Open”, Page's view, or UIView at 195, 422.
    package var words: String {
        if let name { return "“\(name)”" }
        return type.hasSuffix(Self.ownedView) ? type : "\(type) at \(Int(point.x)), \(Int(point.y))"
    }

    /// The suffix of `type` if the view belongs to a controller.
    fileprivate static let ownedView = "'s view"

    package init(_ kind: Kind, name: String? = nil, type: String, frame: CGRect, point: CGPoint, edges: UIRectEdge = [], taps: Int = 1) {
        (self.kind, self.name, self.type, self.frame, self.point) = (kind, name, type, frame, point)
        (self.edges, self.taps) = (edges, taps)
    }
}

/// The visible page and the views on it that accept touches.
package struct TouchTargets: Equatable, Sendable {
    /// The class names of the visible controllers, starting from the root view controller. A "+" marks a navigation stack that can go back
    /// to another page.
    package var page = ""
    /// The targets, from top to bottom and left to right.
    package var targets: [TouchTarget] = []
    /// The number of layers on the screen, including hidden layers.
    package var layerCount = 0
    /// The name of an invisible view that receives every touch on the screen but handles none of them, or nil if no view does.
    package var cover: String?
    /// The number of that view's layer, or 0.
    package var coverLayer = 0
    /// The number of visible targets that touches can't reach, because other views cover them or user interaction is disabled.
    package var unreachable = 0
    /// The number of visible controls and recognizers whose `isEnabled` is false.
    package var disabled = 0
    /// The number of views on the screen that aren't hidden or transparent.
    package var shown = 0

    package init(page: String = "", targets: [TouchTarget] = []) { (self.page, self.targets) = (page, targets) }
}

extension FrameDriver {
    /// Returns the current touch targets. Excludes covered, hidden and disabled views.
    package func touchTargets() -> TouchTargets {
        var search = TargetSearch(driver: self, isOpen: screen.ignoredInteractions == 0)
        for window in screen.windows { search.visit(window, in: screen.bounds) }
        let pages = screen.windows.filter { !$0.isHidden }.compactMap { $0.rootViewController.map(Self.pageName) }
        let targets = search.targets.enumerated().sorted {
            let (one, other) = ($0.element.frame, $1.element.frame)
            return (one.minY, one.minX, $0.offset) < (other.minY, other.minX, $1.offset)
        }
        var found = TouchTargets(page: pages.joined(separator: " "), targets: targets.map(\.element))
        found.layerCount = Self.layerCount(of: screen.rootLayer)
        if let cover { (found.cover, found.coverLayer) = (cover.layer.messageName, Int(cover.layer.number)) }
        (found.unreachable, found.disabled, found.shown) = (search.unreachable, search.disabled, search.shown)
        return found
    }

    private static func layerCount(of layer: CALayer) -> Int {
        // A cell adds its selected background when it is first selected.
        let background = (layer.delegate as? UITableViewCell)?.selectedBackgroundView?.layer
        return (layer.sublayers ?? []).reduce(1) { $1 === background ? $0 : $0 + layerCount(of: $1) }
    }

    /// The view that receives the touches at all points of a grid, or nil if that view shows something, handles touches, or belongs to a
    /// controller.
    private var cover: UIView? {
        let bounds = screen.bounds
        var cover: UIView?
        for row in 1..<8 {
            for column in 1..<4 {
                let point = CGPoint(x: bounds.width * CGFloat(column) / 4, y: bounds.height * CGFloat(row) / 8)
                guard let view = hitTest(point)?.view, cover == nil || view === cover, view.isEmptyPlainView else { return nil }
                cover = view
            }
        }
        return cover
    }

    private static func pageName(of controller: UIViewController) -> String {
        let stack = (controller as? UINavigationController)?.viewControllers ?? []
        let shown =
            controller.presentedViewController ?? stack.last ?? (controller as? UITabBarController)?.selectedViewController
            ?? controller.children.last
        let name = "\(type(of: controller))" + (stack.count > 1 ? "+" : "")
        return shown.map { "\(name)/\(pageName(of: $0))" } ?? name
    }
}

/// A search through the views of a screen.
@MainActor private struct TargetSearch {
    let driver: FrameDriver
    /// Whether the visited view and its ancestors accept touches.
    var isOpen: Bool
    var targets: [TouchTarget] = []
    var unreachable = 0
    var disabled = 0, shown = 0

    /// The longest press to try, in seconds.
    private static let longestPress = 10.0

    init(driver: FrameDriver, isOpen: Bool) { (self.driver, self.isOpen) = (driver, isOpen) }

    /// Visits a view and its subviews. `room` is the part of the screen that isn't clipped by the view's ancestors.
    mutating func visit(_ view: UIView, in room: CGRect) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let frame = view.layer.convert(view.bounds, to: driver.screen.rootLayer).intersection(room)
        guard !frame.isNull, !frame.isEmpty else { return }
        shown += 1
        let wasOpen = isOpen
        isOpen = wasOpen && view.isUserInteractionEnabled
        add(view, frame)
        for subview in view.subviews { visit(subview, in: frame) }
        isOpen = wasOpen
    }

    private mutating func add(_ view: UIView, _ frame: CGRect) {
        let before = targets.count
        switch view {
        case let segments as UISegmentedControl where segments.isEnabled: addSegments(of: segments, frame)
        case let control as UIControl: if control.isEnabled { add(.control, view, frame) } else { disabled += 1 }
        case is UITableViewCell, is UICollectionViewCell: add(.cell, view, frame)
        default: break
        }
        for recognizer in view.ownRecognizers ?? [] {
            if recognizer.isEnabled { add(recognizer, of: view, frame) } else { disabled += 1 }
        }
        if targets.count == before, !(view is UIControl), !String(reflecting: type(of: view)).hasPrefix("UIKit.") {
            add(.view, view, frame)
        }
    }

    private mutating func addSegments(of control: UISegmentedControl, _ frame: CGRect) {
        let width = frame.width / CGFloat(max(1, control.numberOfSegments))
        for index in 0..<control.numberOfSegments {
            let part = CGRect(x: frame.minX + width * CGFloat(index), y: frame.minY, width: width, height: frame.height)
            add(.control, control, part) { $0.name = control.titleForSegment(at: index) ?? "\(index + 1)" }
        }
    }

    private mutating func add(_ recognizer: UIGestureRecognizer, of view: UIView, _ frame: CGRect) {
        switch recognizer {
        // A scroll view's built-in recognizers only scroll and zoom.
        case is ScrollPanGestureRecognizer: break
        case _ where recognizer === (view as? UIScrollView)?.pinchGestureRecognizer: break
        case let tap as UITapGestureRecognizer:
            add(.tap, view, frame) { ($0.taps, $0.touches) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) }
        case let press as UILongPressGestureRecognizer:
            let duration = press.minimumPressDuration
            // Some code sets an infinite duration so that the press never begins.
            guard duration <= Self.longestPress else { return }
            add(.longPress, view, frame) { ($0.touches, $0.duration) = (press.numberOfTouchesRequired, max(0, duration)) }
        case let swipe as UISwipeGestureRecognizer:
            add(.swipe, view, frame) { ($0.edges, $0.touches) = (swipe.direction.origins, swipe.numberOfTouchesRequired) }
        case let edgePan as UIScreenEdgePanGestureRecognizer: add(.edgePan, view, frame) { $0.edges = edgePan.edges }
        case let pan as UIPanGestureRecognizer: add(.pan, view, frame) { $0.touches = pan.minimumNumberOfTouches }
        case is UIPinchGestureRecognizer: add(.pinch, view, frame)
        case is UIRotationGestureRecognizer: add(.rotation, view, frame)
        // A user-defined recognizer may recognize either gesture.
        default: for kind in [TouchTarget.Kind.tap, .pan] { add(kind, view, frame) }
        }
    }

    private mutating func add(_ kind: TouchTarget.Kind, _ view: UIView, _ frame: CGRect, _ detail: (inout TouchTarget) -> Void = { _ in }) {
        guard isOpen, let point = point(of: view, in: frame, kind) else { return unreachable += 1 }
        let owner = (view.next as? UIViewController).map { "\(type(of: $0))\(TouchTarget.ownedView)" }
        var target = TouchTarget(kind, type: owner ?? "\(type(of: view))", frame: frame, point: point)
        target.name = view.givenName ?? (owner == nil ? text(of: view, at: point) : nil)
        detail(&target)
        targets.append(target)
    }

    /// Returns the first text of a view, or of a list's row at a point on the screen. A list's first text may be far from the touch.
    private mutating func text(of view: UIView, at point: CGPoint) -> String? {
        guard view is UIScrollView else { return view.firstText }
        let hit = hitView(at: point)
        return sequence(first: hit, next: { $0?.superview }).first { $0 is UITableViewCell || $0 is UICollectionViewCell }??.firstText
    }

    // MARK: Points

    /// The candidate points, relative to the frame's size: the center, then points around it.
    private static let places: [(x: CGFloat, y: CGFloat)] = [
        (0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75),
    ]

    private static func points(in frame: CGRect) -> [CGPoint] {
        places.map { CGPoint(x: frame.minX + frame.width * $0.x, y: frame.minY + frame.height * $0.y) }
    }

    /// Returns candidate points in the frame at which animations show a view, if they move it or a view that contains it.
    private func shownPoints(of view: UIView) -> [CGPoint] {
        guard sequence(first: view, next: \.superview).contains(where: { !$0.layer.records.isEmpty }),
            let shown = view.layer.presentation()
        else { return [] }
        let frame = shown.convert(view.bounds, to: driver.screen.rootLayer.presentation()).intersection(driver.screen.bounds)
        return frame.isEmpty ? [] : Self.points(in: frame)
    }

    /// The point that was tested last, and the view that receives touches there. A view with several recognizers asks again for each.
    private var lastHit: (point: CGPoint, view: UIView?)?

    private mutating func hitView(at point: CGPoint) -> UIView? {
        if let lastHit, lastHit.point == point { return lastHit.view }
        let view = driver.hitTest(point)?.view
        lastHit = (point, view)
        return view
    }

    /// Returns a point at which a touch reaches `view`, or nil if other views cover all such points.
    private mutating func point(of view: UIView, in frame: CGRect, _ kind: TouchTarget.Kind) -> CGPoint? {
        let points = Self.points(in: frame) + shownPoints(of: view)
        return points.first { point in
            guard let hit = hitView(at: point), hit.isDescendant(of: view) else { return false }
            switch kind {
            case .pan, .edgePan, .pinch, .rotation, .swipe: return true
            case .control, .cell, .tap, .longPress, .view:
                return !sequence(first: hit, next: \.superview).prefix { $0 !== view }.contains(where: \.takesTaps)
            }
        }
    }
}

extension UIView {
    /// Whether this is a plain view that shows nothing, handles no touches, and doesn't belong to a controller.
    fileprivate var isEmptyPlainView: Bool {
        type(of: self) == UIView.self && (ownRecognizers ?? []).isEmpty && !(next is UIViewController)
            && subviews.allSatisfy { $0.isHidden || $0.alpha < 0.01 || $0.isEmptyPlainView } && (backgroundColor?.cgColor.alpha ?? 0) == 0
            && layer.contents == nil && layer.borderWidth == 0
    }

    /// Whether the view handles taps itself rather than leaving them to its ancestors.
    fileprivate var takesTaps: Bool {
        self is UIControl || self is UITableViewCell || self is UICollectionViewCell
            || (ownRecognizers ?? []).contains { $0.isEnabled && $0 is UITapGestureRecognizer }
    }

    /// The accessibility label or identifier.
    fileprivate var givenName: String? { [accessibilityLabel, accessibilityIdentifier].compactMap(\.?.shortened).first }

    /// The first text found in the view.
    fileprivate var firstText: String? {
        if let text = (self as? UILabel)?.text?.shortened ?? (self as? UITextField)?.placeholder?.shortened { return text }
        for subview in subviews where !subview.isHidden {
            if let text = subview.firstText { return text }
        }
        return nil
    }
}

extension String {
    /// The text as a single line of up to 40 characters, or nil if it is empty.
    fileprivate var shortened: String? {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty ? nil : line.count > 40 ? line.prefix(39) + "…" : line
    }
}

extension UISwipeGestureRecognizer.Direction {
    /// The edges at which fingers start when they move in these directions.
    fileprivate var origins: UIRectEdge {
        var edges: UIRectEdge = []
        if contains(.right) { edges.insert(.left) }
        if contains(.left) { edges.insert(.right) }
        if contains(.down) { edges.insert(.top) }
        if contains(.up) { edges.insert(.bottom) }
        return edges
    }
}
