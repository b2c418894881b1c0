import UIKit

/// A segue whose `perform()` only presents, like the built-in segue.
final class PlainSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: true) }
}
