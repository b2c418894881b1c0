import Foundation
import Scenes
import TestSupport
import Testing
import UIKit
@testable import Gallery

// Checks the photo that moves out of its grid: it follows the fingers and is the same view throughout.
@MainActor struct PhotosTests {
    private let cell = CGRect(x: 139, y: 263, width: 112, height: 112)
    private let open = CGRect(x: 0, y: 162, width: 390, height: 520)

    private func file(_ gesture: String) -> URL { repository.appendingPathComponent("Assets/gestures/\(gesture).json") }

    /// Returns the photo's frame when the photo has covered the fraction `part` of the way from its cell to the page.
    private func frame(_ part: CGFloat) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        return CGRect(
            x: mix(cell.minX, open.minX), y: mix(cell.minY, open.minY), width: mix(cell.width, open.width),
            height: mix(cell.height, open.height)
        )
    }

    @Test(
        "the photo's frame matches the percentage, both under the finger and after release",
        arguments: [
            ("pinch-finish", true), ("pinch-cancel", true), ("drag-finish", false), ("drag-cancel", false), ("close-finish", false),
            ("close-cancel", false),
        ])
    func photoFrameMatchesPercentage(gesture: String, opens: Bool) throws {
        let run = try TracedRun("photos", gesture: "photos-\(gesture)")
        let frames = run.lines("frame").filter { ["tracking", "finishing", "cancelling"].contains($0.phase) }
        #expect(frames.count > 25)
        for line in frames {
            let part = opens ? line.percent : 1 - line.percent, wanted = frame(part), seen = line.frame(of: "photo.4")
            #expect(isNear(seen?.minX, wanted.minX, 0.01) && isNear(seen?.height, wanted.height, 0.01), "at \(line.t)")
        }
        let release = try #require(run.transition("interactionEnded").last), end = try #require(run.transition("ended").last)
        let finishes = gesture.hasSuffix("finish")
        #expect(release["outcome"] as? String == (finishes ? "finish" : "cancel") && end["completed"] as? Bool == finishes)
        let share = finishes ? 1 - release.number("percent") : release.number("percent")
        #expect(abs(end.t - release.t - inFrames(share * 0.4)) < 5e-6)
        let atEnd = run.lines("frame").last?.frame(of: "photo.4")
        #expect(atEnd == (opens == finishes ? open : cell))
    }

    @Test(arguments: ["pinch-finish", "close-finish"])
    func pinchScaleSetsPhotoWidth(gesture: String) throws {
        let run = try TracedRun("photos", gesture: "photos-\(gesture)")
        let start = gesture.hasPrefix("pinch") ? cell.width : open.width
        let scales = run.gestures("pinch").filter { $0["state"] as? String == "changed" }.map { ($0.t, $0.number("scale")) }
        let frames = Dictionary(run.lines("frame").filter { $0.phase == "tracking" }.map { ($0.t, $0) }) { $1 }
        #expect(scales.count > 20)
        for (time, scale) in scales { #expect(isNear(frames[time]?.frame(of: "photo.4")?.width, start * scale, 0.01), "at \(time)") }
    }

    @Test func sameViewMovesFromGridToPage() throws {
        let walk = try SceneWalk("photos", gesture: file("photos-drag-finish"))
        let grid = try #require(walk.root as? PhotoGridViewController), photos = self.photos(in: grid.view)
        let photo = try #require(photos.first { $0.number == 4 }), slot = grid.slot(of: photo)
        #expect(photos.count == 15 && slot.subviews == [photo])
        var away = 0
        walk.observe = { status in
            #expect(photo.window != nil && slot.subviews.isEmpty && photo.superview === grid.presentedViewController?.view)
            away += status.phase == .tracking ? 1 : 0
        }
        walk.play()
        #expect(away > 20 && slot.subviews == [photo] && self.photos(in: grid.view).count == 15)
    }

    private func photos(in view: UIView) -> [PhotoView] {
        view.subviews.flatMap { photos(in: $0) + [$0 as? PhotoView].compactMap(\.self) }
    }

    @Test func blackBackgroundOpacityMatchesPercentage() throws {
        let walk = try SceneWalk("photos", gesture: file("photos-pinch-cancel"))
        var count = 0
        walk.observe = { [unowned walk] status in
            let seen = walk.root.presentedViewController?.view.layer.presentation()?.backgroundColor?.alpha
            guard status.phase == .tracking else { return }
            #expect(isNear(seen, status.percent, 1e-3))
            count += 1
        }
        walk.play()
        #expect(count > 25 && walk.root.presentedViewController == nil)
    }

    @Test func photoPartsScaleWithItsFrame() {
        let photo = PhotoView(number: 4)
        for size in [CGSize(width: 112, height: 112), CGSize(width: 251, height: 316), CGSize(width: 390, height: 520)] {
            photo.frame = CGRect(origin: .zero, size: size)
            photo.layoutIfNeeded()
            let (disc, far, near) = (photo.subviews[0], photo.subviews[1], photo.subviews[2])
            #expect(isNear(disc.frame.midX, size.width * 0.6) && isNear(disc.frame.midY, size.height * 0.46))
            #expect(isNear(disc.frame.width, size.width * 0.3) && isNear(disc.layer.cornerRadius, size.width * 0.15))
            #expect(isNear(far.frame.minX, -0.5 * size.width) && isNear(far.frame.width, 1.5 * size.width))
            #expect(isNear(near.frame.minY, 0.7 * size.height) && isNear(near.frame.height, 0.9 * size.height))
        }
    }

    /// Returns a device whose page is open after a drag was cancelled halfway down.
    private func dragged(_ pitfall: Pitfall?) throws -> (VirtualDevice, PhotoGridViewController) {
        let device = VirtualDevice(), switches = PitfallSwitches(), grid = PhotoGridViewController(switches)
        device.window.rootViewController = grid
        device.turn(at: 0)
        switches.on = Set([pitfall].compactMap(\.self))
        let photo = try #require(photos(in: grid.view).first)
        grid.present(PhotoPageViewController(photo, of: grid, switches: switches), animated: true)
        for frame in 1..<50 { device.turn(at: Double(frame) / 60) }
        for (time, y, phase) in [(1.0, 300.0, UITouch.Phase.began), (1.1, 320, .moved), (1.2, 531, .moved), (1.3, 531, .cancelled)] {
            device.touch(1, phase, at: CGPoint(x: 200, y: y), time: time)
            device.turn(at: time)
        }
        for frame in 0..<60 { device.turn(at: 1.3 + Double(frame) / 60) }
        return (device, grid)
    }

    @Test(arguments: [nil, .completesOnCancel, .ignoredCancel] as [Pitfall?])
    func pitfallsLoseOrFreezePhoto(pitfall: Pitfall?) throws {
        let (device, grid) = try dragged(pitfall)
        #expect(photos(in: grid.view).count == 14)
        #expect((grid.presentedViewController == nil) == (pitfall == .completesOnCancel))
        #expect((device.driver.transitionStatus?.phase == .tracking) == (pitfall == .ignoredCancel))
    }
}
