import Foundation

struct Entry {
    let title: String
    let text: String
    let hue: CGFloat
    var isFavourite = false
}

class Journal {
    static let shared = Journal()
    private(set) var entries: [Entry]

    private init() {
        entries = (1...12).map { Entry(title: "Day \($0)", text: "What happened on day \($0).", hue: CGFloat($0) / 12) }
    }

    func add(_ entry: Entry) {
        entries.insert(entry, at: 0)
    }
}
