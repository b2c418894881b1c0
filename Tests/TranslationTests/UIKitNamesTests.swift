import Testing

@testable import Translation

/// Checks the iOS versions of names that Segue lacked, as documented by Apple: two names of each version and table.
struct UIKitNamesTests {
    @Test(arguments: [
        (2, "UIPickerView CFError"),
        (3, "UIMenuController CTFontManagerRegisterFontsForURL"),
        (5, "UIStepper kCIOutputImageKey"),
        (6, "UIRefreshControl UIObjectRestoration"),
        (7, "UIDynamicAnimator UIGuidedAccess"),
        (8, "UISearchController UIVibrancyEffect"),
        (9, "UIApplicationShortcutItem UIDynamicItemCollisionBoundsType"),
        (11, "UIFontMetrics NSItemProvider"),
        (13, "UIMenu UIBarAppearanceBase"),
        (14, "UIColorPickerViewController UIPrinterDestination"),
        (15, "UIBandSelectionInteraction UIButtonConfiguration"),
        (16, "UICalendarView UIPageControlProgressDelegate"),
        (17, "UIContentUnavailableConfiguration UISceneSessionActivationRequest"),
        (18, "UITab UICollectionLayoutListTransition"),
        (26, "UIGlassEffect UIHostingSceneDelegate"),
    ])
    func typeHasVersion(version: Int, names: String) {
        for name in names.split(separator: " ").map(String.init) {
            #expect(UIKitNames.version(of: name) == version, "\(name)")
            #expect(UIKitNames.words.contains(Word(name)))
        }
    }

    @Test(arguments: [
        (2, "UITextField.leftViewMode UIWindow.canBecomeKey NSMutableParagraphStyle.removeTabStop"),
        (3, "UIResponder.canPerformAction UIBezierPath.lineDash"),
        (4, "UIView.viewPrintFormatter UIImagePickerController.stopVideoCapture"),
        (5, "UIView.accessibilityScroll UISegmentedControl.dividerImage"),
        (6, "UIView.shouldGroupAccessibilityChildren UIStepper.setDecrementImage"),
        (7, "UIResponder.textInputMode UIView.performSystemAnimation"),
        (
            8,
            "*.popoverPresentationController UITableView.cellLayoutMarginsFollowReadableWidth UIResponder.userActivity CAMetalLayer.drawableSize"
        ),
        (9, "UIResponder.inputAssistantItem UIPopoverPresentationController.popoverBackgroundViewClass"),
        (10, "UIView.preferredFocusedView UIPasteboard.hasColors"),
        (11, "UIResponder.pasteConfiguration UIImagePickerController.videoExportPreset"),
        (13, "UIResponder.editingInteractionConfiguration UIEvent.buttonMask"),
        (14, "UIView.accessibilityCustomContent UICollectionViewDiffableDataSource.sectionSnapshotHandlers"),
        (
            15,
            "UIButton.Configuration UITableView.fillerRowHeight UIResponder.captureTextFromCamera NSTextAttachment.usesTextAttachmentView"
        ),
        (16, "UINavigationBar.behavioralStyle CALayer.wantsExtendedDynamicRangeContent"),
        (
            17,
            "UIView.registerForTraitChanges UIView.animate UIView.accessibilityDirectTouchOptions UIContentUnavailableConfiguration.axesPreservingSuperviewLayoutMargins"
        ),
        (18, "UITabBarController.customizationIdentifier UIColor.prominence"),
        (26, "UIView.cornerConfiguration UISlider.sliderStyle UIView.updatePropertiesIfNeeded CALayer.contentsHeadroom"),
    ])
    func memberHasVersion(version: Int, names: String) {
        for name in names.split(separator: " ") {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init), owner = parts[0] == "*" ? "UIViewController" : parts[0]
            #expect(UIKitNames.version(of: parts[1], in: owner) == version, "\(name)")
            #expect(UIKitNames.overrides(parts[1]) != nil && UIKitNames.version(of: parts[1], in: "Int") == nil || parts[0] == "*")
        }
    }

    @Test func unlistedNamesHaveNoVersion() {
        #expect(UIKitNames.version(of: "Nonesuch") == nil && UIKitNames.version(of: "nonesuch", in: "UIView") == nil)
        #expect(UIKitNames.version(of: "rawContents", in: "UIView") == nil && UIKitNames.overrides("nonesuch") == nil)
    }
}
