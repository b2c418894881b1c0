import Testing
import UIKit

@testable import Studio

/// Checks the line that reports what just happened.
@MainActor struct ToastsTests {
    private let device = VirtualDevice(size: CGSize(width: 800, height: 600), scale: 1)
    private let toasts: Toasts

    init() { toasts = Toasts(in: device.window) }

    private var views: [UIView] { device.window.subviews }

    /// Returns the frames of the visible labels in the toast, from left to right, with their texts.
    private func labels() -> [(text: String, frame: CGRect)] {
        views.flatMap(\.subviews).compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false && $0.frame.width > 0 }.map {
            ($0.text ?? "", $0.frame)
        }.sorted { $0.frame.minX < $1.frame.minX }
    }

    @Test func toastEndsAfterFiveSeconds() {
        #expect(toasts.nextTurn == nil && views.isEmpty)
        toasts.show("Saved", at: 1)
        #expect(toasts.nextTurn == 6 && views.count == 1)
        toasts.turn(at: 5.999)
        #expect(toasts.nextTurn == 6 && views.count == 1)
        toasts.turn(at: 6)
        #expect(toasts.nextTurn == nil && views.isEmpty)
    }

    @Test func laterToastReplacesEarlierOne() {
        toasts.show("Saved", at: 1)
        let first = views.first
        toasts.show("Copied", at: 3)
        #expect(views.count == 1 && views.first !== first && toasts.nextTurn == 8)
        toasts.hide()
        #expect(views.isEmpty && toasts.nextTurn == nil)
    }

    @Test func toastIsAboveWindowsEdgeOrGivenOne() {
        toasts.show("Saved", at: 0)
        let frame = views.first?.frame ?? .zero
        #expect(frame.minX == 16 && frame.maxY == 600 - 64 && frame.height == 36)
        toasts.bottom = 300
        toasts.turn(at: 1)
        #expect(views.first?.frame == CGRect(x: 16, y: 300 - 36, width: frame.width, height: 36))
    }

    @Test func longToastLeavesMarginsInWindow() {
        toasts.show(String(repeating: "long words ", count: 40), at: 0)
        #expect(views.first?.frame.minX == 16 && views.first?.frame.maxX == 800 - 16)
    }

    @Test func partsStandNextToEachOther() {
        toasts.show("Saved", "tiles.json", verb: "Undo", keys: "Ctrl Z", at: 0)
        device.turn(at: 0)
        let width = views.first?.bounds.width ?? 0, parts = labels().map(\.frame)
        #expect(labels().map(\.text).prefix(3) == ["Saved", "tiles.json", "Undo"])
        guard parts.count >= 3 else { return }
        #expect(parts[0].minX == 14 && parts[1].minX == parts[0].maxX + 10)
        // Two keys, each followed by 4 points, end at the padding.
        let keys = views.flatMap(\.subviews).filter { $0.frame.minY == 8 && !($0 is UILabel) }.map(\.frame).sorted { $0.minX < $1.minX }
        #expect(keys.count == 2)
        guard keys.count == 2 else { return }
        #expect(abs(keys[1].maxX - (width - 14)) < 1e-6 && abs(keys[0].maxX - (keys[1].minX - 4)) < 1e-6)
        #expect(abs(parts[2].maxX - (keys[0].minX - 8)) < 1e-6)
        // The fitting width is rounded up.
        #expect(parts[2].minX - parts[1].maxX >= 10 - 1e-6 && parts[2].minX - parts[1].maxX < 11)
    }
}
