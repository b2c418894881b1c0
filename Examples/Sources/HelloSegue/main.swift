// A window in ten lines: a page that a tap pushes, and the swipe back that every navigation controller has.

import Segue

Sandbox.run([
    Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) }
])
