import TestSupport
import Testing
import UIKit

/// The keyboard (S-KEY-1 to 5).
@MainActor struct KeyboardTests {
    private final class Editor: NSObject, UITextFieldDelegate {
        var log: [String] = []
        var allows = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    }

    private final class Ear: @unchecked Sendable {
        var log: [String] = []
        var info: [AnyHashable: Any] = [:]
        private var tokens: [any NSObjectProtocol] = []

        init(_ screen: UIScreen) {
            let names: [(Notification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
            ]
            for (name, text) in names {
                let token = NotificationCenter.default.addObserver(forName: name, object: screen, queue: .main) { [unowned self] in
                    log.append(text)
                    info = $0.userInfo ?? [:]
                }
                tokens.append(token)
            }
        }

        deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let editor = Editor(), ear: Ear

    init() {
        ear = Ear(device.window.screen)
        device.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        device.window.rootViewController = page
        field.delegate = editor
        page.view.addSubview(field)
        device.turn(at: 0)
    }

    private func tap(_ point: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: point, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: point, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    @Test("S-KEY-12: views that use the keyboard's curve move with the keyboard")
    func keyboardCurveMovesViewsWithKeyboard() throws {
        #expect(field.becomeFirstResponder())
        let number = try #require(ear.info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
        let curve = try #require(UIView.AnimationCurve(rawValue: number))
        let animated = UIView(), driven = UIView()
        for view in [animated, driven] { page.view.addSubview(view) }
        UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(number) << 16)) {
            animated.center.y = 100
        }
        UIViewPropertyAnimator(duration: 0.25, curve: curve) { driven.center.y = 100 }.startAnimation()
        device.turn(at: 0.01)
        device.turn(at: 0.01 + 0.0625)
        let places = [animated, driven].map { $0.layer.presentation()?.position.y ?? 0 }
        #expect(places.allSatisfy { isNear($0, 12.92, 0.1) }, "\(places)")
    }

    private func run(from begin: TimeInterval, to end: TimeInterval) {
        for time in stride(from: begin, through: end, by: 1.0 / 60) { device.turn(at: time) }
    }

    @Test("S-KEY-4: another field announces the visible keyboard again, in its place")
    func anotherFieldAnnouncesKeyboardAgain() throws {
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        page.view.addSubview(other)
        tap(field.center, at: 1)
        run(from: 1.1, to: 1.6)
        ear.log = []
        other.becomeFirstResponder()
        #expect(ear.log == ["willShow", "didShow"])
        let begin = try #require(ear.info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect)
        let end = try #require(ear.info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)
        #expect(begin == end && end.maxY == 844)
    }

    @Test("S-KEY-1: a tap on a text field begins editing, unless the delegate refuses")
    func tapBeginsEditing() {
        editor.allows = false
        tap(field.center, at: 1)
        #expect(!field.isEditing && ear.log == [])
        editor.allows = true
        tap(field.center, at: 2)
        #expect(field.isFirstResponder && field.isEditing && editor.log == ["begin"] && ear.log == ["willShow"])
        editor.allows = false
        #expect(!field.resignFirstResponder() && field.isEditing)
    }

    @Test("S-KEY-1: text views and search bars also show the keyboard, but other responders don't")
    func textInputShowsKeyboard() {
        final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
        let text = UITextView(frame: CGRect(x: 0, y: 200, width: 200, height: 50)), search = UISearchBar(), plain = Plain()
        for view in [text, search, plain] { page.view.addSubview(view) }
        #expect(plain.becomeFirstResponder() && ear.log == [])
        #expect(text.becomeFirstResponder() && ear.log == ["willShow"])
        #expect(search.becomeFirstResponder() && !ear.log.contains("willHide"), "it stays")
        #expect(plain.becomeFirstResponder() && ear.log.last == "willHide")
    }

    @Test("S-KEY-2: notifications contain the frames and the duration, and did notifications are posted at the end")
    func notificationsCarryFramesAndDuration() throws {
        #expect(field.becomeFirstResponder() && ear.log == ["willShow"])
        #expect(ear.info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        let end = try #require(ear.info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue).cgRectValue
        let begin = try #require(ear.info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue).cgRectValue
        #expect(end == CGRect(x: 0, y: 508, width: 390, height: 336) && begin == end.offsetBy(dx: 0, dy: 336))
        #expect(ear.info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
        run(from: 1, to: 1.2)
        #expect(ear.log == ["willShow"])
        run(from: 1.2, to: 1.4)
        #expect(ear.log == ["willShow", "didShow"])
        page.view.endEditing(true)
        run(from: 2, to: 2.4)
        #expect(ear.log == ["willShow", "didShow", "willHide", "didHide"] && editor.log == ["begin", "end"])
    }

    @Test("S-KEY-5: the keyboard keeps touches from the views below it")
    func keyboardCoversTouches() {
        let button = UIButton(frame: CGRect(x: 0, y: 700, width: 390, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        page.view.addSubview(button)
        tap(CGPoint(x: 100, y: 750), at: 1)
        field.becomeFirstResponder()
        run(from: 2, to: 2.5)
        tap(CGPoint(x: 100, y: 750), at: 3)
        #expect(taps == 1)
    }

    @Test("S-KEY-3: the keyboard's guide moves with it, and a drag of a scroll view can hide it")
    func guideFollowsKeyboard() {
        let box = UIView(), scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 200))
        box.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(box)
        page.view.addSubview(scroll)
        NSLayoutConstraint.activate([
            box.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor), box.heightAnchor.constraint(equalToConstant: 50),
            box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 50),
        ])
        scroll.contentSize.height = 1000
        scroll.keyboardDismissMode = .onDrag
        device.turn(at: 0.5)
        #expect(box.frame.maxY == 810)
        field.becomeFirstResponder()
        device.turn(at: 1)
        #expect(box.frame.maxY == 508)
        run(from: 1, to: 1.5)
        for step in 0...6 {
            let time = 2 + Double(step) / 60
            device.touch(1, step == 0 ? .began : .moved, at: CGPoint(x: 200, y: 350 - 10 * Double(step)), time: time)
            device.turn(at: time)
        }
        #expect(!field.isEditing && box.frame.maxY == 810)
    }

    @Test func beginAndEndOfEditingArePosted() {
        let device = VirtualDevice(), field = UITextField(), text = UITextView()
        var heard: [String] = []
        let names = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
            UITextView.textDidBeginEditingNotification, UITextView.textDidEndEditingNotification,
        ]
        let tokens = names.flatMap { name in
            [field, text].map { view in
                NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
                    MainActor.assumeIsolated { heard.append(name.rawValue) }
                }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        [field, text].forEach(device.window.addSubview)
        field.becomeFirstResponder()
        text.becomeFirstResponder()
        text.resignFirstResponder()
        #expect(
            heard == [
                "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidEndEditingNotification",
                "UITextViewTextDidBeginEditingNotification", "UITextViewTextDidEndEditingNotification",
            ])
    }

    @Test func textOfFieldIsNeverNil() {
        let field = UITextField()
        #expect(field.text == "")
        field.text = "a"
        field.text = nil
        #expect(field.text == "")
    }

    @Test func roundedFieldWithoutColorIsFilled() throws {
        let device = VirtualDevice(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        field.borderStyle = .roundedRect
        device.window.addSubview(field)
        device.turn(at: 0)
        let ground = try #require(field.layer.sublayers?.first)
        #expect(ground.frame == field.bounds && ground.cornerRadius == 5 && ground.backgroundColor == UIColor.white.cgColor)
        #expect(field.backgroundColor == nil)
        field.backgroundColor = .red
        field.setNeedsLayout()
        device.turn(at: 1)
        #expect(ground.backgroundColor == nil && field.backgroundColor == .red)
    }
}
