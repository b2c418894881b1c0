// A property animator lays out a constraint that was changed before it, and is reversed.
// iPhone: the constraint keeps its new constant, so the next layout moves the view to the end.

import UIKit

class ViewController: UIViewController {
    let box = UIView()
    let note = UILabel()
    var left: NSLayoutConstraint!
    var animator: UIViewPropertyAnimator?
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemRed
        for v in [box, note] {
            v.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(v)
        }
        left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
        NSLayoutConstraint.activate([
            left, box.topAnchor.constraint(equalTo: view.topAnchor, constant: 300), box.widthAnchor.constraint(equalToConstant: 80),
            box.heightAnchor.constraint(equalToConstant: 80), note.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
            note.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
    @objc func tap(_ g: UITapGestureRecognizer) {
        if g.location(in: view).y < 200 {
            note.text = "updated"
            return
        }
        if let a = animator, a.isRunning {
            a.isReversed.toggle()
            return
        }
        left.constant = 250
        let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.layoutIfNeeded() }
        a.startAnimation()
        animator = a
    }
}
