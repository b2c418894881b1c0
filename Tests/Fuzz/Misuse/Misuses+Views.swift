import QuartzCore
import UIKit

/// The table of misuses, with one misuse per row.
@MainActor enum Misuses {
    /// Numbers that code should never set.
    static let strange: [CGFloat] = [
        0, -1, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, .nan,
    ]

    static let views: [Misuse] = [
        Misuse("a view inside itself") { $0.view.addSubview($0.view) },
        Misuse("a view inside its subview") {
            let child = UIView()
            $0.view.addSubview(child)
            child.addSubview($0.view)
        },
        Misuse("a subview at an index out of range") { $0.view.insertSubview(UIView(), at: 7) },
        Misuse("a subview at a negative index") { $0.view.insertSubview(UIView(), at: -1) },
        Misuse("inserting a view above an unrelated view") { $0.view.insertSubview(UIView(), aboveSubview: UIView()) },
        Misuse("inserting a view above itself") { $0.root.view.insertSubview($0.view, aboveSubview: $0.view) },
        Misuse("exchanging subviews out of range") { $0.view.exchangeSubview(at: 0, withSubviewAt: 3) },
        Misuse("bringing another view's subview to the front") { UIView().bringSubviewToFront($0.view) },
        Misuse("removing a view three times") { for _ in 0..<3 { $0.view.removeFromSuperview() } },
        Misuse("removing the window from its superview") { $0.device.window.removeFromSuperview() },
        Misuse("the window inside a view") { $0.view.addSubview($0.device.window) },
        Misuse("a view that masks itself") { $0.view.mask = $0.view },
        Misuse("the superview as a mask") { $0.view.mask = $0.root.view },
        Misuse("a visible view as a mask") {
            let other = UIView()
            $0.root.view.addSubview(other)
            $0.view.mask = other
        },
        Misuse("layout that requests layout") { $0.root.view.addSubview(Restless(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) },
        Misuse("removing subviews during layout") {
            $0.root.view.addSubview(Leaving(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
        },
        Misuse("converting to a view without a window") { _ = $0.view.convert(CGPoint(x: 1, y: 1), to: UIView()) },
        Misuse("converting a NaN rectangle") {
            _ = $0.view.convert(CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: -1), to: nil)
        },
        Misuse("hit testing a NaN point") { _ = $0.view.hitTest(CGPoint(x: CGFloat.nan, y: .infinity), with: nil) },
        Misuse("a singular transform") {
            $0.view.transform = CGAffineTransform(scaleX: 0, y: 0)
            _ = $0.view.convert(CGPoint.zero, from: nil)
        },
        Misuse("setting the frame under a singular transform") {
            $0.view.transform = CGAffineTransform(scaleX: 0, y: 0)
            $0.view.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        },
        Misuse("a null frame") { $0.view.frame = .null },
        Misuse("an infinite frame") { $0.view.frame = .infinite },
        Misuse("a frame with a negative size") { $0.view.frame = CGRect(x: 5, y: 5, width: -10, height: -20) },
        Misuse("a label with a million letters") { $0.add(UILabel()) { $0.text = String(repeating: "a", count: 1_000_000) } },
        Misuse("a label with many lines") {
            $0.add(UILabel()) {
                $0.numberOfLines = -3
                $0.text = String(repeating: "word\n", count: 2000)
            }
        },
        Misuse("a label with thousands of combining marks") {
            $0.add(UILabel()) { $0.text = "e" + String(repeating: "\u{301}", count: 5000) + "\u{202E}\u{0}\u{FFFF}" }
        },
        Misuse("a slider whose minimum exceeds its maximum") {
            $0.add(UISlider()) {
                $0.minimumValue = 5
                $0.maximumValue = -5
                $0.value = 1
            }
        },
        Misuse("a slider with an empty range") {
            $0.add(UISlider()) {
                $0.minimumValue = 1
                $0.maximumValue = 1
                $0.value = .nan
            }
        },
        Misuse("a negative number of pages") {
            $0.add(UIPageControl()) {
                $0.numberOfPages = -3
                $0.currentPage = 9
            }
        },
        Misuse("a million pages") { $0.add(UIPageControl()) { $0.numberOfPages = 1_000_000 } },
        Misuse("a segment index out of range") {
            $0.add(UISegmentedControl()) {
                $0.selectedSegmentIndex = 9
                $0.insertSegment(withTitle: "x", at: 99, animated: true)
            }
        },
        Misuse("a negative segment index") {
            $0.add(UISegmentedControl()) {
                $0.removeSegment(at: -1, animated: false)
                $0.setTitle("x", forSegmentAt: -4)
            }
        },
        Misuse("scrolling to extreme offsets") {
            $0.add(UIScrollView()) {
                $0.setContentOffset(CGPoint(x: 1e300, y: -1e300), animated: true)
                $0.scrollRectToVisible(.infinite, animated: true)
            }
        },
        Misuse("a scroll view with insets larger than itself") {
            $0.add(UIScrollView()) {
                $0.contentInset = UIEdgeInsets(top: 500, left: 500, bottom: 500, right: 500)
                $0.scrollIndicatorInsets = $0.contentInset
                $0.flashScrollIndicators()
            }
        },
        Misuse("an image path that leaves its folder") { _ in
            _ = UIImage(named: "../../../etc/passwd")
            _ = UIImage(named: "")
        },
        Misuse("an empty image") { _ in
            _ = UIImage(data: Data())
            _ = UIImage(contentsOfFile: "/dev/null")
            _ = UIImage(contentsOfFile: "/")
        },
        Misuse("an image with insets larger than itself") {
            $0.add(UIImageView()) {
                $0.image = UIImage().resizableImage(withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9))
            }
        },
        Misuse("color components out of range") {
            $0.view.backgroundColor = UIColor(red: .nan, green: .infinity, blue: -5, alpha: 9)
            _ = UIColor(hue: .nan, saturation: 7, brightness: -1, alpha: .infinity)
        },
        Misuse("setting the window's root to nil") { $0.device.window.rootViewController = nil },
        Misuse("one controller as the root of two windows") {
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            other.rootViewController = $0.navigation
            other.makeKeyAndVisible()
            $0.keep(other)
        },
    ]

    static let numbers: [Misuse] = setters.flatMap { name, set in
        strange.map { number in Misuse("\(name) \(number)") { set($0, number) } }
    }

    private static let setters: [(String, (Ground, CGFloat) -> Void)] = [
        ("frame.x", { $0.view.frame.origin.x = $1 }), ("frame.width", { $0.view.frame.size.width = $1 }),
        ("bounds.y", { $0.view.bounds.origin.y = $1 }), ("bounds.height", { $0.view.bounds.size.height = $1 }),
        ("center.x", { $0.view.center.x = $1 }), ("alpha", { $0.view.alpha = $1 }),
        ("scale", { $0.view.transform = CGAffineTransform(scaleX: $1, y: 1) }),
        ("shift", { $0.view.transform = CGAffineTransform(translationX: $1, y: 0) }),
        ("rotation", { $0.view.transform = CGAffineTransform(rotationAngle: $1) }),
        ("contentScaleFactor", { $0.view.contentScaleFactor = $1 }),
        ("cornerRadius", { $0.view.layer.cornerRadius = $1 }), ("borderWidth", { $0.view.layer.borderWidth = $1 }),
        ("zPosition", { $0.view.layer.zPosition = $1 }), ("anchorPoint", { $0.view.layer.anchorPoint.x = $1 }),
        (
            "shadowRadius",
            {
                $0.view.layer.shadowRadius = $1
                $0.view.layer.shadowOpacity = 1
            }
        ),
        ("shadowOpacity", { $0.view.layer.shadowOpacity = Float($1) }), ("shadowOffset", { $0.view.layer.shadowOffset.width = $1 }),
        ("speed", { $0.view.layer.speed = Float($1) }), ("timeOffset", { $0.view.layer.timeOffset = $1 }),
        ("beginTime", { $0.view.layer.beginTime = $1 }), ("layer duration", { $0.view.layer.duration = $1 }),
        ("perspective", { $0.view.layer.transform.m34 = $1 }),
        ("sublayer perspective", { $0.view.layer.sublayerTransform.m34 = $1 }),
        (
            "rasterizationScale",
            {
                $0.view.layer.shouldRasterize = true
                $0.view.layer.rasterizationScale = $1
            }
        ),
        ("window width", { $0.device.resize(to: CGSize(width: $1, height: 100)) }),
        ("safe area", { $0.device.safeAreaInsets.top = $1 }),
        (
            "font size",
            { ground, number in
                ground.add(UILabel()) {
                    $0.font = .systemFont(ofSize: number)
                    $0.text = "Text"
                }
            }
        ),
        ("content width", { ground, number in ground.add(UIScrollView()) { $0.contentSize.width = number } }),
        ("content offset", { ground, number in ground.add(UIScrollView()) { $0.contentOffset.y = number } }),
        ("content inset", { ground, number in ground.add(UIScrollView()) { $0.contentInset.top = number } }),
        ("slider value", { ground, number in ground.add(UISlider()) { $0.value = Float(number) } }),
        (
            "slider maximum",
            { ground, number in
                ground.add(UISlider()) {
                    $0.maximumValue = Float(number)
                    $0.value = 0.5
                }
            }
        ),
        ("spacing", { ground, number in ground.add(UIStackView(arrangedSubviews: [UIView(), UIView()])) { $0.spacing = number } }),
        ("margins", { $0.view.layoutMargins.left = $1 }),
        (
            "constant",
            {
                $0.view.widthAnchor.constraint(equalToConstant: $1).isActive = true
                $0.view.translatesAutoresizingMaskIntoConstraints = false
            }
        ),
        ("a turn at", { $0.device.turn(at: $1) }),
        ("a touch at", { $0.device.touch(1, .began, at: CGPoint(x: $1, y: 5), time: 1) }),
        ("a touch when", { $0.device.touch(1, .began, at: CGPoint(x: 5, y: 5), time: $1) }),
        ("duration", { ground, number in UIView.animate(withDuration: number) { ground.view.alpha = 0 } }),
        ("delay", { ground, number in UIView.animate(withDuration: 1, delay: number) { ground.view.alpha = 0 } }),
        (
            "damping",
            { ground, number in
                UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: 0) {
                    ground.view.center.x = 9
                }
            }
        ),
        (
            "spring velocity",
            { ground, number in
                UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: number) {
                    ground.view.center.x = 9
                }
            }
        ),
        (
            "fraction",
            { ground, number in
                let animator = ground.keep(UIViewPropertyAnimator(duration: 1, curve: .linear) { ground.view.alpha = 0 })
                animator.startAnimation()
                animator.pauseAnimation()
                animator.fractionComplete = number
                animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
            }
        ),
        ("percent", { $0.keep(UIPercentDrivenInteractiveTransition()).update($1) }),
        (
            "completion speed",
            {
                let driven = $0.keep(UIPercentDrivenInteractiveTransition())
                driven.completionSpeed = $1
                driven.finish()
            }
        ),
    ]
}

extension Ground {
    /// Shows `view` and changes it.
    func add<View: UIView>(_ view: View, _ change: (View) -> Void) {
        view.frame = CGRect(x: 20, y: 120, width: 200, height: 100)
        root.view.addSubview(view)
        change(view)
    }
}

private final class Restless: UIView {
    override func layoutSubviews() { setNeedsLayout() }
}

private final class Leaving: UIView {
    override func layoutSubviews() { superview?.subviews.forEach { $0.removeFromSuperview() } }
}
