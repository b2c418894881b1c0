// Reports misuse of the API. `precondition` omits its message in release builds, but callers need the message in all builds.

/// Prints a message for the developer to standard error and terminates the process.
package func misuse(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    Diagnostics.report(sentence)
    fatalError("misuse; the line above says what to do", file: file, line: line)
}

/// Calls `misuse` unless `condition` is true.
package func demand(
    _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition() { misuse(sentence(), file: file, line: line) }
}
