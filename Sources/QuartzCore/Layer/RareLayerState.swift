import RenderTree

/// The values that few layers use; see `LayerState`.
package struct RareLayerState: Sendable, Hashable {
    /// The transform of the sublayers about the anchor point.
    package var sublayerTransform = CATransform3DIdentity
    /// The content that the layer's class paints: text, a shape, a gradient.
    package var content = RenderNode.Content.none
    /// The layer's contents, painted if the class paints nothing.
    package var picture = RenderImage() {
        didSet { pictureContent = picture.image == nil && picture.next == nil ? .none : .image(picture) }
    }
    /// The values of properties that the layer's class adds.
    package var own: [String: OwnValue] = [:]
    /// The state of a text layer.
    package var text: TextState?
    /// The state of a replicator.
    package var replicator: ReplicatorState?
    /// The node's values beyond those of a plain one.
    package var extras = RenderNode.Extras() {
        didSet { extraBlock = extras == RenderNode.Extras() ? nil : Boxed(extras) }
    }

    // Made when something changes, never in a frame.
    private var pictureContent = RenderNode.Content.none
    private(set) var extraBlock: Boxed<RenderNode.Extras>?

    /// The content that the layer paints besides its box.
    var shownContent: RenderNode.Content {
        if case .none = content { return pictureContent }
        return content
    }
}

extension RenderImage {
    /// The visible image: of two pictures, the one with the larger share.
    var shown: CGImage? {
        get { fraction < 0.5 ? image : next }
        set { (image, next, fraction) = (newValue, nil, 0) }
    }
}
