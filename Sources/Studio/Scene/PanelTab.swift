/// The tabs of the side panel.
enum PanelTab: CaseIterable {
    case steps, layer, why, clocks, log

    /// The tabs of a run. Only a finding's run has steps, which take the place of the clocks.
    static func tabs(withSteps hasSteps: Bool) -> [PanelTab] { allCases.filter { $0 != (hasSteps ? .clocks : .steps) } }

    var title: String {
        switch self {
        case .steps: "Steps"
        case .layer: "Layer"
        case .why: "Why"
        case .clocks: "Clocks"
        case .log: "Log"
        }
    }
}
