extension UIKitNames {
    /// More members, qualified by their types.
    static let moreMembers: [(Int, String)] = [
        (
            2,
            """
            UIWindow.canBecomeKey NSParagraphStyle.tabStops NSParagraphStyle.defaultTabInterval NSParagraphStyle.baseWritingDirection
            NSParagraphStyle.textLists NSParagraphStyle.headerLevel NSParagraphStyle.usesDefaultHyphenation
            NSMutableParagraphStyle.tabStops NSMutableParagraphStyle.defaultTabInterval NSMutableParagraphStyle.baseWritingDirection
            NSMutableParagraphStyle.textLists NSMutableParagraphStyle.usesDefaultHyphenation NSMutableParagraphStyle.addTabStop
            NSMutableParagraphStyle.removeTabStop
            """
        ),
        (
            3,
            """
            UIResponder.canPerformAction UISearchBar.inputAssistantItem UITableViewCell.focusStyle UIDevice.proximityState
            UIDevice.batteryState UIBezierPath.lineDash
            """
        ),
        (
            4,
            """
            UIView.viewPrintFormatter UIView.accessibilityLanguage UIScreen.overscanCompensation UIScreen.currentMode
            UIScreen.availableModes UIScreen.preferredMode UIScreen.wantsSoftwareDimming UIApplication.beginReceivingRemoteControlEvents
            UIApplication.endReceivingRemoteControlEvents UIApplication.protectedDataAvailable UIDevice.playInputClick
            UIImagePickerController.takePicture UIImagePickerController.cameraViewTransform UIImagePickerController.videoMaximumDuration
            UIImagePickerController.videoQuality UIImagePickerController.startVideoCapture UIImagePickerController.stopVideoCapture
            """
        ),
        (
            5,
            """
            UIView.accessibilityScroll UIViewController.attemptRotationToDeviceOrientation
            UISearchBar.searchFieldBackgroundPositionAdjustment UISearchBar.setPositionAdjustment
            UISearchBar.setScopeBarButtonBackgroundImage UISearchBar.setScopeBarButtonDividerImage
            UISearchBar.setScopeBarButtonTitleTextAttributes UISearchBar.scopeBarBackgroundImage UISearchBar.barPosition
            UISegmentedControl.contentOffsetForSegment UISegmentedControl.widthForSegment UISegmentedControl.contentPositionAdjustment
            UISegmentedControl.setContentPositionAdjustment UISegmentedControl.dividerImage
            """
        ),
        (
            6,
            """
            UIView.shouldGroupAccessibilityChildren UIView.decodeRestorableState UIView.encodeRestorableState
            UIViewController.decodeRestorableState UIViewController.applicationFinishedRestoringState
            UIButton.adjustsImageSizeForAccessibilityContentSizeCategory UITableView.sectionIndexTrackingBackgroundColor
            UIStepper.setIncrementImage UIStepper.setDecrementImage
            """
        ),
        (
            7,
            """
            UIResponder.textInputMode UIResponder.textInputContextIdentifier UIResponder.clearTextInputContextIdentifier
            UIView.accessibilityPath UIView.performSystemAnimation
            """
        ),
        (
            8,
            """
            UIResponder.userActivity UIResponder.updateUserActivityState UIResponder.restoreUserActivityState
            UIResponder.inputViewController UIResponder.inputAccessoryViewController UIView.accessibilityNavigationStyle
            UIViewController.extensionContext UIViewController.targetViewController UIViewController.addKeyCommand
            UIViewController.removeKeyCommand UIImage.imageAsset UIApplication.registerUserNotificationSettings
            UIApplication.currentUserNotificationSettings CAMetalLayer.drawableSize
            """
        ),
        (
            9,
            """
            UIResponder.inputAssistantItem UIResponder.touchesEstimatedPropertiesUpdated UIView.setNeedsFocusUpdate
            UIView.updateFocusIfNeeded UIView.shouldUpdateFocus UIView.didUpdateFocus UIView.accessibilityHeaderElements
            UIViewController.allowedChildrenForUnwinding UICollectionViewLayout.developmentLayoutDirection
            UIProgressView.observedProgress UITouch.azimuthUnitVector UITouch.estimatedProperties
            UITouch.estimatedPropertiesExpectingUpdates UITouch.estimationUpdateIndex
            UIPopoverPresentationController.canOverlapSourceViewRect UIPopoverPresentationController.passthroughViews
            UIPopoverPresentationController.popoverBackgroundViewClass
            """
        ),
        (
            10,
            """
            UIView.preferredFocusedView UIView.accessibilityCustomRotors UIView.accessibilityFrameInContainerSpace
            UITabBarItem.setBadgeTextAttributes UIImage.imageRendererFormat UIApplication.setAlternateIconName
            UIApplication.alternateIconName UIPasteboard.setItemProviders UIPasteboard.setObjects UIPasteboard.itemProviders
            UIPasteboard.hasURLs UIPasteboard.hasColors
            """
        ),
        (
            11,
            """
            UIResponder.pasteConfiguration UIResponder.canPaste UIResponder.paste UIView.soundIdentifierForFocusUpdate
            UIView.accessibilityContainerType UIView.accessibilityDragSourceDescriptors UIView.accessibilityDropPointDescriptors
            UIView.accessibilityAttributedLabel UIView.accessibilityAttributedHint UIView.accessibilityAttributedValue
            UIViewController.prefersPointerLocked UITabBarController.customizableViewControllers UITableView.separatorInsetReference
            UITableViewCell.dragStateDidChange UICollectionView.reorderingCadence UICollectionView.isSpringLoaded
            UICollectionViewCell.dragStateDidChange UICollectionViewFlowLayout.sectionInsetReference
            UIImagePickerController.imageExportPreset UIImagePickerController.videoExportPreset
            """
        ),
        (12, "UIView.parentFocusEnvironment UIView.focusItemContainer"),
        (
            13,
            """
            UIResponder.editingInteractionConfiguration UIResponder.activityItemsConfiguration UIResponder.buildMenu
            UIResponder.validate UIResponder.updateTextAttributes UIView.largeContentImage UIView.largeContentImageInsets
            UIView.scalesLargeContentImage UIView.accessibilityRespondsToUserInteraction UIView.accessibilityUserInputLabels
            UIView.accessibilityAttributedUserInputLabels UIView.accessibilityTextualContext
            UIViewController.performsActionsWhilePresentingModally UITabBar.leadingAccessoryView UITabBar.trailingAccessoryView
            UISearchTextField.tokens UISearchTextField.insertToken UISearchTextField.removeToken UISearchTextField.replaceTextualPortion
            UISearchTextField.positionOfToken UISearchTextField.textualRange UISearchTextField.tokenBackgroundColor
            UISearchTextField.allowsDeletingTokens UISearchTextField.allowsCopyingTokens UIButton.currentPreferredSymbolConfiguration
            UIButton.pointerStyleProvider UIImage.withBaselineOffset UIImage.withoutBaseline UIImage.baselineOffsetFromBottom
            UIImage.strokedCheckmark UIImage.SymbolConfiguration.withoutPointSize UIImage.SymbolConfiguration.withoutScale
            UIImage.SymbolConfiguration.withoutWeight UIImage.SymbolConfiguration.withoutTextStyle
            UIImage.SymbolConfiguration.withoutPointSizeAndWeight NSCollectionLayoutGroup.visualDescription
            UIWindowScene.sizeRestrictions UIWindowScene.userActivity UIScene.pointerLockState UIScene.activationConditions
            UIScreen.calibratedLatency UIApplication.requestSceneSessionActivation UIApplication.requestSceneSessionDestruction
            UIApplication.requestSceneSessionRefresh UIColor.accessibilityName UIGestureRecognizer.buttonMask
            UITapGestureRecognizer.buttonMaskRequired UIEvent.buttonMask
            """
        ),
        (
            14,
            """
            UIView.accessibilityCustomContent UIViewController.setNeedsUpdateOfPrefersPointerLocked
            UISplitViewController.supplementaryColumnWidth UISplitViewController.preferredSupplementaryColumnWidth
            UISplitViewController.preferredSupplementaryColumnWidthFraction UISplitViewController.displayModeButtonVisibility
            UISplitViewController.primaryBackgroundStyle UIControl.isContextMenuInteractionEnabled UIControl.enumerateEventHandlers
            UIControl.menuAttachmentPoint UITableViewCell.automaticallyUpdatesContentConfiguration
            UITableViewCell.automaticallyUpdatesBackgroundConfiguration
            UITableViewHeaderFooterView.automaticallyUpdatesContentConfiguration
            UITableViewHeaderFooterView.automaticallyUpdatesBackgroundConfiguration
            UICollectionViewCell.automaticallyUpdatesContentConfiguration
            UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration UICollectionViewListCell.indentsAccessories
            UIListContentConfiguration.axesPreservingSuperviewLayoutMargins
            UIListContentConfiguration.textToSecondaryTextHorizontalPadding UIListContentConfiguration.TextProperties.colorTransformer
            UIListContentConfiguration.ImageProperties.tintColorTransformer UIListContentConfiguration.ImageProperties.resolvedTintColor
            UIBackgroundConfiguration.edgesAddingLayoutMarginsToBackgroundInsets UIBackgroundConfiguration.strokeOutset
            UIBackgroundConfiguration.strokeColorTransformer UIBackgroundConfiguration.resolvedBackgroundColor
            UIBackgroundConfiguration.resolvedStrokeColor UIBackgroundConfiguration.listSidebarHeader
            UIBackgroundConfiguration.listSidebarCell UIBackgroundConfiguration.listAccompaniedSidebarCell
            UIBackgroundConfiguration.imageContentMode UISegmentedControl.segmentIndex UISegmentedControl.setAction
            UIPageControl.indicatorImage UITraitCollection.activeAppearance UIContextMenuInteraction.menuAppearance
            UIContextMenuInteraction.updateVisibleMenu UIPasteboard.detectPatterns UIPasteboard.detectValues
            UICollectionViewDiffableDataSource.reorderingHandlers UICollectionViewDiffableDataSource.sectionSnapshotHandlers
            """
        ),
        (
            15,
            """
            UIResponder.captureTextFromCamera UIView.focusEffect UIView.focusGroupPriority
            UIView.appliedContentSizeCategoryLimitsDescription UIViewController.interactionActivityTrackingBaseName
            UIControl.toolTipInteraction UIControl.performPrimaryAction UIButton.isHovered UIButton.automaticallyUpdatesConfiguration
            UIButton.subtitleLabel UIButton.behavioralStyle UIButton.preferredBehavioralStyle
            UIButton.Configuration.activityIndicatorColorTransformer UIButton.Configuration.macIdiomStyle
            UIButton.Configuration.imageReservation UIButton.Configuration.indicatorColorTransformer
            UIButton.Configuration.subtitleTextAttributesTransformer UIButton.Configuration.subtitleLineBreakMode
            UIImage.SymbolConfiguration.preferringMulticolor UIImage.SymbolConfiguration.preferringMonochrome
            UICollectionView.allowsFocusDuringEditing UITextView.textLayoutManager UISlider.preferredBehavioralStyle
            UISlider.behavioralStyle UIWindowScene.focusSystem
            UIActivityViewController.allowsProminentActivity NSDiffableDataSourceSnapshot.reconfiguredItemIdentifiers
            NSTextAttachment.lineLayoutPadding NSTextAttachment.allowsTextAttachmentView NSTextAttachment.usesTextAttachmentView
            """
        ),
        (
            16,
            """
            UINavigationBar.behavioralStyle UINavigationBar.preferredBehavioralStyle UINavigationItem.customizationIdentifier
            UINavigationItem.leadingItemGroups UINavigationItem.trailingItemGroups UINavigationItem.pinnedTrailingGroup
            UINavigationItem.additionalOverflowItems UINavigationItem.documentProperties UINavigationItem.overflowPresentationSource
            UIBarButtonItem.creatingFixedGroup UIBarButtonItem.creatingMovableGroup UIBarButtonItem.creatingOptionalGroup
            UIBarButtonItem.menuRepresentation UIBarButtonItem.buttonGroup UISearchController.scopeBarActivation
            UISearchController.searchSuggestions UISearchController.ignoresSearchSuggestionsForSearchBarPlacementStacked
            UISearchTextField.searchSuggestions UIImage.SymbolConfiguration.preferringHierarchical
            UIPageControl.setCurrentPageIndicatorImage UIPageControl.currentPageIndicatorImage UIWindowScene.isFullScreen
            UIWindowScene.windowingBehaviors UIScreen.currentEDRHeadroom UIScreen.potentialEDRHeadroom
            UIScreen.referenceDisplayModeStatus UIHoverGestureRecognizer.zOffset UIHoverGestureRecognizer.azimuthUnitVector
            UIAlertController.severity UIMenu.preferredElementSize UIMenu.displayPreferences
            UIAction.performWithSender UIContextMenuConfiguration.secondaryItemIdentifiers UIContextMenuConfiguration.badgeCount
            CALayer.wantsExtendedDynamicRangeContent
            """
        ),
        (
            17,
            """
            UIView.accessibilityDirectTouchOptions UIView.updateTraitsIfNeeded UIView.setNeedsUpdateTraits
            UIViewController.setNeedsUpdateTraits UIViewController.updateTraitsIfNeeded UIBarButtonItem.isSymbolAnimationEnabled
            UIBarButtonItem.removeSymbolEffect UIBarButtonItem.removeAllSymbolEffects UIBarButtonItem.setSymbolImage
            UILabel.preferredVibrancy UIImageView.removeAllSymbolEffects UIImageView.preferredImageDynamicRange
            UIImageView.imageDynamicRange UIImage.isHighDynamicRange UIImage.imageRestrictedToStandardDynamicRange UIImage.heicData
            UIScrollView.stopScrollingAndZooming UIScrollView.isScrollAnimating UIScrollView.bouncesHorizontally
            UIScrollView.bouncesVertically UIScrollView.contentAlignmentPoint UIScrollView.transfersHorizontalScrollingToParent
            UIScrollView.transfersVerticalScrollingToParent UIScrollView.isZoomAnimating UITableView.contentHuggingElements
            UICollectionView.contentHuggingElements NSCollectionLayoutDimension.uniformAcrossSiblings
            NSCollectionLayoutDimension.isUniformAcrossSiblings UITextView.inlinePredictionType UIWindow.safeAreaAspectFitLayoutGuide
            UIApplication.activateSceneSession UIHoverGestureRecognizer.rollAngle UITouch.rollAngle
            UISheetPresentationController.prefersPageSizing UITraitCollection.typesettingLanguage UITraitCollection.sceneCaptureState
            UITraitCollection.imageDynamicRange UITraitCollection.toolbarItemPresentationSize UITraitCollection.changedTraits
            UITraitCollection.replacing UIMenu.selectedElements UIMenuElement.repeatBehavior
            UIKeyboardLayoutGuide.keyboardDismissPadding UIContentUnavailableConfiguration.axesPreservingSuperviewLayoutMargins
            """
        ),
        (
            18,
            """
            UITabBarController.customizationIdentifier UITabBarController.compactTabIdentifiers UITabBarController.setTabs
            UITabBarController.customizationDelegate UIButton.Configuration.symbolContentTransition UIImage.contentHeadroom
            UICollectionLayoutListConfiguration.contentHuggingElements UIBackgroundConfiguration.listHeader
            UIBackgroundConfiguration.listFooter UIBackgroundConfiguration.shadowProperties UITextView.textFormattingConfiguration
            UITextView.textHighlightAttributes UITextView.drawTextHighlightBackground UITextView.allowedWritingToolsResultOptions
            UITextView.isWritingToolsActive UIColor.withProminence UIColor.prominence
            """
        ),
        (
            26,
            """
            UIView.updatePropertiesIfNeeded UIViewController.prefersInterfaceOrientationLocked
            UIViewController.setNeedsUpdateOfPrefersInterfaceOrientationLocked
            UIViewController.childViewControllerForInterfaceOrientationLock UIViewController.setNeedsUpdateProperties
            UIViewController.updatePropertiesIfNeeded UINavigationController.interactiveContentPopGestureRecognizer
            UINavigationItem.subtitleView UINavigationItem.largeAttributedSubtitle UINavigationItem.largeSubtitleView
            UINavigationItem.searchBarPlacementAllowsToolbarIntegration UINavigationItem.searchBarPlacementAllowsExternalIntegration
            UINavigationItem.searchBarPlacementBarButtonItem UITabBarController.setBottomAccessory UISplitViewController.isShowing
            UISplitViewController.inspectorColumnWidth UISplitViewController.minimumSecondaryColumnWidth
            UISplitViewController.preferredInspectorColumnWidth UIButton.Configuration.glass UIButton.Configuration.prominentGlass
            UIButton.Configuration.clearGlass UIButton.Configuration.prominentClearGlass UILabel.sizingRule
            UIVisualEffectView.cornerConfiguration UIWindowScene.isInterfaceOrientationLocked UIColor.linearExposure UIColor.exposure
            UITraitCollection.tabAccessoryEnvironment UITraitCollection.splitViewControllerLayoutEnvironment
            CALayer.preferredDynamicRange CALayer.contentsHeadroom
            """
        ),
    ]
}
