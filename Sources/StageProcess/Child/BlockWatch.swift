/// Recognizes a process that waits for something that doesn't happen. In virtual time, code never waits long for anything: its main thread is
/// running, or ready to run on a busy machine.
struct BlockWatch {
    /// The time between two samples, in milliseconds.
    static let interval: Int32 = 100
    /// The number of successive samples in which a blocked process waits: 2 s. The number is a guess.
    static let limit = 20

    /// The processor time, in clock ticks of 10 ms, that a waiting process uses at most between two samples: a tenth. Code that waits in a
    /// loop uses some.
    private static let mostTicks = 1
    private var waits = 0
    private var ticks = 0

    /// Adds a sample: the text of the process's file `/proc/PID/stat`. Returns whether the process is blocked.
    mutating func isBlocked(_ text: String) -> Bool {
        // The process's name, in parentheses, can contain any characters.
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > Self.systemTime, let user = Int(fields[Self.userTime]), let system = Int(fields[Self.systemTime]) else {
            waits = 0
            return false
        }
        let used = user + system - ticks
        ticks = user + system
        waits = ["S", "T"].contains(fields[0]) && used <= Self.mostTicks ? waits + 1 : 0
        return waits >= Self.limit
    }

    /// The indices of the fields after the name; the state has index 0.
    private static let userTime = 11, systemTime = 12
}
