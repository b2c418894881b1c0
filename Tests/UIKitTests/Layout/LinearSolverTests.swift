import TestSupport
import Testing

@testable import UIKit

struct LinearSolverTests {
    private func sum(_ parts: [(SolverSymbol, Double)], _ constant: Double = 0) -> LinearExpression {
        var expression = LinearExpression(constant)
        for (symbol, factor) in parts { expression.add(symbol, times: factor) }
        return expression
    }

    @Test func requiredEquationsAreSolvedInAnyOrder() {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            var solver = LinearSolver()
            let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
            let equations = [sum([(x, 1), (y, 1)], -10), sum([(x, 1), (y, -1)], -2), sum([(z, 1), (x, -2)])]
            for index in order { _ = solver.add(equations[index], .equal) }
            #expect(solver.count == 3)
            #expect([x, y, z].map(solver.solution) == [6, 4, 12])
        }
    }

    @Test func inequalityHoldsAndDoesNotAffectSatisfiedOnes() {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        _ = solver.add(sum([(x, 1)], -50), .greaterThanOrEqual)
        let wish = solver.add(sum([(x, 1)], -20), .equal, strength: 250)!
        #expect(solver.solution(for: x) == 50)
        let isMoved = solver.setConstant(-80, of: wish)
        #expect(isMoved)
        #expect(solver.solution(for: x) == 80)
    }

    @Test func strongerConstraintBeatsAnyNumberOfWeakerOnes() {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        for wish in 0..<20 { _ = solver.add(sum([(x, 1)], -Double(wish)), .equal, strength: 250) }
        let strong = solver.add(sum([(x, 1)], -1000), .equal, strength: 251)!
        #expect(solver.solution(for: x) == 1000)
        solver.remove(strong)
        #expect((0...19).contains(solver.solution(for: x)))
    }

    @Test func contradictingConstraintIsRefusedWithoutEffect() {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        _ = solver.add(sum([(x, 1)], -100), .equal)
        _ = solver.add(sum([(y, 1), (x, -1)], -10), .greaterThanOrEqual)
        let equal = solver.add(sum([(x, 1)], -101), .equal)
        #expect(equal == nil)
        let less = solver.add(sum([(y, 1)], -105), .lessThanOrEqual)
        #expect(less == nil)
        #expect(solver.count == 2)
        #expect([x, y].map(solver.solution) == [100, 110])
        let fits = solver.add(sum([(y, 1)], -120), .equal)
        #expect(fits != nil)
        #expect(solver.solution(for: y) == 120)
    }

    @Test func eitherOfTwoEqualEquationsCanBeRemoved() {
        for first in [true, false] {
            var solver = LinearSolver()
            let x = solver.makeVariable()
            let a = solver.add(sum([(x, 1)], -7), .equal)!, b = solver.add(sum([(x, 2)], -14), .equal)!
            _ = solver.add(sum([(x, 1)], -500), .equal, strength: 900)
            solver.remove(first ? a : b)
            #expect(solver.solution(for: x) == 7)
            solver.remove(first ? b : a)
            #expect(solver.solution(for: x) == 500)
        }
    }

    @Test func constantChangesInPlaceOrIsReverted() {
        var solver = LinearSolver()
        let (x, width) = (solver.makeVariable(), solver.makeVariable())
        let outer = solver.add(sum([(width, 1)], -300), .equal)!
        _ = solver.add(sum([(width, 1), (x, -1)], -20), .greaterThanOrEqual)
        _ = solver.add(sum([(x, 1)], -1000), .equal, strength: 500)
        let least = solver.add(sum([(x, 1)], -100), .greaterThanOrEqual)!
        #expect(solver.solution(for: x) == 280)
        let isNarrowed = solver.setConstant(-200, of: outer)
        #expect(isNarrowed)
        #expect(solver.solution(for: x) == 180)
        let isTooNarrow = solver.setConstant(-50, of: outer)
        #expect(!isTooNarrow)
        #expect(solver.solution(for: x) == 180 && solver.solution(for: width) == 200)
        solver.remove(least)
        let isNarrowedFurther = solver.setConstant(-50, of: outer)
        #expect(isNarrowedFurther)
        #expect(solver.solution(for: x) == 30)
    }

    @Test(arguments: 1...8)
    func incrementalResultEqualsThatOfFreshSolver(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var solver = LinearSolver()
        let symbols = (0..<8).map { _ in solver.makeVariable() }
        // A chain of boxes between two walls, as in typical layouts. Every optional constraint has a different strength, so the solution is
        // unique.
        struct Kept {
            var handle: LinearSolver.Constraint; var parts: [(Int, Double)]; var constant: Double; var relation: LinearSolver.Relation;
            var strength: Float
        }
        var kept: [Kept] = []
        var strength: Float = 1
        func expression(_ parts: [(Int, Double)], _ constant: Double, _ symbols: [SolverSymbol]) -> LinearExpression {
            sum(parts.map { (symbols[$0.0], $0.1) }, constant)
        }
        for index in symbols.indices {
            let parts = [(index, 1.0)]
            kept.append(
                Kept(
                    handle: solver.add(expression(parts, -Double(index), symbols), .equal, strength: strength)!, parts: parts,
                    constant: -Double(index), relation: .equal, strength: strength))
            strength += 0.5
        }
        for _ in 0..<300 {
            switch random.below(4) {
            case 0 where kept.count > symbols.count:
                let index = symbols.count + random.below(kept.count - symbols.count)
                solver.remove(kept.remove(at: index).handle)
            case 1:
                let index = random.below(kept.count)
                let constant = Double(random.below(400)) - 200
                if solver.setConstant(constant, of: kept[index].handle) { kept[index].constant = constant }
            default:
                let (i, j) = (random.below(8), random.below(8))
                guard i != j, kept.count < 40 else { continue }
                let parts = [(i, 1.0), (j, [-1, -0.5, -2][random.below(3)])]
                let relation: LinearSolver.Relation = [.lessThanOrEqual, .equal, .greaterThanOrEqual][random.below(3)]
                let constant = Double(random.below(100)) - 50
                strength += 0.5
                let own = random.below(5) == 0 ? LinearSolver.required : strength
                if let handle = solver.add(expression(parts, constant, symbols), relation, strength: own) {
                    kept.append(Kept(handle: handle, parts: parts, constant: constant, relation: relation, strength: own))
                }
            }
        }
        var fresh = LinearSolver()
        let others = (0..<8).map { _ in fresh.makeVariable() }
        for constraint in kept {
            let handle = fresh.add(
                expression(constraint.parts, constraint.constant, others), constraint.relation, strength: constraint.strength)
            #expect(handle != nil)
        }
        #expect(solver.count == kept.count)
        for (a, b) in zip(symbols, others) { #expect(abs(solver.solution(for: a) - fresh.solution(for: b)) < 1e-4) }
        for constraint in kept where constraint.strength == LinearSolver.required {
            let value = constraint.parts.reduce(constraint.constant) { $0 + $1.1 * solver.solution(for: symbols[$1.0]) }
            switch constraint.relation {
            case .equal: #expect(abs(value) < 1e-4)
            case .lessThanOrEqual: #expect(value < 1e-4)
            case .greaterThanOrEqual: #expect(value > -1e-4)
            }
        }
    }
}

extension LinearSolverTests {
    /// As in a stack of labels without a fixed width.
    @Test func columnOfManyContentWidthsNeedsFewRewrites() {
        var solver = LinearSolver()
        let column = solver.makeVariable()
        for row in 0..<100 {
            let width = solver.makeVariable(), content = Double(40 + row % 10)
            _ = solver.add(sum([(width, 1), (column, -1)]), .equal)
            _ = solver.add(sum([(width, 1)], -content), .lessThanOrEqual, strength: 250)
            _ = solver.add(sum([(width, 1)], -content), .greaterThanOrEqual, strength: 750)
        }
        #expect(solver.solution(for: column) == 49)
        #expect(solver.value(of: column) == 49 && solver.rewriteCount < 100_000)
    }

    @Test func addedAndRemovedConstraintsLeaveNoColumnsBehind() {
        var solver = LinearSolver()
        let symbols = (0..<6).map { _ in solver.makeVariable() }
        for (index, symbol) in symbols.enumerated() {
            var expression = LinearExpression(-Double(index))
            expression.add(symbol)
            _ = solver.add(expression, .equal, strength: 1)
        }
        var most = 0
        for round in 0..<2000 {
            var expression = LinearExpression(Double(round % 7))
            expression.add(symbols[round % 6])
            expression.add(symbols[(round + 1) % 6], times: -1)
            if let handle = solver.add(expression, .greaterThanOrEqual, strength: 2) { solver.remove(handle) }
            most = max(most, solver.columns.count)
        }
        #expect(most < 2000 && solver.count == 6)
        for (index, symbol) in symbols.enumerated() { #expect(abs(solver.solution(for: symbol) - Double(index)) < 1e-6) }
    }
}

extension LinearSolver {
    /// Returns the value of `variable`, without changing the solver.
    func solution(for variable: SolverSymbol) -> Double {
        var copy = self
        return copy.value(of: variable)
    }
}
