import Scenes
import Stage

extension Take {
    /// Throws a failure with code 65 if the take turns on a pitfall that `scene` doesn't have. `file` is the take's file.
    package func checkPitfalls(of scene: Scene, in file: String) throws {
        let offered = scene.pitfalls.keys.map(\.rawValue).sorted()
        guard let unknown = conditions.pitfalls.first(where: { !offered.contains($0) }) else { return }
        let list = offered.isEmpty ? "none" : offered.map(String.init).joined(separator: ", ")
        throw Failure(.data, "\(file): $.take.pitfalls: \(scene.name) does not have pitfall \(unknown); it has \(list)")
    }
}
