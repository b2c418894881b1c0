// Measures how much a separate process adds to a frame of a stage. Turns of the same scene alternate between this process and another.
//
//     swift build -c release && .build/release/stageoverhead [FRAMES]

import Foundation
import Scenes
import Stage
import StageProcess
import UIKit
import UserCode

let frames = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
/// The number of frames before the measurement.
let warmingFrames = 60

/// Builds the scene's file as user code. The library exists as long as the project.
func build() throws -> (project: LiveProject, library: BuiltLibrary) {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ViewController.swift").path
    let (project, event) = try LiveProject.build(file, settings: .found())
    guard case .built(let library) = event else { fatalError("the scene cannot be built: \(event)") }
    return (project, library)
}

/// Runs a turn of `device`, and returns its duration in seconds.
@MainActor func seconds(_ device: any StageDevice, at turn: Turn) -> Double {
    let begin = ContinuousClock.now
    let result = device.turn(turn)
    let time = (.now - begin) / .seconds(1)
    guard result.frame?.isNew == true else { fatalError("a frame is missing at \(turn.time) s") }
    return time
}

func line(_ name: String, _ times: [Double]) -> String {
    func at(_ part: Double) -> String { String(format: "%7.3f", sorted[Int(part * Double(sorted.count - 1))] * 1000) }
    let sorted = times.sorted()
    return name.padding(toLength: 22, withPad: " ", startingAt: 0) + "median \(at(0.5)) ms, 95 % below \(at(0.95)) ms"
}

let (project, library) = try build()
let child = try StageChild(StageProgram.find().path)
child.load(library.library)
let there = RemoteDevice(child, scene: library.scenes[0].name, StageSettings(), timeouts: .headless)
let here = SceneDevice(Scene("Tiles") { ViewController() }, StageSettings()) { 0 }

var times: (here: [Double], there: [Double]) = ([], [])
for frame in 0..<warmingFrames + frames {
    let turn = Turn(time: Double(frame) / 60)
    let (own, other) = (seconds(here, at: turn), seconds(there, at: turn))
    guard frame >= warmingFrames else { continue }
    times.here.append(own)
    times.there.append(other)
}
withExtendedLifetime(project) {
    print("12 turning tiles, \(frames) frames")
    print(line("in this process", times.here))
    print(line("in a separate process", times.there))
    print(line("added", zip(times.there, times.here).map { $0 - $1 }))
}
