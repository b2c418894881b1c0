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

    @Test("S-LIST-12: a background configuration replaces a table cell's background color, inside its insets")
    func backgroundConfigurationReplacesColor() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        (background.backgroundColor, background.cornerRadius, background.strokeWidth) = (.red, 6, 2)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .green : .black }
        background.customView = UILabel()
        cell.backgroundConfiguration = background
        device.window.addSubview(cell)
        device.turn(at: 0)
        let ground = try #require(cell.subviews.first?.subviews.first)
        #expect(cell.backgroundColor == .clear && ground.backgroundColor == .green && cell.subviews.last === cell.contentView)
        #expect(ground.frame == CGRect(x: 2, y: 1, width: 314, height: 40))
        #expect(ground.layer.cornerRadius == 6 && ground.layer.borderWidth == 2)
        #expect(background.customView?.superview === ground && background.customView?.frame == ground.bounds)
        cell.backgroundConfiguration = nil
        #expect(cell.subviews.count == 1)
    }

    @Test("S-LIST-12: a clear background configuration shows neither the background color nor the tint color")
    func clearBackgroundShowsNothing() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        (cell.backgroundColor, cell.tintColor, cell.backgroundConfiguration) = (.green, .red, .clear())
        device.window.addSubview(cell)
        device.turn(at: 0)
        let ground = try #require(cell.subviews.first?.subviews.first)
        #expect(cell.backgroundColor == .clear && ground.backgroundColor == .clear)
    }

    @Test("S-LIST-12: the standard background of a list's cell is gray while the cell is selected or highlighted")
    func standardBackgroundShowsSelection() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        var background = UIBackgroundConfiguration.listPlainCell()
        #expect(background.updated(for: state).backgroundColor == .systemBackground)
        state.isSelected = true
        #expect(background.updated(for: state).backgroundColor == .systemGray4)
        background.backgroundColor = .red
        #expect(background.updated(for: state).backgroundColor == .red)
    }

    @Test("S-LIST-15: list content has margins, a reserved width for its image, and a capitalization")
    func listContentHasMarginsAndTransform() throws {
        var content = UIListContentConfiguration.cell()
        (content.text, content.image) = ("some words", UIImage(systemName: "star"))
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
        content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 60)
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 30, bottom: 1, trailing: 40)
        content.textProperties.transform = .uppercase
        let view = try #require(content.makeContentView() as? UIListContentView)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 66)
        device.window.addSubview(view)
        device.turn(at: 0)
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first), picture = try #require(view.subviews.first)
        #expect(label.text == "SOME WORDS" && label.frame.minX == 30 + 50 + 16 && label.frame.maxX == 280)
        #expect(picture.bounds.width == 24 && picture.center == CGPoint(x: 55, y: 35))
        #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height == 66)
    }

    @Test("S-LIST-10: the content of a grouped header is uppercase, but a footer's isn't")
    func groupedHeaderIsUppercase() {
        #expect(UIListContentConfiguration.groupedHeader().textProperties.transform == .uppercase)
        #expect(UIListContentConfiguration.groupedFooter().textProperties.transform == .none)
        #expect(UIListContentConfiguration.groupedFooter().textProperties.font == .systemFont(ofSize: 13))
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
