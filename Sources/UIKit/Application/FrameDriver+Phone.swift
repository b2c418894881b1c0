// Handles mistakes that Segue tolerates although they fail on iPhone.

extension FrameDriver {
    /// Reports a call that fails on iPhone. Without an observer, `message` is printed to standard error. On a strict device, a mistake that
    /// crashes the program on iPhone crashes it in Segue too.
    func tolerate(
        _ fault: EngineFact.PhoneFault, _ transition: TransitionKind?, _ object: AnyObject?, _ message: @autoclosure () -> String,
        place: UInt = 0
    ) {
        report(EngineFact(.breaksOnPhone, transition, object, detail: fault.rawValue, place: place), message())
        guard isStrict, fault.endsProgram else { return }
        guard let endProgram else { misuse("--strict: \(message())") }
        endProgram("On iPhone, this ends the program: \(message())")
    }

    /// Reports a display link that starts, or that stops in `viewWillDisappear(_:)`, if changes are recorded.
    private func noteLink(_ target: AnyObject, _ starts: Bool) {
        guard let recorder = ChangeRecorder.current else { return }
        let isEarly = recorder.authors.last { $0.kind == .callback }?.name == "viewWillDisappear"
        if starts || isEarly { emit(.fact(EngineFact(starts ? .linkStarted : .linkStoppedEarly, nil, target))) }
    }

    /// Reports a display link that stands still while content scrolls.
    func reportHeldLink(_ link: CADisplayLink) {
        guard observe != nil, let target = link.heldTarget else { return }
        link.hasEffect = false
        emit(.fact(EngineFact(.linkHeld, nil, target, place: link.place)))
    }

    func take(_ note: LayerNote) {
        switch note {
        case .lateCompletion: emit(.fact(EngineFact(.calledAtOnce, nil, nil, detail: EngineFact.EmptyBlock.transaction.rawValue)))
        case .secondLink(let target): emit(.fact(EngineFact(.startedTwice, nil, target)))
        case .link(let target, let starts): noteLink(target, starts)
        case .unanimatable(let layer, let path): emit(.fact(EngineFact(.animatesNothing, nil, layer, detail: path)))
        case .overAtStart(let layer, let begin, let now):
            emit(.fact(EngineFact(.overAtStart, nil, layer, detail: "\(begin) \(now)")))
        case .cutGroup(let layer, let duration, let longest):
            emit(.fact(EngineFact(.groupCut, nil, layer, detail: "\(duration) \(longest)")))
        case .wrongType(let layer, let path, let value, let type):
            emit(.fact(EngineFact(.wrongType, nil, layer, detail: "\(path) \(value) \(type)")))
        case .wrongColors(let layer, let type): emit(.fact(EngineFact(.wrongColors, nil, layer, detail: type)))
        case .wrongKeyTimes(let layer, let path, let times):
            emit(.fact(EngineFact(.wrongKeyTimes, nil, layer, detail: "\(path) \(times)")))
        case .changedAfterAdd(let layer, let path, let member):
            emit(.fact(EngineFact(.changedAfterAdd, nil, layer, detail: "\(path) \(member)")))
        case .uncommitted(let place): emit(.fact(EngineFact(.uncommitted, nil, nil, place: place)))
        case .readOnly(let layer): tolerate(.readOnlyLayer, nil, layer, "a presentation layer of \(layer.viewName) can't be changed")
        }
    }
}

extension EngineFact.PhoneFault {
    /// Whether the mistake crashes the program on iPhone. Other mistakes make the program hang or show a wrong picture.
    fileprivate var endsProgram: Bool {
        switch self {
        case .pausedReleased, .stoppedReleased, .pausedUninterruptible, .stoppedInactive, .finishedInactive, .endlessLayout, .readOnlyLayer,
            .unknownObserver, .unknownPage, .invalidUpdate, .requiredPriority:
            true
        case .swipeAtRoot, .nestedPush, .earlyFinish, .fullProgress, .nestedTab, .earlyDismissal, .rootReplaced, .disabledDriver,
            .hiddenTwice:
            false
        }
    }
}

extension UIApplication {
    /// The driver of the device whose code is running, or nil while no driver is working.
    var workingDriver: FrameDriver? { workDepth > 0 ? screen.driver : nil }

    /// Reports a call that the engine rejected. `object` is the controller or view involved.
    func warn(_ message: String, about object: AnyObject?) {
        guard let driver = screen.driver else { return Diagnostics.report(message) }
        driver.report(EngineFact(.warned, nil, object, detail: message), message)
    }
}
