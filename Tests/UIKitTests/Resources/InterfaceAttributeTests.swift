import Foundation
import Testing

@testable import UIKit

/// Checks that views get the attributes of their elements in interface files.
@MainActor struct InterfaceAttributeTests {
    private func element(_ text: String) throws -> InterfaceElement {
        let reader = InterfaceReader()
        try #require(reader.read(Data(text.utf8)), "line \(reader.line)")
        return try #require(reader.root)
    }

    /// Applies the attributes of an element to a view.
    private func configured<View: UIView>(_ view: View, _ attributes: String = "", _ children: String = "") throws -> View {
        let builder = InterfaceBuilder(file: "Test.xib", owner: view, storyboard: nil)
        builder.configure(view, try element("<view \(attributes)>\(children)</view>"))
        return view
    }

    @Test(arguments: ["nan", "inf", "-inf", "1e30", "many"]) func implausibleNumberIsIgnored(text: String) throws {
        #expect(try element("<view tag=\"\(text)\"/>").number("tag") == nil)
        #expect(try configured(UIView(), "tag=\"\(text)\"").tag == 0)
    }

    private final class TitledPage: NSObject {
        var titleLabel: UILabel?
    }

    @Test func outletIsFoundIfOnlyTheCaseOfItsFirstLetterDiffers() {
        InterfaceBindings.add(TitledPage.self) { $0.outlet("titleLabel", \.titleLabel) }
        let page = TitledPage(), label = UILabel()
        #expect(InterfaceBindings.connect(page, "TitleLabel", to: label) && page.titleLabel === label)
        #expect(!InterfaceBindings.connect(page, "titlelabel", to: label))
    }

    // MARK: Views

    private final class Panel: UIView {
        static var last: (color: UIColor?, alpha: CGFloat, frame: CGRect) = (nil, 0, .zero)
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.last = (backgroundColor, alpha, frame)
            backgroundColor = .clear
        }
    }

    private final class Pill: UIButton {
        static var title: String?
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.title = title(for: .normal)
            setTitle("Own", for: .normal)
        }
    }

    @Test("S-LAYOUT-51: in init(coder:), the attributes of the element are set, and can be changed")
    func attributesAreSetInInitializer() throws {
        InterfaceBindings.add(Panel.self)
        InterfaceBindings.add(Pill.self)
        let builder = InterfaceBuilder(file: "Test.xib", owner: nil, storyboard: nil)
        let color = #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
        let frame = #"<rect key="frame" x="1" y="2" width="30" height="40"/>"#
        let panel = builder.makeView(try element("<view customClass=\"Panel\" alpha=\"0.5\">\(frame)\(color)</view>"))
        #expect(Panel.last.color == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && Panel.last.alpha == 0.5)
        #expect(Panel.last.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && panel.backgroundColor == .clear)
        let button = builder.makeView(
            try element(#"<button customClass="Pill" buttonType="system"><state key="normal" title="Go"/></button>"#))
        #expect(Pill.title == "Go" && (button as? UIButton)?.title(for: .normal) == "Own")
    }

    @Test func viewHasFlagsAndNumbersOfItsElement() throws {
        let view = try configured(
            UIView(),
            #"clipsSubviews="YES" hidden="YES" alpha="0.25" tag="7" opaque="NO" userInteractionEnabled="NO" multipleTouchEnabled="YES" restorationIdentifier="box" translatesAutoresizingMaskIntoConstraints="NO""#
        )
        #expect(view.clipsToBounds && view.isHidden && view.alpha == 0.25 && view.tag == 7 && !view.isOpaque)
        #expect(!view.isUserInteractionEnabled && view.isMultipleTouchEnabled && view.accessibilityIdentifier == "box")
        #expect(!view.translatesAutoresizingMaskIntoConstraints)
        let plain = try configured(UIView())
        #expect(!plain.clipsToBounds && !plain.isHidden && plain.alpha == 1 && plain.tag == 0 && plain.isUserInteractionEnabled)
        #expect(!plain.isMultipleTouchEnabled && plain.accessibilityIdentifier == nil && plain.translatesAutoresizingMaskIntoConstraints)
        let named = try configured(UIView(), "", #"<accessibility key="accessibilityConfiguration" identifier="other"/>"#)
        #expect(named.accessibilityIdentifier == "other")
    }

    @Test("S-LAYOUT-36: a view with a fixed frame keeps its autoresizing mask")
    func viewWithFixedFrameKeepsItsMask() throws {
        let mask = #"<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>"#
        let view = try configured(UIView(), #"fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO""#, mask)
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    }

    @Test("S-LAYOUT-37: bars have the appearances of their elements")
    func barHasAppearancesOfItsElement() throws {
        let color = #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
        let white = #"<color key="textColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#
        func bar(_ kind: String) throws -> InterfaceElement {
            let looks = ["standardAppearance", "scrollEdgeAppearance"].map {
                "<\(kind)Appearance key=\"\($0)\">\(color)<textAttributes key=\"titleTextAttributes\">\(white)</textAttributes></\(kind)Appearance>"
            }
            return try element("<\(kind)>\(looks.joined())</\(kind)>")
        }
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), navigation = UINavigationBar(), tabs = UITabBar()
        navigation.configure(try bar("navigationBar"))
        tabs.configure(try bar("tabBar"))
        let looks = [navigation.standardAppearance, navigation.scrollEdgeAppearance, tabs.standardAppearance, tabs.scrollEdgeAppearance]
        #expect(looks.allSatisfy { $0?.backgroundColor == red })
        #expect(navigation.scrollEdgeAppearance?.titleTextAttributes[.foregroundColor] as? UIColor == UIColor(white: 1, alpha: 1))
    }

    private final class Badge: UIView {
        static let shown = UILabel()
        override func awakeAfter(using coder: NSCoder) -> Any? {
            Self.shown.tag = tag
            return Self.shown
        }
    }

    @Test func viewThatAwakesAsAnotherIsReplaced() throws {
        InterfaceBindings.add(Badge.self)
        let text = #"<view tag="3" customClass="Badge" id="b-1"><subviews><view id="b-2"/></subviews></view>"#
        let view = InterfaceBuilder(file: "Test.xib", owner: UIView(), storyboard: nil).makeView(try element(text))
        #expect(view === Badge.shown && view.tag == 3)
    }

    @Test func viewHasPrioritiesOfItsElement() throws {
        let view = try configured(
            UIView(),
            #"horizontalHuggingPriority="101" verticalHuggingPriority="102" horizontalCompressionResistancePriority="103" verticalCompressionResistancePriority="104""#
        )
        #expect(
            view.contentHuggingPriority(for: .horizontal).rawValue == 101 && view.contentHuggingPriority(for: .vertical).rawValue == 102)
        #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 103)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 104)
    }

    @Test func viewHasFrameMaskAndColors() throws {
        let view = try configured(
            UIView(), "",
            #"<rect key="frame" x="1" y="2" width="3" height="4"/><autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/><color key="backgroundColor" red="0.1" green="0.2" blue="0.3" alpha="0.4"/><color key="tintColor" white="0.5" alpha="0.6"/>"#
        )
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
        #expect(view.backgroundColor?.cgColor == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(view.tintColor.cgColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6))
    }

    @Test(arguments: [
        (#"minX="10" minY="20" width="30" height="40""#, CGRect(x: 10, y: 20, width: 30, height: 40)),
        (#"minX="-1" minY="-1" maxX="1" maxY="2""#, CGRect(x: -1, y: -1, width: 200, height: 399)),
        (#"maxX="10" maxY="20" width="30" height="40""#, CGRect(x: 160, y: 340, width: 30, height: 40)),
        (#"minX="50.00%" minY="25%" width="40" height="80""#, CGRect(x: 80, y: 80, width: 40, height: 80)),
        (#"maxX="25%" minY="0.0" width="40" maxY="10%""#, CGRect(x: 120, y: 0, width: 40, height: 360)),
    ])
    func frameInsetsAreDistancesFromTheSuperviewsEdges(attributes: String, frame: CGRect) throws {
        let box = UIView(frame: CGRect(x: 5, y: 6, width: 200, height: 400))
        let builder = InterfaceBuilder(file: "Test.xib", owner: box, storyboard: nil)
        let view = builder.makeView(try element(#"<view><frame key="frameInset" \#(attributes)/></view>"#), in: box)
        #expect(view.frame == frame)
    }

    @Test(arguments: [
        ("widthSizable", UIView.AutoresizingMask.flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ])
    func maskHasOnlyItsParts(name: String, mask: UIView.AutoresizingMask) throws {
        #expect(try configured(UIView(), "", #"<mask key="autoresizingMask" \#(name)="YES"/>"#).autoresizingMask == mask)
        #expect(try configured(UIView(), "", #"<mask key="autoresizingMask" \#(name)="NO"/>"#).autoresizingMask == [])
    }

    // MARK: Text

    @Test func labelHasTextAndLayout() throws {
        let label = try configured(
            UILabel(),
            #"text="Words" textAlignment="right" lineBreakMode="clip" numberOfLines="3" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5""#,
            #"<fontDescription key="fontDescription" type="boldSystem" pointSize="21"/><color key="textColor" systemColor="systemRedColor"/>"#
        )
        #expect(label.text == "Words" && label.textAlignment == .right && label.lineBreakMode == .byClipping && label.numberOfLines == 3)
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5 && label.font == .boldSystemFont(ofSize: 21))
        #expect(label.textColor == .systemRed)
        for (name, alignment) in [("center", NSTextAlignment.center), ("left", .left), ("natural", .natural)] {
            #expect(try configured(UILabel(), "textAlignment=\"\(name)\"").textAlignment == alignment)
        }
        for (name, mode) in [
            ("wordWrap", NSLineBreakMode.byWordWrapping), ("characterWrap", .byCharWrapping), ("tailTruncation", .byTruncatingTail),
        ] {
            #expect(try configured(UILabel(), "lineBreakMode=\"\(name)\"").lineBreakMode == mode)
        }
        #expect(try !configured(UILabel(), #"adjustsFontSizeToFit="NO""#).adjustsFontSizeToFitWidth)
        let fragments =
            #"<attributedString key="attributedText"><fragment content="One "/><fragment><string key="content">two</string></fragment></attributedString>"#
        #expect(try configured(UILabel(), #"text="no""#, fragments).text == "One two")
        #expect(try configured(UILabel(), #"text="kept""#, #"<attributedString key="attributedText"/>"#).text == "kept")
    }

    @Test(arguments: [
        (#"type="system" pointSize="12""#, UIFont.systemFont(ofSize: 12)), (#"type="system""#, .systemFont(ofSize: 17)),
        (#"type="system" pointSize="0.0""#, .systemFont(ofSize: 17)),
        (#"style="UICTFontTextStyleTitle3""#, .preferredFont(forTextStyle: .title3)),
        (#"type="boldSystem" pointSize="13""#, .boldSystemFont(ofSize: 13)),
        (#"type="italicSystem" pointSize="14""#, .italicSystemFont(ofSize: 14)),
        (#"type="system" weight="light" pointSize="15""#, .systemFont(ofSize: 15, weight: .light)),
        (#"type="system" weight="heavy" pointSize="16""#, .systemFont(ofSize: 16, weight: .heavy)),
    ])
    func fontMatchesItsDescription(attributes: String, font: UIFont) throws {
        #expect(try element("<label><fontDescription key=\"fontDescription\" \(attributes)/></label>").font == font)
    }

    @Test func namedFontsHaveTheirSizes() throws {
        func size(_ attributes: String) throws -> CGFloat? {
            try element("<label><fontDescription key=\"fontDescription\" \(attributes)/></label>").font?.pointSize
        }
        #expect(try size(#"name="Unknown-Bold" pointSize="18""#) == 18 && size(#"name="Unknown" pointSize="19""#) == 19)
        #expect(try element("<label/>").font == nil)
    }

    @Test func textViewAndFieldHaveTheirText() throws {
        let view = try configured(
            UITextView(), #"text="Long" textAlignment="center" scrollEnabled="NO""#,
            #"<fontDescription key="fontDescription" type="system" pointSize="11"/><color key="textColor" white="0.5" alpha="1"/>"#)
        #expect(view.text == "Long" && view.textAlignment == .center && !view.isScrollEnabled && view.font == .systemFont(ofSize: 11))
        #expect(view.textColor?.cgColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        let field = try configured(
            UITextField(), #"text="A" placeholder="B" borderStyle="roundedRect" enabled="NO""#,
            #"<fontDescription key="fontDescription" type="system" pointSize="9"/><textInputTraits key="textInputTraits" secureTextEntry="YES"/>"#
        )
        #expect(field.text == "A" && field.placeholder == "B" && field.borderStyle == .roundedRect && field.isSecureTextEntry)
        #expect(!field.isEnabled && field.font == .systemFont(ofSize: 9))
        let plain = try configured(UITextField())
        #expect(plain.borderStyle == .none && !plain.isSecureTextEntry && plain.isEnabled)
    }

    // MARK: Controls

    @Test func buttonHasTitlesAndInsets() throws {
        let button = try configured(
            UIButton(type: .custom), #"selected="YES" enabled="NO""#,
            #"<state key="normal" title="Go"><color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state><state key="selected" title="Gone"/><state key="other" title="Never"/><fontDescription key="fontDescription" type="system" pointSize="30"/><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#
        )
        #expect(button.title(for: .normal) == "Go" && button.title(for: .selected) == "Gone" && button.isSelected && !button.isEnabled)
        #expect(
            button.titleColor(for: .normal) == UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                && button.titleLabel?.font == .systemFont(ofSize: 30))
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }

    @Test("S-LAYOUT-10: a button with a configuration has no contents for its states")
    func configurationReplacesContentsOfStates() throws {
        let button = try configured(
            UIButton(type: .system), "",
            #"<state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" image="star" catalog="system"/>"#)
        #expect(button.currentTitle == nil && button.configuration?.title == nil && button.configuration?.image?.isSymbolImage == true)
    }

    @Test(arguments: [
        ("filled", UIColor.systemBlue), ("borderedProminent", .systemBlue), ("gray", .secondarySystemFill), ("plain", .clear),
    ])
    func configurationHasItsStyle(style: String, ground: UIColor) throws {
        let button = try configured(UIButton(), "", "<buttonConfiguration key=\"configuration\" style=\"\(style)\" title=\"Go\"/>")
        #expect(button.configuration?.backgroundColor(tint: .systemBlue) == ground && button.currentTitle == "Go")
    }

    @Test func configurationHasItsAttributes() throws {
        let configuration = try #require(
            try configured(
                UIButton(), "",
                #"""
                <buttonConfiguration key="configuration" style="tinted" title="Go" subtitle="now" imagePlacement="trailing" imagePadding="4"
                  titlePadding="3" titleAlignment="leading" cornerStyle="capsule" showsActivityIndicator="YES">
                  <fontDescription key="titleFontDescription" type="boldSystem" pointSize="21"/>
                  <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                  <imageReference key="image" image="star" catalog="system" symbolScale="large"/>
                  <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" configurationType="pointSize" pointSize="30"/>
                  <backgroundConfiguration key="background" cornerRadius="9" strokeWidth="2"><color key="strokeColor" white="1" alpha="1"/></backgroundConfiguration>
                  <color key="baseForegroundColor" red="1" green="0" blue="0" alpha="1"/>
                  <color key="baseBackgroundColor" red="0" green="1" blue="0" alpha="1"/>
                </buttonConfiguration>
                """#
            ).configuration)
        #expect(configuration.title == "Go" && configuration.subtitle == "now" && configuration.image?.isSymbolImage == true)
        #expect(configuration.imagePlacement == .trailing && configuration.imagePadding == 4 && configuration.titlePadding == 3)
        #expect(configuration.titleAlignment == .leading && configuration.cornerStyle == .capsule && configuration.showsActivityIndicator)
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(configuration.preferredSymbolConfigurationForImage?.pointSize == 30)
        #expect(configuration.background.cornerRadius == 9 && configuration.background.strokeWidth == 2)
        #expect(configuration.background.strokeColor?.cgColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(configuration.baseForegroundColor == .red && configuration.baseBackgroundColor == .green)
        #expect(configuration.titleTextAttributesTransformer?(AttributeContainer()).font == .boldSystemFont(ofSize: 21))
    }

    @Test("S-LAYOUT-9: a view takes touches unless its file says otherwise") func labelsAndPicturesTakeTouches() throws {
        for view in [UILabel(), UIImageView(), UIView()] {
            #expect(try configured(view).isUserInteractionEnabled)
            #expect(try !configured(view, #"userInteractionEnabled="NO""#).isUserInteractionEnabled)
        }
    }

    @Test func attributedTextHasAttributesOfItsFragments() throws {
        let text = #"""
            <attributedString key="attributedText"><fragment content="One "><attributes>
              <color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" size="12" name="Inter-Bold"/>
              <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" lineSpacing="7" lineHeightMultiple="2"/>
            </attributes></fragment><fragment><string key="content">two</string></fragment></attributedString>
            """#
        let shown = try #require(try configured(UILabel(), "", text).attributedText)
        let attributes = shown.attributes(at: 0, effectiveRange: nil), style = attributes[.paragraphStyle] as? NSParagraphStyle
        #expect(shown.string == "One two" && attributes[.foregroundColor] as? UIColor == .red)
        #expect((attributes[.font] as? UIFont)?.pointSize == 12 && (attributes[.font] as? UIFont)?.fontName == "Inter-Bold")
        #expect(style?.alignment == .center && style?.lineSpacing == 7 && style?.lineHeightMultiple == 2)
        #expect(style?.lineBreakMode == .byTruncatingTail && shown.attribute(.font, at: 4, effectiveRange: nil) == nil)
        #expect(try configured(UITextView(), "", text).attributedText?.string == "One two")
    }

    /// Foundation's string ends the program when neighboring parts have different fonts.
    @Test func fragmentsCanHaveDifferentFonts() throws {
        let parts = [12, 20].map {
            #"<fragment content="a"><attributes><font key="NSFont" size="\#($0)" name="Inter-Bold"/></attributes></fragment>"#
        }
        let text = #"<attributedString key="attributedText">\#(parts.joined())</attributedString>"#
        let shown = try #require(try configured(UILabel(), "", text).attributedText)
        let sizes = [0, 1].map { (shown.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
        #expect(shown.string == "aa" && sizes == [12, 20])
    }

    @Test func pictureHasSizeOfItsSymbol() throws {
        let symbol = #"<preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="60"/>"#
        let plain = try configured(UIImageView(), #"image="star" catalog="system""#),
            large = try configured(
                UIImageView(), #"image="star" catalog="system""#, symbol)
        #expect(large.intrinsicContentSize.width > plain.intrinsicContentSize.width * 2)
    }

    @Test func slidersSwitchesPagesAndSegments() throws {
        let slider = try configured(UISlider(), #"minValue="2" maxValue="10" value="4""#), plain = try configured(UISlider())
        #expect(slider.minimumValue == 2 && slider.maximumValue == 10 && slider.value == 4)
        #expect(plain.minimumValue == 0 && plain.maximumValue == 1 && plain.value == 0)
        #expect(try configured(UISwitch(), #"on="YES""#).isOn && !configured(UISwitch()).isOn)
        #expect(try configured(UIPageControl(), #"numberOfPages="5""#).numberOfPages == 5 && configured(UIPageControl()).numberOfPages == 0)
        let items = ["a", "b", "c"]
        #expect(try configured(UISegmentedControl(items: items), #"selectedSegmentIndex="2""#).selectedSegmentIndex == 2)
        #expect(try configured(UISegmentedControl(items: items)).selectedSegmentIndex == -1)
        #expect(try configured(UIProgressView(), #"progress="0.75""#).progress == 0.75 && configured(UIProgressView()).progress == 0)
    }

    // MARK: Containers

    @Test func scrollViewHasItsFlags() throws {
        let scroll = try configured(
            UIScrollView(),
            #"pagingEnabled="YES" scrollEnabled="NO" bounces="NO" alwaysBounceVertical="YES" alwaysBounceHorizontal="YES" showsHorizontalScrollIndicator="NO" showsVerticalScrollIndicator="NO" minimumZoomScale="0.5" maximumZoomScale="3" contentInsetAdjustmentBehavior="never""#
        )
        #expect(scroll.isPagingEnabled && !scroll.isScrollEnabled && !scroll.bounces && scroll.alwaysBounceVertical)
        #expect(scroll.alwaysBounceHorizontal && !scroll.showsHorizontalScrollIndicator && !scroll.showsVerticalScrollIndicator)
        #expect(scroll.minimumZoomScale == 0.5 && scroll.maximumZoomScale == 3 && scroll.contentInsetAdjustmentBehavior == .never)
        #expect(try configured(UIScrollView()).contentInsetAdjustmentBehavior == .automatic)
    }

    @Test func stackHasAxisSpacingDistributionAndAlignment() throws {
        let stack = try configured(UIStackView(), #"axis="vertical" spacing="9" distribution="equalCentering" alignment="trailing""#)
        #expect(stack.axis == .vertical && stack.spacing == 9 && stack.distribution == .equalCentering && stack.alignment == .trailing)
        #expect(try configured(UIStackView()).axis == .horizontal && configured(UIStackView()).spacing == 0)
    }

    @Test func tableHasHeightsSeparatorsAndSelection() throws {
        let table = try configured(
            UITableView(),
            #"rowHeight="50" estimatedRowHeight="60" sectionHeaderHeight="31" sectionFooterHeight="32" separatorStyle="none" allowsSelection="NO" allowsMultipleSelection="YES""#,
            #"<color key="separatorColor" red="0" green="1" blue="0" alpha="1"/>"#)
        #expect(
            table.rowHeight == 50 && table.estimatedRowHeight == 60 && table.sectionHeaderHeight == 31 && table.sectionFooterHeight == 32)
        #expect(table.separatorStyle == .none && table.separatorColor == .green && !table.allowsSelection && table.allowsMultipleSelection)
        let plain = UITableView()
        for height in [18, 28] {
            let table = try configured(
                UITableView(), "sectionHeaderHeight=\"\(height)\" sectionFooterHeight=\"\(height)\" estimatedRowHeight=\"-1\"")
            #expect(table.sectionHeaderHeight == plain.sectionHeaderHeight && table.sectionFooterHeight == plain.sectionFooterHeight)
            #expect(table.estimatedRowHeight == plain.estimatedRowHeight, "Xcode's automatic heights")
        }
    }

    @Test func cellHasAccessoryAndSelectionStyle() throws {
        let names: [(String, UITableViewCell.AccessoryType)] = [
            ("disclosureIndicator", .disclosureIndicator), ("checkmark", .checkmark), ("detailDisclosureButton", .detailDisclosureButton),
            ("detailButton", .detailButton), ("none", .none),
        ]
        for (name, type) in names { #expect(try configured(UITableViewCell(), "accessoryType=\"\(name)\"").accessoryType == type) }
        #expect(try configured(UITableViewCell(), #"selectionStyle="none""#).selectionStyle == .none)
    }

    @Test func searchBarHasItsWords() throws {
        let bar = try configured(
            UISearchBar(), #"text="a" placeholder="b" searchBarStyle="minimal" showsCancelButton="YES""#,
            #"<color key="barTintColor" red="0" green="0" blue="1" alpha="1"/>"#)
        #expect(
            bar.text == "a" && bar.placeholder == "b" && bar.searchBarStyle == .minimal && bar.showsCancelButton
                && bar.barTintColor == .blue)
        #expect(try !configured(UISearchBar()).showsCancelButton && configured(UISearchBar()).searchBarStyle == .default)
    }

    // MARK: Values

    @Test(arguments: [
        (#"type="boolean" value="YES""#, ""), (#"type="number""#, #"<real key="value" value="2.5"/>"#),
        (#"type="number""#, #"<integer key="value" value="3"/>"#), (#"type="string" value="s""#, ""),
        (#"type="point""#, #"<point key="value" x="1" y="2"/>"#),
        (#"type="size""#, #"<size key="value" width="3" height="4"/>"#),
        (#"type="rect""#, #"<rect key="value" x="1" y="2" width="3" height="4"/>"#),
        (#"type="odd" value="1""#, ""),
    ])
    func definedAttributeHasValueOfItsType(attributes: String, child: String) throws {
        let value = try element("<a \(attributes)>\(child)</a>").attributeValue
        let expected: [String: String] = [
            "boolean": "true", "number": child.contains("real") ? "2.5" : "3.0", "string": "s", "point": "(1.0, 2.0)", "size": "(3.0, 4.0)",
            "rect": "(1.0, 2.0, 3.0, 4.0)", "odd": "none",
        ]
        let type = attributes.split(separator: "\"")[1]
        #expect(value.map { "\($0)" } ?? "none" == expected[String(type)])
    }

    @Test func incompleteValuesAreMissing() throws {
        #expect(try element(#"<rect x="1" y="2" width="3"/>"#).rect == nil && element(#"<size width="1"/>"#).size == nil)
        #expect(try element(#"<inset minX="1" minY="2" maxX="3"/>"#).insets == nil && element(#"<color red="1" green="0"/>"#).color == nil)
        #expect(try element(#"<color name="noSuchColor"/>"#).color == nil && element(#"<color systemColor="labelColor"/>"#).color == .label)
        #expect(try element(#"<a><color key="c" white="1"/><x key="d"/></a>"#).color("d") == nil)
    }

    @Test func elementsAreFoundByNameAndKey() throws {
        let root = try element(#"<a flag="YES" other="NO" number="x"><b key="k"/><b key="l">text</b><c><d/><e/></c></a>"#)
        #expect(root.flag("flag") == true && root.flag("other") == false && root.flag("none") == nil && root.number("number") == nil)
        #expect(root.child("b")?["key"] == "k" && root.child(key: "l")?.text == "text" && root.items("c").map(\.name) == ["d", "e"])
        #expect(root.items("none").isEmpty && root.items("c")[0].parent?.name == "c")
        var names: [String] = []
        root.walk { names.append($0.name) }
        #expect(names == ["a", "b", "b", "c", "d", "e"])
    }

    // MARK: Frames and constraints

    private final class EarlyDrawer: UIView {
        private(set) var firstFrame = CGRect.null

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            firstFrame = frame
        }
    }

    @Test("S-LAYOUT-47: init(coder:) of a view sees the frame in the file")
    func initializerSeesFrameOfFile() throws {
        InterfaceBindings.add(EarlyDrawer.self) { _ in }
        let text = #"<view id="v-1" customClass="EarlyDrawer"><rect key="frame" x="10" y="20" width="30" height="40"/></view>"#
        let view = try #require(InterfaceBuilder(file: "Test.xib", owner: nil).finished(element(text)) as? EarlyDrawer)
        #expect(view.firstFrame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.frame == view.firstFrame)
    }

    @Test("S-LAYOUT-46: a multiplier is a number, a ratio, or a percentage", arguments: ["0.45", "9:20", "9/20", "45%"])
    func multiplierIsNumberRatioOrPercentage(multiplier: String) throws {
        let text = """
            <view id="v-1"><rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews><view id="v-2" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint firstItem="v-2" firstAttribute="height" secondItem="v-1" secondAttribute="height" multiplier="\(multiplier)" id="c-1"/>
            </constraints></view>
            """
        let view = try InterfaceBuilder(file: "Test.xib", owner: nil).finished(element(text))
        view.layoutIfNeeded()
        #expect(view.subviews.map(\.frame.height) == [90])
    }

    private final class RoundButton: UIButton {}

    @Test(
        "S-LAYOUT-26: a button in an interface file has the picture of its type",
        arguments: ["detailDisclosure", "infoLight", "infoDark", "contactAdd", "close", "roundedRect"], ["", "RoundButton"])
    func buttonHasPictureOfItsType(type: String, customClass: String) throws {
        InterfaceBindings.add(RoundButton.self) { _ in }
        let attributes = customClass.isEmpty ? "" : "customClass=\"\(customClass)\""
        let text = "<button id=\"b-1\" buttonType=\"\(type)\" \(attributes)/>"
        let button = try #require(InterfaceBuilder(file: "Test.xib", owner: nil).finished(element(text)) as? UIButton)
        #expect((button.currentImage != nil) == (type != "roundedRect"))
        #expect((button.currentBackgroundImage != nil) == (type == "close") && (button is RoundButton) == !customClass.isEmpty)
    }
}
