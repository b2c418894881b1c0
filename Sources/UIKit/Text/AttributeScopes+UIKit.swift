// UIKit's attributes for `AttributedString`, such as `text.font = .boldSystemFont(ofSize: 17)`.

extension AttributeScopes {
    /// The attributes that UIKit adds.
    public struct UIKitAttributes: AttributeScope {
        /// The font and its size.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The extra space between characters, in points.
        public let kern: KernAttribute
        /// The style of the underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The style of the strikethrough.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The distance by which the text is raised, in points.
        public let baselineOffset: BaselineOffsetAttribute

        /// The key of the font.
        public enum FontAttribute: AttributedStringKey {
            /// Fonts, with their sizes.
            public typealias Value = UIFont
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The key of the color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// Colors.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The key of the color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// Colors.
            public typealias Value = UIColor
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// The key of the extra space between characters.
        public enum KernAttribute: AttributedStringKey {
            /// Distances in points.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// The key of the style of the underline.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// Underline styles. Patterns are drawn as solid lines.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// The key of the style of the strikethrough.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// Underline styles. Patterns are drawn as solid lines.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        /// The key of the distance by which the text is raised.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// Distances in points.
            public typealias Value = CGFloat
            /// The attribute's name in an `NSAttributedString`.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }

    /// The attributes that UIKit adds.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Returns the key with a name in UIKit's scope, as in `string.font`.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
        self[Key.self]
    }
}

extension AttributeContainer {
    /// Creates a container with UIKit's attributes in `dictionary`.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self.font = dictionary[.font] as? UIFont
        self.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.backgroundColor = dictionary[.backgroundColor] as? UIColor
        self.kern = (dictionary[.kern] as? NSNumber).map { CGFloat(truncating: $0) } ?? dictionary[.kern] as? CGFloat
        self.underlineStyle = (dictionary[.underlineStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
        self.strikethroughStyle = (dictionary[.strikethroughStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
        self.baselineOffset = dictionary[.baselineOffset] as? CGFloat
    }
}

extension NSAttributedString {
    /// Creates a string with UIKit's attributes of `text`, after `change` has changed them.
    convenience init(_ text: AttributedString, _ change: (AttributeContainer) -> AttributeContainer) {
        let whole = EditableAttributedString(string: "")
        for run in text.runs {
            let values = change(run.attributes)
            let all: [Key: Any?] = [
                .font: values.font, .foregroundColor: values.foregroundColor, .backgroundColor: values.backgroundColor, .kern: values.kern,
                .underlineStyle: values.underlineStyle?.rawValue, .strikethroughStyle: values.strikethroughStyle?.rawValue,
                .baselineOffset: values.baselineOffset,
            ]
            whole.append(NSAttributedString(string: String(text[run.range].characters), attributes: all.compactMapValues(\.self)))
        }
        self.init(attributedString: whole)
    }
}
