import Testing
import UIKit

/// Checks that all classes of views place subviews with constraints, in addition to what else they lay out.
@MainActor struct ConstrainedSubviewTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))

    /// A view of each class whose layout places its own subviews.
    private var views: [UIView] {
        [
            UIView(), UILabel(), UIImageView(), UIButton(), UISwitch(), UISlider(), UIStepper(), UISegmentedControl(items: ["A", "B"]),
            UIProgressView(), UIPageControl(), UIActivityIndicatorView(), UIColorWell(), UIRefreshControl(), UITextField(),
            UISearchTextField(), UISearchBar(), UITextView(), UIScrollView(), UITableView(), UITableViewCell(),
            UITableViewHeaderFooterView(), UICollectionViewCell(), UICollectionViewListCell(), UINavigationBar(), UIToolbar(), UITabBar(),
            UIPickerView(), UIDatePicker(), UIVisualEffectView(),
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
        ]
    }

    /// Adds a view of 30 by 20 points to `view`, held at (12, 7) by constraints.
    private func addHeld(to view: UIView) -> UIView {
        let inside = UIView()
        inside.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inside)
        NSLayoutConstraint.activate([
            inside.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            inside.topAnchor.constraint(equalTo: view.topAnchor, constant: 7),
            inside.widthAnchor.constraint(equalToConstant: 30), inside.heightAnchor.constraint(equalToConstant: 20),
        ])
        return inside
    }

    private func expectHeld(in view: UIView, sourceLocation: SourceLocation = #_sourceLocation) {
        let inside = addHeld(to: view)
        device.window.addSubview(view)
        device.turn(at: 0)
        #expect(inside.frame == CGRect(x: 12, y: 7, width: 30, height: 20), "\(type(of: view))", sourceLocation: sourceLocation)
    }

    @Test func everyClassPlacesConstrainedSubviews() {
        var empty = UIContentUnavailableConfiguration.empty(), content = UIListContentConfiguration.cell(),
            button = UIButton.Configuration.filled()
        (empty.text, content.text, button.title) = ("Empty", "Content", "Button")
        let configured = [empty.makeContentView(), content.makeContentView(), UIButton(configuration: button)]
        for view in views + configured {
            view.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
            expectHeld(in: view)
        }
    }

    @Test("S-LAYOUT-30: a frame that code sets stays until the constraints give another one or the superview is laid out")
    func frameSetByCodeStaysUntilLayout() {
        let host = UIView(frame: device.window.bounds), inside = addHeld(to: host), label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        inside.addSubview(label)
        label.centerXAnchor.constraint(equalTo: inside.centerXAnchor).isActive = true
        device.window.addSubview(host)
        device.turn(at: 0)
        inside.frame.origin.y = 300
        label.text = "Another length"
        device.turn(at: 1)
        #expect(inside.frame.minY == 300)
        host.setNeedsLayout()
        device.turn(at: 2)
        #expect(inside.frame.minY == 7)
        inside.frame.origin.y = 300
        host.constraints.first { $0.firstAttribute == .top }?.constant = 8
        device.turn(at: 3)
        #expect(inside.frame.minY == 8)
    }

    @Test func containersPlaceConstrainedSubviews() throws {
        for container in [UINavigationController(rootViewController: UIViewController()), UITabBarController(), UISplitViewController()] {
            device.window.rootViewController = container
            device.turn(at: 0)
            let inside = addHeld(to: container.view)
            device.turn(at: 0)
            #expect(inside.frame == CGRect(x: 12, y: 7, width: 30, height: 20), "\(type(of: container))")
        }
        let page = UIViewController(), modal = UIViewController()
        device.window.rootViewController = page
        device.turn(at: 0)
        page.present(modal, animated: false)
        device.turn(at: 1)
        let inside = addHeld(to: try #require(modal.presentationController?.containerView))
        device.turn(at: 2)
        #expect(inside.frame == CGRect(x: 12, y: 7, width: 30, height: 20))
    }
}
