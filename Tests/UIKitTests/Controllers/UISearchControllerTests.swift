import Testing

@testable import UIKit

@MainActor struct UISearchControllerTests {
    private final class Updater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
        var calls: [String] = []

        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.isActive) \(searchController.searchBar.text ?? "")")
        }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
        func presentSearchController(_ searchController: UISearchController) { calls.append("present") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("did dismiss") }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 800))
    private let updater = Updater()
    private let page = UIViewController()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        page.title = "Planets"
        device.window.rootViewController = navigation
        device.turn(at: 0)
    }

    private func add(_ results: UIViewController? = nil) -> UISearchController {
        let search = UISearchController(searchResultsController: results)
        (search.searchResultsUpdater, search.delegate) = (updater, updater)
        page.navigationItem.searchController = search
        settle(0)
        return search
    }

    private func settle(_ begin: TimeInterval) { for frame in 1...40 { device.turn(at: begin + TimeInterval(frame) / 60) } }

    @Test func searchBarIsBelowTheTitleAndMovesThePageDown() {
        let bar = navigation.navigationBar
        #expect(bar.bounds.height == 44)
        let search = add()
        #expect(bar.bounds.height == 96 && page.view.safeAreaInsets.top == 96)
        #expect(search.searchBar.convert(search.searchBar.bounds, to: bar) == CGRect(x: 8, y: 44, width: 374, height: 52))
    }

    @Test func tapStartsSearchWhichCancelEnds() {
        let search = add()
        device.touch(1, .began, at: CGPoint(x: 150, y: 70), time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: CGPoint(x: 150, y: 70), time: 1.05)
        device.turn(at: 1.05)
        settle(1.05)
        #expect(search.isActive && search.searchBar.isFirstResponder && search.searchBar.showsCancelButton)
        #expect(navigation.navigationBar.bounds.height == 52, "the search bar replaces the title")
        search.searchBar.text = "ma"
        #expect(updater.calls == ["will present", "present", "update true ", "did present", "update true ma"])
        updater.calls = []
        device.touch(1, .began, at: CGPoint(x: 360, y: 26), time: 3)
        device.turn(at: 3)
        device.touch(1, .ended, at: CGPoint(x: 360, y: 26), time: 3.05)
        device.turn(at: 3.05)
        settle(3.05)
        #expect(!search.isActive && search.searchBar.text == "" && navigation.navigationBar.bounds.height == 96)
        #expect(updater.calls == ["will dismiss", "update false ", "did dismiss"], "\(updater.calls)")
    }

    @Test func resultsAppearOverThePageWhileTheBarHasText() {
        let results = UIViewController(), search = add(results)
        search.isActive = true
        settle(1)
        #expect(results.viewIfLoaded?.window == nil)
        search.searchBar.text = "v"
        device.turn(at: 2)
        #expect(results.view.window != nil && results.parent === page && search.showsSearchResultsController)
        search.isActive = false
        settle(3)
        #expect(results.view.window == nil && results.parent == nil)
    }

    @Test func resultsLeaveWithTheirPageAndReturn() {
        let results = UIViewController(), search = add(results)
        search.isActive = true
        search.searchBar.text = "v"
        settle(1)
        #expect(results.view.window != nil)
        navigation.pushViewController(UIViewController(), animated: false)
        settle(2)
        #expect(results.view.window == nil && results.parent == nil)
        navigation.popViewController(animated: false)
        settle(3)
        #expect(results.view.window != nil && results.parent === page)
    }

    @Test func dimmingFadesWhenSearchEnds() {
        let search = add(UIViewController())
        search.isActive = true
        settle(1)
        let frame = page.view.superview, count = frame?.subviews.count ?? 0
        search.isActive = false
        device.turn(at: 2)
        #expect(frame?.subviews.count == count)
        settle(2)
        #expect(frame?.subviews.count == count - 1)
    }

    @Test func scopeButtonsAppearDuringSearchAndReportTheirIndex() {
        final class Delegate: NSObject, UISearchBarDelegate {
            var scopes: [Int] = []
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { scopes.append(selectedScope) }
        }
        let delegate = Delegate(), search = add()
        search.searchBar.delegate = delegate
        search.searchBar.scopeButtonTitles = ["All", "Rocky"]
        #expect(!search.searchBar.hasScopeBar)
        search.isActive = true
        settle(1)
        #expect(search.searchBar.hasScopeBar && navigation.navigationBar.bounds.height == 98)
        let scopes = search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first
        scopes?.selectedSegmentIndex = 1
        scopes?.sendActions(for: .valueChanged)
        #expect(delegate.scopes == [1] && search.searchBar.selectedScopeButtonIndex == 1)
    }
}
