import TestSupport
import Testing
import UIKit

@MainActor struct UIViewTransitionTests {
    private let stage = AnimationStage()
    private let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    private let back = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    private var view: UIView { stage.view }
    private var device: VirtualDevice { stage.device }

    init() {
        front.accessibilityIdentifier = "front"
        back.accessibilityIdentifier = "back"
        stage.view.addSubview(front)
        stage.device.turn(at: 1)
    }

    private func widths(_ name: String, at time: TimeInterval) -> [CGFloat] {
        device.turn(at: time).boxes(of: name).map(\.width)
    }

    private func replaceFront(_ option: UIView.AnimationOptions, completion: @escaping (Bool) -> Void) {
        let (front, back, view) = (front, back, view)
        UIView.transition(with: view, duration: 1, options: [option, .curveLinear]) {
            front.removeFromSuperview()
            view.addSubview(back)
        } completion: {
            completion($0)
        }
    }

    @Test(
        "S-ANIM-27, 29: a dissolve or curl shows both pictures, then only the new one",
        arguments: [
            UIView.AnimationOptions.transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown,
        ])
    func dissolveShowsBothPicturesThenOnlyNewOne(option: UIView.AnimationOptions) {
        var ended: [Bool] = []
        replaceFront(option) { ended.append($0) }
        #expect(view.subviews == [back])
        device.turn(at: 1)
        let snapshot = device.turn(at: 1.25)
        #expect(snapshot.boxes(of: "front").count == 1 && snapshot.boxes(of: "back").count == 1)
        #expect(snapshot.nodes.contains { isNear($0.opacity, 0.25) } && snapshot.nodes.contains { isNear($0.opacity, 0.75) })
        #expect(ended == [])
        let after = device.turn(at: 2)
        #expect(ended == [true] && after.boxes(of: "front").isEmpty && after.boxes(of: "back").count == 1)
    }

    @Test(
        "S-ANIM-27, 29: a horizontal flip rotates by π and shows the back from its midpoint",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
        ])
    func horizontalFlipRotatesAndShowsBackFromMidpoint(option: UIView.AnimationOptions) {
        var ended: [Bool] = []
        replaceFront(option) { ended.append($0) }
        device.turn(at: 1)
        let early = widths("front", at: 1.25)
        #expect(early.count == 1 && isNear(early[0], 50 * 0.5.squareRoot()) && widths("back", at: 1.25).isEmpty)
        let late = widths("back", at: 1.75)
        #expect(late.count == 1 && isNear(late[0], 50 * 0.5.squareRoot()) && widths("front", at: 1.75).isEmpty)
        #expect(widths("back", at: 2) == [50] && widths("front", at: 2).isEmpty && ended == [true])
        #expect(view.layer.superlayer?.sublayers?.count == device.window.subviews.count)
    }

    @Test(
        "S-ANIM-29: a vertical flip rotates about the horizontal axis",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromTop, .transitionFlipFromBottom,
        ])
    func verticalFlipRotatesAboutHorizontalAxis(option: UIView.AnimationOptions) {
        let front = front
        UIView.transition(with: view, duration: 1, options: [option, .curveLinear], animations: { front.alpha = 0.5 })
        device.turn(at: 1)
        let box = device.turn(at: 1.25).boxes(of: "front")
        #expect(box.count == 1 && isNear(box[0].width, 50) && isNear(box[0].height, 100 * 0.5.squareRoot()))
    }

    @Test("S-ANIM-29: a flip switches sides at its midpoint")
    func flipSwitchesSidesAtItsMidpoint() {
        let front = front
        UIView.transition(with: view, duration: 1, options: [.transitionFlipFromTop, .curveLinear], animations: { front.alpha = 0.5 })
        device.turn(at: 1)
        device.turn(at: 1.45)
        #expect(view.layer.presentation()?.isHidden == true)
        device.turn(at: 1.55)
        #expect(view.layer.presentation()?.isHidden == false)
    }

    @Test("S-ANIM-27: a transition animates its block's changes only with allowAnimatedContent", arguments: [true, false])
    func transitionAnimatesChangesOnlyWithAllowAnimatedContent(isAllowed: Bool) {
        let front = front
        let options: UIView.AnimationOptions = isAllowed ? [.transitionCrossDissolve, .allowAnimatedContent] : .transitionCrossDissolve
        UIView.transition(with: view, duration: 1, options: options, animations: { front.alpha = 0.5 })
        #expect(front.layer.animationKeys() == (isAllowed ? ["opacity"] : nil))
    }

    @Test("S-ANIM-28: a transition between two views replaces or hides the old one", arguments: [true, false])
    func transitionBetweenViewsReplacesOrHidesOldOne(hides: Bool) {
        if hides {
            view.addSubview(back)
            back.isHidden = true
            device.turn(at: 1)
        }
        var ended: [Bool] = []
        let options: UIView.AnimationOptions = hides ? [.transitionCrossDissolve, .showHideTransitionViews] : .transitionCrossDissolve
        UIView.transition(from: front, to: back, duration: 1, options: options) { ended.append($0) }
        #expect(view.subviews == (hides ? [front, back] : [back]))
        #expect(!hides || front.isHidden && !back.isHidden)
        device.turn(at: 1)
        #expect(device.turn(at: 1.5).boxes(of: "front").count == 1)
        device.turn(at: 2)
        #expect(ended == [true] && device.turn(at: 2).boxes(of: "front").isEmpty)
    }

    @Test func transitionWithoutStyleAppliesChangesAndCompletesAtOnce() {
        var ended: [Bool] = []
        let front = front
        UIView.transition(with: view, duration: 1, animations: { front.alpha = 0 }) { ended.append($0) }
        #expect(ended == [true] && front.alpha == 0)
    }
}
