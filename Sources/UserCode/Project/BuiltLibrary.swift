import Translation

/// A library built from user code, and the facts known before it is loaded.
public struct BuiltLibrary: Sendable {
    /// A value and the file that contains it.
    public struct InFile<Value: Sendable>: Sendable {
        /// The path of the file.
        public let file: String
        /// The value that the file contains.
        public let value: Value
    }

    /// The path of the shared library. The file exists until two more builds are done.
    public let library: String
    /// The scenes, in the same order as in the library's list.
    public let scenes: [SceneSummary]
    /// Warnings and the translator's notes. Files that weren't recompiled don't have warnings.
    public let messages: [CompilerMessage]
    /// The translator's notes about code that was removed or couldn't be translated.
    public let notes: [CompilerMessage]
    /// Imported third-party libraries that weren't found.
    public let missingLibraries: [String]
    /// The folders of other programs in the opened folder.
    public let otherPrograms: [String]
    /// The report on skipped code.
    public let card: ReportCard
    /// The properties declared as parameters.
    public let parameters: [InFile<DeclaredParameter>]
    /// The numbers that `LiveProject.override(_:in:by:)` can replace.
    public let literals: [InFile<TunableLiteral>]
    /// Whether the code looks up number literals while it runs.
    public let looksUpNumbers: Bool
    /// The numbers that have changed since the build, keyed by literal. A process that runs the library needs them before it starts.
    public var numbers: [Int: String]
    /// Whether the code is the same as in the previous library with the numbers of the last `LiveProject.Event.numbers`.
    public let isAlreadyShown: Bool
}
