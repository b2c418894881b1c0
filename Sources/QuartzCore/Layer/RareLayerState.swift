import RenderTree

/// The values that few layers use; see `LayerState`.
package struct RareLayerState: Sendable, Hashable {
    /// The transform that applies to the sublayers around the anchor point.
    package var sublayerTransform = CATransform3DIdentity
    /// The content that the layer's class paints: text, a shape or a gradient.
    package var content = RenderNode.Content.none
    /// The layer's contents. They are painted only if the class doesn't paint anything.
    package var picture = RenderImage() {
        didSet { pictureContent = picture.image == nil && picture.next == nil ? .none : .image(picture) }
    }
    /// The values of properties added by the layer's class.
    package var own: [String: CustomPropertyValue] = [:]
    package var text: TextState?
    package var replicator: ReplicatorState?
    /// The state of an emitter.
    package var emitter: EmitterState?
    /// The additional values of the layer's node.
    package var extras = RenderNode.Extras() {
        didSet { extraBlock = extras == RenderNode.Extras() ? nil : Boxed(extras) }
    }

    // The picture as node content. It is updated when a value changes rather than in every frame.
    private var pictureContent = RenderNode.Content.none
    private(set) var extraBlock: Boxed<RenderNode.Extras>?

    /// The content that the layer paints in addition to its box.
    var shownContent: RenderNode.Content {
        if case .none = content { return pictureContent }
        return content
    }
}

extension RenderImage {
    /// The visible image. During a cross-fade, this is the image with the larger share.
    var shown: CGImage? {
        get { fraction < 0.5 ? image : next }
        set { (image, next, fraction) = (newValue, nil, 0) }
    }
}
