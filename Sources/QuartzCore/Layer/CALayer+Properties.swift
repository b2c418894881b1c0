import RenderTree

// The animatable properties (S-CLOCK-69). Each change looks for an action first (S-CLOCK-95).

extension CALayer {
    /// Where the anchor point stands in the superlayer, points.
    public var position: CGPoint {
        get { state.position }
        set {
            precondition(newValue.x.isFinite && newValue.y.isFinite, "a layer's position must be finite, not \(newValue)")
            change("position", \.position, to: newValue)
        }
    }

    /// The layer's box in its own coordinates, points.
    public var bounds: CGRect {
        get { state.bounds }
        set {
            precondition(
                newValue.origin.x.isFinite && newValue.origin.y.isFinite && newValue.width.isFinite
                    && newValue.height.isFinite,
                "a layer's bounds must be finite, not \(newValue)"
            )
            change("bounds", \.bounds, to: newValue)
        }
    }

    /// The point of the box that `position` places and the transform turns about, in fractions of the box.
    public var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change("anchorPoint", \.anchorPoint, to: newValue) }
    }

    /// Siblings are painted from low to high (S-CLOCK-89).
    public var zPosition: CGFloat {
        get { state.zPosition }
        set {
            if newValue != 0 { noteDepth() }
            change("zPosition", \.zPosition, to: newValue)
        }
    }

    /// Applied about the anchor point.
    public var transform: CATransform3D {
        get { state.transform }
        set { change("transform", \.transform, to: newValue) }
    }

    /// The plane's part of `transform`.
    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to a map of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// 0…1, for the layer with everything in it.
    public var opacity: Float {
        get { Float(state.opacity) }
        set { change("opacity", \.opacity, to: min(max(CGFloat(newValue), 0), 1)) }
    }

    /// Whether the layer, with everything in it, is not painted.
    public var isHidden: Bool {
        get { state.isHidden }
        set { change("hidden", \.isHidden, to: newValue) }
    }

    /// Whether sublayers are clipped to the box and its rounded corners.
    public var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change("masksToBounds", \.masksToBounds, to: newValue) }
    }

    /// What fills the box; nil for nothing.
    public var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change("backgroundColor", \.backgroundColor, to: newValue) }
    }

    /// Points.
    public var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change("cornerRadius", \.cornerRadius, to: max(newValue, 0)) }
    }

    /// Points, drawn inside the box.
    public var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change("borderWidth", \.borderWidth, to: max(newValue, 0)) }
    }

    /// Opaque black by default.
    public var borderColor: CGColor? {
        get { state.borderColor }
        set { change("borderColor", \.borderColor, to: newValue) }
    }

    /// Opaque black by default (S-CLOCK-87).
    public var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change("shadowColor", \.shadowColor, to: newValue) }
    }

    /// 0…1; 0, the default, draws no shadow.
    public var shadowOpacity: Float {
        get { Float(state.shadowOpacity) }
        set { change("shadowOpacity", \.shadowOpacity, to: CGFloat(newValue)) }
    }

    /// Points; (0, −3) by default.
    public var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change("shadowOffset", \.shadowOffset, to: newValue) }
    }

    /// The blur's standard deviation, points; 3 by default.
    public var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, to: max(newValue, 0)) }
    }

    /// What the layer paints besides its box; set by whoever draws text. Never animates.
    package var content: RenderNode.Content {
        get { state.rare.content }
        set {
            guard !isPresentation, state.rare.content != newValue else { return }
            state.rare.content = newValue
            noteChange()
        }
    }

    /// Writes a value back without any action: what a cancelled transition does with the values it changed (S-TRANS-43).
    package func restore(_ property: AnimatableProperty, to value: any AnimatableValue) {
        property.write(&state, value)
        noteChange()
    }

    private func change<Value: Equatable>(_ key: String, _ path: WritableKeyPath<LayerState, Value>, to value: Value) {
        guard !isPresentation, state[keyPath: path] != value else { return }
        let action = CATransaction.disableActions() ? nil : action(forKey: key)
        state[keyPath: path] = value
        noteChange()
        action?.run(forKey: key, object: self, arguments: nil)
    }
}
