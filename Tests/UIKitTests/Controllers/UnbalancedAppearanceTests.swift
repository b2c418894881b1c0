// Calls to begin and end an appearance that do not come in pairs.

import Foundation
import Testing
import UIKit

struct UnbalancedAppearanceTests {
    @MainActor private final class Child: UIViewController {
        override nonisolated var description: String { "<the child>" }
    }

    /// Returns the lines that `body` writes to standard error, in a process of its own.
    private func lines(of result: ExitTest.Result?) -> [Substring] {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").filter { $0.contains("Unbalanced") }
    }

    private let message = "Unbalanced calls to begin/end appearance transitions for <the child>"

    @Test("S-TRANS-70: an end without a beginning, and a beginning of what is there, are said with the controller's name")
    func unbalanced() async {
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

    @Test("S-TRANS-70: pairs, and turning round in between, are not spoken of")
    func balanced() async {
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
