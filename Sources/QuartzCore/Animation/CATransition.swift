import RenderTree

/// The effect used to replace a layer's old content in a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "fade".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new content fades in as the old fades out. This is the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away and reveals the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition starts.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value, such as "fromRight".
    public let rawValue: String

    /// Creates a value from the string that identifies it. Any string is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The right side.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The left side.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The top of the screen (S-CLOCK-94).
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The bottom of the screen.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition between a layer's content before and after the transaction that adds the transition. The content includes sublayers
/// (S-CLOCK-93). Its key is always "transition".
///
/// The old content is a snapshot of the last frame, and the new content is live.
open class CATransition: CAAnimation {
    /// The effect.
    open var type = CATransitionType.fade
    /// The side from which the content moves; nil means left. Fades ignore this property.
    open var subtype: CATransitionSubtype?
    /// The progress at the transition's start, 0…1.
    open var startProgress: Float = 0
    /// The progress at the transition's end, 0…1.
    open var endProgress: Float = 1
    /// The transition filter. Has no effect, because Segue doesn't support filters.
    open var filter: Any?

    /// The render nodes of the old content, starting with the layer's own, or nil until the transition is published.
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

    /// Returns the transition's progress at a fraction of its cycle.
    func progress(at fraction: Double) -> Double {
        let paced = (timingFunction?.pacing ?? .linear)(fraction)
        return Double(startProgress) + Double(endProgress - startProgress) * paced
    }

    /// Returns the offsets and opacities of a layer's old and new content, in the layer's coordinates. `size` is the layer's size.
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

    /// The layout of the old and new content at one instant.
    struct Arrangement {
        var before: CGSize
        var after: CGSize
        /// Whether the new content is below the old.
        var isAfterBelow = false
        /// The opacity of the new content in a fade, or nil for other effects.
        var fade: Double?
    }

    /// The direction in which the content moves, in multiples of the layer's size.
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
