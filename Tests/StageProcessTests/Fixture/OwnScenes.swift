// Contains user scenes. These scenes are compiled into the tests, and `Library` also compiles them into a library that a stage's process
// loads.

import Foundation
import Scenes
import UIKit

/// The function that the library exports.
@_cdecl("segue_scenes") public func scenesOfLibrary() -> UnsafeMutableRawPointer {
    SceneList(OwnScenes.all).handOver()
}

enum OwnScenes {
    static let all = [
        Scene("Card") { CardController() },
        Scene("Timers") { TimersController() },
        Scene("Traps") { TapController { _ = [1, 2][$0] } },
        Scene("Exits") { TapController { exit(Int32($0)) } },
        Scene("Hangs") { TapController { _ in while true {} } },
        Scene("Eats") { TapController { _ in eat() } },
        Scene("Faults") { TapController { _ in UnsafeMutablePointer<Int>(bitPattern: 64)!.pointee = 1 } },
        Scene("Picture") { PictureController() },
        Scene("Wide") { WideController() },
        Scene("Threads") { TapController { _ in Thread.detachNewThread {} } },
        Scene("Writes") { TapController { _ in try? Data().write(to: URL(filePath: "/nowhere/a")) } },
        Scene("Connects") { TapController { _ in connectToNobody() } },
    ]

    /// Sends no data, because this is a datagram socket.
    private static func connectToNobody() {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        (address.sin_family, address.sin_port, address.sin_addr.s_addr) = (UInt16(AF_INET), UInt16(9).bigEndian, INADDR_LOOPBACK.bigEndian)
        withUnsafePointer(to: &address) { all in
            all.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Allocates memory until allocation fails. The memory isn't touched: the limit applies to requested memory, and touching pages takes
    /// time.
    private static func eat() {
        var all: [UnsafeMutableRawPointer] = []
        while true {
            let part = UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16)
            all.append(part)
        }
    }
}

/// A card that follows a finger and returns when the finger lifts.
final class CardController: UIViewController {
    private let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    override func viewDidLoad() {
        view.backgroundColor = .white
        card.backgroundColor = Colors.card
        card.layer.name = "card"
        view.addSubview(card)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardController.drag)))
    }

    func drag(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view)
        card.transform = CGAffineTransform(translationX: way.x, y: way.y)
        guard pan.state == .ended else { return }
        UIView.animate(withDuration: 0.4) { self.card.transform = .identity }
    }
}

enum Colors {
    static let card = UIColor.red
}

/// A label that logs timers, delayed work, and tasks.
final class TimersController: UIViewController {
    private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 400))
    private var words: [String] = []

    override func viewDidLoad() {
        label.numberOfLines = 0
        view.addSubview(label)
        note("random \(Int.random(in: 0..<1_000_000)) \([1, 2, 3, 4].shuffled()) \(UUID().uuidString.prefix(6))")
        let begin = Date()
        _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
            MainActor.assumeIsolated { self.note("timer \(Self.hundredths(Date().timeIntervalSince(begin)))") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { self.note("queue \(Self.hundredths(CACurrentMediaTime()))") }
        Task {
            try? await Task.sleep(for: .seconds(0.6))
            note("task \(Self.hundredths(CACurrentMediaTime()))")
        }
    }

    private static func hundredths(_ time: TimeInterval) -> Int { Int((time * 100).rounded()) }

    private func note(_ line: String) {
        words.append(line)
        label.text = words.joined(separator: "\n")
    }
}

/// A screen that calls a closure with 9 when it is tapped.
final class TapController: UIViewController {
    private let work: (Int) -> Void

    init(_ work: @escaping (Int) -> Void) {
        self.work = work
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { view.backgroundColor = .blue }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { work(9) }
}

/// An image that is shown twice and changes when it is tapped.
final class PictureController: UIViewController {
    private let views = [UIImageView(), UIImageView()]

    override func viewDidLoad() {
        for (index, each) in views.enumerated() {
            each.frame = CGRect(x: 20, y: 20 + index * 100, width: 80, height: 80)
            view.addSubview(each)
        }
        show(.red)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { show(.green) }

    private func show(_ color: UIColor) {
        let image = UIImage(cgImage: CGImage(width: 40, height: 40, filledWith: color.cgColor))
        views.forEach { $0.image = image }
    }
}

/// A box whose width is a parameter.
final class WideController: UIViewController {
    @Parameter(10...300, unit: "pt", name: "Wide.width") var width = 50.0
    private let box = UIView()

    override func viewDidLoad() {
        box.layer.name = "box"
        view.addSubview(box)
    }

    override func viewDidLayoutSubviews() { box.frame = CGRect(x: 0, y: 0, width: width, height: 20) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { view.setNeedsLayout() }
}
