import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Checks that elements of interface files vary with the size classes (S-LAYOUT-14).
@MainActor struct InterfaceVariationTests {
    private let phone = UITraitCollection(horizontal: .compact, vertical: .regular)
    private let flatPhone = UITraitCollection(horizontal: .compact, vertical: .compact)

    private func element(_ text: String, for traits: UITraitCollection) throws -> InterfaceElement {
        let reader = InterfaceReader()
        try #require(reader.read(Data(text.utf8)), "line \(reader.line)")
        let element = try #require(reader.root)
        element.adapt(to: traits)
        return element
    }

    private final class Holder: UIView {
        weak var label: UILabel?
        weak var width: NSLayoutConstraint?
    }

    /// A view with a label and a constraint that are installed only in compact height, between two other views.
    private static let page = """
        <view id="v-1" customClass="Holder">
          <rect key="frame" x="0" y="0" width="300" height="300"/>
          <subviews>
            <view id="v-2" tag="2" translatesAutoresizingMaskIntoConstraints="NO"/>
            <label id="v-3" tag="3" translatesAutoresizingMaskIntoConstraints="NO"/>
            <view id="v-4" tag="4"/>
          </subviews>
          <constraints>
            <constraint firstItem="v-2" firstAttribute="width" constant="10" id="c-1"/>
            <constraint firstItem="v-3" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" id="c-2"/>
          </constraints>
          <connections>
            <outlet property="label" destination="v-3" id="o-1"/><outlet property="width" destination="c-1" id="o-2"/>
          </connections>
          <variation key="default">
            <mask key="subviews"><exclude reference="v-3"/></mask><mask key="constraints"><exclude reference="c-1"/></mask>
          </variation>
          <variation key="heightClass=compact">
            <mask key="subviews"><include reference="v-3"/></mask><mask key="constraints"><include reference="c-1"/></mask>
          </variation>
        </view>
        """

    private func page(_ text: String = page, for traits: UITraitCollection) throws -> Holder {
        InterfaceBindings.add(Holder.self) {
            $0.outlet("label", \.label)
            $0.outlet("width", \.width)
        }
        let builder = InterfaceBuilder(file: "Test.xib", owner: nil)
        return try #require(builder.finished(element(text, for: traits)) as? Holder)
    }

    private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

    @Test(arguments: [
        #"firstItem="c-2" firstAttribute="width""#, #"firstItem="v-2" firstAttribute="top" secondItem="v-1""#,
        #"firstItem="v-2" firstAttribute="top" secondItem="c-2" secondAttribute="top""#,
        #"firstItem="v-2" firstAttribute="width" secondItem="v-1" secondAttribute="width" multiplier="1e400""#,
        #"firstItem="v-2" firstAttribute="width" secondItem="v-1" secondAttribute="width" multiplier="nan""#,
    ])
    func damagedConstraintIsLeftOut(attributes: String) throws {
        let text = Self.page.replacingOccurrences(of: #"firstItem="v-2" firstAttribute="width" constant="10""#, with: attributes)
        let view = try page(text, for: flatPhone)
        #expect(tags(view) == [2, 3, 4] && view.width == nil)
    }

    @Test func damagedNumbersAreIgnored() throws {
        let text = """
            <view id="v-1"><subviews><segmentedControl id="v-2" selectedSegmentIndex="7"><segments><segment title="A"/></segments>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="alpha" value="nan"/>
            </userDefinedRuntimeAttributes></segmentedControl></subviews></view>
            """
        let view = try #require(InterfaceBuilder(file: "Test.xib", owner: nil).finished(element(text, for: phone)) as? UIView)
        let control = try #require(view.subviews.first as? UISegmentedControl)
        #expect(control.selectedSegmentIndex == 0 && control.alpha == 1)
    }

    @Test("S-LAYOUT-14: subviews and constraints that are installed in the size class are added")
    func installedPartsAreAdded() throws {
        let view = try page(for: flatPhone)
        #expect(tags(view) == [2, 3, 4] && view.width?.isActive == true)
    }

    @Test("S-LAYOUT-14: a view that isn't installed is connected, but has no superview")
    func excludedPartsAreConnected() throws {
        let view = try page(for: phone)
        #expect(tags(view) == [2, 4] && view.label?.superview == nil && view.label != nil)
        #expect(view.width?.isActive == false && view.width?.constant == 10)
    }

    @Test("S-LAYOUT-14: subviews and constraints follow the size classes")
    func partsFollowSizeClasses() throws {
        let device = VirtualDevice(size: CGSize(width: 300, height: 500))
        let view = try page(for: phone)
        device.window.addSubview(view)
        device.turn(at: 0)
        #expect(tags(view) == [2, 4])
        device.resize(to: CGSize(width: 500, height: 300))
        device.turn(at: 1)
        #expect(tags(view) == [2, 3, 4] && view.width?.isActive == true)
        device.resize(to: CGSize(width: 300, height: 500))
        device.turn(at: 2)
        #expect(tags(view) == [2, 4] && view.width?.isActive == false)
    }

    @Test("S-LAYOUT-14: variations set attributes and fonts, the most specific one last")
    func mostSpecificVariationApplies() throws {
        let text = """
            <label text="a" tag="1" id="v-1">
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
              <variation key="heightClass=regular-widthClass=compact" tag="4"/>
              <variation key="default" tag="2"/>
              <variation key="widthClass=compact" tag="3"><fontDescription key="fontDescription" type="system" pointSize="11"/></variation>
              <variation key="widthClass=regular" tag="5"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
            </label>
            """
        let label = InterfaceBuilder(file: "Test.xib", owner: nil).finished(try element(text, for: phone)) as? UILabel
        #expect(label?.tag == 4 && label?.font.pointSize == 11)
        let flat = InterfaceBuilder(file: "Test.xib", owner: nil).finished(try element(text, for: flatPhone)) as? UILabel
        #expect(flat?.tag == 3)
    }

    @Test("S-LAYOUT-14: a constraint's constant varies")
    func constantVaries() throws {
        let text = """
            <view id="v-1"><constraints><constraint firstAttribute="width" constant="10" id="c-1">
            <variation key="heightClass=compact" constant="20"/></constraint></constraints></view>
            """
        let widths = try [phone, flatPhone].map {
            InterfaceBuilder(file: "Test.xib", owner: nil).finished(try element(text, for: $0)).constraints.first?.constant
        }
        #expect(widths == [10, 20])
    }
}
