// Large areas are cut into bands of rows, which two threads take one after the other, so that both have work to the end.

import Boundary
import DrawLists
import Foundation
import Synchronization

/// A painter of draw lists into large areas, with a second thread if that pays. It belongs to one thread itself.
package final class BandPainter {
    private let own = ListPainter()
    private var other: BandThread?
    private let leastPixels: Int
    private var bands: [PixelRect] = []
    private var isWarmingUp = false

    /// With fewer pixels, waking a thread takes longer than it spares.
    package static let worthwhilePixels = 1_000_000
    /// More bands share the work more evenly, but each looks at every item.
    private static let bandCount = 8, leastRows = 16

    /// - Parameter leastPixels: the area from which on there are bands.
    init(leastPixels: Int) { self.leastPixels = leastPixels }

    deinit {
        if isWarmingUp { other?.finish() }
        other?.end()
    }

    /// Paints what lies in some rectangles of `surface`.
    func paint(_ list: DrawList, _ stock: Stock, on surface: Surface, in rects: [PixelRect], background: Pixel?) {
        bands.removeAll(keepingCapacity: true)
        if rects.reduce(0, { $0 + $1.area }) >= leastPixels, Self.processors > 1, list.canBeCut { cut(rects) }
        guard !bands.isEmpty else {
            for rect in rects { own.paint(list, stock, on: surface.part(rect), background: background) }
            return
        }
        let thread = thread(), job = BandThread.PaintJob(list: list, stock: stock, surface: surface, bands: bands, background: background)
        thread.begin(.paint(job))
        thread.paintBands(of: job, by: own)
        thread.finish()
    }

    /// Returns the second thread when it has nothing to do.
    private func thread() -> BandThread {
        let thread = other ?? BandThread()
        other = thread
        if isWarmingUp { thread.finish() }
        isWarmingUp = false
        return thread
    }

    /// Begins `work` on the second thread, if an area of so many pixels has one. The next large area waits for it.
    func warmUp(pixels: Int, _ work: @escaping @Sendable () -> Void) {
        guard pixels >= leastPixels, Self.processors > 1 else { return }
        thread().begin(.warmUp(work))
        isWarmingUp = true
    }

    /// Frees memory that the last frame did not need.
    func rest() {
        own.pool.trim()
        other?.trim()
    }

    /// Makes bands of about the same height, unless rectangles overlap and are painted sooner one after the other.
    private func cut(_ rects: [PixelRect]) {
        let whole = rects.reduce(PixelRect.empty) { $0.union($1) }, height = rects.reduce(0) { $0 + $1.height }
        if areApart(rects) {
            for rect in rects { cut(rect, rows: max(Self.leastRows, height / Self.bandCount + 1)) }
        } else if whole.area <= rects.reduce(0, { $0 + $1.area }) {
            cut(whole, rows: max(Self.leastRows, whole.height / Self.bandCount + 1))
        }
    }

    private func cut(_ rect: PixelRect, rows: Int) {
        for top in stride(from: rect.minY, to: rect.maxY, by: rows) {
            bands.append(PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(rect.maxY, top + rows)))
        }
    }

    private func areApart(_ rects: [PixelRect]) -> Bool {
        for (index, rect) in rects.enumerated() {
            for other in rects[..<index] where rect.intersects(other) { return false }
        }
        return true
    }

    private static let processors = ProcessInfo.processInfo.activeProcessorCount
}

extension DrawList {
    /// Whether each row can be painted without those around it.
    fileprivate var canBeCut: Bool { isFlat || !items.contains { $0.step.isBackdrop } }
}

/// A thread that paints bands beside its owner. It sleeps between two calls.
///
/// Both threads only read the job. Semaphores order everything else: the thread touches its memory from `begin` to `finish` only.
private final class BandThread: @unchecked Sendable {
    enum Job {
        case paint(PaintJob)
        case warmUp(@Sendable () -> Void)
    }

    struct PaintJob {
        var list: DrawList
        var stock: Stock
        var surface: Surface
        var bands: [PixelRect]
        var background: Pixel?
    }

    private let painter = ListPainter()
    private var job: Job?
    /// The first band that nobody has taken.
    private let next = Atomic(0)
    private var isEnding = false
    private let work = UnsafeMutablePointer<sem_t>.allocate(capacity: 1), done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private var thread: WorkerThread?

    init() {
        sem_init(work, 0, 0)
        sem_init(done, 0, 0)
        guard let thread = WorkerThread({ [unowned self] in run() }) else { preconditionFailure("a thread cannot be started") }
        self.thread = consume thread
    }

    deinit {
        sem_destroy(work)
        sem_destroy(done)
        work.deallocate()
        done.deallocate()
    }

    /// Ends the thread.
    func end() {
        isEnding = true
        sem_post(work)
        thread.take()?.join()
    }

    /// Begins a job.
    func begin(_ job: Job) {
        precondition(self.job == nil, "the job before must be waited for")
        self.job = job
        next.store(0, ordering: .relaxed)
        sem_post(work)
    }

    /// Waits for the end of the job, and lets go of it: its lists are changed for the next frame.
    func finish() {
        Self.wait(done)
        job = nil
    }

    /// Frees memory that its last job did not need; for its owner, between two jobs.
    func trim() { painter.pool.trim() }

    /// Paints bands as long as there are any.
    func paintBands(of job: PaintJob, by painter: ListPainter) {
        while true {
            let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard band < job.bands.count else { return }
            painter.paint(job.list, job.stock, on: job.surface.part(job.bands[band]), background: job.background)
        }
    }

    private func run() {
        while true {
            Self.wait(work)
            if isEnding { return }
            switch job {
            case .paint(let job): paintBands(of: job, by: painter)
            case .warmUp(let work): work()
            case nil: break
            }
            sem_post(done)
        }
    }

    private static func wait(_ semaphore: UnsafeMutablePointer<sem_t>) {
        while sem_wait(semaphore) != 0, errno == EINTR {}
    }
}
