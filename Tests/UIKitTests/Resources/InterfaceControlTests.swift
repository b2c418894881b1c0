import Foundation
import Testing

@testable import UIKit

/// Checks that controls, text inputs, and cells get the attributes of their elements in interface files.
@MainActor struct InterfaceControlTests {
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

    private func color(_ key: String) -> String { "<color key=\"\(key)\" red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\"/>" }

    private func made(_ text: String) throws -> UIView {
        InterfaceBuilder(file: "Test.xib", owner: nil, storyboard: nil).makeView(try element(text))
    }

    // MARK: Cells

    @Test(arguments: ["tableViewCell", "collectionViewCell"])
    func contentViewHasAttributesOfItsElement(cell: String) throws {
        let content =
            "<\(cell)ContentView key=\"contentView\" clipsSubviews=\"YES\" alpha=\"0.5\" tag=\"3\" contentMode=\"center\">"
            + "<autoresizingMask key=\"autoresizingMask\"/>\(color("backgroundColor"))</\(cell)ContentView>"
        let view = try made("<\(cell)>\(content)</\(cell)>")
        let box = try #require((view as? UITableViewCell)?.contentView ?? (view as? UICollectionViewCell)?.contentView)
        #expect(box.backgroundColor == .green && box.clipsToBounds && box.alpha == 0.5 && box.tag == 3 && box.contentMode == .center)
        // The cell sizes its content view, so the mask in the file is ignored.
        let fresh = cell == "tableViewCell" ? UITableViewCell().contentView : UICollectionViewCell().contentView
        #expect(box.autoresizingMask == fresh.autoresizingMask)
    }

    @Test func cellHasSeparatorInsetAndIndentation() throws {
        let inset = #"<inset key="separatorInset" minX="1" minY="2" maxX="3" maxY="4"/>"#
        let cell = try configured(UITableViewCell(), #"indentationLevel="2" indentationWidth="12""#, inset)
        #expect(cell.separatorInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(cell.indentationLevel == 2 && cell.indentationWidth == 12)
        #expect(try configured(UITableView(), "", inset).separatorInset == cell.separatorInset)
    }

    private final class FixedLayout: UICollectionViewFlowLayout {
        override var minimumLineSpacing: CGFloat {
            didSet { fatalError("the spacing is fixed") }
        }
    }

    @Test("S-LIST-50: a flow layout of a custom class gets its attributes without calls of its setters")
    func attributesOfFlowLayoutBypassSetters() throws {
        InterfaceBindings.add(FixedLayout.self)
        let layout = #"<collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" customClass="FixedLayout"/>"#
        let view = try #require(try made("<collectionView>\(layout)</collectionView>") as? UICollectionView)
        #expect((view.collectionViewLayout as? FixedLayout)?.minimumLineSpacing == 7)
    }

    @Test("S-LAYOUT-21: a collection's items fit their content if its file says so") func layoutHasEstimate() throws {
        func estimate(_ attributes: String, _ children: String = "") throws -> CGSize? {
            let layout = "<collectionViewFlowLayout key=\"collectionViewLayout\" \(attributes)>\(children)</collectionViewFlowLayout>"
            let view = try #require(try made("<collectionView>\(layout)</collectionView>") as? UICollectionView)
            return (view.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize
        }
        #expect(try estimate(#"automaticEstimatedItemSize="YES""#) == UICollectionViewFlowLayout.automaticSize)
        #expect(try estimate("", #"<size key="estimatedItemSize" width="30" height="40"/>"#) == CGSize(width: 30, height: 40))
        #expect(try estimate("") == .zero)
    }

    @Test func listControllersHaveTheirListAsOutlet() {
        let table = UITableViewController(), collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(InterfaceBuilder.connectKnown(table, "tableView", table.view))
        #expect(InterfaceBuilder.connectKnown(collection, "collectionView", collection.view))
        #expect(!InterfaceBuilder.connectKnown(UIViewController(), "tableView", table.view))
    }

    // MARK: Controls

    @Test func buttonHasAlignmentAndInsets() throws {
        let inset = #"minX="1" minY="2" maxX="3" maxY="4"/>"#
        let button = try configured(
            UIButton(), #"contentHorizontalAlignment="leading" contentVerticalAlignment="bottom""#,
            "<inset key=\"titleEdgeInsets\" \(inset)<inset key=\"imageEdgeInsets\" \(inset)")
        #expect(button.contentHorizontalAlignment == .leading && button.contentVerticalAlignment == .bottom)
        let expected = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
        #expect(button.titleEdgeInsets == expected && button.imageEdgeInsets == expected)
        #expect(try configured(UIButton(), #"contentHorizontalAlignment="right""#).contentHorizontalAlignment == .right)
        #expect(try configured(UIButton(), #"contentHorizontalAlignment="center""#).contentHorizontalAlignment == .center)
    }

    @Test("S-LAYOUT-10: a button with a configuration has the configuration's font") func configurationKeepsItsFont() throws {
        let text = #"<buttonConfiguration key="configuration" style="plain" title="Go">"#
        let font = #"<fontDescription key="titleFontDescription" type="system" pointSize="22"/>"#
        let button = try configured(UIButton(), "", "\(text)\(font)</buttonConfiguration>")
        button.layoutIfNeeded()
        #expect(button.titleLabel?.font.pointSize == 22)
        #expect(try configured(UIButton(), "", #"<state key="normal" title="Go"/>"#).titleLabel?.font.pointSize == 15)
    }

    @Test func textFieldHasItsAttributes() throws {
        let field = try configured(
            UITextField(), #"textAlignment="center" borderStyle="line" clearButtonMode="whileEditing""#,
            color("textColor")
                + #"<textInputTraits key="textInputTraits" secureTextEntry="YES" keyboardType="emailAddress" returnKeyType="go" autocapitalizationType="words"/>"#
        )
        #expect(field.textAlignment == .center && field.borderStyle == .line && field.clearButtonMode == .whileEditing)
        #expect(field.textColor == .green && field.isSecureTextEntry && field.keyboardType == .emailAddress)
        #expect(field.returnKeyType == .go && field.autocapitalizationType == .words)
        #expect(try configured(UITextField()).borderStyle == .none)
    }

    @Test func textViewHasItsAttributes() throws {
        let view = try configured(
            UITextView(), #"textAlignment="right" editable="NO" selectable="NO""#,
            #"<textInputTraits key="textInputTraits" keyboardType="numberPad"/>"#)
        #expect(view.textAlignment == .right && !view.isEditable && !view.isSelectable && view.keyboardType == .numberPad)
        #expect(try configured(UITextView()).isEditable && configured(UITextView()).isSelectable)
    }

    @Test func labelHasHighlightAndShadow() throws {
        let label = try configured(
            UILabel(), "", color("highlightedColor") + color("shadowColor") + #"<size key="shadowOffset" width="1" height="2"/>"#)
        #expect(label.highlightedTextColor == .green && label.shadowColor == .green && label.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test func controlsHaveTheirColors() throws {
        let colors = color("onTintColor") + color("thumbTintColor") + color("minimumTrackTintColor") + color("maximumTrackTintColor")
        let toggle = try configured(UISwitch(), "", colors), slider = try configured(UISlider(), #"continuous="NO""#, colors)
        #expect(toggle.onTintColor == .green && toggle.thumbTintColor == .green)
        #expect(slider.minimumTrackTintColor == .green && slider.maximumTrackTintColor == .green && slider.thumbTintColor == .green)
        #expect(!slider.isContinuous)
        let others =
            color("progressTintColor") + color("trackTintColor") + color("pageIndicatorTintColor")
            + color("currentPageIndicatorTintColor") + color("selectedSegmentTintColor")
        let bar = try configured(UIProgressView(), "", others)
        #expect(bar.progressTintColor == .green && bar.trackTintColor == .green)
        let pages = try configured(UIPageControl(), #"numberOfPages="4" currentPage="2" hidesForSinglePage="YES""#, others)
        #expect(pages.currentPage == 2 && pages.hidesForSinglePage)
        #expect(pages.pageIndicatorTintColor == .green && pages.currentPageIndicatorTintColor == .green)
        #expect(try configured(UISegmentedControl(items: ["a"]), "", others).selectedSegmentTintColor == .green)
    }

    @Test(
        "S-LAYOUT-20: a spinner at rest is hidden only if its file says so",
        arguments: [
            ("", false, false), (#"hidesWhenStopped="YES""#, true, false), (#"hidesWhenStopped="YES" animating="YES""#, false, true),
            (#"animating="YES""#, false, true), (#"hidden="YES""#, true, false),
        ])
    func spinnerHasItsState(attributes: String, isHidden: Bool, isAnimating: Bool) throws {
        let spinner = try configured(UIActivityIndicatorView(style: .medium), attributes, color("color"))
        #expect(spinner.isHidden == isHidden && spinner.isAnimating == isAnimating && spinner.color == .green)
    }

    // MARK: Views

    @Test func viewHasItsMargins() throws {
        let view = try configured(
            UIView(), #"preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO""#,
            #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
        let stack = try configured(UIStackView(), #"layoutMarginsRelativeArrangement="YES" spacingType="standard""#)
        #expect(stack.isLayoutMarginsRelativeArrangement && stack.spacing == 8)
    }

    @Test func scrollViewHasKeyboardMode() throws {
        #expect(try configured(UIScrollView(), #"keyboardDismissMode="onDrag""#).keyboardDismissMode == .onDrag)
        #expect(try configured(UITableView(), #"keyboardDismissMode="interactive""#).keyboardDismissMode == .interactive)
        #expect(
            try !configured(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), #"allowsSelection="NO""#)
                .allowsSelection)
    }
}
