import UIKit

/// A segue that cross-fades two pages in the window and then presents the second page from the first.
final class CustomSegue: UIStoryboardSegue {
    override func perform() {
        let (source, destination) = (source, destination)
        guard let page = source.view, let next = destination.view, let window = page.window else { return }
        next.frame = page.frame
        next.alpha = 0
        // Without this view, the source would fade to black.
        window.insertSubview(next, belowSubview: page)
        UIView.animate(withDuration: 0.5) {
            page.alpha = 0
            next.alpha = 1
        } completion: { _ in
            // The unwind segue returns to the source, which must be visible by then.
            page.alpha = 1
            source.present(destination, animated: false)
        }
    }
}
