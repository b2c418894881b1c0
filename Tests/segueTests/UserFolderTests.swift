import Boundary
import CoreGraphics
import Foundation
import Testing
@testable import Segue

/// Checks the folder for saved pictures of the device.
struct UserFolderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func picturesFolderFollowsUserDirsOrDefault() throws {
        let environment: Environment = ["HOME": "/home/ann", "XDG_CONFIG_HOME": scratch.folder.path]
        #expect(UserFolder.pictures.path(environment) == "/home/ann/Pictures")
        let file = scratch.folder.appending(path: "user-dirs.dirs")
        try Data("# folders\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8).write(to: file)
        #expect(UserFolder.pictures.path(environment) == "/home/ann/Bilder")
        try Data("XDG_PICTURES_DIR=\"/data/pictures\"\n".utf8).write(to: file)
        #expect(UserFolder.pictures.path(environment) == "/data/pictures")
    }
}
