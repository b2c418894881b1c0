import Foundation

/// A failed property and the seed that reveals the failure.
struct Finding {
    let sort: InputSort
    let seed: UInt64
    let text: String

    /// A key that findings of the same defect probably share: the text before the case, without numbers.
    var key: String { Self.key(of: text) }

    static func key(of text: String) -> String {
        let isWhole = text.hasPrefix("signal") || text.hasPrefix("at ")
        let sort = isWhole ? text : String(text.prefix { $0 != ":" })
        return sort.replacing(/0x[0-9a-f]+|[-+]?[0-9.]+(e[-+]?[0-9]+)?|\binf\b|\bnan\b/, with: "#")
    }
}

/// A kind of input generated from a seed: a storm, or a file in some format.
enum InputSort {
    /// A storm on the named stage, or on a stage that the seed chooses.
    case storm(on: String?)
    case file(any Format.Type)

    @MainActor static let all = [InputSort.storm(on: nil)] + Formats.all.map { .file($0) }
    /// The kinds of input that have planted faults.
    @MainActor static let planted = [InputSort.storm(on: PlantedPage.scene.name), .file(PlantedFormat.self)]

    @MainActor init?(_ name: String) {
        guard let sort = (Self.all + Self.planted).first(where: { $0.name == name }) else { return nil }
        self = sort
    }

    @MainActor var name: String {
        switch self {
        case .storm(let stage): stage.map { "\($0)-storm" } ?? "storm"
        case .file(let format): format.name
        }
    }

    /// The extension of a kept file.
    @MainActor var fileExtension: String {
        switch self {
        case .storm: "json"
        case .file(let format): format.name
        }
    }

    /// The number of inputs per child.
    var batch: UInt64 {
        switch self {
        case .storm: 40
        case .file(let format): format == PlantedFormat.self ? 40 : 1000
        }
    }

    /// The processor time in seconds after which an input is considered to hang.
    var timeLimit: Int {
        if case .file(let format) = self, format == PlantedFormat.self { 1 } else { 30 }
    }

    /// Returns the pieces of the input for `seed`, some of which can be removed.
    @MainActor func input(_ seed: UInt64) -> Pieces {
        switch self {
        case .storm(let stage):
            let storm = StormMaker.storm(seed, on: stage)
            return Pieces(count: storm.steps.count) { kept in
                var part = storm
                part.steps = kept.map { storm.steps[$0] }
                return Data(part.script.text.utf8)
            }
        case .file(let format):
            let bytes = Mutator.file(seed, format)
            return Pieces(count: bytes.count) { kept in Data(kept.map { bytes[$0] }) }
        }
    }
}

/// Input that can be reduced by removing pieces.
struct Pieces {
    let count: Int
    /// Returns the file with only these pieces.
    let data: ([Int]) -> Data
}
