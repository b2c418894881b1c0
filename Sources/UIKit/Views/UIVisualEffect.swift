/// The effect of a `UIVisualEffectView` on its background or its content. Use one of its subclasses.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    public override init() { super.init() }

    /// Returns the same effect: effects are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of the background of a view, with a tint over it.
///
/// Blur radii and tints are this library's own choice, close to a phone's; a phone also makes the background colours stronger.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The strength of the blur and its tint. Styles without light or dark in their name follow the surroundings.
    public enum Style: Int, CaseIterable, Sendable {
        case extraLight, light, dark
        case regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    /// Makes a blur of a style.
    public init(style: Style) { self.style = style }

    /// The blur's standard deviation in points.
    var deviation: CGFloat {
        switch style {
        case .extraLight, .light, .dark, .regular, .prominent: 20
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 12
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 16
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark: 20
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 24
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 20
        }
    }

    /// The tint over the blurred background.
    var tint: UIColor {
        switch style {
        case .extraLight: Self.light(0.8)
        case .light: Self.light(0.4)
        case .dark: Self.dark(0.7)
        case .regular: Self.either(0.4)
        case .prominent: Self.either(0.8)
        case .systemUltraThinMaterial: Self.either(0.3)
        case .systemThinMaterial: Self.either(0.45)
        case .systemMaterial: Self.either(0.6)
        case .systemThickMaterial: Self.either(0.75)
        case .systemChromeMaterial: Self.either(0.7)
        case .systemUltraThinMaterialLight: Self.light(0.3)
        case .systemThinMaterialLight: Self.light(0.45)
        case .systemMaterialLight: Self.light(0.6)
        case .systemThickMaterialLight: Self.light(0.75)
        case .systemChromeMaterialLight: Self.light(0.7)
        case .systemUltraThinMaterialDark: Self.dark(0.3)
        case .systemThinMaterialDark: Self.dark(0.45)
        case .systemMaterialDark: Self.dark(0.6)
        case .systemThickMaterialDark: Self.dark(0.75)
        case .systemChromeMaterialDark: Self.dark(0.7)
        }
    }

    private static func light(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.97, alpha: alpha) }
    private static func dark(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.11, alpha: alpha) }

    private static func either(_ alpha: CGFloat) -> UIColor {
        let (light, dark) = (light(alpha), dark(alpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

/// An effect that lets a blurred background shine through the view's content, which is shown with the opacity of a style.
///
/// A phone also mixes the background colours into the content; here they only shine through.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    let opacity: CGFloat

    /// Makes the effect for content on a blur.
    public init(blurEffect: UIBlurEffect) { opacity = UIVibrancyEffectStyle.secondaryLabel.opacity }

    /// Makes the effect for content of one kind on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { opacity = style.opacity }
}

/// The kind of content that a vibrancy effect is for.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    case fill, secondaryFill, tertiaryFill
    case separator

    /// The opacity, this library's own choice.
    fileprivate var opacity: CGFloat {
        switch self {
        case .label: 0.9
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.3
        case .quaternaryLabel: 0.2
        case .fill: 0.4
        case .secondaryFill: 0.3
        case .tertiaryFill: 0.2
        case .separator: 0.3
        }
    }
}
