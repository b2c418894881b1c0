import UIKit

/// The names, clocks, and changed models of a device's layers, collected from its events.
///
/// Each run starts with a copy, so it can be read without the runs before it.
package struct KnownLayers {
    package private(set) var facts: [Int: LayerFacts] = [:]
    package private(set) var clocks: [Int: ClockFacts] = [:]
    package private(set) var models: [Int: LayerValues] = [:]

    mutating func add(_ event: StageEvent) {
        guard case .happened(let event) = event else { return }
        switch event.payload {
        case .layers(let layers): for layer in layers { facts[layer.number] = layer }
        case .clock(let clock): clocks[clock.layer] = clock
        case .model(let model): models[model.layer] = model.layerValues
        case .gesture, .callback, .transition, .animation, .fact, .change: break
        }
    }
}
