import UIKit

// Subclasses with initializers of their own, as people write them: `override init()` without `required`, and questions to Objective-C.

class WaveLayer: CALayer {
    var height: CGFloat

    override init() {
        height = 4
        super.init()
        masksToBounds = true
    }

    init(height: CGFloat) {
        self.height = height
        super.init()
    }

    override init(layer: Any) {
        height = (layer as? WaveLayer)?.height ?? 0
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        height = 4
        super.init(coder: coder)
    }
}

class WaveView: UIView {
    override class var layerClass: AnyClass { return WaveLayer.self }
}

class TightLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        minimumLineSpacing = 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class Passage: CABasicAnimation {
    var note = "new"

    override init() { super.init() }

    required init?(coder: NSCoder) { fatalError() }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Passage)?.note = note
        return copy
    }
}

class TitledPage: UIViewController, UINavigationControllerDelegate {
    let bar = UINavigationBar()
    let label = UILabel()

    func makeBar() -> String? {
        let item = UINavigationItem()
        item.title = "Second"
        bar.barStyle = .black
        bar.items = [item]
        return bar.topItem?.title
    }

    func makeText() {
        let style = NSMutableParagraphStyle()
        style.lineHeightMultiple = 1.5
        style.alignment = .center
        let text = NSMutableAttributedString(string: "Two words")
        text.addAttribute(NSAttributedString.Key.paragraphStyle, value: style, range: NSMakeRange(0, text.length))
        text.addAttributes(
            [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red], range: NSRange(location: 0, length: 3))
        text.append(NSAttributedString(string: " more", attributes: [.kern: 2]))
        label.attributedText = text
    }

    func ask(_ title: String, handler: @escaping (String?) -> Void) -> UIAlertController {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = "Name"
            field.text = "Anna"
        }
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak alert] action in
                handler(action.title.map { $0 + " " + (alert?.textFields?.first?.text ?? "") })
            })
        return alert
    }
}

/// Overrides and constants that less common programs use.
class OrientedPage: UIViewController {
    override var interfaceOrientation: UIInterfaceOrientation { view.window?.windowScene?.interfaceOrientation ?? .portrait }
    let endless = NSIntegerMax

    func stack(_ image: UIImage) { image.draw(in: view.bounds, blendMode: .multiply, alpha: 0.5) }
}

/// A protocol that a collection layout satisfies with UIKit's methods.
protocol AttributesProvider: AnyObject {
    func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes?
    func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes?
}
class ProvidingLayout: UICollectionViewFlowLayout, AttributesProvider {}
