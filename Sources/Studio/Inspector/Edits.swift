import Scenes
import Stage
import UIKit

/// The user's changes to layers, parameters, and literals, which can be undone.
final class Edits {
    private var history = UndoHistory()
    /// The layer property that the user is editing, or nil if no edit is in progress.
    private var edited: EditedValue?
    /// The value that was changed last, and the sandbox time of the change.
    private var lastChange: (name: String, time: TimeInterval)?
    private let player: Player
    private let controls: DeviceControls
    private let codeRunner: (any CodeRunner)?

    init(_ player: Player, _ controls: DeviceControls, of codeRunner: (any CodeRunner)?) {
        (self.player, self.controls, self.codeRunner) = (player, controls, codeRunner)
    }

    func connect(_ inspector: Inspector) {
        inspector.beginEdit = { [weak self] in self?.beginEdit(of: $0) }
        inspector.edit = { [weak self] in self?.edit($0) }
        inspector.endEdit = { [weak self] in self?.endEdit() }
    }

    func connect(_ parameters: ParameterList) {
        parameters.change = { [weak self] in self?.change($0, to: $1) }
        parameters.together = { [weak self] in self?.inOneStep($0) }
        parameters.tune = { [weak self] in self?.tune(literal: $0, to: $1) }
    }

    /// Updates the parameters. Those of a gallery scene change only in a comparison. Returns whether the list of rows changed.
    func show(in parameters: ParameterList) -> Bool {
        guard codeRunner != nil || controls.isComparing else { return false }
        let (declared, values) = controls.parameters
        return parameters.show(declared, values, codeRunner?.code.literals ?? [])
    }

    private func beginEdit(of property: LayerProperty) {
        guard let layer = player.playback.layer, let before = player.stage.model(ofLayer: layer) else { return }
        edited = EditedValue(layer: layer, property: property, before: before)
    }

    private func edit(_ edit: LayerEdit) {
        guard let edited else { return }
        player.stage.perform(.edit(layer: edited.layer, edit))
        player.hasNewPicture = true
    }

    private func endEdit() {
        guard let edited = edited.take() else { return }
        undoable { $0.restore(edited) }
    }

    /// Restores a layer's earlier value, and registers the inverse change.
    private func restore(_ value: EditedValue) {
        guard let now = player.stage.model(ofLayer: value.layer) else { return }
        player.stage.perform(.edit(layer: value.layer, value.property.restore(value.before)))
        player.hasNewPicture = true
        undoable { $0.restore(EditedValue(layer: value.layer, property: value.property, before: now)) }
    }

    /// Sets a parameter and registers the old value for undo.
    private func change(_ parameter: String, to value: ParameterValue?) {
        let before = controls.parameters.values[parameter]
        guard before != value else { return }
        controls.set(parameter, to: value)
        noteChange(of: parameter) { $0.change(parameter, to: before) }
    }

    /// Replaces a literal in the code and registers the old text for undo. A nil text restores the literal.
    private func tune(literal index: Int, to text: String?) {
        guard let codeRunner, let literal = codeRunner.code.literals[safely: index], literal.changed != text else { return }
        codeRunner.tune(literal: index, to: text)
        noteChange(of: "\(index) \(literal.file):\(literal.line)") { edits in
            edits.indexOfLiteral(literal, near: index).map { edits.tune(literal: $0, to: literal.changed) }
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
    private func noteChange(of name: String, _ undo: @escaping (Edits) -> Void) {
        let now = player.hostTime(), last = lastChange
        lastChange = (name, now)
        if let last, last.name == name, now - last.time < Self.pause { return }
        undoable { edits in
            edits.lastChange = nil
            undo(edits)
            edits.lastChange = nil
        }
    }

    /// The time, in seconds, after which another change to the same value becomes a separate undo step.
    private static let pause: TimeInterval = 0.6

    private func undoable(_ undo: @escaping (Edits) -> Void) {
        history.note { [weak self] in if let self { undo(self) } }
    }

    /// Registers the inverse of a change that another feature made.
    func registerUndo(_ undo: @escaping () -> Void) { history.note(undo) }

    /// Groups several changes into one undo step.
    private func inOneStep(_ changes: () -> Void) {
        history.begin()
        lastChange = nil
        changes()
        lastChange = nil
        history.end()
    }

    func undo() {
        guard let change = history.beginUndo() else { return }
        change()
        history.end()
    }

    func redo() {
        guard let change = history.beginRedo() else { return }
        change()
        history.end()
    }
}

/// A layer property that the user is editing, with the layer's values from before the edit.
private struct EditedValue {
    let layer: Int
    let property: LayerProperty
    let before: LayerValues
}
