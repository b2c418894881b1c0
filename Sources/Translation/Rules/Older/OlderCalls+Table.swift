extension OlderCalls {
    /// All irregular renames, keyed by old name.
    static let table = names(in: known + "\n" + others)

    /// Words that occur only in Swift 1 and 2.
    static let signs = Set(names(in: known).filter { Word($1.base) != $0 }.keys)

    private static func names(in rows: String) -> [Word: Name] {
        Dictionary(
            uniqueKeysWithValues: rows.split(separator: "\n").map { row in
                let columns = row.split(separator: " ").map(String.init)
                return (Word(columns[0]), Name(base: columns[1], label: columns[2] == "_" ? nil : columns[2]))
            })
    }

    /// Each row contains the old name, the current name, and the label of the first argument; `_` means that the argument has no label.
    private static let known = """
        animateWithDuration animate withDuration
        animateKeyframesWithDuration animateKeyframes withDuration
        addKeyframeWithRelativeStartTime addKeyframe withRelativeStartTime
        transitionWithView transition with
        transitionFromView transition from
        transitionFromViewController transition from
        viewControllerForKey viewController forKey
        viewForKey view forKey
        initialFrameForViewController initialFrame for
        finalFrameForViewController finalFrame for
        animateTransition animateTransition using
        transitionDuration transitionDuration using
        animateAlongsideTransition animate alongsideTransition
        animateAlongsideTransitionInView animateAlongsideTransition in
        notifyWhenInteractionEndsUsingBlock notifyWhenInteractionEnds _
        viewWillTransitionToSize viewWillTransition to
        willRotateToInterfaceOrientation willRotate to
        willAnimateRotationToInterfaceOrientation willAnimateRotation to
        didRotateFromInterfaceOrientation didRotate from
        willTransitionToTraitCollection willTransition to
        presentViewController present _
        dismissViewControllerAnimated dismiss animated
        popViewControllerAnimated popViewController animated
        popToRootViewControllerAnimated popToRootViewController animated
        showViewController show _
        performSegueWithIdentifier performSegue withIdentifier
        shouldPerformSegueWithIdentifier shouldPerformSegue withIdentifier
        prepareForSegue prepare for
        instantiateViewControllerWithIdentifier instantiateViewController withIdentifier
        childViewControllerForStatusBarStyle childForStatusBarStyle _
        didMoveToParentViewController didMove toParent
        willMoveToParentViewController willMove toParent
        addChildViewController addChild _
        willMoveToSuperview willMove toSuperview
        willMoveToWindow willMove toWindow
        applyLayoutAttributes apply _
        targetContentOffsetForProposedContentOffset targetContentOffset forProposedContentOffset
        locationInView location in
        locationOfTouch location ofTouch
        previousLocationInView previousLocation in
        translationInView translation in
        velocityInView velocity in
        requireGestureRecognizerToFail require toFail
        convertPoint convert _
        convertRect convert _
        pointInside point inside
        isDescendantOfView isDescendant of
        drawRect draw _
        drawInContext draw in
        renderInContext render in
        drawInRect draw in
        drawAtPoint draw at
        snapshotViewAfterScreenUpdates snapshotView afterScreenUpdates
        resizableSnapshotViewFromRect resizableSnapshotView from
        drawViewHierarchyInRect drawHierarchy in
        systemLayoutSizeFittingSize systemLayoutSizeFitting _
        setNeedsDisplayInRect setNeedsDisplay _
        constraintsWithVisualFormat constraints withVisualFormat
        activateConstraints activate _
        deactivateConstraints deactivate _
        constraintEqualToAnchor constraint equalTo
        constraintGreaterThanOrEqualToAnchor constraint greaterThanOrEqualTo
        constraintLessThanOrEqualToAnchor constraint lessThanOrEqualTo
        constraintEqualToConstant constraint equalToConstant
        addAnimation add _
        animationForKey animation forKey
        removeAnimationForKey removeAnimation forKey
        actionForKey action forKey
        actionForLayer action for
        needsDisplayForKey needsDisplay forKey
        valueForKeyPath value forKeyPath
        titleForState title for
        titleColorForState titleColor for
        imageForState image for
        backgroundImageForState backgroundImage for
        sendActionsForControlEvents sendActions for
        systemFontOfSize systemFont ofSize
        boldSystemFontOfSize boldSystemFont ofSize
        italicSystemFontOfSize italicSystemFont ofSize
        preferredFontForTextStyle preferredFont forTextStyle
        colorWithAlphaComponent withAlphaComponent _
        imageWithRenderingMode withRenderingMode _
        resizableImageWithCapInsets resizableImage withCapInsets
        drawWithRect draw with
        sizeWithAttributes size withAttributes
        boundingRectWithSize boundingRect with
        moveToPoint move to
        addLineToPoint addLine to
        addCurveToPoint addCurve to
        addQuadCurveToPoint addQuadCurve to
        addArcWithCenter addArc withCenter
        dequeueReusableCellWithIdentifier dequeueReusableCell withIdentifier
        dequeueReusableCellWithReuseIdentifier dequeueReusableCell withReuseIdentifier
        dequeueReusableSupplementaryViewOfKind dequeueReusableSupplementaryView ofKind
        cellForRowAtIndexPath cellForRow at
        cellForItemAtIndexPath cellForItem at
        indexPathForCell indexPath for
        indexPathForRowAtPoint indexPathForRow at
        indexPathForItemAtPoint indexPathForItem at
        rectForRowAtIndexPath rectForRow at
        deselectRowAtIndexPath deselectRow at
        selectRowAtIndexPath selectRow at
        selectItemAtIndexPath selectItem at
        deselectItemAtIndexPath deselectItem at
        insertRowsAtIndexPaths insertRows at
        deleteRowsAtIndexPaths deleteRows at
        reloadRowsAtIndexPaths reloadRows at
        insertItemsAtIndexPaths insertItems at
        deleteItemsAtIndexPaths deleteItems at
        reloadItemsAtIndexPaths reloadItems at
        scrollToRowAtIndexPath scrollToRow at
        scrollToItemAtIndexPath scrollToItem at
        layoutAttributesForItemAtIndexPath layoutAttributesForItem at
        beginInteractiveMovementForItemAtIndexPath beginInteractiveMovementForItem at
        layoutAttributesForElementsInRect layoutAttributesForElements in
        shouldInvalidateLayoutForBoundsChange shouldInvalidateLayout forBoundsChange
        numberOfRowsInSection numberOfRows inSection
        numberOfItemsInSection numberOfItems inSection
        zoomToRect zoom to
        scheduledTimerWithTimeInterval scheduledTimer timeInterval
        addToRunLoop add to
        removeFromRunLoop remove from
        postNotificationName post name
        performSelector perform _
        respondsToSelector responds to
        isKindOfClass isKind of
        isMemberOfClass isMember of
        componentsSeparatedByString components separatedBy
        stringByReplacingOccurrencesOfString replacingOccurrences of
        stringByAppendingString appending _
        stringByTrimmingCharactersInSet trimmingCharacters in
        joinWithSeparator joined separator
        animationControllerForPresentedController animationController forPresented
        animationControllerForDismissedController animationController forDismissed
        presentationControllerForPresentedViewController presentationController forPresented
        sizeForChildContentContainer size forChildContentContainer
        segueForUnwindingToViewController segueForUnwinding to
        layoutSublayersOfLayer layoutSublayers of
        exchangeSubviewAtIndex exchangeSubview at
        timeIntervalSinceDate timeIntervalSince _
        dateByAddingTimeInterval addingTimeInterval _
        sortInPlace sort by
        """

    /// Renames that don't indicate Swift 1 or 2, because modern code may declare these names itself.
    private static let others = """
        drawLayer draw _
        valueForKey value forKey
        fontWithSize withSize _
        appendPath append _
        applyTransform apply _
        registerClass register _
        registerNib register _
        objectForKey object forKey
        setObject set _
        setBool set _
        setInteger set _
        boolForKey bool forKey
        stringForKey string forKey
        isEqualToString isEqual to
        rangeOfString range of
        pathForResource path forResource
        removeAtIndex remove at
        indexOf firstIndex of
        indexOfObject index of
        objectAtIndex object at
        addObject add _
        removeObject remove _
        """
}

/// The labels of arguments after the first.
enum OlderLabels {
    /// The current labels, keyed by old label.
    static let table = labels(in: rows)
    /// The current labels of initializers, keyed by old label.
    static let initializers = labels(in: initializerRows)

    private static func labels(in rows: String) -> [Word: String] {
        Dictionary(
            uniqueKeysWithValues: rows.split(separator: "\n").map { row in
                let columns = row.split(separator: " ").map(String.init)
                return (Word(columns[0]), columns[1])
            })
    }

    /// Labels that indicate Swift 1 or 2, because no modern function has them.
    static let signs = Set(["forControlEvents", "fromViewController", "toViewController", "forIndexPath"].map(Word.init(_:)))

    private static let initializerRows = """
        CGPoint cgPoint
        CGSize cgSize
        CGRect cgRect
        CGAffineTransform cgAffineTransform
        CATransform3D caTransform3D
        UIEdgeInsets uiEdgeInsets
        CGColor cgColor
        CGPath cgPath
        CGImage cgImage
        ovalInRect ovalIn
        forRow row
        forItem item
        inSection section
        forCellWithIndexPath forCellWith
        forSupplementaryViewOfKind forSupplementaryViewOfKind
        forDecorationViewOfKind forDecorationViewOfKind
        withIndexPath with
        contentsOfURL contentsOf
        forClass for
        """

    private static let rows = """
        forControlEvents for
        forState for
        forIndexPath for
        forAxis for
        forBarMetrics for
        inView in
        inRect in
        inContext in
        toView to
        fromView from
        toViewController to
        fromViewController from
        toLayer to
        fromLayer from
        withSubviewAtIndex withSubviewAt
        atIndex at
        atIndexPath at
        toIndexPath to
        atScrollPosition at
        withEvent with
        withRowAnimation with
        withObject with
        withString with
        withTransitionCoordinator with
        usingBlock using
        """
}
