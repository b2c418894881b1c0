import UIKit

// A grid that zooms into a page, the way most photo demos do it: a collection, a cell of its own, an animator that takes the picture along.

class PhotoCell: UICollectionViewCell {
    static let identifier = String(describing: PhotoCell.self)
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(imageView)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = contentView.bounds
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.image = nil
    }
}

protocol ZoomingDelegate: AnyObject {
    func zoomingImageView(for transition: ZoomTransitioning) -> UIImageView?
}

class GridViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout, ZoomingDelegate {
    var colors: [UIColor] = [.red, .green, .blue, .yellow, .brown, .cyan]
    var selectedIndexPath: IndexPath?
    let transition = ZoomTransitioning()

    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
        navigationController?.delegate = transition
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return colors.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.identifier, for: indexPath) as! PhotoCell
        cell.imageView.backgroundColor = colors[indexPath.row]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let side = (collectionView.bounds.width - 10) / 2
        return CGSize(width: side, height: side)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectedIndexPath = indexPath
        let detail = PhotoViewController()
        detail.color = colors[indexPath.item]
        navigationController?.pushViewController(detail, animated: true)
    }

    func zoomingImageView(for transition: ZoomTransitioning) -> UIImageView? {
        guard let indexPath = selectedIndexPath else { return nil }
        return (collectionView?.cellForItem(at: indexPath) as? PhotoCell)?.imageView
    }
}

class PhotoViewController: UIViewController, ZoomingDelegate, UIScrollViewDelegate {
    var color: UIColor = .clear
    let imageView = UIImageView()
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scrollView.frame = view.bounds
        scrollView.delegate = self
        scrollView.maximumZoomScale = 3
        view.addSubview(scrollView)
        imageView.backgroundColor = color
        imageView.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.width)
        scrollView.addSubview(imageView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { return imageView }
    func zoomingImageView(for transition: ZoomTransitioning) -> UIImageView? { return imageView }
}

class ZoomTransitioning: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    var operation: UINavigationController.Operation = .none
    private(set) var startFrame = CGRect.null
    private(set) var endFrame = CGRect.null

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard fromVC is ZoomingDelegate && toVC is ZoomingDelegate else { return nil }
        self.operation = operation
        return self
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let from = transitionContext.viewController(forKey: .from), let to = transitionContext.viewController(forKey: .to),
            let source = (from as? ZoomingDelegate)?.zoomingImageView(for: self)
        else { return transitionContext.completeTransition(false) }
        to.view.frame = transitionContext.finalFrame(for: to)
        containerView.addSubview(to.view)
        to.view.layoutIfNeeded()
        guard let target = (to as? ZoomingDelegate)?.zoomingImageView(for: self) else { return transitionContext.completeTransition(false) }
        let moving = UIImageView(image: source.image)
        moving.backgroundColor = source.backgroundColor
        moving.frame = containerView.convert(source.frame, from: source.superview)
        startFrame = moving.frame
        endFrame = containerView.convert(target.frame, from: target.superview)
        containerView.addSubview(moving)
        source.isHidden = true
        target.isHidden = true
        to.view.alpha = 0
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: [],
            animations: {
                moving.frame = self.endFrame
                to.view.alpha = 1
            },
            completion: { _ in
                moving.removeFromSuperview()
                source.isHidden = false
                target.isHidden = false
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
