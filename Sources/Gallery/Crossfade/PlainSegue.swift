import UIKit

/// A segue whose `perform()` only presents, as in the built-in segue.
final class PlainSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: true) }
}
