// Turns `NSTimeInterval` into `TimeInterval`, and `view.hidden` into `view.isHidden`.

extension OlderModule.Rule {
    static let words = names { file, module in
        for index in file.source.words where !module.declares(file.source.tokens[index].word) {
            if let name = OlderWords.table[file.source.tokens[index].word] {
                guard !file.source.isSign(index - 1, ".") else { continue }
                file.replace(index, by: name)
            } else if let name = file.source.notificationName(index) {
                file.replace(index, by: name)
            }
        }
    }

    static let properties = names { file, module in
        let bound = module.isOld(file.file) ? file.source.boundNames : []
        for index in file.source.words where !module.properties.contains(file.source.tokens[index].word) {
            guard let name = OlderWords.properties[file.source.tokens[index].word] else { continue }
            if file.source.isProperty(index) || module.isOld(file.file) && file.source.isCustomProperty(index, bound) {
                file.replace(index, by: name)
            }
        }
    }
}

/// The renamed types, constants, and properties.
enum OlderWords {
    /// The types and constants, keyed by old name.
    static let table = names(in: rows + "\n" + others)
    /// The properties, keyed by old name.
    static let properties = names(in: propertyRows)
    /// Words that occur only in Swift 1 and 2.
    static let signs = Set(names(in: rows).keys).subtracting(
        ["NSURL", "NSData", "NSDate", "NSIndexPath", "NSNotification"].map(Word.init(_:)))

    private static func names(in rows: String) -> [Word: String] {
        Dictionary(
            uniqueKeysWithValues: rows.split(separator: "\n").map { row in
                let columns = row.split(separator: " ").map(String.init)
                return (Word(columns[0]), columns[1])
            })
    }

    private static let rows = """
        NSTimeInterval TimeInterval
        NSBundle Bundle
        NSTimer Timer
        NSRunLoop RunLoop
        NSNotificationCenter NotificationCenter
        NSNotification Notification
        NSUserDefaults UserDefaults
        NSFileManager FileManager
        NSProcessInfo ProcessInfo
        NSOperationQueue OperationQueue
        NSIndexPath IndexPath
        NSURL URL
        NSURLRequest URLRequest
        NSData Data
        NSDate Date
        NSDateFormatter DateFormatter
        NSNumberFormatter NumberFormatter
        NSLocale Locale
        NSCalendar Calendar
        NSCharacterSet CharacterSet
        NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
        ErrorType Error
        NSKeyValueChangeNewKey NSKeyValueChangeKey.newKey
        NSKeyValueChangeOldKey NSKeyValueChangeKey.oldKey
        NSKeyValueChangeKindKey NSKeyValueChangeKey.kindKey
        dispatch_once_t Int
        dispatch_queue_t DispatchQueue
        dispatch_block_t (()->Void)
        Printable CustomStringConvertible
        SequenceType Sequence
        CollectionType Collection
        CGRectZero CGRect.zero
        CGPointZero CGPoint.zero
        CGSizeZero CGSize.zero
        CGRectNull CGRect.null
        CGRectInfinite CGRect.infinite
        UIEdgeInsetsZero UIEdgeInsets.zero
        UIOffsetZero UIOffset.zero
        CGAffineTransformIdentity CGAffineTransform.identity
        UITransitionContextFromViewControllerKey UITransitionContextViewControllerKey.from
        UITransitionContextToViewControllerKey UITransitionContextViewControllerKey.to
        UITransitionContextFromViewKey UITransitionContextViewKey.from
        UITransitionContextToViewKey UITransitionContextViewKey.to
        NSDefaultRunLoopMode RunLoop.Mode.default
        NSRunLoopCommonModes RunLoop.Mode.common
        NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
        NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
        NSFontAttributeName NSAttributedString.Key.font
        NSKernAttributeName NSAttributedString.Key.kern
        NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
        UIFontTextStyleBody UIFont.TextStyle.body
        UIFontTextStyleHeadline UIFont.TextStyle.headline
        UIFontTextStyleSubheadline UIFont.TextStyle.subheadline
        UIFontTextStyleFootnote UIFont.TextStyle.footnote
        UIFontTextStyleCaption1 UIFont.TextStyle.caption1
        UIFontTextStyleCaption2 UIFont.TextStyle.caption2
        kCGLineCapRound CGLineCap.round
        kCGLineCapButt CGLineCap.butt
        kCGLineJoinRound CGLineJoin.round
        __FUNCTION__ #function
        __FILE__ #file
        __LINE__ #line
        """

    /// Constants that still existed after Swift 2.
    private static let others = """
        CGFLOAT_MAX CGFloat.greatestFiniteMagnitude
        CGFLOAT_MIN CGFloat.leastNormalMagnitude
        UIFontWeightThin UIFont.Weight.thin
        UIFontWeightLight UIFont.Weight.light
        UIFontWeightRegular UIFont.Weight.regular
        UIFontWeightMedium UIFont.Weight.medium
        UIFontWeightSemibold UIFont.Weight.semibold
        UIFontWeightBold UIFont.Weight.bold
        """

    private static let propertyRows = """
        hidden isHidden
        opaque isOpaque
        userInteractionEnabled isUserInteractionEnabled
        multipleTouchEnabled isMultipleTouchEnabled
        exclusiveTouch isExclusiveTouch
        enabled isEnabled
        selected isSelected
        highlighted isHighlighted
        on isOn
        active isActive
        translucent isTranslucent
        doubleSided isDoubleSided
        removedOnCompletion isRemovedOnCompletion
        scrollEnabled isScrollEnabled
        pagingEnabled isPagingEnabled
        directionalLockEnabled isDirectionalLockEnabled
        dragging isDragging
        decelerating isDecelerating
        tracking isTracking
        zooming isZooming
        editing isEditing
        secureTextEntry isSecureTextEntry
        navigationBarHidden isNavigationBarHidden
        toolbarHidden isToolbarHidden
        destinationViewController destination
        sourceViewController source
        parentViewController parent
        childViewControllers children
        CGColor cgColor
        CGPath cgPath
        CGImage cgImage
        zeroRect zero
        zeroPoint zero
        zeroSize zero
        nullRect null
        infiniteRect infinite
        integerRect integral
        applicationFrame bounds
        uppercaseString uppercased()
        lowercaseString lowercased()
        capitalizedString capitalized
        """
}

extension SwiftSource {
    /// Returns whether a word accesses a property, as in `view.hidden`.
    fileprivate func isProperty(_ index: Int) -> Bool {
        hasReceiver(index) && !isCall(index)
    }

    /// Returns whether a word may be a property of the enclosing class, because it is an override or is accessed without `self`.
    fileprivate func isCustomProperty(_ index: Int, _ bound: Set<Word>) -> Bool {
        guard !isSign(index - 1, "."), let owner = outline.owner(of: index), owner.kind == .class || owner.kind == .extension else {
            return false
        }
        if isWord(index - 1, .var) { return outline.declaration(at: index - 1).map(isOverride) ?? false }
        let word = tokens[index].word
        let isLabel = isSign(index + 1, ":") || isSign(index - 1, "#")
        return !bound.contains(word) && !isLabel && !isCall(index) && text(index).first?.isLowercase == true
    }

    private func isOverride(_ declaration: Declaration) -> Bool { declaration.modifiers.contains { isWord($0, .override) } }

    /// The names of the variables and parameters in the file.
    var boundNames: Set<Word> {
        Set(
            words.lazy.filter { index in
                let isVariable = isWord(index - 1, .let) || isWord(index - 1, .var)
                let isParameter = isSign(index + 1, ":") && !isSign(index - 1, "?")
                let isInClosure = isWord(index + 1, Word("in")) || isSign(index + 1, ",") && isSign(index - 1, "{")
                guard isVariable, let declaration = outline.declaration(at: index - 1) else {
                    return isVariable || isParameter || isInClosure
                }
                return !isOverride(declaration)
            }.map { tokens[$0].word })
    }

    /// Returns the current name of a notification such as `UIKeyboardWillShowNotification`.
    fileprivate func notificationName(_ index: Int) -> String? {
        let text = text(index)
        guard text.hasPrefix("UI"), text.hasSuffix("Notification"), !isSign(index - 1, ".") else { return nil }
        let stem = text.dropLast("Notification".count)
        for (prefix, type) in [("UIKeyboard", "UIResponder"), ("UIApplication", "UIApplication"), ("UIDevice", "UIDevice")] {
            guard stem.hasPrefix(prefix), stem.count > prefix.count else { continue }
            let rest = stem.dropFirst(prefix == "UIKeyboard" ? 2 : prefix.count)
            return "\(type).\(rest.prefix(1).lowercased() + rest.dropFirst())Notification"
        }
        return nil
    }
}
