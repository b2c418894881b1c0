import DeviceCombine
import Testing
import UIKit

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
