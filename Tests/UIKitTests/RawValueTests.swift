import Testing
import UIKit

/// Checks the numbers behind option sets, which Apple documents, and which code stores, combines, and passes as plain numbers.
@MainActor struct RawValueTests {
    private func numbers<Option: RawRepresentable>(_ options: Option...) -> [Option.RawValue] { options.map(\.rawValue) }

    @Test func viewsAndLayoutHaveApplesNumbers() {
        #expect(
            numbers(
                UIView.AutoresizingMask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
                .flexibleBottomMargin) == [1, 2, 4, 8, 16, 32])
        #expect(numbers(UIRectEdge.top, .left, .bottom, .right) == [1, 2, 4, 8])
        #expect(numbers(NSDirectionalRectEdge.top, .leading, .bottom, .trailing) == [1, 2, 4, 8])
        #expect(numbers(UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight) == [1, 2, 4, 8])
        #expect(
            numbers(CACornerMask.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner) == [1, 2, 4, 8])
        #expect(numbers(CAEdgeAntialiasingMask.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge) == [1, 2, 4, 8])
        #expect(numbers(NSLayoutConstraint.FormatOptions.directionLeftToRight, .directionRightToLeft) == [65536, 131072])
    }

    @Test func animationsHaveApplesNumbers() {
        #expect(
            numbers(
                UIView.AnimationOptions.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .autoreverse,
                .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
                .overrideInheritedOptions, .curveEaseIn, .curveEaseOut, .curveLinear, .transitionFlipFromLeft, .transitionFlipFromRight,
                .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom) == [
                    1, 2, 4, 16, 32, 64, 128, 256, 512, 65536, 131072, 196608, 1048576, 2097152, 3145728, 4194304, 5242880, 6291456,
                    7340032,
                ])
        #expect(
            numbers(
                UIView.KeyframeAnimationOptions.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .autoreverse,
                .overrideInheritedDuration, .overrideInheritedOptions, .calculationModeDiscrete, .calculationModePaced,
                .calculationModeCubic, .calculationModeCubicPaced) == [1, 2, 4, 16, 32, 512, 1024, 2048, 3072, 4096])
    }

    @Test func controlsAndInputHaveApplesNumbers() {
        #expect(
            numbers(
                UIControl.Event.touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
                .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered, .editingDidBegin, .editingChanged,
                .editingDidEnd, .editingDidEndOnExit) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 4096, 8192, 65536, 131072, 262144, 524288])
        #expect(numbers(UIControl.State.highlighted, .disabled, .selected, .focused) == [1, 2, 4, 8])
        #expect(numbers(UISwipeGestureRecognizer.Direction.right, .left, .up, .down) == [1, 2, 4, 8])
        #expect(numbers(UIScrollTypeMask.discrete, .continuous, .all) == [1, 2, 3])
        #expect(
            numbers(UIKeyModifierFlags.alphaShift, .shift, .control, .alternate, .command, .numericPad) == [
                65536, 131072, 262144, 524288, 1048576, 2097152,
            ])
        #expect(numbers(UIDataDetectorTypes.phoneNumber, .link, .address, .calendarEvent) == [1, 2, 4, 8])
    }

    @Test func menusListsAndPagesHaveApplesNumbers() {
        #expect(numbers(UIMenuElement.Attributes.disabled, .destructive, .hidden, .keepsMenuPresented) == [1, 2, 4, 8])
        #expect(numbers(UIMenu.Options.displayInline, .destructive, .singleSelection) == [1, 2, 32])
        #expect(
            numbers(UICollectionView.ScrollPosition.top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right) == [
                1, 2, 4, 8, 16, 32,
            ])
        #expect(numbers(UIPopoverArrowDirection.up, .down, .left, .right) == [1, 2, 4, 8])
        #expect(numbers(UIInterfaceOrientationMask.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft) == [2, 4, 8, 16])
    }

    @Test func textAndAccessibilityHaveApplesNumbers() {
        #expect(
            numbers(NSUnderlineStyle.single, .thick, .double, .patternDot, .patternDash, .patternDashDot, .byWord) == [
                1, 2, 9, 256, 512, 768, 32768,
            ])
        #expect(
            numbers(NSStringDrawingOptions.usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine) == [
                1, 2, 8, 32,
            ])
        #expect(
            numbers(
                UIFontDescriptor.SymbolicTraits.traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace, .traitUIOptimized
            ) == [1, 2, 32, 64, 1024, 4096])
        #expect(
            numbers(UIAccessibilityTraits.button, .link, .image, .selected, .header, .staticText, .adjustable, .allowsDirectInteraction)
                == [1, 2, 4, 8, 65536, 64, 4096, 8192])
    }

    @Test func fontsAndScrollingHaveApplesNumbers() {
        #expect(numbers(UIFont.Weight.ultraLight, .thin, .light, .regular, .medium) == [-0.8, -0.6, -0.4, 0, 0.23])
        #expect(numbers(UIFont.Weight.semibold, .bold, .heavy, .black) == [0.3, 0.4, 0.56, 0.62])
        #expect(numbers(UIFont.Width.compressed, .condensed, .standard, .expanded) == [-0.4, -0.2, 0, 0.2])
        #expect(numbers(UIScrollView.DecelerationRate.normal, .fast) == [0.998, 0.99])
    }
}
