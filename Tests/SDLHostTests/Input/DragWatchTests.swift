import Testing

@testable import SDLHost

/// Checks the file list that a drag's source sends.
struct DragWatchTests {
    @Test(arguments: [
        ("file:///home/me/My%20Code\r\n", "/home/me/My Code"), ("file://host/home/a.swift", "/home/a.swift"),
        ("# a comment\r\nfile:///a\r\nfile:///b\r\n", "/a"), ("https://example.org/a\r\nfile:///b\n\0", "/b"),
        ("https://example.org/a", nil), ("", nil), ("two words", nil),
    ])
    func firstFileOfListIsFound(list: String, path: String?) {
        #expect(DragWatch.path(in: Array(list.utf8)) == path)
    }
}
