// A tap starts a spinner, then waits for a result on the main thread.
// iPhone: nothing moves while the main thread waits; the spinner is never seen.

import UIKit

class ViewController: UIViewController {
    let spinner = UIActivityIndicatorView(style: .large)
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        spinner.center = CGPoint(x: 195, y: 300)
        view.addSubview(spinner)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(load)))
    }
    @objc func load() {
        spinner.startAnimating()
        Thread.sleep(forTimeInterval: 0.7)
        spinner.stopAnimating()
    }
}
