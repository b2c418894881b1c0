import UIKit

/// The row above the tracks: playback buttons, the current time, and the tabs.
final class DockHeader: UIView {
    static let height: CGFloat = 36

    private let stepBack, play, stepForward, loop, record: ChromeButton
    private let instant = ReadOut("", Typeface.number)
    private let frameNumber = UILabel("", Typeface.number, Palette.textSecondary)
    /// The number of the newest frame of a run in progress.
    private let liveFrame = ReadOut("frame ", Typeface.number, Palette.textSecondary)
    private let tabs = Segments(DockTab.allCases.map(\.title))
    private var isPlaying: Bool?
    private var isRecording: Bool?
    /// Whether the run is in progress.
    private var isLive = false
    private var (shownTime, shownFrame): (TimeInterval, String) = (.nan, "")

    /// Creates a row. Its buttons call `perform` with their action, and its tabs call `choose`.
    init(_ perform: @escaping (Action) -> Void, choose: @escaping (DockTab) -> Void) {
        stepBack = ChromeButton(.stepBack, perform)
        play = ChromeButton(.playOrPause, icon: .pause, style: .filled, perform)
        stepForward = ChromeButton(.stepForward, perform)
        loop = ChromeButton(.loop, perform)
        record = ChromeButton(.record, style: .record, perform)
        super.init(frame: .zero)
        tabs.choose = { choose(DockTab.allCases[$0]) }
        for part in [stepBack, play, stepForward, loop, record, instant, frameNumber, liveFrame, tabs] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the playback state, the current time and its frame number, counted from 1, the number of frames of a finished run, and the
    /// selected tab.
    func show(
        isPlaying: Bool, loops: Bool, isRecording: Bool, time: TimeInterval, frame: Int, frames: Int?, tab: DockTab, problems: Int
    ) {
        if isPlaying != self.isPlaying {
            self.isPlaying = isPlaying
            play.icon = isPlaying ? .pause : .play
            play.tip = Action.playOrPause.tip(isPlaying ? "Pause" : "Play")
        }
        loop.isOn = loops
        if isRecording != self.isRecording {
            (self.isRecording, record.isOn) = (isRecording, isRecording)
            record.tip = Action.record.tip(isRecording ? "Stop recording" : nil)
        }
        if time != shownTime { (shownTime, instant.number) = (time, time.instant + " s") }
        let next = frames.map { "frame \(frame) of \($0)" } ?? ""
        if next != shownFrame { (shownFrame, frameNumber.text) = (next, next) }
        if frames == nil { liveFrame.number = "\(frame)" }
        if isLive != (frames == nil) {
            isLive = frames == nil
            hideWhatDoesNotFit()
        }
        tabs.selected = DockTab.allCases.firstIndex(of: tab) ?? 0
        tabs.show(count: problems > 0 ? "\(problems)" : nil, at: DockTab.allCases.firstIndex(of: .problems) ?? 0)
    }

    /// Whether the playback buttons and the time appear before the tabs.
    var showsButtons = true { didSet { if showsButtons != oldValue { setNeedsLayout() } } }

    /// The right edge of the tabs, in points. The inspector's column starts there.
    var right: CGFloat = 0 { didSet { if right != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 8
        for button in [stepBack, play, stepForward, loop, record] {
            button.frame = CGRect(x: x, y: 4, width: ChromeButton.height, height: ChromeButton.height)
            x = button.frame.maxX + 6
        }
        let left = max(x + 8, DockView.labelWidth(in: bounds.width) + 16)
        instant.frame = CGRect(x: left, y: 10, width: 66, height: 16)
        frameNumber.frame = CGRect(x: left + 70, y: 10, width: 130, height: 16)
        let width = tabs.fittingWidth
        tabs.frame = CGRect(x: right - width, y: 4, width: width, height: 28)
        for button in [stepBack, play, stepForward, loop, record] { button.isHidden = !showsButtons }
        liveFrame.frame = frameNumber.frame
        instant.isHidden = !showsButtons || instant.frame.maxX > tabs.frame.minX
        hideWhatDoesNotFit()
    }

    private func hideWhatDoesNotFit() {
        let hidesFrame = !showsButtons || frameNumber.frame.maxX > tabs.frame.minX
        (frameNumber.isHidden, liveFrame.isHidden) = (hidesFrame || isLive, hidesFrame || !isLive)
    }
}

enum DockTab: CaseIterable {
    case tracks, film, takes, problems

    var title: String {
        switch self {
        case .tracks: "Tracks"
        case .film: "Film strip"
        case .takes: "Takes"
        case .problems: "Problems"
        }
    }

    /// The dock's default height, in points. It is the same for all tabs, so that the device stays in place when the tab changes.
    static let standardHeight: CGFloat = 304
}
