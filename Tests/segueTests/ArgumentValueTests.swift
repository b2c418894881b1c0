import ArgumentParser
import Foundation
import Stage
import Testing

@testable import segue

/// Checks the ranges of numbers in arguments, and what the options make of a run.
struct ArgumentValueTests {
    @Test(arguments: [("1", true), ("1000", true), ("0.999", false), ("1000.001", false), ("59.94", true), ("-60", false)])
    func frameRateIsFromOneToThousand(text: String, isAllowed: Bool) {
        #expect(((try? number(text, in: Arguments.frameRates)) != nil) == isAllowed)
    }

    @Test(arguments: [("0.1", true), ("8", true), ("0.099", false), ("8.001", false)])
    func scaleIsFromTenthToEight(text: String, isAllowed: Bool) { #expect(((try? number(text, in: Arguments.scales)) != nil) == isAllowed) }

    @Test(arguments: [("0.001", true), ("100", true), ("0.0009", false), ("100.001", false)])
    func rateIsFromThousandthToHundred(text: String, isAllowed: Bool) {
        #expect(((try? number(text, in: Arguments.rates)) != nil) == isAllowed)
    }

    @Test(arguments: [("0", true), ("86400", true), ("-0.001", false), ("86400.001", false)])
    func timeIsAtMostOneDay(text: String, isAllowed: Bool) { #expect(((try? seconds(text)) != nil) == isAllowed) }

    @Test(arguments: [
        ("1x1", true), ("10000x10000", true), ("10001x1", false), ("1x10001", false), ("0x1", false), ("1x0", false), ("1xx1", false),
    ])
    func sideIsFromOneToTenThousand(text: String, isAllowed: Bool) { #expect(((try? screenSize(text)) != nil) == isAllowed) }

    @Test func sizeIsWidthByHeight() throws { #expect(try screenSize("390x844") == CGSize(width: 390, height: 844)) }

    @Test func timesAreInOrder() throws {
        #expect(try timeRange("0.5,1.2") == 0.5...1.2 && timeRange("1,1") == 1...1 && times("1,0.5,2") == [1, 0.5, 2])
        for text in ["1.2,0.5", "1", "1,2,3", "", "1,"] { #expect(throws: ValidationError.self, "\(text)") { try timeRange(text) } }
    }

    /// A take decides about the turns, unless the options set a rate.
    @MainActor @Test(arguments: [(nil, nil, 60), (nil, 120, 120), (30, nil, 30), (30, 120, 30)] as [(Double?, Double?, Double)])
    func frameRateIsOptionsThenTakes(option: Double?, recorded: Double?, rate: Double) throws {
        var script = try GestureScript(json: Data(#"{"actions":[]}"#.utf8))
        if let recorded {
            var settings = StageSettings(size: CGSize(width: 300, height: 500), scale: 2)
            settings.displayRate = recorded
            script.take = Take(of: settings, scene: "tiles")
        }
        let run = RunRequest(nil, nil, fps: option, until: 2.5).headlessRun([], script: script)
        #expect(run.settings.displayRate == rate && run.until == 2.5 && !run.settings.isStrict)
        #expect((run.script?.take != nil) == (option == nil && recorded != nil))
        #expect(run.settings.size == (recorded == nil ? StageSettings.phone : CGSize(width: 300, height: 500)))
        #expect(run.settings.scale == (recorded == nil ? 1 : 2))
    }

    @MainActor @Test func optionsOverrideTake() throws {
        var script = try GestureScript(json: Data(#"{"actions":[]}"#.utf8))
        script.take = Take(of: StageSettings(size: CGSize(width: 300, height: 500), scale: 2), scene: "tiles")
        let size = CGSize(width: 200, height: 400)
        let run = RunRequest(size, .dark, fps: nil, until: nil, isStrict: true).headlessRun([], script: script)
        #expect(run.settings.size == size && run.settings.style == .dark && run.settings.isStrict && run.until == nil)
        #expect(RunRequest(nil, nil, fps: nil, until: nil).headlessRun([], script: nil).settings.style == .unspecified)
    }
}
