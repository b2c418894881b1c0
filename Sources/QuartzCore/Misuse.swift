// What is said of wrong calls. The texts of `precondition` are in debug builds only, and whoever calls wrongly needs them in every
// build.

/// Ends the process, having said on standard error what the caller is to do instead.
package func misuse(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    Diagnostics.report(sentence)
    fatalError("misuse; the line above says what to do", file: file, line: line)
}

/// Ends the process like that unless `condition` holds.
package func demand(
    _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition() { misuse(sentence(), file: file, line: line) }
}
