import TestSupport
import Testing

@testable import UIKit

@MainActor struct ValueControlTests {
    @Test("S-LAYOUT-25: a switch keeps its size in frames and constraints") func switchKeepsItsSize() {
        let device = VirtualDevice(size: CGSize(width: 300, height: 300))
        let (placed, constrained) = (UISwitch(), UISwitch())
        placed.frame = CGRect(x: 20, y: 30, width: 200, height: 60)
        #expect(placed.frame == CGRect(x: 20, y: 30, width: 51, height: 31))
        constrained.translatesAutoresizingMaskIntoConstraints = false
        device.window.addSubview(constrained)
        NSLayoutConstraint.activate([
            constrained.leadingAnchor.constraint(equalTo: device.window.leadingAnchor, constant: 10),
            constrained.trailingAnchor.constraint(equalTo: device.window.trailingAnchor),
            constrained.topAnchor.constraint(equalTo: device.window.topAnchor),
        ])
        device.turn(at: 0)
        #expect(constrained.frame == CGRect(x: 10, y: 0, width: 51, height: 31))
    }

    @Test func primaryActionRunsWhenTheValueChanges() {
        var senders: [ObjectIdentifier] = []
        let action = UIAction { senders.append(ObjectIdentifier($0.sender as AnyObject)) }
        let controls: [UIControl] = [
            UISwitch(frame: .zero, primaryAction: action), UISlider(frame: .zero, primaryAction: action),
            UIStepper(frame: .zero, primaryAction: action), UIDatePicker(frame: .zero, primaryAction: action),
        ]
        for control in controls { control.sendActions(for: .valueChanged) }
        let field = UITextField(frame: .zero, primaryAction: action)
        field.sendActions(for: .valueChanged)
        field.keyboardEntered()
        #expect(senders == (controls + [field]).map { ObjectIdentifier($0) })
    }

    @Test func segmentedControlRunsTheActionOfTheSelectedSegment() {
        var chosen: [String] = []
        let actions = ["One", "Two"].map { title in UIAction(title: title) { _ in chosen.append(title) } }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40), actions: actions)
        #expect(control.titleForSegment(at: 1) == "Two" && control.bounds.width == 200)
        control.selectedSegmentIndex = 1
        #expect(chosen.isEmpty)
        control.sendActions(for: .valueChanged)
        #expect(chosen == ["Two"])
    }

    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let counter = Counter()

    final class Counter: NSObject {
        var count = 0
        func changed() { count += 1 }
    }

    private func add<Control: UIControl>(_ control: Control, _ frame: CGRect) -> Control {
        control.frame = frame
        control.addTarget(counter, action: Selector(Counter.changed), for: .valueChanged)
        device.window.addSubview(control)
        device.turn(at: 0)
        return control
    }

    private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        device.touch(1, phase, at: CGPoint(x: x, y: y), time: time)
        device.turn(at: time)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        touch(.began, x, y, at: time)
        touch(.ended, x, y, at: time + 0.05)
    }

    @Test func sliderThumbFollowsFingerByItsOffset() {
        let slider = add(UISlider(), CGRect(x: 0, y: 0, width: 228, height: 31))
        slider.maximumValue = 10
        slider.value = 5
        device.turn(at: 0)
        touch(.began, 120, 15, at: 1)
        touch(.moved, 160, 15, at: 1.1)
        #expect(isNear(CGFloat(slider.value), 7, 1e-3) && counter.count == 1)
        touch(.moved, 1000, 15, at: 1.2)
        #expect(slider.value == 10 && counter.count == 2)
        touch(.ended, 1000, 15, at: 1.3)
        tap(20, 15, at: 2)
        #expect(slider.value == 10 && counter.count == 2)
        slider.value = .nan
        #expect(slider.value == 10)
        slider.maximumValue = 3
        #expect(slider.value == 3)
    }

    @Test func nonContinuousSliderReportsValueOnceAtEnd() {
        let slider = add(UISlider(), CGRect(x: 0, y: 0, width: 228, height: 31))
        slider.isContinuous = false
        touch(.began, 14, 15, at: 1)
        touch(.moved, 60, 15, at: 1.1)
        touch(.moved, 114, 15, at: 1.2)
        #expect(slider.value == 0.5 && counter.count == 0)
        touch(.ended, 114, 15, at: 1.3)
        #expect(counter.count == 1)
    }

    @Test func switchHasFixedSizeAndReportsOnlyTaps() {
        let toggle = add(UISwitch(), CGRect(x: 10, y: 10, width: 51, height: 31))
        #expect(UISwitch(frame: CGRect(x: 1, y: 2, width: 900, height: 1)).frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        tap(20, 20, at: 1)
        #expect(toggle.isOn && counter.count == 1)
        toggle.setOn(false, animated: true)
        #expect(!toggle.isOn && counter.count == 1)
        touch(.began, 30, 20, at: 2)
        touch(.moved, 75, 20, at: 2.1)
        touch(.ended, 75, 20, at: 2.2)
        #expect(toggle.isOn && counter.count == 2)
    }

    @Test func animatedChangesOutsideWindowAreImmediate() {
        let device = VirtualDevice(size: CGSize(width: 300, height: 300))
        let toggle = UISwitch(), slider = UISlider(), bar = UIProgressView()
        toggle.setOn(true, animated: true)
        slider.setValue(0.7, animated: true)
        bar.setProgress(0.7, animated: true)
        for (view, place) in zip([toggle, slider, bar] as [UIView], [10.0, 100, 200]) {
            view.frame = CGRect(x: 10, y: place, width: 100, height: 30)
            device.window.addSubview(view)
        }
        device.turn(at: 1)
        func isMoving(_ view: UIView) -> Bool { view.layer.animationKeys()?.isEmpty == false || view.subviews.contains(where: isMoving) }
        for view in [toggle, slider, bar] as [UIView] { #expect(!isMoving(view), "\(type(of: view))") }
    }

    @Test func segmentedControlReportsEachSelectionOnce() {
        let control = add(UISegmentedControl(items: ["One", "Two", "Three"]), CGRect(x: 0, y: 0, width: 300, height: 32))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        tap(150, 16, at: 1)
        tap(150, 16, at: 2)
        #expect(control.selectedSegmentIndex == 1 && counter.count == 1)
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.titleForSegment(at: 9) == nil)
        control.isMomentary = true
        tap(20, 16, at: 3)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && counter.count == 2)
    }

    @Test func segmentCanHaveImageInsteadOfTitle() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 10)).image { _ in }
        let control = UISegmentedControl(items: [image, "One"])
        #expect(control.imageForSegment(at: 0) === image && control.titleForSegment(at: 0) == nil)
        #expect(control.intrinsicContentSize.width == 160)
        control.insertSegment(with: image, at: 9, animated: false)
        control.setImage(image, forSegmentAt: 1)
        control.setTitle("Two", forSegmentAt: 0)
        #expect(control.imageForSegment(at: 2) === image && control.titleForSegment(at: 1) == nil)
        #expect(control.titleForSegment(at: 0) == "Two" && control.imageForSegment(at: 0) == nil && control.imageForSegment(at: 7) == nil)
    }

    @Test func pageControlTurnsPagesByTapsWithinRange() {
        let control = add(UIPageControl(), CGRect(x: 0, y: 0, width: 100, height: 26))
        control.numberOfPages = 3
        device.turn(at: 0)
        tap(90, 13, at: 1)
        tap(90, 13, at: 2)
        tap(90, 13, at: 3)
        #expect(control.currentPage == 2 && counter.count == 2)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.currentPage = 7
        #expect(control.currentPage == 1)
    }

    @Test func pageControlLimitsItsDotsButNotItsPages() {
        let control = add(UIPageControl(), CGRect(x: 0, y: 0, width: 100, height: 26))
        control.numberOfPages = 1_000_000
        control.currentPage = 500_000
        device.turn(at: 0)
        #expect(control.subviews.count == 1000 && control.currentPage == 500_000)
        tap(0, 13, at: 1)
        #expect(control.currentPage == 499_999)
        control.numberOfPages = 3
        #expect(control.subviews.count == 3 && control.currentPage == 2)
    }

    @Test(arguments: [
        (UIPageControl.Direction.leftToRight, CGPoint(x: 95, y: 50)), (.rightToLeft, CGPoint(x: 5, y: 50)),
        (.topToBottom, CGPoint(x: 50, y: 95)), (.bottomToTop, CGPoint(x: 50, y: 5)),
    ])
    func pageControlFollowsDirection(direction: UIPageControl.Direction, next: CGPoint) {
        let control = add(UIPageControl(), CGRect(x: 0, y: 0, width: 100, height: 100))
        (control.numberOfPages, control.direction) = (3, direction)
        device.turn(at: 0)
        let first = control.subviews[0].center, last = control.subviews[2].center
        let way = CGVector(dx: last.x - first.x, dy: last.y - first.y)
        #expect(abs(way.dx * (next.x - 50) + way.dy * (next.y - 50) - 32 * 45) < 0.01, "the last dot is on the side of the next page")
        let isVertical = abs(way.dx) < 0.01, size = control.intrinsicContentSize
        #expect(isVertical ? size.height > size.width : size.width > size.height)
        tap(next.x, next.y, at: 1)
        #expect(control.currentPage == 1)
    }

    @Test func progressViewFillsUpToProgressFrom0To1() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: bar.intrinsicContentSize.height)
        (bar.progressTintColor, bar.trackTintColor) = (.red, .blue)
        device.window.addSubview(bar)
        func widths() -> [CGFloat] { bar.subviews.map { ($0.layer.presentation() ?? $0.layer).bounds.width } }
        bar.progress = 0.25
        device.turn(at: 0)
        #expect(widths() == [200, 50] && bar.bounds.height == 4 && bar.subviews.map(\.backgroundColor) == [.blue, .red])
        bar.setProgress(0.75, animated: true)
        device.turn(at: 1)
        device.turn(at: 1.125)
        #expect(bar.progress == 0.75 && isNear(widths()[1], 100, 1))
        for (value, clamped) in [(7, 1), (-1, 0), (Float.nan, 0)] as [(Float, Float)] {
            bar.progress = value
            #expect(bar.progress == clamped)
        }
        #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
    }

    private final class ThickSlider: UISlider {
        override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 0, y: bounds.midY - 6, width: bounds.width, height: 12) }
    }

    @Test func sliderDrawsTrackInRectangleOfSubclass() {
        let slider = add(ThickSlider(), CGRect(x: 0, y: 0, width: 228, height: 31))
        slider.value = 0.5
        device.turn(at: 1)
        let frames = slider.subviews.map(\.frame)
        #expect(frames.contains(CGRect(x: 0, y: 9.5, width: 114, height: 12)))
        #expect(frames.contains(CGRect(x: 114, y: 9.5, width: 114, height: 12)))
    }

    @Test func disabledSegmentIsNotSelectedByTap() {
        let control = add(UISegmentedControl(items: ["One", "Two"]), CGRect(x: 0, y: 0, width: 200, height: 32))
        control.setEnabled(false, forSegmentAt: 1)
        tap(150, 16, at: 1)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && !control.isEnabledForSegment(at: 1))
        tap(50, 16, at: 2)
        #expect(control.selectedSegmentIndex == 0 && counter.count == 1)
    }

    @Test func stepperChangesValueByStepsWithinRange() {
        let stepper = add(UIStepper(), CGRect(x: 0, y: 0, width: 94, height: 32))
        (stepper.stepValue, stepper.maximumValue) = (2, 3)
        tap(70, 16, at: 1)
        #expect(stepper.value == 2 && counter.count == 1)
        tap(70, 16, at: 2)
        tap(70, 16, at: 3)
        #expect(stepper.value == 3 && counter.count == 2)
        tap(20, 16, at: 4)
        #expect(stepper.value == 1)
    }

    @Test func pullBeyondDistanceStartsRefreshUntilProgramEndsIt() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)), control = UIRefreshControl()
        scroll.contentSize = CGSize(width: 400, height: 2000)
        scroll.refreshControl = control
        device.window.addSubview(scroll)
        control.addTarget(counter, action: Selector(Counter.changed), for: .valueChanged)
        device.turn(at: 0)
        touch(.began, 200, 100, at: 1)
        touch(.moved, 200, 200, at: 1.1)
        #expect(!control.isRefreshing)
        touch(.moved, 200, 500, at: 1.2)
        touch(.moved, 200, 510, at: 1.3)
        #expect(control.isRefreshing && counter.count == 1 && scroll.contentInset.top == 60)
        touch(.ended, 200, 510, at: 1.4)
        device.turn(at: 4)
        control.endRefreshing()
        for step in 0...20 { device.turn(at: 4 + Double(step) / 20) }
        #expect(!control.isRefreshing && scroll.contentInset.top == 0 && scroll.contentOffset.y == 0)
    }

    @Test(arguments: [0, 27, 28, 29, 60])
    func sliderFollowsFingersNearItsThumb(distance: CGFloat) {
        let slider = add(UISlider(), CGRect(x: 50, y: 100, width: 300, height: 31))
        slider.value = 0.5
        touch(.began, 200 + distance, 115, at: 1)
        #expect(slider.isTracking == (distance <= 28))
        touch(.ended, 200 + distance, 115, at: 1.1)
    }

    @Test func segmentTitlesHaveColorsAndFontsOfTheirStates() {
        let control = add(UISegmentedControl(items: ["A", "B"]), CGRect(x: 50, y: 100, width: 200, height: 32))
        func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
        func looks() -> [String] {
            labels(control).sorted { $0.text ?? "" < $1.text ?? "" }.map { label in
                let color = [UIColor.red: "red", .blue: "blue", .label: "label"][label.textColor] ?? "other"
                return "\(color) \(label.font.pointSize)"
            }
        }
        let usual = looks()
        #expect(usual.count == 2 && usual.allSatisfy { $0.hasPrefix("label") })
        control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(looks() == ["red 11.0", "red 11.0"])
        control.selectedSegmentIndex = 0
        #expect(looks() == ["blue 11.0", "red 11.0"])
        control.selectedSegmentIndex = 1
        #expect(looks() == ["red 11.0", "blue 11.0"])
    }
}
