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

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
    }

    /// The attributes that UIKit adds.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
        self[Key.self]
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
