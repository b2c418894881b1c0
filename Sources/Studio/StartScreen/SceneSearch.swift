import Scenes

/// Searches the scenes. Scenes whose titles match come first, then scenes whose gestures match, then scenes whose summaries match.
enum SceneSearch {
    /// The part of a scene that matches a word; the best kind of match comes first.
    private enum Rank: Int {
        case wholeTitle, title, gesture, summary
    }

    /// Returns the indices of the scenes that match all words of `text`, best match first. The sort is stable.
    static func indices(of scenes: [Scene], for text: String) -> [Int] {
        let words = text.lowercased().split(separator: " ").map(String.init)
        let found = scenes.indices.compactMap { index -> (index: Int, rank: Int)? in
            // A scene's rank is the rank of its worst-matching word.
            let ranks = words.compactMap { rank(of: $0, in: scenes[index])?.rawValue }
            return ranks.count == words.count ? (index, ranks.max() ?? 0) : nil
        }
        return found.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
    }

    private static func rank(of word: String, in scene: Scene) -> Rank? {
        let title = scene.title.lowercased()
        if title == word || scene.name == word { return .wholeTitle }
        if title.contains(word) || scene.name.contains(word) { return .title }
        if scene.trials.contains(where: { $0.text.lowercased().contains(word) || $0.gesture.words.contains(word) }) { return .gesture }
        return scene.summary.lowercased().contains(word) ? .summary : nil
    }
}

extension Scene.Trial.Gesture {
    /// The search terms for the gesture.
    fileprivate var words: String {
        switch self {
        case .tap: "tap click"
        case .pinch: "pinch zoom"
        case .leftEdge: "left edge swipe pan back"
        case .rightEdge: "right edge swipe pan"
        case .dragDown: "drag down pan"
        case .dragSideways: "drag sideways swipe pan"
        case .rotation: "rotate rotation turn"
        case .longPress: "long press hold"
        }
    }
}
