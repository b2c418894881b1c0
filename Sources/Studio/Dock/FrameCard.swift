import Stage
import UIKit

/// A large view of the frame at the playhead, with buttons to copy, save, and export.
final class FrameCard: UIView {
    private(set) var pictures: [String: [RenderSnapshot]] = [:]
    /// The time of the displayed image, and the version of its run.
    private var pictureTime: TimeInterval?
    private var version = 0
    private var run: Run.ID?

    private let title = UILabel("Frame", Typeface.label, Palette.textSecondary)
    private let number = ReadOut("", Typeface.numberSmall, Palette.textSecondary)
    private let percent = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let hole = UIView()
    private let advice = UILabel(
        "\(Action.copyPicture.keys.replacing(" ", with: "+")) copies the visible frame.", Typeface.secondary, Palette.textSecondary)
    private let buttons: [ChromeButton]

    private static let name = "film.frame"
    private static let picture = CGSize(width: 76, height: 164)

    /// Creates a card. Its buttons call `perform` with their action.
    init(_ perform: @escaping (Action) -> Void) {
        buttons = [
            ChromeButton(.copyPicture, title: "Copy picture", style: .filled, perform),
            ChromeButton(.savePicture, title: "Save PNG", style: .filled, perform),
            ChromeButton(.exportFilm, title: "Export range…", style: .filled, perform),
        ]
        super.init(frame: .zero)
        hole.accessibilityIdentifier = Self.name
        hole.backgroundColor = .black
        hole.layer.masksToBounds = true
        hole.layer.cornerRadius = 6
        percent.textAlignment = .right
        advice.numberOfLines = 0
        for part in [title, number, percent, hole, advice] + buttons as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows the image of `run` at `now` with the number `frame`, counted from 1. Returns whether the image changes.
    func show(_ run: Run?, version: Int, frame: Int, now: TimeInterval) -> Bool {
        number.number = "\(frame)"
        let progress = run?.transition(at: now).map { "\(Int(($0.percent * 100).rounded())) %" } ?? ""
        if percent.text != progress { percent.text = progress }
        let time = run?.pictureTime(at: now), isSame = time != nil && time == pictureTime && version == self.version && run?.id == self.run
        (pictureTime, self.version, self.run) = (time, version, run?.id)
        if !isSame { pictures = run?.snapshot(at: now).map { [Self.name: [$0]] } ?? [:] }
        return !isSame
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 16, y: 10, width: title.intrinsicContentSize.width, height: 16)
        number.frame = CGRect(x: title.frame.maxX + 4, y: 10, width: 80, height: 16)
        percent.frame = CGRect(x: bounds.width - 116, y: 10, width: 100, height: 16)
        let height = min(Self.picture.height, bounds.height - 56)
        hole.frame = CGRect(x: 16, y: 40, width: (height * Self.picture.width / Self.picture.height).rounded(), height: height)
        let left = hole.frame.maxX + 16
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: left, y: 40 + CGFloat(index) * 36, width: bounds.width - 16 - left, height: ChromeButton.height)
        }
        advice.frame = CGRect(x: left, y: 148, width: bounds.width - 16 - left, height: 36)
    }
}
