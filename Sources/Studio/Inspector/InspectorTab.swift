/// The tabs of the inspector.
enum InspectorTab: CaseIterable {
    case layer, why, clocks, log

    var title: String {
        switch self {
        case .layer: "Layer"
        case .why: "Why"
        case .clocks: "Clocks"
        case .log: "Log"
        }
    }
}
