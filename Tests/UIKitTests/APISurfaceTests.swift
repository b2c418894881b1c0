import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

// Uses the API that transition code for iPhone uses, with Apple's labels and defaults: every type and member that occurs in at least four
// of 46 published repositories. Compiling is most of the test. "What differs from iPhone" lists APIs that aren't supported.

@MainActor struct APISurfaceTests {
    @Test func geometryAPICompilesWithAppleDefaults() {
        let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: 4, height: 6))
        #expect(rect == CGRect(x: 1, y: 2, width: 4, height: 6))
        #expect([rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY] == [1, 3, 5, 2, 5, 8])
        #expect(rect.offsetBy(dx: 1, dy: 1).insetBy(dx: 1, dy: 1) == CGRect(x: 3, y: 4, width: 2, height: 4))
        #expect(CGRect.zero.size == .zero && CGPoint.zero == CGPoint() && CGVector(dx: 1, dy: 2).dy == 2)
        let moved = CGAffineTransform.identity.translatedBy(x: 1, y: 2).scaledBy(x: 2, y: 2)
        #expect(moved.concatenating(CGAffineTransform(scaleX: 0.5, y: 0.5)).tx == 0.5)
        #expect(CGAffineTransform(translationX: 3, y: 4).ty == 4 && CGAffineTransform(rotationAngle: 0) == .identity)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(insets.top + insets.left + insets.bottom + insets.right == 10)
        #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
        var tilted = CATransform3DIdentity
        tilted.m34 = -1 / 500
        let turned = CATransform3DRotate(tilted, .pi, 0, 1, 0)
        #expect(turned.m34 != 0)
    }

    @Test func viewAPICompilesWithAppleDefaults() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), other = UIView()
        let (below, above, first) = (UIView(), UIView(), UIView())
        view.addSubview(other)
        view.insertSubview(below, belowSubview: other)
        view.insertSubview(above, aboveSubview: other)
        view.insertSubview(first, at: 0)
        view.bringSubviewToFront(first)
        view.sendSubviewToBack(above)
        #expect(view.subviews == [above, below, other, first] && other.superview === view && other.isDescendant(of: view))
        first.removeFromSuperview()
        #expect(view.bounds.width == 10 && view.center == CGPoint(x: 5, y: 5) && view.alpha == 1 && view.backgroundColor == nil)
        #expect(view.transform == .identity && !view.isHidden && view.isUserInteractionEnabled && view.isOpaque && !view.clipsToBounds)
        #expect(view.autoresizingMask == [] && view.translatesAutoresizingMaskIntoConstraints && view.window == nil)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.contentMode = .scaleAspectFill
        view.contentMode = .scaleAspectFit
        view.tintColor = .red
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.sizeToFit()
        #expect(view.safeAreaInsets == .zero && view.safeAreaLayoutGuide.owningView === view)
        #expect(view.hitTest(.zero, with: nil) != nil)
        #expect(other.convert(CGPoint.zero, to: view) == .zero && other.convert(CGRect.zero, from: view) == .zero)
        #expect(view.snapshotView(afterScreenUpdates: true) != nil)
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        #expect(view.gestureRecognizers == [tap])
        view.removeGestureRecognizer(tap)
        #expect(UIImageView(image: nil).image == nil && UIImageView().contentMode == .scaleToFill)
        #expect(UIImage(named: "no such picture") == nil)
    }

    @Test func listAPICompiles() {
        final class Columns: UICollectionViewCompositionalLayout {
            init() { super.init { _, _ in nil } }
            required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        }
        #expect(Columns().configuration.interSectionSpacing == 0)
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [[0, 1]])
        context.invalidateSupplementaryElements(ofKind: "header", at: [[0, 0]])
        context.invalidateSupplementaryElements(ofKind: "header", at: [[1, 0]])
        #expect(context.invalidatedItemIndexPaths == [[0, 1]] && context.invalidatedDecorationIndexPaths == nil)
        #expect(context.invalidatedSupplementaryIndexPaths == ["header": [[0, 0], [1, 0]]])
        #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
        #expect(UITraitCollection(layoutDirection: .rightToLeft) != UITraitCollection() && UIImage.SymbolWeight.bold.rawValue == 7)
    }

    @Test func constraintAPICompiles() {
        let (a, b) = (UIView(), UIView())
        a.addSubview(b)
        let width = NSLayoutConstraint(
            item: b, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 0.5, constant: 1
        )
        let all = [
            width, b.topAnchor.constraint(equalTo: a.topAnchor, constant: 1), b.bottomAnchor.constraint(equalTo: a.bottomAnchor),
            b.leftAnchor.constraint(equalTo: a.leftAnchor), b.rightAnchor.constraint(equalTo: a.rightAnchor),
            b.leadingAnchor.constraint(equalTo: a.leadingAnchor), b.trailingAnchor.constraint(equalTo: a.trailingAnchor),
            b.centerXAnchor.constraint(equalTo: a.centerXAnchor), b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
            b.widthAnchor.constraint(equalToConstant: 4), b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2),
            b.topAnchor.constraint(equalTo: a.safeAreaLayoutGuide.topAnchor),
        ]
        width.constant = 2
        width.isActive = true
        #expect(width.isActive && width.constant == 2 && width.multiplier == 0.5)
        width.isActive = false
        #expect(all.allSatisfy { !$0.isActive })
        NSLayoutConstraint.activate([width])
        #expect(a.constraints == [width])
    }

    @Test func colorLabelButtonAndScrollViewAPICompiles() {
        let colors: [UIColor] = [.black, .white, .clear, .red, .green, .blue, .gray, .lightGray]
        #expect(Set(colors).count == colors.count)
        #expect(UIColor(white: 0, alpha: 1).withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        let label = UILabel()
        label.text = "a"
        label.attributedText = NSAttributedString(string: "b")
        label.font = UIFont.systemFont(ofSize: 12, weight: .bold)
        label.textColor = .black
        label.textAlignment = .center
        label.numberOfLines = 0
        #expect(label.text == "b")
        let button = UIButton(type: .system)
        button.setTitle("c", for: .normal)
        button.setImage(nil, for: .normal)
        button.addTarget(SurfacePage(), action: Selector(SurfacePage.touched), for: .touchUpInside)
        #expect(button.isEnabled && !button.isHighlighted && button.titleLabel?.text == "c" && button.imageView != nil)
        let scroll = UIScrollView()
        scroll.setContentOffset(CGPoint(x: 0, y: 1), animated: false)
        scroll.contentSize = CGSize(width: 1, height: 1)
        scroll.contentInset = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
        #expect(scroll.bounces && scroll.isScrollEnabled && scroll.panGestureRecognizer.view === scroll)
        #expect(scroll.showsHorizontalScrollIndicator && scroll.showsVerticalScrollIndicator && scroll.delegate == nil)
        #expect(UISlider().value == 0 && UIStackView().arrangedSubviews.isEmpty)
    }

    @Test func remainingSurveyedAPICompiles() {
        #expect(UIImage(systemName: "circle") != nil)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        let along = CAKeyframeAnimation(keyPath: "position")
        along.path = path
        #expect(along.keyPath == "position" && along.path != nil)
        let spring = CASpringAnimation(keyPath: "opacity"), change = CATransition()
        #expect(spring.damping == 10 && change.type == .fade)
        let keys: (UITransitionContextViewControllerKey, UITransitionContextViewKey) = (.from, .to)
        #expect(keys.0 == .from && keys.1 == .to)
        let length: CFTimeInterval = 1, mode: CAMediaTimingFillMode = .both
        #expect(length == 1 && mode != .removed)
        let page = SurfacePage()
        page.modalPresentationStyle = .custom
        #expect(page.presentationController?.presentedViewController === page)
        #expect(UIView.layerClass == CALayer.self && UIViewAnimatingPosition.end != .start)
    }

    @Test func listAPICompilesWithAppleDefaults() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 10, height: 10)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (1, 2)
        (layout.sectionInset, layout.scrollDirection) = (.zero, .horizontal)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.reloadData()
        #expect(collection.visibleCells.isEmpty && collection.collectionViewLayout === layout && collection.delegate == nil)
        #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) == nil && collection.dataSource == nil)
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.reloadData()
        #expect(
            table.indexPathForSelectedRow == nil && table.backgroundView == nil && table.dequeueReusableCell(withIdentifier: "x") == nil)
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
        let (cell, controller, item) = (
            UITableViewCell(style: .default, reuseIdentifier: "a"), UITableViewController(), UICollectionViewCell()
        )
        #expect(cell.contentView.superview === cell && controller.tableView != nil && item.contentView.superview === item)
        item.prepareForReuse()
    }

    @Test func gestureRecognizerAPICompiles() {
        let page = SurfacePage(), view = UIView()
        let pan = UIPanGestureRecognizer(target: page, action: Selector(SurfacePage.recognized(_:)))
        let tap = UITapGestureRecognizer(target: page, action: Selector(SurfacePage.recognized(_:)))
        let edge = UIScreenEdgePanGestureRecognizer(target: page, action: Selector(SurfacePage.recognized(_:)))
        let pinch = UIPinchGestureRecognizer(target: page, action: Selector(SurfacePage.recognized(_:)))
        for recognizer in [pan, tap, edge, pinch] { view.addGestureRecognizer(recognizer) }
        edge.edges = .left
        pan.maximumNumberOfTouches = 1
        pan.require(toFail: tap)
        pan.addTarget(page, action: Selector(SurfacePage.recognized(_:)))
        pan.removeTarget(page, action: Selector(SurfacePage.recognized(_:)))
        pan.setTranslation(.zero, in: view)
        pan.delegate = page
        #expect(pan.translation(in: view) == .zero && pan.velocity(in: view) == .zero && pan.location(in: view) == .zero)
        #expect(pan.state == .possible && pan.isEnabled && pan.cancelsTouchesInView && pan.view === view && pinch.scale == 1)
        let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        #expect(Set(states).count == 6)
    }

    @Test func layerAPICompilesWithAppleDefaults() {
        let layer = CALayer()
        layer.addSublayer(CAShapeLayer())
        layer.insertSublayer(CAGradientLayer(), at: 0)
        #expect(layer.cornerRadius == 0 && !layer.masksToBounds && layer.opacity == 1 && layer.position == .zero)
        #expect(layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        #expect(layer.borderWidth == 0 && layer.shadowPath == nil && layer.mask == nil && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0 && layer.cornerCurve == .circular)
        #expect(layer.maskedCorners.contains(.layerMinXMinYCorner) && CATransform3DIsIdentity(layer.transform))
        layer.borderColor = UIColor.red.cgColor
        layer.shadowColor = UIColor.black.cgColor
        let move = CABasicAnimation(keyPath: "transform.rotation.z")
        move.fromValue = 0
        move.toValue = 1
        move.duration = 1
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        move.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
        move.fillMode = .forwards
        move.repeatCount = 1
        move.isRemovedOnCompletion = false
        move.delegate = Listener()
        layer.add(move, forKey: "move")
        #expect(layer.animation(forKey: "move") != nil && CAKeyframeAnimation(keyPath: "position").values == nil)
        layer.removeAllAnimations()
        #expect(layer.animation(forKey: "move") == nil && layer.presentation() == nil)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.commit()
        #expect(layer.convertTime(CACurrentMediaTime(), from: nil).isFinite)
        let shape = CAShapeLayer()
        #expect(shape.path == nil && shape.fillColor != nil && shape.strokeColor == nil && CAGradientLayer().colors == nil)
        layer.sublayers?.first?.removeFromSuperlayer()
        layer.setNeedsDisplay()
        let link = CADisplayLink(target: SurfacePage(), selector: Selector(SurfacePage.touched))
        link.add(to: .main, forMode: .common)
        link.invalidate()
        let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
        #expect(Set(names).count == 5)
    }

    @Test func viewAnimationAPICompiles() {
        let view = UIView()
        UIView.animate(withDuration: 0) { view.alpha = 0.5 }
        UIView.animate(withDuration: 0, animations: {}, completion: { _ in })
        let options: UIView.AnimationOptions = [
            .curveEaseOut, .curveEaseIn, .curveLinear, .curveEaseInOut, .allowUserInteraction, .beginFromCurrentState,
        ]
        UIView.animate(withDuration: 0, delay: 0, options: options, animations: {}, completion: nil)
        UIView.animate(
            withDuration: 0, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [], animations: {}, completion: nil
        )
        UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeCubic) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 1 }
        } completion: { _ in
        }
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { view.alpha = 0 }
        animator.addCompletion { (_: UIViewAnimatingPosition) in }
        animator.startAnimation()
        animator.pauseAnimation()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(animator.isRunning && animator.isInterruptible && (0...1).contains(animator.fractionComplete))
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        let implicit: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 1, curve: .easeInOut, animations: {})
        #expect(implicit.state == .inactive && UICubicTimingParameters(animationCurve: .easeIn).animationCurve == .easeIn)
    }

    @Test func viewControllerAPICompiles() {
        let page = SurfacePage(), child = UIViewController()
        #expect(page.title == nil && page.presentedViewController == nil && page.presentingViewController == nil)
        #expect(page.navigationController == nil && page.tabBarController == nil && page.transitionCoordinator == nil)
        #expect(page.transitioningDelegate == nil && page.parent == nil && page.children.isEmpty)
        page.addChild(child)
        page.view.addSubview(child.view)
        child.didMove(toParent: page)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        page.setNeedsStatusBarAppearanceUpdate()
        page.modalPresentationStyle = .custom
        page.modalPresentationStyle = .fullScreen
        let navigation = UINavigationController(rootViewController: page)
        navigation.delegate = page
        navigation.pushViewController(child, animated: false)
        navigation.popViewController(animated: false)
        #expect(navigation.viewControllers == [page] && !navigation.navigationBar.isHidden)
        navigation.loadViewIfNeeded()
        #expect(navigation.interactivePopGestureRecognizer != nil)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        tabs.delegate = page
        #expect(tabs.tabBar.items?.count == 1)
        let custom = UIPresentationController(presentedViewController: child, presenting: page)
        #expect(custom.presentedViewController === child && custom.containerView == nil && custom.presentedView === child.view)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === window && UIApplication.shared.delegate == nil)
        window.isHidden = true
    }

    @Test func interactiveTransitionAPICompiles() {
        let percent = UIPercentDrivenInteractiveTransition()
        percent.update(0.5)
        percent.cancel()
        percent.finish()
        #expect(percent.completionSpeed == 1 && percent.duration == 0)
    }

    /// Presents, dismisses, transitions between children and performs segues. This method is only compiled, never called.
    private func calls(_ page: SurfacePage, _ other: UIViewController, _ context: any UIViewControllerContextTransitioning) {
        page.present(other, animated: true, completion: nil)
        page.present(other, animated: true) {}
        page.dismiss(animated: true)
        page.dismiss(animated: true, completion: nil)
        page.performSegue(withIdentifier: "a", sender: nil)
        page.transition(from: other, to: other, duration: 1, options: [], animations: {}, completion: { _ in })
        page.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: { _ in })
        _ = page.storyboard?.instantiateViewController(withIdentifier: "a")
        _ = [context.viewController(forKey: .from), context.viewController(forKey: .to)]
        _ = [context.view(forKey: .from), context.view(forKey: .to), context.containerView]
        _ = [context.initialFrame(for: other), context.finalFrame(for: other)]
        _ = [context.isInteractive, context.isAnimated, context.transitionWasCancelled]
        context.updateInteractiveTransition(0.5)
        context.cancelInteractiveTransition()
        context.finishInteractiveTransition()
        context.completeTransition(true)
    }
}

private final class Listener: NSObject, CAAnimationDelegate {
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
