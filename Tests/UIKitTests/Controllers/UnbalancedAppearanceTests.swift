// Checks unmatched calls that begin or end appearance transitions.

import Foundation
import Testing
import UIKit

struct UnbalancedAppearanceTests {
    @MainActor private final class Child: UIViewController {
        override nonisolated var description: String { "<the child>" }
    }

    /// Returns the lines that the subprocess wrote to standard error.
    private func lines(of result: ExitTest.Result?) -> [Substring] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").filter { $0.contains("Unbalanced") }
    }

    private let message = "Unbalanced calls to begin/end appearance transitions for <the child>"

    @Test("S-TRANS-70: an unmatched end and a redundant beginning are logged with the controller's name")
    func unbalancedAppearanceCallsAreLogged() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let child = Child()
                child.endAppearanceTransition()
                child.beginAppearanceTransition(true, animated: false)
                child.endAppearanceTransition()
                child.beginAppearanceTransition(true, animated: false)
                child.endAppearanceTransition()
            }
        }
        let said = lines(of: result)
        #expect(said.count == 3 && said.allSatisfy { $0.hasSuffix(message) })
    }

    @Test("S-TRANS-70: balanced and reversed calls are not logged")
    func balancedAndReversedCallsAreNotLogged() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let child = Child()
                child.beginAppearanceTransition(true, animated: true)
                child.beginAppearanceTransition(false, animated: true)
                child.beginAppearanceTransition(true, animated: true)
                child.endAppearanceTransition()
                child.beginAppearanceTransition(false, animated: true)
                child.endAppearanceTransition()
            }
        }
        #expect(lines(of: result) == [])
    }
}
