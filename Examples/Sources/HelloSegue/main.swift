// A window in ten lines: a tap pushes a page, and the standard back swipe pops it.

import Segue

Sandbox.run([
    Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) }
])
