/// A fault that `fuzz hunt --planted` must find. If the command misses one of these faults, hunts without findings prove nothing.
enum PlantedFault: String, CaseIterable {
    case trap, complaint, hang
    case failedCheck = "failed check"

    /// The words that identify the finding for this fault.
    @MainActor private var words: String {
        switch self {
        case .trap: PlantedPage.trap
        case .complaint: "unbalanced callbacks"
        case .hang: "it hangs"
        case .failedCheck: PlantedFormat.failedCheck
        }
    }

    /// Returns the faults that no finding's text mentions.
    @MainActor static func missing(from texts: [String]) -> [Self] {
        allCases.filter { fault in !texts.contains { $0.contains(fault.words) } }
    }
}
