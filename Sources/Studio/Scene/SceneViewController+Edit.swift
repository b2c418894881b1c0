import Scenes
import Stage
import UIKit

/// Handles undoable changes that the user makes to layers and parameters.
extension SceneViewController {
    func connect(_ inspector: Inspector) {
        inspector.jump = { [weak self] in
            self?.player.look(at: $0)
            self?.dock.reveal($0)
        }
        inspector.beginEdit = { [weak self] in self?.beginEdit(of: $0) }
        inspector.edit = { [weak self] in self?.edit($0) }
        inspector.endEdit = { [weak self] in self?.endEdit() }
    }

    private func beginEdit(of property: LayerProperty) {
        guard let layer = playback.layer, let before = stage.model(ofLayer: layer) else { return }
        edited = EditedValue(layer: layer, property: property, before: before)
    }

    private func edit(_ edit: LayerEdit) {
        guard let edited else { return }
        stage.edit(layer: edited.layer, edit)
        hasNewPicture = true
    }

    private func endEdit() {
        guard let edited = edited.take() else { return }
        undoable { page in page.restore(edited) }
    }

    /// Restores a layer's earlier value, and registers the inverse change.
    private func restore(_ value: EditedValue) {
        guard let now = stage.model(ofLayer: value.layer) else { return }
        stage.edit(layer: value.layer, value.property.restore(value.before))
        hasNewPicture = true
        undoable { page in page.restore(EditedValue(layer: value.layer, property: value.property, before: now)) }
    }

    /// Sets a parameter and registers the old value for undo.
    func change(_ parameter: String, to value: ParameterValue?) {
        let before = chosenStage.parameters.values[parameter]
        guard before != value else { return }
        set(parameter, to: value)
        noteChange(of: parameter) { page in page.change(parameter, to: before) }
    }

    /// Replaces a literal in the code and registers the old text for undo. A nil text restores the literal.
    func tune(literal index: Int, to text: String?) {
        guard let codeRunner, let literal = codeRunner.code.literals[safely: index], literal.changed != text else { return }
        codeRunner.tune(literal: index, to: text)
        noteChange(of: "\(index) \(literal.file):\(literal.line)") { page in
            page.indexOfLiteral(literal, near: index).map { page.tune(literal: $0, to: literal.changed) }
        }
    }

    /// Returns the current index of a literal that was at `index` before, or nil if the code no longer contains the literal.
    private func indexOfLiteral(_ literal: UserCode.Literal, near index: Int) -> Int? {
        let literals = codeRunner?.code.literals ?? []
        if literals[safely: index]?.written == literal.written { return index }
        let like = literals.indices.filter {
            literals[$0].file == literal.file && literals[$0].label == literal.label && literals[$0].text == literal.text
        }
        return like.min { abs(literals[$0].line - literal.line) < abs(literals[$1].line - literal.line) }
    }

    /// Registers an undo step for a change to the value named `name`. Several changes in quick succession, for example while the user drags
    /// a slider, count as one.
    private func noteChange(of name: String, _ undo: @escaping (SceneViewController) -> Void) {
        let now = hostTime(), last = lastChange
        lastChange = (name, now)
        if let last, last.parameter == name, now - last.time < Self.pause { return }
        undoable { page in
            page.lastChange = nil
            undo(page)
            page.lastChange = nil
        }
    }

    /// The time, in seconds, after which another change to the same value becomes a separate undo step.
    private static let pause: TimeInterval = 0.6

    private func undoable(_ undo: @escaping (SceneViewController) -> Void) {
        undoHistory.note { [weak self] in if let self { undo(self) } }
    }

    /// Groups several changes into one undo step.
    func inOneStep(_ changes: () -> Void) {
        undoHistory.begin()
        lastChange = nil
        changes()
        lastChange = nil
        undoHistory.end()
    }

    func undo() {
        guard let change = undoHistory.beginUndo() else { return }
        change()
        undoHistory.end()
    }

    func redo() {
        guard let change = undoHistory.beginRedo() else { return }
        change()
        undoHistory.end()
    }
}

/// A layer property that the user is editing, with the layer's values from before the edit.
struct EditedValue {
    let layer: Int
    let property: LayerProperty
    let before: LayerValues
}
