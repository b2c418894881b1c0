import Foundation
import Recording
import Stage
import UIKit

/// A layer property that the inspector shows and edits.
enum LayerProperty: CaseIterable {
    case opacity, centerX, centerY, width, height, corner, rotation, scaleX, scaleY, color

    var title: String {
        switch self {
        case .opacity: "Opacity"
        case .centerX: "Centre x"
        case .centerY: "Centre y"
        case .width: "Width"
        case .height: "Height"
        case .corner: "Corner"
        case .rotation: "Rotation"
        case .scaleX: "Scale x"
        case .scaleY: "Scale y"
        case .color: "Colour"
        }
    }

    /// Returns the value as text.
    func text(_ look: LayerLook) -> String {
        if self == .color { return Self.text(look.color) }
        if isTurn, !look.isFlat { return "3D" }
        let text = String(format: "%.\(digits)f", number(look))
        return (Double(text) == 0 ? text.replacing("-", with: "") : text.replacing("-", with: "−")) + (self == .rotation ? "°" : "")
    }

    private var digits: Int {
        switch self {
        case .opacity, .scaleX, .scaleY: 2
        case .corner, .rotation: 1
        case .centerX, .centerY, .width, .height, .color: 0
        }
    }

    /// The change per point of a drag.
    private var step: CGFloat { digits == 2 ? 0.01 : digits == 1 ? 0.5 : 1 }

    /// Whether the property is part of the transform.
    private var isTurn: Bool { self == .rotation || self == .scaleX || self == .scaleY }

    private func number(_ look: LayerLook) -> Double {
        switch self {
        case .opacity: look.opacity
        case .centerX: look.center.x
        case .centerY: look.center.y
        case .width: look.size.width
        case .height: look.size.height
        case .corner: look.corner
        case .rotation: look.rotation * 180 / .pi
        case .scaleX: look.scaleX
        case .scaleY: look.scaleY
        case .color: 0
        }
    }

    /// Returns the edit for dragging the value by `distance` points. Returns nil for colors, which can only be typed, and for the parts of
    /// a 3D transform.
    func edit(_ look: LayerLook, draggedBy distance: CGFloat) -> LayerEdit? {
        self == .color || isTurn && !look.isFlat ? nil : edit(look, to: number(look) + Double(distance * step))
    }

    /// Returns the edit for typed text, or nil if it isn't a valid value.
    func edit(_ look: LayerLook, typed text: String) -> LayerEdit? {
        if self == .color { return Self.color(text).map { .color($0) } }
        let digits = text.replacing("−", with: "-").replacing("°", with: "").replacing(",", with: ".")
        return Double(digits.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? edit(look, to: $0) : nil }
    }

    private func edit(_ look: LayerLook, to number: Double) -> LayerEdit? {
        switch self {
        case .opacity: .opacity(min(max(number, 0), 1))
        case .centerX: .center(CGPoint(x: number, y: look.center.y))
        case .centerY: .center(CGPoint(x: look.center.x, y: number))
        case .width: .size(CGSize(width: max(0, number), height: look.size.height))
        case .height: .size(CGSize(width: look.size.width, height: max(0, number)))
        case .corner: .corner(max(0, number))
        case .rotation: .turn(rotation: number * .pi / 180, scaleX: look.scaleX, scaleY: look.scaleY)
        case .scaleX: .turn(rotation: look.rotation, scaleX: number, scaleY: look.scaleY)
        case .scaleY: .turn(rotation: look.rotation, scaleX: look.scaleX, scaleY: number)
        case .color: nil
        }
    }

    /// Returns the edit that restores the value of `look`.
    func restore(_ look: LayerLook) -> LayerEdit {
        switch self {
        case .opacity: .opacity(look.opacity)
        case .centerX, .centerY: .center(look.center)
        case .width, .height: .size(look.size)
        case .corner: .corner(look.corner)
        case .rotation, .scaleX, .scaleY:
            look.transform.map(LayerEdit.transform) ?? .turn(rotation: look.rotation, scaleX: look.scaleX, scaleY: look.scaleY)
        case .color: .color(look.color)
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
