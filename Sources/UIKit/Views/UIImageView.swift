/// A view that shows an image.
open class UIImageView: UIView {
    /// The image to show.
    open var image: UIImage? {
        didSet {
            noteWrite("image")
            if image !== oldValue { imageChanged(from: oldValue) }
        }
    }
    /// The image to show while `isHighlighted` is true, or nil to use `image`.
    open var highlightedImage: UIImage? { didSet { setNeedsLayout() } }
    /// Whether to show `highlightedImage`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }

    /// The frames of the view's animation, or nil if there are none.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The duration of one cycle of the animation, in seconds. 0 means 1/30 s per frame.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles. 0 repeats forever.
    open var animationRepeatCount = 0

    /// The most recently tinted template image, its tint color, and the result.
    private var tinted: (template: UIImage, color: UIColor, image: UIImage)?

    /// The most recently enlarged symbol, and the result.
    private var enlarged: (symbol: UIImage, image: UIImage)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view with an empty frame, because Segue doesn't support archives.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decode(coder, as: UIImageView.self)
    }

    private func setUp(_ image: UIImage? = nil) {
        isUserInteractionEnabled = false
        self.image = image
        showImage()
    }

    /// Creates a view with the image's size, or with size zero if the image is nil.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp(image)
    }

    /// Creates a view with the size of `image`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.highlightedImage = highlightedImage
        setUp(image)
    }

    /// The image's size, or `noIntrinsicMetric` if the image is nil.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// Returns the image's size, or the current size if `image` is nil.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    override func resolveColors() {
        super.resolveColors()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showImage()
    }

    private func imageChanged(from old: UIImage?) {
        showImage()
        if old?.images != nil { stopAnimating() }
        if image?.images != nil { startAnimating() }
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
    }

    private func showImage() {
        let chosen = isHighlighted ? highlightedImage ?? image : image
        let shown = chosen.map { $0.renderingMode == .alwaysTemplate ? tintedCopy(of: enlargedCopy(of: $0)) : $0 }
        show(shown)
    }

    /// Returns a symbol in the size in which the content mode shows it, because pixels would become blurred.
    private func enlargedCopy(of image: UIImage) -> UIImage {
        let side: CGFloat
        switch contentMode {
        case .scaleAspectFit: side = min(bounds.width, bounds.height).rounded(.up)
        case .scaleToFill, .scaleAspectFill: side = max(bounds.width, bounds.height).rounded(.up)
        default: return image
        }
        guard image.isSymbolImage, side > image.size.width, side.isFinite else { return image }
        if let enlarged, enlarged.symbol === image, enlarged.image.size.width >= side { return enlarged.image }
        let copy = image.withConfiguration(UIImage.SymbolConfiguration(side: side))
        enlarged = (image, copy)
        return copy
    }

    private func tintedCopy(of template: UIImage) -> UIImage {
        let color = tintColor.resolvedColor(with: traitCollection)
        if let tinted, tinted.template === template, tinted.color == color { return tinted.image }
        let image = template.withTintColor(color)
        tinted = (template, color, image)
        return image
    }

    // MARK: Animation

    private static let animationKey = "UIImageAnimation"

    /// Shows `animationImages`, or the frames of an animated `image`.
    open func startAnimating() {
        if let frames = animationImages, !frames.isEmpty {
            let duration = animationDuration > 0 ? animationDuration : TimeInterval(frames.count) / 30
            play(frames, duration, animationRepeatCount == 0 ? .infinity : Float(animationRepeatCount))
        } else if let image, let frames = image.images {
            play(frames, image.duration, .infinity)
        }
    }

    /// Stops the animation and shows `image`.
    open func stopAnimating() { layer.removeAnimation(forKey: Self.animationKey) }

    /// Whether the animation is running.
    open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

    private func play(_ frames: [UIImage], _ duration: TimeInterval, _ count: Float) {
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = frames.compactMap { $0.renderingMode == .alwaysTemplate ? tintedCopy(of: $0).cgImage : $0.cgImage }
        guard animation.values?.isEmpty == false else { return }
        (animation.calculationMode, animation.duration, animation.repeatCount) = (.discrete, duration, count)
        animation.isRemovedOnCompletion = count.isFinite
        layer.add(animation, forKey: Self.animationKey)
    }

    private func show(_ image: UIImage?) {
        layer.contentsScale = image?.scale ?? 1
        layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contents = image?.cgImage
    }
}

extension UIImage {
    /// The area inside the caps, in unit coordinates, or the whole image if it has no caps.
    fileprivate var stretchedPart: CGRect {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
        let left = min(max(capInsets.left / size.width, 0), 1), top = min(max(capInsets.top / size.height, 0), 1)
        let width = 1 - left - capInsets.right / size.width, height = 1 - top - capInsets.bottom / size.height
        return CGRect(x: left, y: top, width: max(0, width), height: max(0, height))
    }
}
