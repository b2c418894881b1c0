import CoreGraphics
import Foundation

/// A take's section in a report. The section shows the old and new pictures, the differences between them, and the frames of layers that
/// have moved.
package struct TakeSection {
    private let result: TakeResult
    private let size: CGSize
    private let shots: [TakeShot]
    private let comparison: TraceComparison?

    /// Creates the section for a take on a screen of `size` points. If there isn't a baseline, `comparison` is nil.
    package init(_ result: TakeResult, size: CGSize, shots: [TakeShot], _ comparison: TraceComparison?) {
        (self.result, self.size, self.shots, self.comparison) = (result, size, shots, comparison)
    }

    /// The section as HTML.
    package var html: String {
        """
        <section class="take" id="\(Self.anchor(result))"><h2>\(HTML.escaped(result.name)) <small>\(HTML.escaped(result.scene))</small></h2>
        <p class="verdict \(HTML.kind(of: result))"><b>\(HTML.escaped(result.verdict.words))</b> \(HTML.escaped(result.reason ?? ""))</p>
        <div class="panes">\(["Before", "Now", "Difference"].map(pane).joined())<ol class="list">\(list)</ol></div>
        <div class="strips"><i class="playhead"></i>\(strip("before", \.before))\(strip("now", \.now))\(strip("difference", \.difference))</div>
        <script type="application/json">\(data)</script></section>

        """
    }

    static func anchor(_ result: TakeResult) -> String { "take-" + HTML.escaped(result.path) }

    private func pane(_ title: String) -> String {
        """
        <figure class="pane \(title.lowercased())"><figcaption>\(title) <span class="time"></span></figcaption>
        <div class="screen" style="aspect-ratio:\(Self.number(size.width))/\(Self.number(size.height))"><img alt=""><svg viewBox="0 0 \(Self.number(size.width)) \
        \(Self.number(size.height))"></svg></div></figure>
        """
    }

    private var list: String {
        result.verdict.differences.map { difference in
            """
            <li data-time="\(difference.time)"><span class="mono">\(String(format: "%.3f", difference.time))</span> <b>\(HTML.escaped(difference.what))</b>
            <dl>\(difference.before.map { "<dt>before</dt><dd>\(HTML.escaped($0))</dd>" } ?? "")<dt>now</dt><dd>\(HTML.escaped(difference.now))</dd></dl></li>
            """
        }.joined()
    }

    private func strip(_ name: String, _ picture: KeyPath<TakeShot, Data?>) -> String {
        let pictures = shots.compactMap { shot in
            shot[keyPath: picture].map {
                #"<img\#(isExtra(shot) ? #" class="more""# : "") data-time="\#(shot.time)" style="left:\#(Self.number(part(of: shot.time) * 100))%" alt="" src="data:image/png;base64,\#($0.base64EncodedString())">"#
            }
        }
        return #"<div class="strip \#(name)"><span>\#(name.capitalized)</span>\#(pictures.joined())</div>"#
    }

    /// Returns whether the picture is shown only while the mouse is over its time, because the baseline has no picture for that time.
    private func isExtra(_ shot: TakeShot) -> Bool { comparison != nil && shot.before == nil }

    private var times: (begin: TimeInterval, end: TimeInterval) {
        (shots.first?.time ?? 0, max(shots.last?.time ?? 0, (shots.first?.time ?? 0) + 0.001))
    }

    private func part(of time: TimeInterval) -> Double { (time - times.begin) / (times.end - times.begin) }

    private static func number(_ value: Double) -> String { JSONText.number((value * 1000).rounded() / 1000).text }

    /// The input for the page's script: the times, and the frames of the layers that have moved at each time.
    private var data: String {
        let text = JSONText.object([
            ("begin", .number(times.begin)), ("end", .number(times.end)), ("first", .number(firstTime)),
            ("boxes", .list((comparison?.boxes ?? []).map(\.json))),
        ]).text
        // A layer's name must not end the script element.
        return text.replacing("</", with: "<\\/")
    }

    private var firstTime: TimeInterval { result.verdict.differences.first?.time ?? times.begin }
}

extension TraceComparison.Boxes {
    fileprivate var json: JSONText {
        .list([
            .number(time),
            .list(layers.map { .list([.string($0.name), Self.json($0.before), Self.json($0.now)]) }),
        ])
    }

    private static func json(_ layer: TraceFrame.Layer?) -> JSONText {
        layer.flatMap { $0.isSeen ? .list($0.frame.map { .number($0) }) : nil } ?? .null
    }
}
