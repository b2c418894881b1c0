import Foundation
import Testing
@testable import UIKit

// Solves the systems of constraints of other Cassowary solvers' tests.
struct SolverOracleTests {
    struct System {
        let name: String, steps: [[String]], solution: [String]

        init?(_ line: Substring) {
            let parts = line.components(separatedBy: ": "), halves = parts.last?.components(separatedBy: " -> ") ?? []
            guard parts.count == 2 else { return nil }
            name = parts[0]
            steps = halves[0].components(separatedBy: "; ").map { $0.components(separatedBy: " ") }
            solution = halves.count == 2 ? halves[1].components(separatedBy: " ") : []
        }
    }

    static let systems: [System] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("solver.txt")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.filter { !$0.hasPrefix("#") }.compactMap(System.init)
    }()

    @Test func solverFileIsComplete() { #expect(Self.systems.count == 32) }

    @Test("S-LAYOUT-5: constraints have the solutions of other solvers")
    func constraintsHaveSolutionsOfOtherSolvers() throws {
        for system in Self.systems {
            var bench = SolverBench()
            for step in system.steps {
                let isExpected = try bench.perform(step)
                #expect(isExpected, "\(system.name): \(step)")
            }
            for index in stride(from: 0, to: system.solution.count, by: 2) {
                let value = bench.value(of: system.solution[index]), expected = try #require(Double(system.solution[index + 1]))
                #expect(abs(value - expected) < 1e-9, "\(system.name): \(system.solution[index]) is \(value)")
            }
        }
    }
}

/// A solver whose variables and constraints have names.
private struct SolverBench {
    private var solver = LinearSolver()
    private var variables: [String: SolverSymbol] = [:]
    private var constraints: [String: LinearSolver.Constraint] = [:]

    private static let strengths: [String: Float] = [
        "weak": 1, "medium": 500, "strong": 750, "required": LinearSolver.required, "refused": LinearSolver.required,
    ]
    private static let relations: [String: LinearSolver.Relation] = ["<=": .lessThanOrEqual, "=": .equal, ">=": .greaterThanOrEqual]

    func value(of name: String) -> Double { variables[name].map(solver.solution) ?? .nan }

    /// Performs a step. Returns whether its result is the expected one.
    mutating func perform(_ step: [String]) throws -> Bool {
        switch step[0] {
        case "remove":
            let constraint = try #require(constraints[step[1]])
            solver.remove(constraint)
            return true
        case "suggest":
            let number = try #require(Double(step[2])), constraint = try #require(constraints[step[1]])
            return solver.setConstant(-number, of: constraint)
        default: return try add(step)
        }
    }

    private mutating func add(_ step: [String]) throws -> Bool {
        let place = try #require(step.firstIndex { Self.relations[$0] != nil })
        var left = LinearExpression(-(try #require(Double(step[place + 1]))))
        for index in stride(from: 1, to: place, by: 2) {
            let factor = try #require(Double(step[index]))
            left.add(variable(step[index + 1]), times: factor)
        }
        let strength = try #require(Self.strengths[step[0]])
        let added = solver.add(left, Self.relations[step[place]]!, strength: strength)
        if step.count == place + 4 { constraints[step[place + 3]] = added }
        return (added == nil) == (step[0] == "refused")
    }

    private mutating func variable(_ name: String) -> SolverSymbol {
        if let known = variables[name] { return known }
        let new = solver.makeVariable()
        variables[name] = new
        return new
    }
}
