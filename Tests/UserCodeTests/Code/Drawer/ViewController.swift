import UIKit

/// A map with a drawer of places, whose grip can be dragged, thrown and caught.
class ViewController: UIViewController {
    let drawer = DrawerView(frame: .zero)
    private(set) var isOpen = false
    private var motion: UIViewPropertyAnimator?
    private var caught: CGFloat = 0
    private var top: NSLayoutConstraint!

    @objc dynamic var openings = 0

    override func loadView() {
        super.loadView()
        view.backgroundColor = UIColor(patternImage: MapPattern.tile)
        drawer.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(drawer)
        top = drawer.topAnchor.constraint(equalTo: view.bottomAnchor, constant: -DrawerView.peek)
        NSLayoutConstraint.activate([
            top,
            drawer.widthAnchor.constraint(equalTo: view.widthAnchor),
            drawer.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            drawer.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.6),
        ])
        let drag = UIPanGestureRecognizer(target: self, action: #selector(ViewController.dragged))
        drag.delegate = self
        drawer.addGestureRecognizer(drag)
        drawer.grip.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    }

    var distance: CGFloat { return view.bounds.height * 0.6 - DrawerView.peek }

    @objc func toggle(_ sender: UIControl) {
        startMotion().startAnimation()
    }

    @discardableResult
    private func startMotion() -> UIViewPropertyAnimator {
        if let motion = motion { return motion }
        let opens = !isOpen
        view.layoutIfNeeded()
        top.constant = opens ? -DrawerView.peek - distance : -DrawerView.peek
        let spring = UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: .zero)
        let new = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        new.addAnimations { [unowned self] in
            self.view.layoutIfNeeded()
            self.drawer.layer.cornerRadius = opens ? 24 : 8
            self.drawer.grip.transform = opens ? CGAffineTransform(rotationAngle: .pi) : .identity
        }
        new.addAnimations({ [unowned self] in self.drawer.list.alpha = opens ? 1 : 0.2 }, delayFactor: 0.3)
        new.addCompletion { [weak self] where_ in
            guard let self = self else { return }
            if where_ == .end {
                self.isOpen = opens
                self.openings += opens ? 1 : 0
            } else {
                self.top.constant = self.isOpen ? -DrawerView.peek - self.distance : -DrawerView.peek
            }
            self.motion = nil
        }
        motion = new
        return new
    }

    @objc private func dragged(_ drag: UIPanGestureRecognizer) {
        let motion = startMotion()
        let way = drag.translation(in: view).y / distance * (isOpen ? 1 : -1)
        switch drag.state {
        case .began:
            motion.pauseAnimation()
            motion.isReversed = false
            caught = motion.fractionComplete
        case .changed:
            motion.fractionComplete = min(max(caught + way, 0.001), 0.999)
        case .ended, .cancelled, .failed:
            let speed = drag.velocity(in: view).y * (isOpen ? 1 : -1)
            motion.isReversed = abs(speed) > 100 ? speed < 0 : motion.fractionComplete < 0.5
            let rest = motion.isReversed ? motion.fractionComplete : 1 - motion.fractionComplete
            let relative = CGVector(dx: abs(speed) / max(1, distance * rest), dy: 0)
            motion.continueAnimation(
                withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: relative), durationFactor: 0.8)
        default: break
        }
    }
}

extension ViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let drag = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let speed = drag.velocity(in: nil)
        return abs(speed.y) > abs(speed.x)
    }
}

@IBDesignable class DrawerView: UIView {
    static let peek: CGFloat = 90

    let grip = UIButton(type: .custom)
    let list = UIStackView()

    override class var layerClass: AnyClass { return CAGradientLayer.self }
    override var layer: CAGradientLayer { return super.layer as! CAGradientLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        layer.colors = [UIColor.white.cgColor, #colorLiteral(red: 0.85, green: 0.9, blue: 1, alpha: 1).cgColor]
        layer.cornerRadius = 8
        layer.shadowOpacity = 0.3
        grip.setTitle("^", for: .normal)
        grip.setTitleColor(.darkGray, for: .normal)
        grip.frame = CGRect(x: 0, y: 8, width: 60, height: 30)
        addSubview(grip)
        list.axis = .vertical
        list.spacing = 12
        list.alpha = 0.2
        for name in ["Harbour", "Old town", "Station"] {
            let label = UILabel()
            label.text = name
            list.addArrangedSubview(label)
        }
        addSubview(list)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        grip.center.x = bounds.midX
        list.frame = CGRect(
            x: 24, y: 60, width: bounds.width - 48, height: list.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
    }
}

enum MapPattern {
    static var tile: UIImage {
        let size = CGSize(width: 40, height: 40)
        UIGraphicsBeginImageContextWithOptions(size, true, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor(red: 0.8, green: 0.9, blue: 0.8, alpha: 1).setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()!
    }
}
