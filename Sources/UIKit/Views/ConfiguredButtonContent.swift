/// The content of a button with a configuration: background, image or activity indicator, title, and subtitle.
final class ConfiguredButtonContent: UIView {
    private let ground = UIView(), picture = UIImageView(), subtitle = UILabel(), wheel = UIActivityIndicatorView(style: .medium)
    private let title: UILabel
    private var configuration: UIButton.Configuration
    private var groundPicture: UIImageView?
    private var customGround: UIView?

    init(_ configuration: UIButton.Configuration, title: UILabel) {
        (self.configuration, self.title) = (configuration, title)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        [ground, picture, title, subtitle, wheel].forEach(addSubview)
        title.numberOfLines = 0
        subtitle.numberOfLines = 0
    }

    required init?(coder: NSCoder) { misuse("create a button's content from a configuration") }

    /// Shows a configuration, adapted to the button's tint color and state.
    func show(_ configuration: UIButton.Configuration, tint: UIColor, isEnabled: Bool, isHighlighted: Bool) {
        self.configuration = configuration
        let color = isEnabled ? configuration.foreground(tint: tint) : .tertiaryLabel
        showTexts(color)
        picture.image = configuration.showsActivityIndicator ? nil : configuration.image?.withRenderingMode(.alwaysTemplate)
        if configuration.image?.renderingMode == .alwaysOriginal { picture.image = configuration.image }
        (picture.tintColor, wheel.color) = (configuration.imageColorTransformer?(color) ?? color, color)
        if configuration.showsActivityIndicator { wheel.startAnimating() } else { wheel.stopAnimating() }
        let fill = configuration.backgroundColor(tint: tint)
        ground.backgroundColor = isEnabled || fill == .clear ? fill : .secondarySystemFill
        ground.layer.borderWidth = configuration.background.strokeWidth
        ground.layer.borderColor = (configuration.background.strokeColor ?? tint).cgColor
        alpha = isHighlighted ? 0.75 : 1
        showGround()
        setNeedsLayout()
    }

    private func showTexts(_ color: UIColor) {
        title.text = configuration.title
        (title.font, title.textColor) = (configuration.font, color)
        var attributes = AttributeContainer()
        if let text = configuration.attributedTitle, let run = text.runs.first { attributes = run.attributes }
        if let transformer = configuration.titleTextAttributesTransformer { attributes = transformer(attributes) }
        title.font = attributes.font ?? title.font
        title.textColor = attributes.foregroundColor ?? title.textColor
        if let text = configuration.attributedTitle {
            title.attributedText = NSAttributedString(text) { configuration.titleTextAttributesTransformer?($0) ?? $0 }
        }
        title.lineBreakMode = configuration.titleLineBreakMode
        (subtitle.text, subtitle.font, subtitle.textColor) = (configuration.subtitle, .systemFont(ofSize: 12), color)
        let alignment: NSTextAlignment =
            switch configuration.titleAlignment {
            case .automatic: configuration.image == nil || configuration.subtitle == nil ? .center : .left
            case .leading: .left
            case .center: .center
            case .trailing: .right
            }
        (title.textAlignment, subtitle.textAlignment) = (alignment, alignment)
    }

    private func showGround() {
        let background = configuration.background
        if background.customView !== customGround {
            customGround?.removeFromSuperview()
            customGround = background.customView
            customGround.map { insertSubview($0, aboveSubview: ground) }
        }
        guard background.image != nil || groundPicture != nil else { return }
        let view = groundPicture ?? UIImageView()
        if groundPicture == nil { insertSubview(view, aboveSubview: ground) }
        (groundPicture, view.image, view.clipsToBounds) = (view, background.image, true)
    }

    // MARK: Layout

    private var imageSize: CGSize {
        configuration.showsActivityIndicator ? wheel.intrinsicContentSize : configuration.image?.size ?? .zero
    }

    private var isVertical: Bool { configuration.imagePlacement == .top || configuration.imagePlacement == .bottom }

    /// The space between the image and the text, or 0 if either is missing.
    private func padding(_ text: CGSize) -> CGFloat { imageSize == .zero || text == .zero ? 0 : configuration.imagePadding }

    private func textSizes(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize, both: CGSize) {
        func size(_ label: UILabel) -> CGSize {
            (label.text ?? "").isEmpty ? .zero : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }
        let (title, subtitle) = (size(title), size(subtitle))
        let between = title == .zero || subtitle == .zero ? 0 : configuration.titlePadding
        let both = CGSize(width: max(title.width, subtitle.width), height: title.height + between + subtitle.height)
        return (title, subtitle, both)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = configuration.contentInsets, image = imageSize
        let room = size.width - insets.leading - insets.trailing - (isVertical ? 0 : image.width)
        let text = textSizes(room > 0 ? room : .greatestFiniteMagnitude).both, padding = padding(text)
        let width = isVertical ? max(image.width, text.width) : image.width + padding + text.width
        let height = isVertical ? image.height + padding + text.height : max(image.height, text.height)
        return CGSize(width: width + insets.leading + insets.trailing, height: height + insets.top + insets.bottom).madeFinite
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let outer = configuration.background.backgroundInsets
        ground.frame = bounds.shrunk(left: outer.leading, top: outer.top, right: outer.trailing, bottom: outer.bottom)
        ground.layer.cornerRadius = configuration.cornerRadius(height: ground.bounds.height)
        for view in [groundPicture, customGround] { view?.frame = ground.frame }
        groundPicture?.layer.cornerRadius = ground.layer.cornerRadius
        let insets = configuration.contentInsets
        let room = bounds.shrunk(left: insets.leading, top: insets.top, right: insets.trailing, bottom: insets.bottom)
        place(in: room)
    }

    private func place(in room: CGRect) {
        let image = imageSize
        let text = textSizes(max(0, room.width - (isVertical ? 0 : image.width + configuration.imagePadding)))
        let padding = padding(text.both)
        let size =
            isVertical
            ? CGSize(width: max(image.width, text.both.width), height: image.height + padding + text.both.height)
            : CGSize(width: image.width + padding + text.both.width, height: max(image.height, text.both.height))
        let all = CGRect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
        var (imageFrame, textFrame) = (CGRect(origin: all.origin, size: image), CGRect(origin: all.origin, size: text.both))
        switch configuration.imagePlacement {
        case .top: textFrame.origin.y = imageFrame.maxY + padding
        case .bottom: imageFrame.origin.y = textFrame.maxY + padding
        case .trailing: imageFrame.origin.x = textFrame.maxX + padding
        default: textFrame.origin.x = imageFrame.maxX + padding
        }
        if isVertical {
            (imageFrame.origin.x, textFrame.origin.x) = (all.midX - image.width / 2, all.midX - text.both.width / 2)
        } else {
            (imageFrame.origin.y, textFrame.origin.y) = (all.midY - image.height / 2, all.midY - text.both.height / 2)
        }
        (picture.frame, wheel.frame) = (imageFrame.madeFinite, imageFrame.madeFinite)
        title.frame = CGRect(x: textFrame.minX, y: textFrame.minY, width: textFrame.width, height: text.title.height).madeFinite
        subtitle.frame =
            CGRect(
                x: textFrame.minX, y: textFrame.maxY - text.subtitle.height, width: textFrame.width, height: text.subtitle.height
            ).madeFinite
    }
}
