/// Public names in UIKit, its companion frameworks, and the Objective-C runtime on iPhone, with the iOS versions that introduced them.
/// Segue lacked these names when the list was last updated. The compiler determines which of them exist now. Using such a name is never the
/// user's mistake.
public struct UIKitNames: Sendable {
    /// Returns the iOS version that introduced a type, a global or, if `owner` is given, a member of that type. Returns nil if the name
    /// isn't listed.
    public static func version(of name: String, in owner: String? = nil) -> Int? {
        guard let owner else { return types[name] }
        if let version = members["\(owner).\(name)"] { return version }
        // Members are inherited, and the compiler reports the subclass.
        return KnownClasses.ancestry(of: owner).lazy.compactMap { members["\($0).\(name)"] }.first ?? members["*.\(name)"]
    }

    /// Returns the iOS version that introduced a listed member of any class, because code may override it.
    public static func overrides(_ name: String) -> Int? { names[name] }

    /// The types and globals, as words.
    static let words = Set(types.keys.map { Word($0) })

    private static let types = versions(of: typeTable)
    private static let members = versions(of: memberTable + moreMembers)
    private static let names: [String: Int] = Dictionary(
        members.map { (String($0.key.split(separator: ".").last ?? ""), $0.value) }, uniquingKeysWith: min)

    private static func versions(of table: [(Int, String)]) -> [String: Int] {
        table.reduce(into: [:]) { found, row in
            for name in row.1.split(whereSeparator: \.isWhitespace) { found[String(name)] = row.0 }
        }
    }

    private static let typeTable: [(Int, String)] = [
        (
            2,
            """
            UIPickerView UIPickerViewDelegate UIPickerViewDataSource UIDatePicker UIToolbar UIToolbarDelegate UIImagePickerController
            UIImagePickerControllerDelegate UIWebView UIWebViewDelegate UIActionSheet UIActionSheetDelegate UIAlertView UIAlertViewDelegate
            UIAccelerometer UIAcceleration UIAccelerometerDelegate UIImageWriteToSavedPhotosAlbum UISaveVideoAtPathToSavedPhotosAlbum
            imp_implementationWithBlock imp_removeBlock class_replaceMethod class_copyMethodList class_copyPropertyList class_copyIvarList
            objc_allocateClassPair objc_registerClassPair objc_getClassList object_setClass protocol_getMethodDescription
            UISearchDisplayController UISearchDisplayDelegate CATiledLayer CGFont CGDataProvider CFData CFError
            """
        ),
        (
            3,
            """
            UIMenuController UIMenuItem UIVideoEditorController UIVideoEditorControllerDelegate UIPasteboard UIUndoManager UITextChecker
            UIPopoverController UIPopoverControllerDelegate UIDocumentInteractionController UIDocumentInteractionControllerDelegate
            UIReferenceLibraryViewController UILocalNotification UIPrintInteractionController UIPrintInfo UIPrintPageRenderer
            UIPrintFormatter UISimpleTextPrintFormatter UIMarkupTextPrintFormatter UIViewPrintFormatter UIPrinter UIPrintPaper
            CTFontManagerRegisterGraphicsFont CTFontManagerRegisterFontsForURL
            """
        ),
        (
            5,
            """
            UIStepper UIDocument UIManagedDocument CIFilter CIImage CIContext CIVector CIColor CIDetector CIFeature kCIInputImageKey
            kCIInputRadiusKey kCIOutputImageKey
            """
        ),
        (
            6,
            """
            UIRefreshControl UIActivityViewController UIActivity UIActivityItemProvider UIActivityItemSource UIStateRestoring
            UIViewControllerRestoration UIDataSourceModelAssociation UIObjectRestoration
            """
        ),
        (
            7,
            """
            UIDynamicAnimator UIDynamicAnimatorDelegate UIDynamicBehavior UIDynamicItem UIDynamicItemBehavior UIAttachmentBehavior
            UICollisionBehavior UICollisionBehaviorDelegate UIGravityBehavior UIPushBehavior UISnapBehavior UIFieldBehavior UIRegion
            UIDynamicItemGroup UIMotionEffect UIMotionEffectGroup UIInterpolatingMotionEffect NSLayoutManager NSLayoutManagerDelegate
            NSTextContainer NSTextStorage NSTextStorageDelegate UIFontDescriptor UIKeyCommand UIBackgroundRefreshStatus UIGuidedAccess
            """
        ),
        (
            8,
            """
            UISearchController UISearchResultsUpdating UISearchControllerDelegate UIPopoverPresentationController
            UIPopoverPresentationControllerDelegate UITextItemInteraction UIPopoverBackgroundView UITableViewRowAction UIInputViewController UIInputView
            UIDocumentPickerViewController UIDocumentPickerDelegate UIDocumentMenuViewController UIDocumentPickerExtensionViewController
            UIUserNotificationSettings UIMutableUserNotificationAction UIMutableUserNotificationCategory UITextInputMode
            UIPrinterPickerController UIVibrancyEffect
            """
        ),
        (
            9,
            """
            UIApplicationShortcutItem UIMutableApplicationShortcutItem UIApplicationShortcutIcon UIPreviewAction UIPreviewActionGroup
            UIPreviewActionItem UIViewControllerPreviewing UIViewControllerPreviewingDelegate UIBarButtonItemGroup UITextInputAssistantItem
            UIFocusGuide UIFocusSystem UIFocusEnvironment UIFocusItem UIFocusUpdateContext UIFocusAnimationCoordinator
            UIStoryboardUnwindSegueSource UIDynamicItemCollisionBoundsType
            """
        ),
        (
            10,
            "UIPreviewInteraction UIPreviewInteractionDelegate UIGraphicsPDFRenderer UIGraphicsPDFRendererContext UICloudSharingController"
        ),
        (
            11,
            """
            UIFontMetrics UIDragInteraction UIDragInteractionDelegate UIDragItem UIDragSession UIDragPreview UIDropInteraction
            UIDropInteractionDelegate UIDropSession UIDropProposal UITargetedDragPreview UISwipeActionsConfiguration UIContextualAction
            UISpringLoadedInteraction UISpringLoadedInteractionSupporting UITableViewDragDelegate UITableViewDropDelegate
            UICollectionViewDragDelegate UICollectionViewDropDelegate UITextDragDelegate UITextDropDelegate UIPasteConfiguration
            UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate UIFocusDebugger NSItemProvider
            """
        ),
        (12, "UIPencilInteraction UIPencilInteractionDelegate"),
        (
            13,
            """
            UIMenu UIMenuElement UICommand UICommandAlternate UIContextMenuInteraction UIContextMenuInteractionDelegate
            UIContextMenuConfiguration UIContextMenuContentPreviewProvider UIContextMenuActionProvider UIContextMenuInteractionAnimating
            UIContextMenuInteractionCommitAnimating UITargetedPreview UIPreviewParameters UIPreviewTarget UIHoverGestureRecognizer
            UIPointerInteraction UIPointerInteractionDelegate UIPointerRegion UIPointerStyle UIPointerEffect UIPointerShape UIMenuBuilder
            UIMenuSystem UIFontPickerViewController UIFontPickerViewControllerDelegate UITextInteraction UIActivityItemsConfiguration
            UIScreenshotService UIScreenshotServiceDelegate UIWindowSceneDestructionRequestOptions UISceneActivationConditions UILargeContentViewerInteraction
            UILargeContentViewerItem UIFontPickerViewControllerConfiguration UIBarAppearanceBase
            """
        ),
        (
            14,
            """
            UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell UIScribbleInteraction UIIndirectScribbleInteraction
            UIDeferredMenuElement UICollectionLayoutListConfiguration UICollectionViewListCell UICellAccessory UICellConfigurationState
            UIViewConfigurationState UIListContentView UIListContentConfiguration UIBackgroundConfiguration UIContentConfiguration
            UIContentView UIConfigurationState UIConfigurationColorTransformer NSDiffableDataSourceSectionSnapshot UIPrinterDestination
            """
        ),
        (
            15,
            """
            UIBandSelectionInteraction UIWindowSceneActivationAction UIWindowSceneActivationInteraction UIToolTipInteraction
            UIKeyboardLayoutGuide UITrackingLayoutGuide UIFocusHaloEffect UIFocusEffect UIPointerAccessory NSTextLayoutManager
            NSTextContentStorage NSTextLayoutFragment UITextViewportLayoutController NSTextViewportLayoutController UIButtonConfiguration
            """
        ),
        (
            16,
            """
            UICalendarView UICalendarViewDelegate UICalendarSelection UICalendarSelectionSingleDate UICalendarSelectionMultiDate
            UIEditMenuInteraction UIEditMenuInteractionDelegate UIEditMenuConfiguration UIFindInteraction UIFindInteractionDelegate UIFindSession
            UIPasteControl UIHostingConfiguration UITextSearching UIWindowSceneGeometry UISceneWindowingBehaviors UIPageControlProgress
            UIPageControlTimerProgress UIPageControlProgressDelegate
            """
        ),
        (
            17,
            """
            UIContentUnavailableConfiguration UIContentUnavailableView UIContentUnavailableConfigurationState UISymbolEffectCompletionContext UITextItem
            UITextSelectionDisplayInteraction UITextLoupeSession UITextCursorView UIHoverStyle UIHoverEffect UIShape UITraitOverrides
            UITraitDefinition UIObjectTraitDefinition UITraitBridgedEnvironmentKey UIUpdateLink UIImageReader UIDocumentViewController UISceneSessionActivationRequest
            """
        ),
        (
            18,
            """
            UITab UITabGroup UISearchTab UITabSidebar UITabBarControllerSidebar UIZoomTransitionOptions UIUpdateInfo UIUpdateActionPhase
            UITextFormattingViewController UIDocumentViewControllerLaunchOptions UICollectionLayoutListTransition
            """
        ),
        (
            26,
            """
            UIGlassEffect UIGlassContainerEffect UICornerConfiguration UICornerRadius UIScrollEdgeElementContainerInteraction
            UIScrollEdgeEffect UIScrollEdgeElementContainer UIBackgroundExtensionView UITabAccessory UIHostingSceneDelegate
            """
        ),
    ]

    /// Members, qualified by their types; `*` is any type.
    private static let memberTable: [(Int, String)] = [
        (
            2,
            """
            UIView.semanticContentAttribute UINavigationController.toolbar UIViewController.searchDisplayController UIWebView.loadRequest
            UITableView.sectionIndexColor UIApplication.networkActivityIndicatorVisible UITextField.leftViewMode
            """
        ),
        (3, "UIResponder.undoManager UIViewController.setEditing UIApplication.applicationSupportsShakeToEdit UIView.accessibilityHint"),
        (
            6,
            "*.refreshControl UIViewController.restorationClass UIView.restorationIdentifier UIViewController.encodeRestorableState UICollectionView.setCollectionViewLayout"
        ),
        (
            7,
            "*.motionEffects UIView.addMotionEffect UIView.removeMotionEffect UILabel.layoutManager UITextView.layoutManager UITextView.textStorage UITextView.textContainer UIResponder.keyCommands UIViewController.interactivePopGestureRecognizer"
        ),
        (
            8,
            """
            *.popoverPresentationController *.searchController UISplitViewController.displayModeButtonItem UINavigationController.hidesBarsOnSwipe
            UINavigationController.hidesBarsOnTap UINavigationController.hidesBarsWhenVerticallyCompact UINavigationController.barHideOnSwipeGestureRecognizer
            UINavigationController.hidesBarsWhenKeyboardAppears UINavigationController.barHideOnTapGestureRecognizer UITableView.cellLayoutMarginsFollowReadableWidth
            """
        ),
        (
            9,
            "UIViewController.registerForPreviewing UIViewController.previewActionItems UIView.effectiveUserInterfaceLayoutDirection UIView.semanticContentAttribute UITextField.inputAssistantItem UIApplication.shortcutItems"
        ),
        (
            10,
            "UIView.effectiveUserInterfaceLayoutDirection UICollectionView.prefetchDataSource UITableView.prefetchDataSource UITextField.textContentType UIScrollView.refreshControl UIView.preferredFocusEnvironments"
        ),
        (
            11,
            "*.hidesSearchBarWhenScrolling URLSessionConfiguration.waitsForConnectivity UITableView.dragDelegate UITableView.dropDelegate UITableView.dragInteractionEnabled UICollectionView.dragDelegate UICollectionView.dropDelegate UITextView.textDragDelegate UIView.accessibilityIgnoresInvertColors UIImage.accessibilityIgnoresInvertColors"
        ),
        (
            13,
            "*.showsLargeContentViewer UIView.largeContentTitle UISearchBar.searchTextField UICollectionView.isEditing UITextView.usesStandardTextScaling UIFont.monospacedSystemFont UIWindowScene.screenshotService"
        ),
        (
            14,
            "UIDatePicker.preferredDatePickerStyle UINavigationItem.backButtonDisplayMode UICollectionViewCompositionalLayout.list UIBarButtonItem.menu UIButton.menu UIButton.showsMenuAsPrimaryAction UIControl.contextMenuInteraction UITableViewCell.defaultContentConfiguration UITableViewCell.contentConfiguration UICollectionViewCell.contentConfiguration UICollectionViewCell.configurationUpdateHandler UISplitViewController.setViewController"
        ),
        (
            15,
            """
            UIButton.Configuration UIButton.configuration UIButton.configurationUpdateHandler UIButton.setNeedsUpdateConfiguration UIButton.updateConfiguration
            UIButton.changesSelectionAsPrimaryAction UIButton.role UIView.keyboardLayoutGuide UIImage.prepareForDisplay UIImage.preparingForDisplay UIImage.prepareThumbnail
            UIImage.byPreparingThumbnail UIImage.byPreparingForDisplay UIViewController.setContentScrollView UIViewController.contentScrollView UIWindowScene.subtitle UITableView.isPrefetchingEnabled
            UITableView.allowsFocus UITableView.fillerRowHeight
            """
        ),
        (
            16,
            "UINavigationItem.style UINavigationItem.centerItemGroups UINavigationItem.renameDelegate UINavigationItem.titleMenuProvider UITextView.isFindInteractionEnabled UITextView.findInteraction UIWindowScene.requestGeometryUpdate UIWindowScene.effectiveGeometry UIBarButtonItem.isHidden UIControl.isSymbolAnimationEnabled UIView.anchorPoint UICollectionView.selfSizingInvalidation UITableView.selfSizingInvalidation"
        ),
        (
            17,
            """
            UIView.registerForTraitChanges UIViewController.registerForTraitChanges UIView.traitOverrides UIViewController.traitOverrides
            UIViewController.contentUnavailableConfiguration UIViewController.setNeedsUpdateContentUnavailableConfiguration UIViewController.updateContentUnavailableConfiguration
            UIImageView.addSymbolEffect UIImageView.removeSymbolEffect UIImageView.setSymbolImage UIBarButtonItem.addSymbolEffect UIView.hoverStyle UIViewController.viewIsAppearing
            UIScrollView.allowsKeyboardScrolling UIPageControl.progress UIView.animate
            """
        ),
        (
            18,
            "UIViewController.preferredTransition UITabBarController.tabs UITabBarController.mode UITabBarController.sidebar UITabBarController.selectedTab UIView.writingToolsCoordinator UITextView.writingToolsBehavior"
        ),
        (
            26,
            """
            UIView.cornerConfiguration UIView.effectiveRadius UIScrollView.topEdgeEffect UIScrollView.bottomEdgeEffect UIScrollView.leftEdgeEffect UIScrollView.rightEdgeEffect
            UITabBarController.tabBarMinimizeBehavior UITabBarController.bottomAccessory UIBarButtonItem.hidesSharedBackground UIBarButtonItem.sharesBackground UIBarButtonItem.badge
            UIView.updateProperties UIViewController.updateProperties UIView.setNeedsUpdateProperties UINavigationItem.subtitle UINavigationItem.largeSubtitle UISlider.trackConfiguration UISlider.sliderStyle
            """
        ),
    ]
}

extension SwiftSource {
    /// Whether the file mentions a UIKit type that exists on iPhone but that Segue may lack.
    var mentionsWhatUIKitLacks: Bool { words.contains { UIKitNames.words.contains(tokens[$0].word) } }
}
