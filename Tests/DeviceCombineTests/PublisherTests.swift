import Testing
import UIKit

@testable import DeviceCombine

/// The publishers that OpenCombine lacks, and Foundation's.
@MainActor struct PublisherTests {
    private func values<P: Publisher>(_ publisher: P, while work: () -> Void) -> [String] {
        var lines: [String] = []
        let subscription = publisher.sink {
            if case .failure = $0 { lines.append("failed") } else { lines.append("finished") }
        } receiveValue: {
            lines.append("\($0)")
        }
        withExtendedLifetime(subscription, work)
        return lines
    }

    private struct Problem: Error {}

    @Test func latestValuesAreCombinedOnceAllHavePublished() {
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
        let lines = values(a.combineLatest(b)) {
            a.send(1)
            b.send("y")
            a.send(completion: .finished)
            b.send("z")
            b.send(completion: .finished)
        }
        #expect(lines == [#"(1, "x")"#, #"(1, "y")"#, #"(1, "z")"#, "finished"])
    }

    @Test func threeAndFourLatestValuesAreCombined() {
        let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
        let lines = values(subjects[0].combineLatest(subjects[1], subjects[2]) { $0 + $1 + $2 }) { subjects[2].send(5) }
        #expect(lines == ["3", "6"])
        let more = values(Publishers.CombineLatest4(subjects[0], subjects[1], subjects[2], subjects[3])) { subjects[0].send(9) }
        #expect(more == ["(0, 1, 5, 3)", "(9, 1, 5, 3)"])
    }

    @Test func combiningFailsWithTheFirstFailure() {
        let (a, b) = (PassthroughSubject<Int, Problem>(), PassthroughSubject<Int, Problem>())
        let lines = values(a.combineLatest(b)) {
            a.send(completion: .failure(Problem()))
            b.send(1)
        }
        #expect(lines == ["failed"])
    }

    @Test func combiningKeepsOnlyTheLatestPairWithoutDemand() {
        final class Slow: Subscriber {
            var subscription: (any Subscription)?
            var lines: [Int] = []
            func receive(subscription: any Subscription) { self.subscription = subscription }
            func receive(_ input: (Int, Int)) -> Subscribers.Demand {
                lines.append(input.0 * 10 + input.1)
                return .none
            }
            func receive(completion: Subscribers.Completion<Never>) {}
        }
        let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
        let slow = Slow()
        a.combineLatest(b).subscribe(slow)
        a.send(3)
        #expect(slow.lines.isEmpty)
        slow.subscription?.request(.max(1))
        a.send(4)
        #expect(slow.lines == [32])
        slow.subscription?.cancel()
        slow.subscription?.request(.unlimited)
        b.send(5)
        #expect(slow.lines == [32])
    }

    @Test func valuesAreMergedInTheirOrder() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let lines = values(a.map { "a\($0)" }.merge(with: b.map { "b\($0)" })) {
            a.send(1)
            b.send(2)
            a.send(completion: .finished)
            b.send(3)
            b.send(completion: .finished)
        }
        #expect(lines == ["a1", "b2", "b3", "finished"])
        #expect(values(Just(1).merge(with: Just(2), Just(3), Just(4))) {} == ["1", "2", "3", "4", "finished"])
        #expect(values(Publishers.MergeMany(Just(1), Just(2)).merge(with: Just(3))) {} == ["1", "2", "3", "finished"])
    }

    @Test func everyMergePublishesAllItsValues() {
        let p = (0..<8).map { Just($0) }, others = p.map { $0.eraseToAnyPublisher() }
        let merged: [AnyPublisher<Int, Never>] = [
            p[0].merge(with: p[1]).eraseToAnyPublisher(),
            p[0].merge(with: others[1], p[2]).eraseToAnyPublisher(),
            p[0].merge(with: others[1], p[2], p[3]).eraseToAnyPublisher(),
            p[0].merge(with: others[1], p[2], p[3], p[4]).eraseToAnyPublisher(),
            p[0].merge(with: others[1], p[2], p[3], p[4], p[5]).eraseToAnyPublisher(),
            p[0].merge(with: others[1], p[2], p[3], p[4], p[5], p[6]).eraseToAnyPublisher(),
            p[0].merge(with: others[1], p[2], p[3], p[4], p[5], p[6], p[7]).eraseToAnyPublisher(),
        ]
        for (index, one) in merged.enumerated() {
            #expect(values(one) {} == (0..<index + 2).map(String.init) + ["finished"])
        }
    }

    /// Keeps the values that it gets, and requests no more on its own.
    private final class Patient<Input>: Subscriber {
        typealias Failure = Never
        var subscription: (any Subscription)?
        var values: [Input] = []
        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Input) -> Subscribers.Demand {
            values.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test func notificationsWithoutDemandAreDropped() {
        let center = NotificationCenter(), name = Notification.Name("page"), patient = Patient<Notification>()
        center.publisher(for: name).subscribe(patient)
        center.post(name: name, object: nil)
        patient.subscription?.request(.max(1))
        for _ in 0..<3 { center.post(name: name, object: nil) }
        #expect(patient.values.count == 1)
        patient.subscription?.request(.max(2))
        for _ in 0..<3 { center.post(name: name, object: nil) }
        #expect(patient.values.count == 3)
    }

    @Test func initialValueIsPublishedAtTheFirstRequestOnly() {
        let view = UIScrollView(), patient = Patient<CGPoint>()
        view.publisher(for: \.contentOffset).subscribe(patient)
        #expect(patient.values.isEmpty)
        patient.subscription?.request(.max(1))
        patient.subscription?.request(.max(1))
        #expect(patient.values == [.zero])
        view.contentOffset.y = 3
        view.contentOffset.y = 4
        #expect(patient.values == [.zero, CGPoint(x: 0, y: 3)])
    }

    @Test func combiningStopsTheOtherPublisherAtAFailure() {
        let second = PassthroughSubject<Int, Problem>()
        var cancels = 0
        let other = second.handleEvents(receiveCancel: { cancels += 1 })
        #expect(values(Fail<Int, Problem>(error: Problem()).combineLatest(other)) {} == ["failed"])
        #expect(cancels == 1)
        #expect(
            values(Just(1).setFailureType(to: Problem.self).combineLatest(other)) { second.send(completion: .failure(Problem())) } == [
                "failed"
            ])
    }

    @Test func combinedPairIsPublishedOnceHoweverOftenItIsRequested() {
        let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2)), patient = Patient<(Int, Int)>()
        a.combineLatest(b).subscribe(patient)
        for _ in 0..<3 { patient.subscription?.request(.max(1)) }
        #expect(patient.values.map { $0.0 * 10 + $0.1 } == [12])
        b.send(3)
        #expect(patient.values.map { $0.0 * 10 + $0.1 } == [12, 13])
    }

    @Test func notificationsOfAnObjectArePublishedUntilCanceled() {
        let center = NotificationCenter(), name = Notification.Name("page"), own = NSObject()
        var count = 0
        var subscription: AnyCancellable? = center.publisher(for: name, object: own).sink { _ in count += 1 }
        center.post(name: name, object: own)
        center.post(name: name, object: NSObject())
        #expect(count == 1)
        subscription = nil
        center.post(name: name, object: own)
        #expect(count == 1 && subscription == nil)
    }

    @Test func canceledSubscriptionEndsItsObservationOnce() {
        let feed = Feed(Patient<Int>())
        var ends = 0
        feed.end = { ends += 1 }
        feed.cancel()
        feed.cancel()
        #expect(ends == 1)
    }

    @Test func scrollingPublishesOffsets() {
        let view = UIScrollView()
        let lines = values(view.publisher(for: \.contentOffset).map(\.y)) { view.contentOffset.y = 7 }
        #expect(lines == ["0.0", "7.0"])
        #expect(values(view.publisher(for: \.contentOffset, options: .new).map(\.y)) { view.contentOffset.y = 9 } == ["9.0"])
    }

    private final class Model: ObservableObject {
        @Published var name = ""
        @Published var length = 0
        init() { $name.map(\.count).assign(to: &$length) }
    }

    @Test func publishedPropertiesPublishBeforeTheyChange() {
        let model = Model(), label = UILabel()
        var changes = 0
        let object = model.objectWillChange.sink { changes += 1 }
        let lines = values(model.$name.dropFirst()) { model.name = "Ada" }
        let text = model.$name.map(Optional.some).assign(to: \.text, on: label)
        #expect(lines == ["Ada"] && model.length == 3 && changes == 2 && label.text == "Ada")
        withExtendedLifetime((object, text)) {}
    }

    @Test func encodersAndDecodersArePartsOfPipelines() {
        #expect(values(Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())) {}.first == "[1, 2]")
    }
}
