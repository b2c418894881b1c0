import Foundation
import Stage
import UIKit

/// A layer property that the inspector shows and edits.
enum LayerProperty: CaseIterable {
    case opacity, centerX, centerY, width, height, corner, rotation, scaleX, scaleY, color

    var title: String {
        switch self {
        case .opacity: "Opacity"
        case .centerX: "Center x"
        case .centerY: "Center y"
        case .width: "Width"
        case .height: "Height"
        case .corner: "Corner"
        case .rotation: "Rotation"
        case .scaleX: "Scale x"
        case .scaleY: "Scale y"
        case .color: "Color"
        }
    }

    func text(_ layerValues: LayerValues) -> String {
        if self == .color { return Self.text(layerValues.color) }
        if isTurn, !layerValues.isFlat { return "3D" }
        let text = String(format: "%.\(digits)f", number(layerValues))
        return (Double(text) == 0 ? text.replacing("-", with: "") : text.replacing("-", with: "−")) + (self == .rotation ? "°" : "")
    }

    private var digits: Int {
        switch self {
        case .opacity, .scaleX, .scaleY: 2
        case .corner, .rotation: 1
        case .centerX, .centerY, .width, .height, .color: 0
        }
    }

    /// The amount by which the value changes for each point that the pointer is dragged.
    private var step: CGFloat { digits == 2 ? 0.01 : digits == 1 ? 0.5 : 1 }

    /// Whether the property is part of the transform.
    private var isTurn: Bool { self == .rotation || self == .scaleX || self == .scaleY }

    private func number(_ layerValues: LayerValues) -> Double {
        switch self {
        case .opacity: layerValues.opacity
        case .centerX: layerValues.center.x
        case .centerY: layerValues.center.y
        case .width: layerValues.size.width
        case .height: layerValues.size.height
        case .corner: layerValues.corner
        case .rotation: layerValues.rotation * 180 / .pi
        case .scaleX: layerValues.scaleX
        case .scaleY: layerValues.scaleY
        case .color: 0
        }
    }

    /// Returns the edit for dragging the value by `distance` points. Returns nil for colors, which must be typed, and for parts of a 3D
    /// transform.
    func edit(_ layerValues: LayerValues, draggedBy distance: CGFloat) -> LayerEdit? {
        self == .color || isTurn && !layerValues.isFlat ? nil : edit(layerValues, to: number(layerValues) + Double(distance * step))
    }

    /// Returns the edit for text that the user has typed, or nil if the text isn't a valid value.
    func edit(_ layerValues: LayerValues, typed text: String) -> LayerEdit? {
        if self == .color { return Self.color(text).map { .color($0) } }
        let digits = text.replacing("−", with: "-").replacing("°", with: "").replacing(",", with: ".")
        return Double(digits.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? edit(layerValues, to: $0) : nil }
    }

    private func edit(_ layerValues: LayerValues, to number: Double) -> LayerEdit? {
        switch self {
        case .opacity: .opacity(min(max(number, 0), 1))
        case .centerX: .center(CGPoint(x: number, y: layerValues.center.y))
        case .centerY: .center(CGPoint(x: layerValues.center.x, y: number))
        case .width: .size(CGSize(width: max(0, number), height: layerValues.size.height))
        case .height: .size(CGSize(width: layerValues.size.width, height: max(0, number)))
        case .corner: .corner(max(0, number))
        case .rotation: .turn(rotation: number * .pi / 180, scaleX: layerValues.scaleX, scaleY: layerValues.scaleY)
        case .scaleX: .turn(rotation: layerValues.rotation, scaleX: number, scaleY: layerValues.scaleY)
        case .scaleY: .turn(rotation: layerValues.rotation, scaleX: layerValues.scaleX, scaleY: number)
        case .color: nil
        }
    }

    /// Returns the edit that restores the property's value in `layerValues`.
    func restore(_ layerValues: LayerValues) -> LayerEdit {
        switch self {
        case .opacity: .opacity(layerValues.opacity)
        case .centerX, .centerY: .center(layerValues.center)
        case .width, .height: .size(layerValues.size)
        case .corner: .corner(layerValues.corner)
        case .rotation, .scaleX, .scaleY:
            layerValues.transform.map(LayerEdit.transform)
                ?? .turn(rotation: layerValues.rotation, scaleX: layerValues.scaleX, scaleY: layerValues.scaleY)
        case .color: .color(layerValues.color)
        }
    }

    // MARK: Colors

    private static func text(_ color: CGColor?) -> String {
        guard let color, color.alpha > 0, let parts = color.components, parts.count >= 3 else { return "none" }
        return "#" + parts.prefix(3).map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    /// Parses six hexadecimal digits, or "none" for no color. The outer optional is nil if the text is invalid.
    private static func color(_ text: String) -> CGColor?? {
        let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
        if digits.lowercased() == "none" { return .some(nil) }
        guard digits.count == 6, let number = Int(digits, radix: 16) else { return nil }
        func part(_ shift: Int) -> CGFloat { CGFloat(number >> shift & 0xFF) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
