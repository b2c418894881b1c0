import RenderTree

/// The way in which a transition brings in a layer's new picture.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// One picture turns into the other; the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture comes in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture moves away and uncovers the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition moves.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top of the screen (S-CLOCK-94).
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation between a layer's picture, with all its content, before the transaction in which it is added and after it (S-CLOCK-93). It
/// is kept under the key "transition", whatever key it is added with.
///
/// The old picture is that of the last frame and does not move; the new one is live.
open class CATransition: CAAnimation {
    /// The way in which the new picture comes in.
    open var type = CATransitionType.fade
    /// The side from which it comes; nil is left. A fade has none.
    open var subtype: CATransitionSubtype?
    /// The progress at which it begins, 0…1.
    open var startProgress: Float = 0
    /// The progress at which it ends, 0…1.
    open var endProgress: Float = 1
    /// The filter; has no effect: there are no filters.
    open var filter: Any?

    /// The nodes of the old picture, the layer's own first; nil until it is published.
    var before: [RenderNode]?

    public override init() { super.init() }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        filter = other.filter
    }

    override func noteUse(on layer: CALayer) { layer.isSpecial = true }

    /// Returns the progress at a fraction of a cycle.
    func progress(at fraction: Double) -> Double {
        let paced = (timingFunction?.pacing ?? .linear)(fraction)
        return Double(startProgress) + Double(endProgress - startProgress) * paced
    }

    /// Returns the places of the two pictures of a box of `size`, in its own plane, and their opacities.
    func arrangement(at progress: Double, size: CGSize) -> Arrangement {
        let way = CGSize(width: direction.width * size.width, height: direction.height * size.height)
        let out = way * progress, ahead = way * (progress - 1)
        return switch type {
        case .moveIn: Arrangement(before: .zero, after: ahead)
        case .push: Arrangement(before: out, after: ahead)
        case .reveal: Arrangement(before: out, after: .zero, isAfterBelow: true)
        default: Arrangement(before: .zero, after: .zero, fade: min(max(progress, 0), 1))
        }
    }

    /// The two pictures at one moment of a transition.
    struct Arrangement {
        var before: CGSize
        var after: CGSize
        /// Whether the new picture lies below the old one.
        var isAfterBelow = false
        /// The share of the new picture where the two are mixed.
        var fade: Double?
    }

    /// The direction in which the pictures move, in sizes of the box.
    private var direction: CGSize {
        switch subtype {
        case .fromRight: CGSize(width: -1, height: 0)
        case .fromTop: CGSize(width: 0, height: 1)
        case .fromBottom: CGSize(width: 0, height: -1)
        default: CGSize(width: 1, height: 0)
        }
    }
}

extension CGSize {
    fileprivate static func * (size: CGSize, factor: Double) -> CGSize {
        CGSize(width: size.width * factor, height: size.height * factor)
    }
}
