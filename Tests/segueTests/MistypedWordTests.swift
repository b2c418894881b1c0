// Checks that errors quote mistyped words and suggest similar known words.

import Foundation
import Testing
@testable import segue

struct MistypedWordTests {
    @Test(arguments: [
        (
            ["bogus"],
            "Error: no such command 'bogus'; the commands are sandbox, open, list, trace, render, film, check, why, storm, test, takes, bundle, bench, new, port."
        ),
        (["opne", "tiles"], "Error: no such command 'opne'; similar: open."),
        (["rendr", "--help"], "Error: no such command 'rendr'; similar: render."),
        (["List"], "Error: no such command 'List'; similar: list."),
        (["tiles"], "Error: no such command 'tiles'; 'segue open tiles' opens the scene."),
        (
            ["Sources"],
            "Error: no such command 'Sources'; the commands are sandbox, open, list, trace, render, film, check, why, storm, test, takes, bundle, bench, new, port."
        ),
        (["./here.swift"], "Error: no such command './here.swift'; 'segue open ./here.swift' opens your code."),
    ])
    func unknownCommandIsNamedWithSimilarOnes(arguments: [String], message: String) throws {
        let program = try Program(arguments)
        #expect(program.code == 64)
        #expect(program.firstError == message)
        #expect(program.output.isEmpty)
    }

    @Test(arguments: ["TILES", "Tiles", "crossFADE"])
    func sceneNameIgnoresCase(name: String) throws {
        let program = try Program("trace", name, "--gesture", "/nowhere.json")
        #expect(program.code == 66)
    }

    @Test(arguments: [
        ("tyles", "similar: tiles"), ("crosfade", "similar: crossfade"), ("Page", "similar: pages"),
        ("zebra", "the scenes are tiles, modal,"),
    ])
    func unknownSceneIsNamedWithSimilarOnes(name: String, message: String) throws {
        let program = try Program("trace", name, "--gesture", "/nowhere.json")
        #expect(program.code == 64)
        #expect(program.firstError.contains("'\(name)'") && program.firstError.contains("no such scene; " + message))
    }
}
