/// The version of the messages between a program and its stage's process, which may come from different builds of Segue.
enum WireVersion {
    /// The version of this build. Raise it with every change to a message.
    static let present = "1"

    /// Printed by a stage's process that was started by a program with another version.
    static let refusal = "segue-stage is not of the same version as the program that started it: build or install both together."

    /// The exit code of such a process: `EX_PROTOCOL`.
    static let refusalCode: Int32 = 76
}
