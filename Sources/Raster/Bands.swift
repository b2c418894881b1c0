// Splits large areas into bands of rows for two threads. Each thread takes the next band when it finishes one, so both stay busy until the
// end.

import Boundary
import DrawLists
import Foundation
import Synchronization

/// Paints draw lists into large areas, using a second thread if this is worthwhile. This type isn't thread-safe.
package final class BandPainter {
    private let own = ListPainter()
    private var other: BandThread?
    private let minimumPixels: Int
    private var bands: [PixelRect] = []
    private var isWarmingUp = false

    /// The minimum area for two threads, in pixels. Below this area, waking a thread takes longer than it saves.
    package static let worthwhilePixels = 1_000_000
    /// The number of bands, and the minimum height of a band. More bands balance the load better, but every band has to visit every item.
    private static let bandCount = 8, minimumRows = 16

    /// - Parameter minimumPixels: The minimum area to split into bands, in pixels.
    init(minimumPixels: Int) { self.minimumPixels = minimumPixels }

    deinit {
        if isWarmingUp { other?.finish() }
        other?.end()
    }

    /// Paints the given rectangles of `surface`.
    func paint(_ list: DrawList, _ stock: PaintResources, on surface: Surface, in rects: [PixelRect], background: Pixel?) {
        bands.removeAll(keepingCapacity: true)
        if rects.reduce(0, { $0 + $1.area }) >= minimumPixels, Self.processors > 1, list.canBeCut { cut(rects) }
        guard !bands.isEmpty else {
            own.begin(list)
            for rect in rects { own.paint(list, stock, on: surface.part(rect), background: background) }
            return
        }
        let thread = thread(), job = BandThread.PaintJob(list: list, stock: stock, surface: surface, bands: bands, background: background)
        thread.begin(.paint(job))
        thread.paintBands(of: job, by: own)
        thread.finish()
    }

    /// Waits until the second thread is idle, and returns the thread.
    private func thread() -> BandThread {
        let thread = other ?? BandThread()
        other = thread
        if isWarmingUp { thread.finish() }
        isWarmingUp = false
        return thread
    }

    /// Starts `work` on the second thread, if areas of `pixels` pixels are painted by two threads. The next large area waits until the work
    /// is done.
    func warmUp(pixels: Int, _ work: @escaping @Sendable () -> Void) {
        guard pixels >= minimumPixels, Self.processors > 1 else { return }
        thread().begin(.warmUp(work))
        isWarmingUp = true
    }

    /// Frees memory that the last frame didn't need, and the cached boxes and shadows.
    func rest() {
        own.rest()
        other?.rest()
    }

    /// Makes bands of similar height. Overlapping rectangles are merged if this doesn't add pixels. Otherwise they aren't split.
    private func cut(_ rects: [PixelRect]) {
        let whole = rects.reduce(PixelRect.empty) { $0.union($1) }, height = rects.reduce(0) { $0 + $1.height }
        if areApart(rects) {
            for rect in rects { cut(rect, rows: max(Self.minimumRows, height / Self.bandCount + 1)) }
        } else if whole.area <= rects.reduce(0, { $0 + $1.area }) {
            cut(whole, rows: max(Self.minimumRows, whole.height / Self.bandCount + 1))
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
    /// Whether each row can be painted independently of adjacent rows.
    fileprivate var canBeCut: Bool { isFlat || !items.contains { $0.step.isBackdrop } }
}

/// A thread that paints bands in parallel with its owner. The thread sleeps between jobs.
///
/// Both threads only read the job. Semaphores ensure that the thread accesses its state only between `begin` and `finish`.
private final class BandThread: @unchecked Sendable {
    enum Job {
        case paint(PaintJob)
        case warmUp(@Sendable () -> Void)
    }

    struct PaintJob {
        var list: DrawList
        var stock: PaintResources
        var surface: Surface
        var bands: [PixelRect]
        var background: Pixel?
    }

    private let painter = ListPainter()
    private var job: Job?
    /// The index of the next band to paint.
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

    func end() {
        isEnding = true
        sem_post(work)
        thread.take()?.join()
    }

    /// Starts a job.
    func begin(_ job: Job) {
        precondition(self.job == nil, "wait for the previous job first")
        self.job = job
        next.store(0, ordering: .relaxed)
        sem_post(work)
    }

    /// Waits for the job to end and releases it, because its lists change in the next frame.
    func finish() {
        Self.wait(done)
        job = nil
    }

    /// Frees memory as `ListPainter.rest()` does. The owner calls this between jobs.
    func rest() { painter.rest() }

    /// Paints bands until all bands are painted.
    func paintBands(of job: PaintJob, by painter: ListPainter) {
        painter.begin(job.list)
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
