import TestSupport
import Testing

@testable import UIKit

@MainActor struct UIImageTests {
    private let red = CGImage(width: 20, height: 10, filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 1))

    @Test func imageSizeIsPixelsDividedByScale() {
        #expect(UIImage(cgImage: red).size == CGSize(width: 20, height: 10))
        #expect(UIImage(cgImage: red, scale: 2, orientation: .up).size == CGSize(width: 10, height: 5))
        #expect(UIImage(cgImage: red, scale: 0, orientation: .up).scale == 1)
    }

    @Test func imagesLoadFromFilesAndData() throws {
        let path = NSTemporaryDirectory() + "segue-\(UUID().uuidString)@2x.png"
        try red.writePNG(toFile: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 10, height: 5))
        #expect(UIImage(data: try Data(contentsOf: URL(fileURLWithPath: path)))?.cgImage == red)
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(contentsOfFile: path + "x") == nil)
        #expect(UIImage(named: "there is no such picture") == nil)
        let symbol = try #require(UIImage(systemName: "xmark"))
        #expect(symbol.size.width > 10 && symbol.renderingMode == .alwaysTemplate && symbol.cgImage?.color(x: 0, y: 0)?.alpha == 0)
    }

    @Test func symbolConfigurationDeterminesColor() throws {
        let red = UIImage.SymbolConfiguration(hierarchicalColor: .red)
        let symbol = try #require(UIImage(systemName: "circle.fill", variableValue: 0.5, configuration: red))
        #expect(symbol.renderingMode == .alwaysOriginal && symbol.isSymbolImage)
        let image = try #require(symbol.cgImage), center = image.color(x: image.width / 2, y: image.height / 2)
        #expect(center?.red == 1 && center?.green == 0)
        let large = red.applying(UIImage.SymbolConfiguration(pointSize: 40))
        #expect(large.color == .red && large.side == UIImage.SymbolConfiguration(pointSize: 40).side)
        #expect(large.applying(UIImage.SymbolConfiguration(paletteColors: [.blue, .red])).color == .blue)
        #expect(symbol.withConfiguration(UIImage.SymbolConfiguration(scale: .small)).size.width < symbol.size.width)
    }

    @Test func symbolIsDrawnInSizeOfItsView() throws {
        let symbol = try #require(UIImage(systemName: "plus")), view = UIImageView(image: symbol)
        func pixels() -> Int? { view.layer.contents.map { ($0 as! CGImage).width } }
        // The view's size is whole points, and the symbol's isn't.
        #expect(abs((pixels() ?? 0) - (symbol.cgImage?.width ?? 0)) <= 1)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        view.contentMode = .scaleAspectFit
        view.layoutIfNeeded()
        #expect(pixels() == 400 && view.intrinsicContentSize == symbol.size)
        view.contentMode = .center
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(pixels() == symbol.cgImage?.width)
    }

    @Test func symbolIsDrawnAsIconAtSizeOfConfiguration() throws {
        let usual = try #require(UIImage(systemName: "plus"))
        let large = try #require(UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(large.size == CGSize(width: 41, height: 41) && usual.size.width == 20.5 && usual.isSymbolImage)
        #expect(usual.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34))?.size == large.size)
        // The arms of a plus sign are opaque, and its corners are empty.
        let pixels = try #require(large.cgImage)
        func alpha(_ x: CGFloat, _ y: CGFloat) -> CGFloat { pixels.color(x: Int(x * 2), y: Int(y * 2))?.alpha ?? -1 }
        #expect(alpha(20.5, 20.5) == 1 && alpha(20.5, 12) == 1 && alpha(12, 20.5) == 1 && alpha(12, 12) == 0 && alpha(29, 29) == 0)
    }

    @Test func variantOfSymbolTakesIconOfItsBase() {
        #expect(SymbolIcon.codePoint(of: "heart.fill") == "\u{e87d}" && SymbolIcon.codePoint(of: "heart") == "\u{e87e}")
        #expect(SymbolIcon.codePoint(of: "heart.fill.square.unknown") == "\u{e87d}")
        #expect(SymbolIcon.codePoint(of: "unlisted.symbol") == nil && SymbolIcon.codePoint(of: "") == nil)
    }

    @Test func symbolsOfNumbersAndLettersShowThem() throws {
        #expect(SymbolBadge("3.circle")?.text == "3" && SymbolBadge("50.square.fill")?.text == "50" && SymbolBadge("a.circle")?.text == "A")
        for name in ["51.circle", "03.circle", "ab.circle", "3.triangle", "3.circle.fill.x", "A.circle", ".circle", "circle"] {
            #expect(SymbolBadge(name) == nil, "\(name)")
        }
        // The stroke of a 1 is in the middle, and the outline is near the edge.
        let fonts = try #require(SystemFonts.library)
        let ring = try #require(SymbolBadge("1.circle")).coverage(side: 80, fonts: fonts)
        let disc = try #require(SymbolBadge("1.circle.fill")).coverage(side: 80, fonts: fonts)
        #expect(ring(42, 44) == 255 && disc(42, 44) == 0, "the number")
        #expect(ring(20, 40) == 0 && disc(20, 40) == 255, "next to the number")
        #expect(ring(7, 40) == 255 && disc(7, 40) == 255 && ring(1, 40) == 0 && disc(1, 40) == 0, "the edge")
        let square = try #require(SymbolBadge("1.square.fill")).coverage(side: 80, fonts: fonts)
        #expect(square(14, 14) == 255 && disc(14, 14) == 0, "a corner")
    }

    @Test func everyIconOfTableIsInFont() throws {
        let fonts = try #require(SystemFonts.library)
        var names: Set<Substring> = []
        for line in SymbolTable.lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            let scalar = try #require(UInt32(words[0], radix: 16).flatMap(Unicode.Scalar.init), "\(line)")
            let mask = fonts.rasterize(String(Character(scalar)), fontName: "MaterialIcons-Regular", pixelSize: 24)
            #expect(mask.width > 4 && mask.width <= 26, "\(line)")
            for name in words.dropFirst() { #expect(names.insert(name).inserted, "\(name) is listed twice") }
        }
        #expect(names.count > 1_000)
    }

    @Test func templateImageUsesTintColorAndKeepsAlpha() throws {
        let half = CGImage(width: 1, height: 1, filledWith: CGColor(red: 1, green: 0, blue: 0, alpha: 0.4))
        let view = UIImageView(image: UIImage(cgImage: half).withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        let color = try #require((view.layer.contents as? CGImage)?.color(x: 0, y: 0))
        #expect(color.green == 1 && color.red == 0 && isNear(color.alpha, 0.4, 0.01))
        view.image = UIImage(cgImage: half)
        #expect(view.layer.contents as? CGImage == half)
    }

    @Test func imageViewSubclassMayOverrideInitializers() {
        final class Framed: UIImageView {
            var made: [String] = []
            override init(frame: CGRect) {
                super.init(frame: frame)
                made.append("frame")
            }
            override init(image: UIImage?) {
                super.init(image: image)
                made.append("image")
            }
            required init?(coder: NSCoder) { nil }
        }
        let view = Framed(image: UIImage(cgImage: red))
        #expect(view.made == ["image"] && view.bounds.size == view.image?.size && !view.isUserInteractionEnabled)
        #expect(Framed(frame: .zero).made == ["frame"] && UIImageView(image: nil, highlightedImage: view.image).image == nil)
    }

    @Test(
        arguments: [
            (UIView.ContentMode.scaleToFill, RenderImage.Gravity.resize), (.scaleAspectFit, .resizeAspect),
            (.scaleAspectFill, .resizeAspectFill), (.top, .top), (.bottom, .bottom), (.topLeft, .topLeft), (.bottomRight, .bottomRight),
            (.left, .left), (.center, .center), (.redraw, .resize),
        ])
    func contentModePlacesImage(mode: UIView.ContentMode, gravity: RenderImage.Gravity) throws {
        let device = VirtualDevice(), view = UIImageView(image: UIImage(cgImage: red, scale: 2, orientation: .up))
        view.contentMode = mode
        view.accessibilityIdentifier = "picture"
        device.window.addSubview(view)
        let node = try #require(device.turn(at: 0).nodes.first { $0.name == "picture" })
        guard case .image(let shown) = node.content else { return #expect(Bool(false), "not an image") }
        #expect(shown.image == red && shown.gravity == gravity && shown.scale == 2)
    }

    @Test func capInsetsKeepTheirSize() {
        let insets = UIEdgeInsets(top: 2, left: 5, bottom: 3, right: 5)
        let view = UIImageView(image: UIImage(cgImage: red).resizableImage(withCapInsets: insets))
        #expect(isNear(view.layer.contentsCenter.minX, 0.25) && isNear(view.layer.contentsCenter.width, 0.5))
        #expect(isNear(view.layer.contentsCenter.minY, 0.2) && isNear(view.layer.contentsCenter.height, 0.5))
    }

    @Test func imageViewSizesToItsImageUnderConstraints() {
        let device = VirtualDevice(), view = UIImageView(image: UIImage(cgImage: red))
        #expect(view.bounds.size == CGSize(width: 20, height: 10) && !view.isUserInteractionEnabled)
        view.translatesAutoresizingMaskIntoConstraints = false
        device.window.addSubview(view)
        view.topAnchor.constraint(equalTo: device.window.topAnchor, constant: 3).isActive = true
        view.image = UIImage(cgImage: red, scale: 2, orientation: .up)
        device.turn(at: 0)
        #expect(view.frame == CGRect(x: 0, y: 3, width: 10, height: 5))
        view.image = UIImage(cgImage: red)
        device.turn(at: 1)
        #expect(view.frame.size == CGSize(width: 20, height: 10))
    }

    @Test func buttonShowsImageLeftOfTitleAboveBackground() throws {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(cgImage: red), for: .normal)
        button.setBackgroundImage(UIImage(cgImage: red), for: .normal)
        button.setTitle("Go", for: .normal)
        let width = try #require(button.titleLabel).sizeThatFits(.zero).width.rounded(.up)
        #expect(button.intrinsicContentSize == CGSize(width: 20 + width, height: 34))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        let image = try #require(button.imageView)
        #expect(image.frame.maxX == button.titleLabel?.frame.minX && image.frame.size == CGSize(width: 20, height: 10))
        #expect(isNear(image.frame.minX, (100 - 20 - width) / 2))
        #expect(button.subviews.first?.frame == button.bounds && button.subviews.count == 3)
        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 20, height: 10))
        button.setAttributedTitle(NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)]), for: .selected)
        button.isSelected = true
        #expect(button.titleLabel?.attributedText?.string == "Big" && button.currentTitle == nil)
    }

    @Test(
        arguments: ["../secret", "a/../../secret", "/../secret", "..", "../bundle/../secret"])
    func imageNameCannotLeaveItsBundle(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let inside = folder.appendingPathComponent("bundle")
        try FileManager.default.createDirectory(at: inside.appendingPathComponent("a"), withIntermediateDirectories: true)
        for place in ["secret.png", "bundle/seen.png", "bundle/a/seen.png"] { try red.writePNG(toFile: folder.path + "/" + place) }
        let bundle = try #require(Bundle(path: inside.path))
        #expect(UIImage(named: name, in: bundle) == nil && UIImage(named: folder.path + "/secret", in: bundle) == nil)
        #expect(UIImage(named: "seen", in: bundle) != nil && UIImage(named: "a/seen.png", in: bundle) != nil)
    }

    @Test func imageIsFoundByExtensionInUpperCase() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try red.writePNG(toFile: folder.path + "/loud.PNG")
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "loud.PNG", in: bundle) != nil && UIImage(named: "loud.png", in: bundle) == nil)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func numbersThatAreNotFiniteAreLimited(number: CGFloat) {
        let image = UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: number))
        #expect(image?.size.width.isFinite == true)
        let dot = CGImage(width: 1, height: 1, filledWith: .black)
        #expect(
            UIImage(cgImage: dot).withTintColor(UIColor(red: number, green: 0, blue: 0, alpha: number)).size == CGSize(width: 1, height: 1))
        let style = NSMutableParagraphStyle()
        style.lineSpacing = number
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.attributedText = NSAttributedString(string: "text", attributes: [.paragraphStyle: style, .underlineStyle: number])
        label.layoutIfNeeded()
        #expect(label.sizeThatFits(CGSize(width: 100, height: 100)).height.isFinite)
    }
}
