/// An effect that a `UIVisualEffectView` applies to its background or content. Use one of the subclasses.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    public override init() { super.init() }

    /// Returns this object, because effects are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of the area behind a view, with a tint.
///
/// Segue's blur radii and tints are similar to iOS's, but not the same. Unlike iOS, Segue doesn't increase the background's saturation.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The blur's strength and tint. Styles without Light or Dark in their names adapt to the view's traits.
    public enum Style: Int, CaseIterable, Sendable {
        /// A strong light tint, a weak light tint, and a dark tint.
        case extraLight, light, dark
        /// Styles that adapt to the view's traits, with a weak and a strong tint.
        case regular = 4, prominent
        /// Materials that adapt to the view's traits, from weak to strong tints, and the material of bars.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// Light materials, from weak to strong tints.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        /// The light material of bars.
        case systemChromeMaterialLight
        /// Dark materials, from weak to strong tints.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        /// The dark material of bars.
        case systemChromeMaterialDark
    }

    let style: Style

    /// Creates a blur effect with the given style.
    public init(style: Style) { self.style = style }

    /// The standard deviation of the blur, in points.
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

/// An effect that lets a blurred background shine through the content. The style determines how opaque the content is.
///
/// On iOS, the effect also blends the background's colors into the content. Segue only changes the opacity.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    let opacity: CGFloat

    /// Creates the effect for content on a blur, with the style `.secondaryLabel`.
    public init(blurEffect: UIBlurEffect) { opacity = UIVibrancyEffectStyle.secondaryLabel.opacity }

    /// Creates the effect for content on a blur, with the given style.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { opacity = style.opacity }
}

/// The kinds of content for vibrancy effects.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Content with an opacity of 0.9, 0.6, 0.3, or 0.2.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    /// Content with an opacity of 0.4, 0.3, or 0.2.
    case fill, secondaryFill, tertiaryFill
    /// Content with an opacity of 0.3.
    case separator

    /// The content's opacity. The values aren't Apple's.
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
