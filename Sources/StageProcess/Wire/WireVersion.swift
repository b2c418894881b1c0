/// The version of the messages between a program and its stage process. The two may come from different builds of Segue.
enum WireVersion {
    /// The version of this build. The version must be increased whenever a message changes.
    static let present = "8"

    /// The message that a stage process prints if its parent has a different version.
    static let refusal = "segue-stage and the program that started it are different versions: build or install both together."

    /// The exit code that goes with that message: `EX_PROTOCOL`.
    static let refusalCode: Int32 = 76
}
