import UIKit

/// A project that was opened before, as the front door lists it.
nonisolated package struct RecentProject: Equatable, Sendable {
    /// The state of its code when it was last shown.
    nonisolated package enum Verdict: Codable, Hashable, Sendable {
        /// The number of problems in its run, at least one.
        case problems(Int)
        /// Its run has no problems, but the translator has notes on its code.
        case notes(Int)
        case clean
    }

    /// The path of its file or folder.
    package var path: String
    package var name: String
    /// The path with ~ for the user's home.
    package var place: String
    /// The time since it was opened, in words.
    package var age: String
    /// nil if it has not been built yet.
    package var verdict: Verdict?

    package init(path: String, name: String, place: String, age: String, verdict: Verdict? = nil) {
        (self.path, self.name, self.place, self.age, self.verdict) = (path, name, place, age, verdict)
    }

    /// Whether its name or place has all words of `search`.
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
        }
    }

    var icon: Icon {
        switch self {
        case .problems: .alert
        case .notes: .skip
        case .clean: .finish
        }
    }

    /// The colours of the icon and of the words.
    var colors: (icon: UIColor, words: UIColor) {
        switch self {
        case .problems: (Palette.alert, Palette.alert)
        case .notes: (Palette.textSecondary, Palette.textSecondary)
        case .clean: (Palette.finish, Palette.textSecondary)
        }
    }
}

/// The connections of the front door with the window's owner. By default, it lists no projects.
package struct FrontDoor {
    /// Returns the projects that can be opened, the latest first.
    package var projects: @MainActor () -> [RecentProject] = { [] }
    /// Returns the picture of the project at a path; nil if there is none.
    package var picture: @MainActor (String) -> UIImage? = { _ in nil }
    /// Opens the project at a path.
    package var open: @MainActor (String) -> Void = { _ in }
    /// Removes the project at a path from the list.
    package var forget: @MainActor (String) -> Void = { _ in }
    /// Asks for a folder and opens it.
    package var chooseFolder: @MainActor () -> Void = {}
    /// Asks for a place, writes a starter project there and opens it.
    package var create: @MainActor () -> Void = {}
    /// Called when the page of user code is left, with a verdict and a picture of its last run.
    package var left: @MainActor (any CodeDesk, RecentProject.Verdict, RenderSnapshot) -> Void = { _, _, _ in }

    package init() {}
}
