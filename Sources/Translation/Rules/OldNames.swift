// Replaces names from Swift 3 and 4 with their current names.

extension Rule {
    static let oldNames = Rule { file in
        for index in file.source.words {
            let word = file.source.tokens[index].word
            if let name = OldNames.words[word], !file.isDeclaredType(index), !file.isDeclaredCase(index) {
                file.replace(index, by: name)
            } else if word == Word("open"), file.isConstant(index) || file.isStaticMember(index) || file.isMemberOfFinalClass(index) {
                file.replace(index, by: "public")
            } else if file.isReferenceInProtocol(index) {
                file.blank(index, through: index)
            } else if file.isEmptyAttributedText(index) {
                if word == Word("NSMutableAttributedString") { file.replace(index, by: "UIKit.EditableAttributedString") }
                file.insert("string: \"\"", after: index + 1)
            } else if word == Word("NSMutableAttributedString"), file.source.isSign(index + 1, "("), !file.source.isSign(index - 1, ".") {
                file.replace(index, by: "UIKit.EditableAttributedString")
            } else if let type = file.typeOfLayerConstant(index) {
                file.replace(index, by: type)
            } else if file.isOldRate(index) {
                file.insert(".rawValue", after: index)
            } else if OldNames.stringProperties.contains(word) {
                file.wrapStrings(assignedTo: index)
            } else if word == Word("CAMediaTimingFunction"), file.source.isWord(index + 2, .name) {
                file.wrapString(index + 4)
            } else if let key = file.keyOfOldDictionary(index) {
                file.replace(index, by: key)
            } else if file.isEmptyTimer(index) {
                file.replace(index, through: index + 2, by: "Timer.unscheduled()")
            } else if word == Word("NSCopying"), file.source.isWord(index - 1, .as) {
                file.replace(index - 1, through: index, by: "as! AnyHashable")
            } else if word == Word("Darwin"), file.isQualifier(index) {
                file.replace(index, by: "Foundation")
            } else if file.isCallOfSuperclass(index) {
                file.blank(index + 1, through: index + 2)
            } else if file.isViewOfCharacters(index) {
                file.blank(index - 1, through: index)
            } else if let labels = OldNames.makers[word] {
                file.rewriteMaker(index, labels)
            } else if let change = OldNames.labels[word] {
                file.rewriteLabel(index, change)
            }
        }
    }
}

extension Rewriting {
    /// Returns whether a word is the name of a declared type or alias. For example, code can use `typealias UIControlState =
    /// UIControl.State` to be compatible with both versions.
    fileprivate func isDeclaredType(_ index: Int) -> Bool {
        [Word("typealias"), Word("class"), Word("struct"), Word("enum"), Word("protocol")].contains { source.isWord(index - 1, $0) }
    }

    /// Returns whether a modifier precedes a constant, which is always final.
    fileprivate func isConstant(_ index: Int) -> Bool { source.isWord(index + 1, .let) }

    /// Returns whether a word is the name of an enum case that the module declares.
    fileprivate func isDeclaredCase(_ index: Int) -> Bool {
        guard source.isSign(index - 1, ".") || source.isSign(index - 1, ",") || source.isWord(index - 1, .case) else { return false }
        return module.sources.contains { other in
            other.declaredCases.contains { other.tokens[$0].word == source.tokens[index].word }
        }
    }

    /// Returns the current type of a constant or parameter such as `way: String = kCATransitionFromTop`. Such constants used to be strings.
    fileprivate func typeOfLayerConstant(_ index: Int) -> String? {
        guard source.isWord(index, Word("String")), source.isSign(index - 1, ":"), source.isSign(index + 1, "=") else { return nil }
        var end = index + 2
        let limit = max(end, Statement(around: index, in: source).tokens.upperBound)
        while end < limit, !source.isSign(end, ","), !source.isSign(end, ")") { end = source.after(end) }
        let names = (index + 2..<end).filter(source.isName).compactMap { OldNames.words[source.tokens[$0].word] }
        return names.first { $0.hasPrefix("CA") }.map { String($0.prefix { $0 != "." }) }
    }

    /// Returns the current key type of a dictionary whose keys used to be strings: one with text attributes, such as
    /// `let style: [String: Any] = [NSFontAttributeName: font]`, or the information from an image picker.
    fileprivate func keyOfOldDictionary(_ index: Int) -> String? {
        guard source.isWord(index, Word("String")), source.isSign(index - 1, "["), source.isSign(index + 1, ":") else { return nil }
        if source.isSign(index - 2, ":"), source.isName(index - 3), source.isWord(index - 4, Word("didFinishPickingMediaWithInfo")) {
            return "UIImagePickerController.InfoKey"
        }
        let close = source.partner[index - 1]
        guard close > index, source.isSign(index - 2, ":"), source.isSign(close + 1, "="), source.isSign(close + 2, "[") else { return nil }
        let literal = close + 2..<max(close + 2, source.partner[close + 2])
        let isText = literal.contains {
            // Older code is already converted here, with current names.
            source.isWord($0, Word("NSAttributedString")) && source.isWord($0 + 2, Word("Key"))
                || source.isName($0) && OldNames.words[source.tokens[$0].word]?.hasPrefix("NSAttributedString.Key.") ?? false
        }
        return isText ? "NSAttributedString.Key" : nil
    }

    /// Returns whether a word is the `characters` view of a string. Current Swift uses the string itself instead.
    fileprivate func isViewOfCharacters(_ index: Int) -> Bool {
        source.isWord(index, Word("characters")) && source.isSign(index - 1, ".") && source.isSign(index + 1, ".")
            && !module.sources.contains { $0.outline.declarations.contains { $0.name == "characters" } }
    }

    /// Returns whether `open` precedes `static`. Swift 3 treated that as `public`.
    fileprivate func isStaticMember(_ index: Int) -> Bool {
        var next = index + 1
        while source.isName(next), Word.modifiers.contains(source.tokens[next].word) {
            if source.isWord(next, .static) { return true }
            next += 1
        }
        return false
    }

    /// Returns whether `open` precedes an extension member of a class that is open on iPhone but final in Segue.
    fileprivate func isMemberOfFinalClass(_ index: Int) -> Bool {
        guard let owner = source.outline.owner(of: index), owner.kind == .extension else { return false }
        return KnownClasses.finals.contains(owner.name)
    }

    /// Returns whether `weak` or `unowned` precedes a property requirement of a protocol. Swift 4 ignored it there.
    fileprivate func isReferenceInProtocol(_ index: Int) -> Bool {
        guard [Word("weak"), Word("unowned")].contains(where: { source.isWord(index, $0) }), source.isWord(index + 1, Word("var")) else {
            return false
        }
        return source.outline.owner(of: index)?.kind == .protocol
    }

    /// Returns whether an attributed string is created without arguments: `NSAttributedString()`.
    fileprivate func isEmptyAttributedText(_ index: Int) -> Bool {
        [Word("NSAttributedString"), Word("NSMutableAttributedString")].contains { source.isWord(index, $0) }
            && source.isSign(index + 1, "(") && source.isSign(index + 2, ")")
    }

    /// Returns whether a timer is created without arguments: `Timer()`.
    fileprivate func isEmptyTimer(_ index: Int) -> Bool {
        source.isWord(index, Word("Timer")) && source.isSign(index + 1, "(") && source.isSign(index + 2, ")")
    }

    /// Returns whether a word is a module name that qualifies a function, as in `Darwin.ceil(x)`.
    fileprivate func isQualifier(_ index: Int) -> Bool {
        source.isSign(index + 1, ".") && source.isSign(index + 3, "(") && !source.isSign(index - 1, ".")
            && !source.isWord(index - 1, .import)
    }

    /// Returns whether a word calls `type.superclass()`. In Segue, `superclass` is a property.
    fileprivate func isCallOfSuperclass(_ index: Int) -> Bool {
        source.isWord(index, Word("superclass")) && source.isSign(index - 1, ".") && source.isSign(index + 1, "(")
            && source.isSign(index + 2, ")")
    }

    /// Turns `UIEdgeInsetsMake(1, 2, 3, 4)` into `UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)`.
    fileprivate mutating func rewriteMaker(_ index: Int, _ maker: OldNames.Maker) {
        guard source.isSign(index + 1, "("), source.partner[index + 1] > index else { return }
        var (starts, place) = ([index + 2], index + 2)
        while place < source.partner[index + 1] {
            if source.isSign(place, ",") { starts.append(place + 1) }
            place = source.after(place)
        }
        guard starts.count == maker.labels.count else { return }
        replace(index, by: maker.type)
        for (start, label) in zip(starts, maker.labels) { insert("\(label): ", before: start) }
    }

    /// Turns `bringSubview(toFront: x)` into `bringSubviewToFront(x)`.
    fileprivate mutating func rewriteLabel(_ index: Int, _ change: OldNames.LabelChange) {
        guard source.isSign(index + 1, "("), source.isName(index + 2), source.text(index + 2) == change.label,
            source.isSign(index + 3, ":")
        else { return }
        replace(index, by: change.name)
        if let label = change.newLabel { replace(index + 2, by: label) } else { blank(index + 2, through: index + 3) }
    }
}

/// The tables of renamed declarations.
enum OldNames {
    /// The layer and animation properties that used to be strings. `type` and `subtype` exist in many other types, too.
    static let stringProperties = Set(
        [
            "contentsGravity", "fillMode", "lineCap", "lineJoin", "fillRule", "alignmentMode", "truncationMode", "calculationMode",
            "rotationMode", "type", "subtype",
        ].map { Word($0) })

    struct Maker: Sendable {
        let type: String
        let labels: [String]
    }

    struct LabelChange: Sendable {
        let label: String
        let name: String
        /// The current label, or nil for an argument without a label.
        let newLabel: String?
    }

    static let words: [Word: String] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").map { row in
            let names = row.split(separator: " ")
            return (Word(String(names[0])), String(names[1]))
        })

    static let makers: [Word: Maker] = [
        Word("UIEdgeInsetsMake"): Maker(type: "UIEdgeInsets", labels: ["top", "left", "bottom", "right"]),
        Word("UIOffsetMake"): Maker(type: "UIOffset", labels: ["horizontal", "vertical"]),
        Word("CGRectMake"): Maker(type: "CGRect", labels: ["x", "y", "width", "height"]),
        Word("CGPointMake"): Maker(type: "CGPoint", labels: ["x", "y"]),
        Word("CGSizeMake"): Maker(type: "CGSize", labels: ["width", "height"]),
        Word("CGVectorMake"): Maker(type: "CGVector", labels: ["dx", "dy"]),
    ]

    static let labels: [Word: LabelChange] = [
        Word("bringSubview"): LabelChange(label: "toFront", name: "bringSubviewToFront", newLabel: nil),
        Word("size"): LabelChange(label: "attributes", name: "size", newLabel: "withAttributes"),
        Word("sendSubview"): LabelChange(label: "toBack", name: "sendSubviewToBack", newLabel: nil),
        Word("willMove"): LabelChange(label: "toParentViewController", name: "willMove", newLabel: "toParent"),
        Word("didMove"): LabelChange(label: "toParentViewController", name: "didMove", newLabel: "toParent"),
    ]

    private static let table = """
        groupTableViewBackground systemGroupedBackground
        UILayoutPriorityRequired UILayoutPriority.required
        UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
        UILayoutPriorityDefaultLow UILayoutPriority.defaultLow
        UILayoutPriorityFittingSizeLevel UILayoutPriority.fittingSizeLevel
        RunLoopMode RunLoop.Mode
        UIViewAnimationOptions UIView.AnimationOptions
        UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
        UIViewAnimationCurve UIView.AnimationCurve
        UIViewAnimationTransition UIView.AnimationTransition
        UIViewAutoresizing UIView.AutoresizingMask
        UIViewContentMode UIView.ContentMode
        UIViewTintAdjustmentMode UIView.TintAdjustmentMode
        UIGestureRecognizerState UIGestureRecognizer.State
        UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
        UINavigationControllerOperation UINavigationController.Operation
        UIControlEvents UIControl.Event
        UIControlState UIControl.State
        UIButtonType UIButton.ButtonType
        UIBlurEffectStyle UIBlurEffect.Style
        UIBarButtonItemStyle UIBarButtonItem.Style
        UIBarButtonSystemItem UIBarButtonItem.SystemItem
        UIImageOrientation UIImage.Orientation
        UIImageRenderingMode UIImage.RenderingMode
        UITouchPhase UITouch.Phase
        UIEventType UIEvent.EventType
        UIApplicationState UIApplication.State
        UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
        UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
        UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast.rawValue
        UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal.rawValue
        UIStackViewAlignment UIStackView.Alignment
        UIStackViewDistribution UIStackView.Distribution
        UILayoutConstraintAxis NSLayoutConstraint.Axis
        NSLayoutAttribute NSLayoutConstraint.Attribute
        NSLayoutRelation NSLayoutConstraint.Relation
        NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
        UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
        UITableViewRowActionStyle UITableViewRowAction.Style
        UIDatePickerMode UIDatePicker.Mode
        UISearchBarStyle UISearchBar.Style
        UIProgressViewStyle UIProgressView.Style
        UICollectionUpdateAction UICollectionViewUpdateItem.Action
        UIPageViewControllerSpineLocation UIPageViewController.SpineLocation
        UIPageViewControllerOptionSpineLocationKey UIPageViewController.OptionsKey.spineLocation
        UIPageViewControllerOptionInterPageSpacingKey UIPageViewController.OptionsKey.interPageSpacing
        UIPushBehaviorMode UIPushBehavior.Mode
        UICollisionBehaviorMode UICollisionBehavior.Mode
        UISplitViewControllerDisplayMode UISplitViewController.DisplayMode
        UIActivityType UIActivity.ActivityType
        UIAccessibilityTraitSelected UIAccessibilityTraits.selected
        UIAccessibilityTraitImage UIAccessibilityTraits.image
        UIAccessibilityTraitLink UIAccessibilityTraits.link
        UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
        UIAccessibilityTraitAdjustable UIAccessibilityTraits.adjustable
        kCAGradientLayerAxial CAGradientLayerType.axial
        kCAAlignmentLeft CATextLayerAlignmentMode.left
        kCAAlignmentRight CATextLayerAlignmentMode.right
        kCAAlignmentCenter CATextLayerAlignmentMode.center
        kCAAlignmentJustified CATextLayerAlignmentMode.justified
        kCAAlignmentNatural CATextLayerAlignmentMode.natural
        NSAttributedStringKey NSAttributedString.Key
        UITableViewCellStyle UITableViewCell.CellStyle
        UITableViewStyle UITableView.Style
        UITableViewScrollPosition UITableView.ScrollPosition
        UITableViewRowAnimation UITableView.RowAnimation
        UITableViewAutomaticDimension UITableView.automaticDimension
        UITableViewCellAccessoryType UITableViewCell.AccessoryType
        UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
        UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
        UITableViewCellEditingStyle UITableViewCell.EditingStyle
        UICollectionViewScrollPosition UICollectionView.ScrollPosition
        UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
        UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
        UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
        UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
        UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
        UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
        UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
        UITextFieldViewMode UITextField.ViewMode
        UITextBorderStyle UITextField.BorderStyle
        UIFontWeight UIFont.Weight
        UIFontTextStyle UIFont.TextStyle
        UIFontWeightUltraLight UIFont.Weight.ultraLight
        UIFontWeightThin UIFont.Weight.thin
        UIFontWeightLight UIFont.Weight.light
        UIFontWeightRegular UIFont.Weight.regular
        UIFontWeightMedium UIFont.Weight.medium
        DateComponentsFormatter UIKit.DateComponentsFormatter
        UIFontWeightSemibold UIFont.Weight.semibold
        UIFontWeightBold UIFont.Weight.bold
        UIFontWeightHeavy UIFont.Weight.heavy
        UIFontWeightBlack UIFont.Weight.black
        UIEventSubtype UIEvent.EventSubtype
        UIAccessibilityTraitButton UIAccessibilityTraits.button
        UIAccessibilityTraitNotEnabled UIAccessibilityTraits.notEnabled
        UIAccessibilityTraitUpdatesFrequently UIAccessibilityTraits.updatesFrequently
        UIAccessibilityTraitPlaysSound UIAccessibilityTraits.playsSound
        UIAccessibilityTraitKeyboardKey UIAccessibilityTraits.keyboardKey
        UIAccessibilityTraitSummaryElement UIAccessibilityTraits.summaryElement
        UIAccessibilityTraitSearchField UIAccessibilityTraits.searchField
        UIAccessibilityTraitCausesPageTurn UIAccessibilityTraits.causesPageTurn
        UIAccessibilityTraitStartsMediaSession UIAccessibilityTraits.startsMediaSession
        UIAccessibilityTraitAllowsDirectInteraction UIAccessibilityTraits.allowsDirectInteraction
        UIAccessibilityTraitNone UIAccessibilityTraits.none
        UIAccessibilityTraitHeader UIAccessibilityTraits.header
        UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
        UICollectionViewScrollDirection UICollectionView.ScrollDirection
        UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
        UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
        UIImagePickerControllerSourceType UIImagePickerController.SourceType
        UIImagePickerControllerOriginalImage UIImagePickerController.InfoKey.originalImage
        UIImagePickerControllerEditedImage UIImagePickerController.InfoKey.editedImage
        UIImagePickerControllerMediaType UIImagePickerController.InfoKey.mediaType
        UIImagePickerControllerMediaURL UIImagePickerController.InfoKey.mediaURL
        UIImagePickerControllerReferenceURL UIImagePickerController.InfoKey.imageURL
        UIAlertControllerStyle UIAlertController.Style
        UIAlertActionStyle UIAlertAction.Style
        UIWindowLevelNormal UIWindow.Level.normal
        UIWindowLevelStatusBar UIWindow.Level.statusBar
        UIWindowLevelAlert UIWindow.Level.alert
        UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
        UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
        UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
        UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
        UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
        UIKeyboardWillShowNotification UIResponder.keyboardWillShowNotification
        UIKeyboardWillHideNotification UIResponder.keyboardWillHideNotification
        UIKeyboardDidShowNotification UIResponder.keyboardDidShowNotification
        UIKeyboardDidHideNotification UIResponder.keyboardDidHideNotification
        UIKeyboardWillChangeFrameNotification UIResponder.keyboardWillChangeFrameNotification
        NSFontAttributeName NSAttributedString.Key.font
        NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
        NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
        NSKernAttributeName NSAttributedString.Key.kern
        NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
        NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle
        NSUnderlineColorAttributeName NSAttributedString.Key.underlineColor
        NSStrikethroughStyleAttributeName NSAttributedString.Key.strikethroughStyle
        NSStrokeColorAttributeName NSAttributedString.Key.strokeColor
        NSStrokeWidthAttributeName NSAttributedString.Key.strokeWidth
        NSShadowAttributeName NSAttributedString.Key.shadow
        NSLinkAttributeName NSAttributedString.Key.link
        NSAttachmentAttributeName NSAttributedString.Key.attachment
        NSBaselineOffsetAttributeName NSAttributedString.Key.baselineOffset
        UIPageControlBackgroundStyle UIPageControl.BackgroundStyle
        UITabBarSystemItem UITabBarItem.SystemItem
        UITabBarItemPositioning UITabBar.ItemPositioning
        UIFontSymbolicTraits UIFontDescriptor.SymbolicTraits
        UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
        UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
        UINavigationControllerHideShowBarDuration UINavigationController.hideShowBarDuration
        UIApplicationBackgroundFetchIntervalMinimum UIApplication.backgroundFetchIntervalMinimum
        NSClassFromString UIKit.classNamed
        addChildViewController addChild
        removeFromParentViewController removeFromParent
        childViewControllers children
        childViewControllerForStatusBarStyle childForStatusBarStyle
        childViewControllerForStatusBarHidden childForStatusBarHidden
        kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
        kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
        kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
        kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
        kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
        kCAFillModeForwards CAMediaTimingFillMode.forwards
        kCAFillModeBackwards CAMediaTimingFillMode.backwards
        kCAFillModeBoth CAMediaTimingFillMode.both
        kCAFillModeRemoved CAMediaTimingFillMode.removed
        kCATransitionFade CATransitionType.fade
        kCATransitionPush CATransitionType.push
        kCATransitionMoveIn CATransitionType.moveIn
        kCATransitionReveal CATransitionType.reveal
        kCATransitionFromLeft CATransitionSubtype.fromLeft
        kCATransitionFromRight CATransitionSubtype.fromRight
        kCATransitionFromTop CATransitionSubtype.fromTop
        kCATransitionFromBottom CATransitionSubtype.fromBottom
        kCAGravityResize CALayerContentsGravity.resize
        kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
        kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
        kCAGravityCenter CALayerContentsGravity.center
        kCAGravityTop CALayerContentsGravity.top
        kCAGravityBottom CALayerContentsGravity.bottom
        kCAGravityLeft CALayerContentsGravity.left
        kCAGravityRight CALayerContentsGravity.right
        kCAGravityTopLeft CALayerContentsGravity.topLeft
        kCAGravityTopRight CALayerContentsGravity.topRight
        kCAGravityBottomLeft CALayerContentsGravity.bottomLeft
        kCAGravityBottomRight CALayerContentsGravity.bottomRight
        kCALineCapSquare CAShapeLayerLineCap.square
        kCALineJoinBevel CAShapeLayerLineJoin.bevel
        kCAAnimationDiscrete CAAnimationCalculationMode.discrete
        UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
        UIKeyboardDidChangeFrameNotification UIResponder.keyboardDidChangeFrameNotification
        UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
        UITableViewIndexSearch UITableView.indexSearch
        kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
        kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
        kCALineCapRound CAShapeLayerLineCap.round
        kCALineCapButt CAShapeLayerLineCap.butt
        kCALineJoinRound CAShapeLayerLineJoin.round
        kCALineJoinMiter CAShapeLayerLineJoin.miter
        kCAAnimationLinear CAAnimationCalculationMode.linear
        kCAAnimationPaced CAAnimationCalculationMode.paced
        kCAAnimationCubic CAAnimationCalculationMode.cubic
        M_PI Double.pi
        M_PI_2 (Double.pi/2)
        M_PI_4 (Double.pi/4)
        """
}
