// Lets UIKit call a method whose name is a delegate method's name only in Objective-C, such as `@objc func
// collectionView(_:layout:sizeForItemAtIndexPath:)`. On iPhone, UIKit finds it by that name, even if the class doesn't declare the protocol
// for flow layouts.

extension Rule {
    static let objectiveCNames = Rule { file in
        for method in file.source.outline.declarations where method.kind == .function && file.source.isObjectiveC(method) {
            if let row = OlderSignatures.row(of: method.keyword, in: file.source) { file.forward(to: method, row) }
        }
    }
}

extension SwiftSource {
    fileprivate func isObjectiveC(_ method: Declaration) -> Bool {
        method.modifiers.contains { tokens[$0].isAttribute(.objc) } && !method.modifiers.contains { isWord($0, .override) }
    }
}

extension Rewriting {
    /// Adds a method with the current name that calls `method`.
    fileprivate mutating func forward(to method: Declaration, _ row: OlderSignatures.Row) {
        guard let parent = method.parent.map({ source.outline.declarations[$0] }), let body = parent.body else { return }
        let parameters = row.parameters.enumerated().map { "\($1.label) value\($0): \($1.type)" }.joined(separator: ", ")
        let values = zip(source.labels(of: method), row.parameters.indices).map { label, index in
            label == "_" ? "value\(index)" : "\(label): value\(index)"
        }
        insert(
            "; public func \(row.name)(\(parameters)) -> \(row.result ?? "Void") { \(method.name)(\(values.joined(separator: ", "))) } ",
            before: body.upperBound - 1)
        let flow = "UICollectionViewDelegateFlowLayout"
        guard row.parameters.contains(where: { $0.label == "layout" }), parent.inherited.contains("UICollectionViewDelegate"),
            !module.ancestry(of: parent.name).contains(flow)
        else { return }
        insert(", \(flow) ", before: body.lowerBound)
    }
}
