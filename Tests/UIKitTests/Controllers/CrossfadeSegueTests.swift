import TestSupport
import Testing
import UIKit

// Checks S-SEED4: a custom segue that cross-fades two pages in half a second.
@MainActor struct CrossfadeSegueTests {
    private final class CrossFade: UIStoryboardSegue {
        var whenDone: ((UIStoryboardSegue) -> Void)?

        override func perform() {
            let window = source.view.window!
            destination.view.alpha = 0
            window.insertSubview(destination.view, belowSubview: source.view)
            let (source, destination) = (source, destination)
            UIView.animate(withDuration: 0.5) {
                source.view.alpha = 0
                destination.view.alpha = 1
            } completion: { [weak self] _ in
                source.view.alpha = 1
                if let self { whenDone?(self) }
                source.present(destination, animated: false)
            }
        }
    }

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))
    private let journal = Journal()
    private let source: NamedPage
    private let destination: NamedPage

    init() {
        (source, destination) = (NamedPage(journal, "source"), NamedPage(journal, "destination"))
        let storyboard = UIStoryboard(name: "Crossfade")
        // A view controller retains its storyboard.
        storyboard.addScene("source") { [unowned source] in source }
        storyboard.addScene("destination") { [unowned destination] in destination }
        let kind = UIStoryboard.SegueKind.custom { [journal] in
            let segue = CrossFade(identifier: $0, source: $1, destination: $2)
            segue.whenDone = { journal.note("\($0.identifier ?? "") from \($0.source.title ?? "") to \($0.destination.title ?? "")") }
            return segue
        }
        (source.title, destination.title) = ("source", "destination")
        storyboard.addSegue("fade", from: "source", to: "destination", kind: kind)
        device.window.rootViewController = storyboard.instantiateInitialViewController()
        device.turn(at: 0)
        device.turn(at: 0.1)
        journal.lines = []
    }

    @Test("S-SEED4-2 to 5, 9: the segue fades, then presents without a flash") func segueFadesThenPresentsWithoutFlash() {
        source.performSegue(withIdentifier: "fade", sender: nil)
        device.turn(at: 1)
        #expect(device.window.subviews == [destination.view, source.view] && journal.lines.isEmpty)
        device.turn(at: 1.25)
        #expect(isNear(source.view.seenAlpha, 0.5) && isNear(destination.view.seenAlpha, 0.5))
        device.turn(at: 1.5)
        #expect(source.view.alpha == 1 && source.view.window == nil && destination.view.window != nil)
        #expect(destination.view.superview === destination.presentationController?.containerView)
        #expect(
            journal.lines == [
                "fade from source to destination", "source.willDisappear", "destination.willAppear", "destination.didAppear",
                "source.didDisappear",
            ])
    }

    private final class Plain: UIStoryboardSegue {
        override func perform() { source.present(destination, animated: true) }
    }

    @Test("S-SEED4-1: a perform() that only presents matches a modal segue") func performThatOnlyPresentsMatchesModalSegue() {
        func frames(_ kind: UIStoryboard.SegueKind) -> [String] {
            let storyboard = UIStoryboard(name: "Plain"), device = VirtualDevice(size: CGSize(width: 375, height: 667))
            storyboard.addScene("source") { NamedPage(Journal(), "source") }
            storyboard.addScene("destination") { NamedPage(Journal(), "destination") }
            storyboard.addSegue("go", from: "source", to: "destination", kind: kind)
            let source = storyboard.instantiateInitialViewController()
            device.window.rootViewController = source
            device.turn(at: 0)
            source?.performSegue(withIdentifier: "go", sender: nil)
            return (1...40).map { device.turn(at: Double($0) / 60).description }
        }
        let plain = frames(.custom(Plain.init(identifier:source:destination:)))
        #expect(Set(plain).count > 20 && plain == frames(.presentModally))
    }

    @Test("S-SEED4-8: a view that is inserted relative to an unrelated view is added in front")
    func insertRelativeToUnrelatedViewAddsInFront() {
        let view = UIView(), first = UIView(), second = UIView(), stranger = UIView()
        view.addSubview(first)
        view.insertSubview(second, belowSubview: stranger)
        #expect(view.subviews == [first, second])
        view.insertSubview(first, aboveSubview: stranger)
        #expect(view.subviews == [second, first])
    }

    @Test("S-SEED4-8: a view that is inserted relative to itself is added, or stays") func insertRelativeToItselfAdds() {
        let view = UIView(), first = UIView(), second = UIView()
        view.addSubview(first)
        view.insertSubview(second, belowSubview: second)
        #expect(view.subviews == [first, second])
        view.insertSubview(first, aboveSubview: first)
        #expect(view.subviews == [first, second])
    }

    @Test("S-SEED4-6: dismissing restores the source view") func dismissingRestoresSourceView() {
        source.performSegue(withIdentifier: "fade", sender: nil)
        device.turn(at: 1)
        device.turn(at: 1.5)
        destination.dismiss(animated: true)
        device.turn(at: 2)
        device.turn(at: 2.4)
        #expect(source.view.superview === device.window && source.view.alpha == 1 && destination.view.window == nil)
    }
}
