// Checks the adaptive presentation delegate's methods in a compact-width window.

import GestureSupport
import Testing
import UIKit

@MainActor struct AdaptivePresentationTests {
    private let device = VirtualDevice(size: CGSize(width: 300, height: 500))
    private let root = UIViewController(), page = UIViewController()

    private class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
        var answer = UIModalPresentationStyle.none
        var replacement: UIViewController?
        var log: [String] = []

        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            log.append("style for compact: \(traitCollection.horizontalSizeClass == .compact)")
            return answer
        }
        func presentationController(
            _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? { replacement }
        func presentationController(
            _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { log.append("will present \(style == .none ? "as it is" : "\(style)") \(transitionCoordinator != nil)") }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            log.append("should dismiss")
            return false
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did dismiss") }
    }

    init() {
        device.window.rootViewController = root
        device.turn(at: 0)
    }

    private func present(_ style: UIModalPresentationStyle, _ delegate: Delegate) {
        page.modalPresentationStyle = style
        page.presentationController?.delegate = delegate
        root.present(page, animated: false)
        device.turn(at: 1)
    }

    @Test func sheetDelegateCanAdaptStyleToCoverWindow() {
        let delegate = Delegate()
        delegate.answer = .overFullScreen
        present(.formSheet, delegate)
        #expect(delegate.log.first == "style for compact: true" && delegate.log.last == "will present overFullScreen true")
        #expect(page.view.window != nil && root.view.window != nil)
        #expect(page.presentationController?.presentationStyle == .overFullScreen && page.presentationController?.delegate === delegate)
    }

    @Test func adaptiveStyleNoneKeepsSheet() {
        let delegate = Delegate()
        present(.pageSheet, delegate)
        #expect(delegate.log.last == "will present as it is true" && root.view.window != nil)
        #expect(page.sheetPresentationController != nil)
    }

    @Test func fullScreenPresentationSkipsAdaptiveStyle() {
        let delegate = Delegate()
        delegate.answer = .overFullScreen
        present(.fullScreen, delegate)
        #expect(delegate.log == ["will present as it is true"])
    }

    @Test func delegateCanReplacePresentedController() {
        let delegate = Delegate(), other = UINavigationController(rootViewController: UIViewController())
        (delegate.answer, delegate.replacement) = (.fullScreen, other)
        present(.popover, delegate)
        #expect(root.presentedViewController === other && other.view.window != nil && page.presentingViewController == nil)
    }

    @Test func customPresentationControllerCanAdaptItsStyle() {
        final class Own: UIPresentationController {
            override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
            override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
        }
        final class Source: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Own(presentedViewController: presented, presenting: presenting) }
        }
        let source = Source()
        page.transitioningDelegate = source
        page.modalPresentationStyle = .custom
        root.present(page, animated: false)
        device.turn(at: 1)
        #expect(page.view.frame == device.window.bounds && !(page.presentationController is Own))
    }

    @Test func programmaticDismissalDoesNotAskDelegate() {
        let delegate = Delegate()
        present(.pageSheet, delegate)
        delegate.log = []
        page.dismiss(animated: false)
        device.turn(at: 2)
        #expect(delegate.log == [] && page.presentingViewController == nil)
    }

    @Test func delegateWithoutMethodsChangesNothing() {
        final class Silent: NSObject, UIAdaptivePresentationControllerDelegate {}
        let silent = Silent()
        page.modalPresentationStyle = .overCurrentContext
        page.presentationController?.delegate = silent
        root.present(page, animated: false)
        device.turn(at: 1)
        #expect(page.view.window != nil && root.view.window != nil)
        #expect(silent.presentationControllerShouldDismiss(page.presentationController!))
    }
}
