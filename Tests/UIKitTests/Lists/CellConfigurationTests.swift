import Testing
import UIKit

/// Checks when cells update their configurations.
@MainActor struct CellConfigurationTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 440))

    @Test func tableCellUpdatesOnceAfterEachRequestOrChange() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var states: [String] = []
        cell.configurationUpdateHandler = { _, state in states.append("\(state.isSelected) \(state.isHighlighted)") }
        device.window.addSubview(cell)
        device.turn(at: 0)
        cell.setNeedsLayout()
        device.turn(at: 1)
        #expect(states == ["false false"], "layout alone updates nothing")
        cell.setSelected(true, animated: false)
        device.turn(at: 2)
        cell.setHighlighted(true, animated: false)
        device.turn(at: 3)
        cell.setNeedsUpdateConfiguration()
        cell.setNeedsUpdateConfiguration()
        device.turn(at: 4)
        #expect(states == ["false false", "true false", "true true", "true true"])
    }

    @Test func collectionCellUpdatesOnceAfterEachRequestOrChange() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var states: [String] = []
        cell.configurationUpdateHandler = { _, state in states.append("\(state.isSelected) \(state.isHighlighted)") }
        device.window.addSubview(cell)
        device.turn(at: 0)
        cell.setNeedsLayout()
        device.turn(at: 1)
        #expect(states == ["false false"], "layout alone updates nothing")
        cell.isSelected = true
        device.turn(at: 2)
        cell.isHighlighted = true
        device.turn(at: 3)
        cell.setNeedsUpdateConfiguration()
        cell.setNeedsUpdateConfiguration()
        device.turn(at: 4)
        #expect(states == ["false false", "true false", "true true", "true true"])
    }
}
