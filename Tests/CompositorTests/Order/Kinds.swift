@testable import Compositor
@testable import DrawLists

extension DrawList {
    /// The kinds of the list's items in order, except items without an effect.
    var kinds: [String] { items.filter { !$0.step.isNothing }.map { $0.content.map(name) ?? name($0.step) } }

    /// Returns the name of an enum case without its payload.
    private func name(_ value: some Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }
}

extension DrawItem.Content {
    /// The box, if the content is a box.
    var box: DrawItem.Box? { if case .box(let box) = self { box } else { nil } }
}
