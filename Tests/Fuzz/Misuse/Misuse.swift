import UIKit

/// A misuse of UIKit. A misuse can work, or trap with a message that says what to do. A misuse must not hang, crash without that message,
/// or show something whose position isn't a number.
@MainActor struct Misuse {
    let name: String
    private let action: (Ground) -> Void

    init(_ name: String, _ action: @escaping (Ground) -> Void) { (self.name, self.action) = (name, action) }

    /// Performs the misuse, and takes turns until everything that the misuse started is over. Returns the faults.
    func faults() -> [String] {
        let ground = Ground()
        action(ground)
        for turn in 1...20 { ground.turn(at: 1 + Double(turn) / 10) }
        return ground.watch.faults.filter { !$0.contains("callback") && !$0.contains("transition") }
    }

    /// Misuses with faults that `fuzz misuse` must find before it tries the other misuses.
    static let planted = [
        Misuse("a planted trap without a message") { _ in _ = [Int]()[1] },
        Misuse("a planted failed check") { $0.watch.cannotRead("a planted take", "it was never written") },
    ]

    static let all =
        Misuses.views + Misuses.numbers + Misuses.layers + Misuses.animations + Misuses.gestures + Misuses.controllers + Misuses.layout
}

/// A device with a page to misuse.
@MainActor final class Ground {
    let device = VirtualDevice()
    let watch = Watch()
    let root = UIViewController()
    let navigation: UINavigationController
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    private var kept: [AnyObject] = []

    init() {
        root.title = "Root"
        navigation = UINavigationController(rootViewController: root)
        device.window.rootViewController = navigation
        root.view.addSubview(view)
        turn(at: 0)
        turn(at: 1)
    }

    func turn(at time: TimeInterval) { watch.look(at: device.driver.turn(at: time)) }

    /// Retains an object that nothing else retains.
    @discardableResult func keep<Object: AnyObject>(_ object: Object) -> Object {
        kept.append(object)
        return object
    }
}
