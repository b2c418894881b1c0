import Stage
import UIKit

/// The pictures that are drawn into a page's screens: the device with the touches on it, a second device, and the dock's frames.
final class DevicePictures {
    private var fingers: DeviceFingers
    /// The pictures of the device and its touches, keyed by screen name.
    private var devicePictures: [String: [RenderSnapshot]] = [:]
    /// The device's pictures merged with the dock's, and the version of the dock's picture.
    private var merged: (version: Int, pictures: [String: [RenderSnapshot]])?
    private let player: Player
    private let page: SceneView
    /// Returns the second device's picture, or nil if there's none.
    private let secondDevice: () -> RenderSnapshot?
    /// Returns a picture to draw over the device, or nil if there's none.
    private let onionSkin: () -> RenderSnapshot?

    init(
        _ player: Player, _ page: SceneView, secondDevice: @escaping () -> RenderSnapshot?, onionSkin: @escaping () -> RenderSnapshot?
    ) {
        (self.player, self.page, self.secondDevice, self.onionSkin) = (player, page, secondDevice, onionSkin)
        fingers = DeviceFingers(on: player.deviceSize)
    }

    /// The picture of the touches, or an empty array if touches have never been shown.
    private var discs: [RenderSnapshot] { fingers.picture.map { [$0] } ?? [] }

    /// The pictures of the live device: its screen and the touches on it.
    var live: [RenderSnapshot] { [player.stage.snapshot] + discs }

    /// Whether the touches are fading.
    var isMoving: Bool { fingers.isMoving && (!player.stage.status.isFrozen || !player.playback.isLive) }

    /// Shows touches, in the device's points.
    func show(_ touches: [TouchOverlay.Touch], at time: TimeInterval) {
        if fingers.size != player.deviceSize { fingers = DeviceFingers(on: player.deviceSize) }
        if fingers.show(touches, on: player.stage, moves: !player.playback.isLive, at: time) { player.hasNewPicture = true }
    }

    /// The snapshots to draw into the page's screens, keyed by screen name.
    var all: [String: [RenderSnapshot]] {
        if page.isExploded, let space = page.exploded.picture {
            return (page.madeDock?.pictures ?? [:]).merging([ExplodedView.pictureName: [space]]) { old, _ in old }
        }
        updateDevicePictures()
        var pictures = picturesWithDock
        if let second = secondDevice() { pictures[DeviceView.secondScreenName] = [second] + discs }
        return pictures
    }

    /// The device's and the dock's pictures, which are merged only when one of them changes.
    private var picturesWithDock: [String: [RenderSnapshot]] {
        guard let dock = page.madeDock, !dock.pictures.isEmpty else { return devicePictures }
        let others = dock.pictures
        if merged?.version != dock.picturesVersion || dock.tab == .takes {
            merged = (dock.picturesVersion, devicePictures.merging(others) { old, _ in old })
        }
        return merged?.pictures ?? others
    }

    /// Rebuilds the list of the device's pictures, unless they haven't changed.
    private func updateDevicePictures() {
        let pictures = [player.shownPicture] + (onionSkin().map { [$0] } ?? []) + discs
        let old = devicePictures[DeviceView.screenName] ?? []
        guard !old.elementsEqual(pictures, by: { $0.isIdentical(to: $1) }) else { return }
        devicePictures = [DeviceView.screenName: pictures]
        merged = nil
    }
}

extension RenderSnapshot {
    /// Returns whether both snapshots share their memory. If not, they may still be equal, but finding out takes time.
    fileprivate func isIdentical(to other: RenderSnapshot) -> Bool {
        nodes.withUnsafeBufferPointer { own in
            other.nodes.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
        } && size == other.size && scale == other.scale
    }
}
