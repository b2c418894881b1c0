import RenderTree

/// What few layers use; see `LayerState`.
package struct RareLayerState: Sendable, Hashable {
    /// Applied to the sublayers about the anchor point.
    package var sublayerTransform = CATransform3DIdentity
    /// What the layer paints because of its class: text, a shape, a gradient.
    package var content = RenderNode.Content.none
    /// The layer's contents, painted where the class paints nothing.
    package var picture = RenderImage() {
        didSet { pictureContent = picture.image == nil && picture.next == nil ? .none : .image(picture) }
    }
    /// Of a text layer.
    package var text: TextState?
    /// Of a replicator.
    package var replicator: ReplicatorState?
    /// What the layer's node has beyond a plain one.
    package var extras = RenderNode.Extras() {
        didSet { extraBlock = extras == RenderNode.Extras() ? nil : Boxed(extras) }
    }

    // Made when something changes and not in a frame.
    private var pictureContent = RenderNode.Content.none
    private(set) var extraBlock: Boxed<RenderNode.Extras>?

    /// What the layer paints besides its box.
    var shownContent: RenderNode.Content {
        if case .none = content { return pictureContent }
        return content
    }
}

extension RenderImage {
    /// What is shown, of two pictures the one of which there is more.
    var shown: CGImage? {
        get { fraction < 0.5 ? image : next }
        set { (image, next, fraction) = (newValue, nil, 0) }
    }
}
