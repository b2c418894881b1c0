import UIKit

/// A segue whose `perform()` does nothing but present, as the built-in segue does.
final class PlainSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: true) }
}
