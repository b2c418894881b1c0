import Foundation
import Scenes
import UIKit

/// Menus that edit timing curves and springs, with presets and an interactive drawing. Every change applies immediately.
enum CurveMenu {
    private static let curves: [(name: String, curve: TimingCurve)] = [
        ("Linear", .linear), ("Ease in", .easeIn), ("Ease out", .easeOut), ("Ease in, ease out", .easeInOut),
        ("Anticipate", TimingCurve(0.36, -0.4, 0.66, 1)), ("Overshoot", TimingCurve(0.34, 1.4, 0.64, 1)),
    ]
    private static let springs: [(name: String, spring: SpringCurve)] = [
        ("Smooth", SpringCurve(duration: 0.5, bounce: 0)), ("Snappy", SpringCurve(duration: 0.5, bounce: 0.15)),
        ("Bouncy", SpringCurve(duration: 0.5, bounce: 0.3)),
    ]

    /// Returns a preset's name or, for any other curve, its control points.
    static func name(of curve: TimingCurve) -> String {
        curves.first { $0.curve == curve }?.name
            ?? String(format: "%.2f, %.2f, %.2f, %.2f", curve.x1, curve.y1, curve.x2, curve.y2).replacing("-", with: "−")
    }

    static func name(of spring: SpringCurve) -> String {
        let numbers = String(format: "%.2f s, %.2f", spring.duration, spring.bounce).replacing("-", with: "−")
        return springs.first { $0.spring == spring }.map { "\($0.name), \(numbers)" } ?? numbers
    }

    static func menu(for curve: TimingCurve, beside anchor: CGRect, change: @escaping (TimingCurve) -> Void) -> PopMenu {
        let square = CurveSquare(curve)
        square.changed = change
        let presets = curves.map { preset in
            PopMenu.Item.action(preset.name, icon: preset.curve == curve ? .check : nil) { change(preset.curve) }
        }
        return PopMenu([.wide(square, height: CurveSquare.height), .line] + presets, beside: anchor)
    }

    static func menu(for spring: SpringCurve, beside anchor: CGRect, change: @escaping (SpringCurve) -> Void) -> PopMenu {
        let editor = SpringEditor(spring)
        editor.changed = change
        let presets = springs.map { preset in
            PopMenu.Item.action(preset.name, icon: preset.spring == spring ? .check : nil) { change(preset.spring) }
        }
        return PopMenu([.wide(editor, height: SpringEditor.height), .line] + presets, beside: anchor)
    }
}
