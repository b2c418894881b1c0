// The messages for misuse of the API. The texts of `precondition` exist in debug builds only, but a caller needs them in every build.

/// Ends the process after a message on standard error that says what the caller should do instead.
package func misuse(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    Diagnostics.report(sentence)
    fatalError("misuse; the line above says what to do", file: file, line: line)
}

/// Ends the process in the same way unless `condition` holds.
package func demand(
    _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition() { misuse(sentence(), file: file, line: line) }
}
