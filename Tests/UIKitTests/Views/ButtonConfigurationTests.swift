import Testing
import UIKit

@MainActor struct ButtonConfigurationTests {
    private func button(_ change: (inout UIButton.Configuration) -> Void = { _ in }) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Open"
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    @Test func insetsSurroundTitle() throws {
        let button = button()
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel), frame = title.convert(title.bounds, to: button)
        #expect(abs(frame.minX - 12) < 0.5 && abs(button.bounds.width - frame.maxX - 12) < 0.5)
        #expect(abs(frame.minY - 7) < 0.5 && abs(button.bounds.height - frame.maxY - 7) < 0.5)
    }

    @Test func capsuleHasHalfTheHeightAsRadius() {
        let button = button { $0.cornerStyle = .capsule }
        button.frame.size = CGSize(width: 200, height: 60)
        button.layoutIfNeeded()
        #expect(button.subviews.flatMap(\.subviews).contains { $0.layer.cornerRadius == 30 })
    }

    @Test func subtitleAndImageEnlargeButton() {
        let plain = button().intrinsicContentSize
        let subtitled = button { $0.subtitle = "a sheet" }.intrinsicContentSize
        #expect(subtitled.height > plain.height + 10)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let pictured = button { ($0.image, $0.imagePadding) = (image, 8) }.intrinsicContentSize
        #expect(pictured.width == plain.width + 28)
        let above = button { ($0.image, $0.imagePadding, $0.imagePlacement) = (image, 8, .top) }.intrinsicContentSize
        #expect(above.height == plain.height + 28)
    }

    @Test func titleAndImageSetForNormalStateReplaceThoseOfConfiguration() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let button = button { $0.image = UIImage(systemName: "star") }
        #expect(button.currentTitle == "Open" && button.currentImage?.isSymbolImage == true)
        button.setTitle("Close", for: .normal)
        button.setImage(image, for: .normal)
        #expect(button.configuration?.title == "Close" && button.titleLabel?.text == "Close" && button.currentTitle == "Close")
        #expect(button.configuration?.image === image && button.currentImage === image)
        button.configuration?.title = "Again"
        #expect(button.title(for: .normal) == "Again")
    }

    @Test func symbolHasSizeOfItsConfiguration() {
        let plain = button { $0.image = UIImage(systemName: "star") }.intrinsicContentSize
        let large = button {
            $0.image = UIImage(systemName: "star")
            $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
        }.intrinsicContentSize
        #expect(large.height > plain.height + 15 && large.width > plain.width + 15)
    }

    @Test func primaryActionGivesTitleAndRuns() {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Add") { _ in count += 1 })
        #expect(button.currentTitle == "Add")
        button.sendActions(for: .touchUpInside)
        #expect(count == 1)
    }

    @Test func updateHandlerSeesState() {
        let button = button()
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "On" : "Off" }
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Off")
    }
}
