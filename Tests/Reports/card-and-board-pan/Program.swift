// A card and the board below it have pans with the same handler, which a delegate lets act together.
// iPhone: the card moves by twice the finger's distance.

import UIKit

class ViewController: UIViewController, UIGestureRecognizerDelegate {
    let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        board.backgroundColor = .lightGray
        card.backgroundColor = .red
        view.addSubview(board)
        board.addSubview(card)
        for v in [card, board] {
            let pan = UIPanGestureRecognizer(target: self, action: #selector(move))
            pan.delegate = self
            v.addGestureRecognizer(pan)
        }
    }
    @objc func move(_ g: UIPanGestureRecognizer) {
        guard let v = g.view else { return }
        let t = g.translation(in: view)
        v.center = CGPoint(x: v.center.x + t.x, y: v.center.y + t.y)
        g.setTranslation(.zero, in: view)
    }
    func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith o: UIGestureRecognizer) -> Bool {
        true
    }
}
