import TestSupport
import Testing

@testable import UIKit

@MainActor struct UISearchBarTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))

    /// Logs its calls, and allows editing to begin and end if it is configured to do so.
    private final class Delegate: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        var (begins, ends) = (true, true)

        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("should begin")
            return begins
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("began") }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("should end")
            return ends
        }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("ended") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    }

    private func bar(_ delegate: Delegate) -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56))
        bar.delegate = delegate
        device.window.addSubview(bar)
        device.turn(at: 0)
        return bar
    }

    private func tap(_ x: CGFloat, at time: TimeInterval) {
        for (phase, time) in [(UITouch.Phase.began, time), (.ended, time + 0.05)] {
            device.touch(1, phase, at: CGPoint(x: x, y: 28), time: time)
            device.turn(at: time)
        }
    }

    @Test func tapBeginsEditingAndResigningEndsIt() {
        let delegate = Delegate(), bar = bar(delegate)
        tap(200, at: 1)
        #expect(bar.isFirstResponder && delegate.calls == ["should begin", "began"])
        tap(200, at: 2)
        #expect(delegate.calls == ["should begin", "began"], "it is already being edited")
        delegate.ends = false
        #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
        delegate.ends = true
        #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
        #expect(delegate.calls == ["should begin", "began", "should end", "should end", "ended"])
    }

    @Test func searchBarCanBeEditedAfterLeavingWindow() {
        let delegate = Delegate(), bar = bar(delegate)
        tap(200, at: 1)
        bar.removeFromSuperview()
        device.window.addSubview(bar)
        device.turn(at: 2)
        delegate.calls = []
        tap(200, at: 3)
        #expect(bar.isFirstResponder && delegate.calls.suffix(2) == ["should begin", "began"])
    }

    @Test func delegateCanRefuseEditing() {
        let delegate = Delegate(), bar = bar(delegate)
        delegate.begins = false
        tap(200, at: 1)
        #expect(!bar.isFirstResponder && delegate.calls == ["should begin"])
    }

    @Test func searchFieldMakesRoomForCancelButton() throws {
        let delegate = Delegate(), bar = bar(delegate), field = bar.searchTextField
        #expect(field.frame == CGRect(x: 8, y: 10, width: 384, height: 36))
        tap(380, at: 1)
        #expect(!delegate.calls.contains("cancel"))
        bar.setShowsCancelButton(true, animated: true)
        device.turn(at: 2)
        device.turn(at: 2.125)
        let middle = try #require(field.layer.presentation()?.bounds.width), cancel = try #require(bar.subviews.last)
        #expect(field.layer.presentation()?.cornerRadius == 10)
        #expect(bar.showsCancelButton && middle < 384 && middle > field.bounds.width)
        device.turn(at: 3)
        #expect(field.frame.maxX + 8 == cancel.frame.minX && cancel.frame.maxX == 392 && cancel.alpha == 1)
        tap(380, at: 4)
        #expect(delegate.calls.last == "cancel")
        bar.showsCancelButton = false
        device.turn(at: 5)
        #expect(field.frame.width == 384 && cancel.alpha == 0)
    }

    @Test func searchBarShowsTextOrPlaceholderNextToIcon() {
        let bar = bar(Delegate())
        bar.placeholder = "Search"
        device.turn(at: 1)
        let label = bar.searchTextField.subviews.lazy.compactMap { $0 as? UILabel }.first
        func shown() -> String? { label?.text }
        #expect(shown() == "Search" && bar.text == "" && label?.frame.minX == 32)
        bar.text = "Tiles"
        device.turn(at: 2)
        #expect(shown() == "Tiles")
    }

    @Test func searchBarBackgroundFollowsItsStyle() {
        let bar = bar(Delegate())
        func ground() -> UIColor? { bar.subviews[0].backgroundColor }
        #expect(ground() == .secondarySystemBackground)
        bar.barTintColor = .red
        bar.layoutIfNeeded()
        #expect(ground() == .red)
        bar.searchBarStyle = .minimal
        bar.layoutIfNeeded()
        #expect(ground() == nil)
        bar.setSearchFieldBackgroundImage(UIImage(), for: .normal)
        #expect(bar.searchTextField.backgroundColor == nil)
    }
}
