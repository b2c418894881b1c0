import UIKit

/// A recently opened project, as listed on the start screen.
nonisolated package struct RecentProject: Equatable, Sendable {
    /// The state of the project's code when it was last shown.
    nonisolated package enum Verdict: Codable, Hashable, Sendable {
        /// The run has problems. The value is the number of problems, at least one.
        case problems(Int)
        /// The run has no problems, but the translator has notes about the code.
        case notes(Int)
        /// At least one run was recorded, without problems.
        case clean
        /// Nothing was recorded, so nothing is known about problems.
        case untouched
    }

    /// The path of the file or folder.
    package var path: String
    package var name: String
    /// The path for display, with `~` for the home folder.
    package var place: String
    /// The time since the project was opened, as text.
    package var age: String
    /// The verdict, or nil if the project hasn't been built yet.
    package var verdict: Verdict?

    package init(path: String, name: String, place: String, age: String, verdict: Verdict? = nil) {
        (self.path, self.name, self.place, self.age, self.verdict) = (path, name, place, age, verdict)
    }

    /// Returns whether the name or path contains every word of `search`.
    func matches(_ search: String) -> Bool {
        let all = "\(name) \(place)".lowercased()
        return search.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
    }
}

extension RecentProject.Verdict {
    var words: String {
        switch self {
        case .problems(let count): count == 1 ? "1 problem" : "\(count) problems"
        case .notes(let count): count == 1 ? "1 note" : "\(count) notes"
        case .clean: "No problems"
        case .untouched: "Not tried yet"
        }
    }

    var icon: Icon {
        switch self {
        case .problems: .alert
        case .notes: .skip
        case .clean: .finish
        case .untouched: .touch
        }
    }

    /// The colors for the icon and the text.
    var colors: (icon: UIColor, words: UIColor) {
        switch self {
        case .problems: (Palette.alert, Palette.alert)
        case .notes, .untouched: (Palette.textSecondary, Palette.textSecondary)
        case .clean: (Palette.finish, Palette.textSecondary)
        }
    }
}

/// The closures that connect the start screen to the window's owner. By default, no projects are listed.
package struct StartScreen {
    /// Returns the available projects, most recent first.
    package var projects: @MainActor () -> [RecentProject] = { [] }
    /// Returns the picture for the project at a path, or nil if there isn't one.
    package var picture: @MainActor (String) -> UIImage? = { _ in nil }
    /// Opens the project at a path.
    package var open: @MainActor (String) -> Void = { _ in }
    /// Removes the project at a path from the list.
    package var forget: @MainActor (String) -> Void = { _ in }
    /// Lets the user choose a folder and opens it.
    package var chooseFolder: @MainActor () -> Void = {}
    /// Lets the user choose a location, and then creates and opens a starter project there.
    package var create: @MainActor () -> Void = {}
    /// Called when the user leaves a page with user code. The arguments include a verdict and a picture of the last run.
    package var left: @MainActor (any CodeRunner, RecentProject.Verdict, RenderSnapshot) -> Void = { _, _, _ in }

    package init() {}
}
