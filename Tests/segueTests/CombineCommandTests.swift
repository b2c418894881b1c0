import Foundation
import Testing

/// User code with Combine: a view model publishes, and the transition waits in device time (S-FRAME-23).
struct CombineCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private let code = """
        import Combine
        import UIKit

        final class Model: ObservableObject {
            @Published var query = ""
            @Published private(set) var title = "waiting"
            @Published private(set) var ticks = 0

            init() {
                $query.dropFirst().debounce(for: .milliseconds(300), scheduler: RunLoop.main).map { "found \\($0)" }.assign(to: &$title)
                Timer.publish(every: 0.25, on: .main, in: .common).autoconnect().scan(0) { count, _ in count + 1 }.assign(to: &$ticks)
            }
        }

        class ViewController: UIViewController {
            private let model = Model()
            private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
            private var work = Set<AnyCancellable>()

            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(label)
                model.$title.combineLatest(model.$ticks).map { "\\($0), \\($1)" as String? }.assign(to: \\.text, on: label).store(in: &work)
                model.$title.dropFirst().first().receive(on: DispatchQueue.main).sink { [weak self] in self?.open($0) }.store(in: &work)
            }

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                model.query = "a"
                model.query = "ab"
            }

            private func open(_ title: String) {
                let page = UIViewController()
                page.view.backgroundColor = .systemYellow
                page.modalPresentationStyle = .fullScreen
                page.title = title
                present(page, animated: true)
            }
        }
        """

    private let tap = """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 2, "y": 2}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
        """

    @Test("S-FRAME-23: published values, debounced values, and timers follow the device's time")
    func viewModelPublishesInDeviceTime() throws {
        let file = try scratch.file("Search.swift", code)
        let early = try Program("render", file, "--describe", "--at", "0.27", "--until", "0.28")
        #expect(early.code == 0 && early.output.contains("waiting, 1"), "\(early.output)\(early.errors)")
        let late = try Program("render", file, "--describe", "--at", "0.32", "--until", "0.33")
        #expect(late.code == 0 && late.output.contains("found ab, 1"), "\(late.output)\(late.errors)")
    }

    @Test("S-FRAME-23: a presentation that a debounced value starts is the same in every run")
    func debouncedTransitionIsTheSameInEveryRun() throws {
        let file = try scratch.file("Search.swift", code), gesture = try scratch.file("tap.json", tap)
        let runs = try (0..<2).map { _ in try Program("trace", file, "--gesture", gesture, "--until", "1.2") }
        #expect(runs[0].code == 0 && runs[0].output == runs[1].output)
        #expect(runs[0].output.contains("present"), "the transition begins")
    }

    @Test func portedPackageDependsOnCombine() throws {
        let file = try scratch.file("Search/Search.swift", code)
        let port = try Program("port", (file as NSString).deletingLastPathComponent, "--out", scratch.path("Out"))
        #expect(port.code == 0)
        let manifest = try String(contentsOfFile: scratch.path("Out/Package.swift"), encoding: .utf8)
        #expect(manifest.contains(#".product(name: "DeviceCombine", package: "Segue")"#))
    }
}
