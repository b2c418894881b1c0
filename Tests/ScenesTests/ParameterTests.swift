import Testing

@testable import Scenes

@MainActor struct ParameterTests {
    private enum Style: CaseIterable { case plain, round }

    /// The names begin with the test's name, because all tests share the board.
    private struct Slide {
        @Parameter(0.2...2, unit: "s", name: "ParameterTests.duration") var duration = 0.6
        @Parameter(1...5, name: "ParameterTests.count") var count = 3
        @Parameter(name: "ParameterTests.weight") var weight: Float = 2.5
        @Parameter(name: "ParameterTests.isOn") var isOn = true
        @Parameter(name: "ParameterTests.style") var style = Style.plain
        @Parameter(name: "ParameterTests.curve") var curve = TimingCurve.easeOut
        @Parameter(name: "ParameterTests.spring") var spring = SpringCurve(duration: 0.4, bounce: 0.2)
    }

    private func declaration(_ name: String) -> ParameterDeclaration? {
        ParameterBoard.shared.declarations.first { $0.name == "ParameterTests." + name }
    }

    @Test func declarationsDescribeParameters() {
        _ = Slide()
        #expect(declaration("duration")?.kind == .number(0.2...2, isWhole: false))
        #expect(declaration("duration")?.unit == "s")
        #expect(declaration("duration")?.initial == .number(0.6))
        #expect(declaration("count")?.kind == .number(1...5, isWhole: true))
        #expect(declaration("weight")?.kind == .number(nil, isWhole: false))
        #expect(declaration("isOn")?.kind == .toggle)
        #expect(declaration("style")?.kind == .choice(["plain", "round"]))
        #expect(declaration("style")?.initial == .choice("plain"))
        #expect(declaration("curve")?.kind == .curve && declaration("curve")?.initial == .curve(.easeOut))
        #expect(declaration("spring")?.kind == .spring)
        #expect(declaration("spring")?.initial == .spring(SpringCurve(duration: 0.4, bounce: 0.2)))
    }

    @Test func unnamedParameterIsNamedAfterItsPlace() {
        struct Other { @Parameter var speed = 1.0 }
        _ = Other()
        #expect(ParameterBoard.shared.declarations.contains { $0.name.hasPrefix("ScenesTests/ParameterTests.swift:") })
    }
}

/// Checks that values set from outside reach all instances, even instances that are created later. Runs on the main actor, because other
/// tests' devices replace the board there.
@MainActor @Suite(.serialized) struct ParameterBoardTests {
    private struct Slide {
        @Parameter(0.2...2, name: "ParameterBoardTests.duration") var duration = 0.6
        @Parameter(name: "ParameterBoardTests.style") var isOn = true
    }

    private let board = ParameterBoard.shared

    @Test func valueAppliesToExistingAndNewInstances() {
        let slide = Slide()
        #expect(slide.duration == 0.6)
        board.set(.number(1.5), for: "ParameterBoardTests.duration")
        #expect(slide.duration == 1.5)
        #expect(Slide().duration == 1.5)
        board.set(nil, for: "ParameterBoardTests.duration")
        #expect(slide.duration == 0.6)
    }

    @Test func numberIsClampedToItsRange() {
        let slide = Slide()
        board.set(.number(9), for: "ParameterBoardTests.duration")
        #expect(slide.duration == 2)
        board.set(nil, for: "ParameterBoardTests.duration")
    }

    @Test func numberBelowItsRangeIsRaised() {
        let slide = Slide()
        board.set(.number(-3), for: "ParameterBoardTests.duration")
        #expect(slide.duration == 0.2)
        board.set(nil, for: "ParameterBoardTests.duration")
    }

    @Test func wholeNumberIsRoundedAndOtherNumbersAreNot() {
        struct Numbers {
            @Parameter(name: "ParameterBoardTests.count") var count = 3
            @Parameter(name: "ParameterBoardTests.weight") var weight: Float = 2.5
        }
        let numbers = Numbers()
        for name in ["count", "weight"] { board.set(.number(4.75), for: "ParameterBoardTests." + name) }
        #expect(numbers.count == 5 && numbers.weight == 4.75)
        for name in ["count", "weight"] { board.set(nil, for: "ParameterBoardTests." + name) }
        (numbers.count, numbers.weight) = (8, 1.25)
        #expect(
            board.value(of: "ParameterBoardTests.count") == .number(8) && board.value(of: "ParameterBoardTests.weight") == .number(1.25))
        for name in ["count", "weight"] { board.set(nil, for: "ParameterBoardTests." + name) }
    }

    @Test func setValueOfEachKindIsRead() {
        enum Style: CaseIterable { case plain, round }
        struct Values {
            @Parameter(name: "ParameterBoardTests.switch") var isOn = true
            @Parameter(name: "ParameterBoardTests.choice") var style = Style.plain
            @Parameter(name: "ParameterBoardTests.spring") var spring = SpringCurve()
        }
        let values = Values(), names = ["switch", "choice", "spring"].map { "ParameterBoardTests." + $0 }
        for (name, value) in zip(names, [.flag(false), .choice("round"), .spring(SpringCurve(bounce: 0.5))] as [ParameterValue]) {
            board.set(value, for: name)
        }
        #expect(!values.isOn && values.style == .round && values.spring == SpringCurve(bounce: 0.5))
        board.set(.choice("square"), for: names[1])
        #expect(values.style == .plain, "an unknown case is ignored")
        for name in names { board.set(nil, for: name) }
        #expect(values.isOn && values.spring == SpringCurve())
        (values.isOn, values.style, values.spring) = (false, .round, SpringCurve(duration: 1))
        #expect(names.map { board.value(of: $0) } == [.flag(false), .choice("round"), .spring(SpringCurve(duration: 1))])
        for name in names { board.set(nil, for: name) }
    }

    @Test func laterDeclarationReplacesEarlierOneInPlace() {
        let board = ParameterBoard()
        func declare(_ name: String, upTo limit: Double) {
            board.declare(ParameterDeclaration(name: name, kind: .number(0...limit, isWhole: false), unit: "", initial: .number(1)))
        }
        declare("a", upTo: 9)
        declare("b", upTo: 9)
        board.set(.number(7), for: "a")
        board.set(.number(7), for: "b")
        declare("a", upTo: 5)
        #expect(board.declarations.map(\.name) == ["a", "b"] && board.declarations[0].kind == .number(0...5, isWhole: false))
        #expect(board.value(of: "a") == .number(5) && board.value(of: "b") == .number(7))
    }

    @Test func valuesAreExchanged() {
        let board = ParameterBoard()
        board.set(.number(1), for: "a")
        var values: [String: ParameterValue] = ["b": .flag(true)]
        board.exchange(&values)
        #expect(values == ["a": .number(1)] && board.value(of: "a") == nil && board.value(of: "b") == .flag(true))
    }

    @Test func valueOfOtherKindIsIgnored() {
        board.set(.flag(true), for: "ParameterBoardTests.duration")
        #expect(Slide().duration == 0.6)
        board.set(nil, for: "ParameterBoardTests.duration")
    }

    @Test func codeCanSetValue() {
        let slide = Slide()
        slide.isOn = false
        #expect(Slide().isOn == false)
        board.set(nil, for: "ParameterBoardTests.style")
    }

    @Test func valueMayBeSetBeforeDeclaration() {
        let board = ParameterBoard()
        board.set(.number(7), for: "later")
        board.declare(ParameterDeclaration(name: "later", kind: .number(0...5, isWhole: false), unit: "", initial: .number(1)))
        #expect(board.value(of: "later") == .number(5))
        #expect(board.declarations.map(\.name) == ["later"])
    }
}
