import UIKit

/// A control that selects the speed of the device's clock. The sandbox's own clock isn't affected.
final class SpeedControl: Segments, HasTooltip {
    let tip: Tip? = Tip("Speed of the device, not of the window", keys: Shortcut.caps(of: [.slower, .faster]))
    static let rates: [Double] = [1, 0.5, 0.25, 0.1]
    /// Called with the selected rate.
    var chooseRate: (Double) -> Void = { _ in }
    /// The current rate. If it isn't one of `rates`, no segment is selected.
    var rate = 1.0 { didSet { selected = Self.rates.firstIndex(of: rate) } }

    init() {
        super.init(["×1", "×0.5", "×0.25", "×0.1"], font: Typeface.number, alignment: .center, padding: 10)
        choose = { [weak self] in self?.chooseRate(Self.rates[$0]) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
}
