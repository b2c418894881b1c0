// Opens a window in ten lines of code. A tap pushes a page, and the standard back swipe pops it.

import Segue

Sandbox.run([
    Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) }
])
