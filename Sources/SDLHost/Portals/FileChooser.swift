import Foundation

/// The desktop's dialog for choosing a file to save or a folder to open.
@MainActor package final class FileChooser {
    /// The dialog's initial contents.
    package struct Question: Sendable {
        package var title: String
        package var name: String
        package var folder: String
        /// The description of a kind of file and the pattern for its file names; nil means all files.
        package var kind: (name: String, pattern: String)?
        /// The parent window's identifier in the portal's format, or an empty string for no parent.
        package var window: String

        package init(title: String, name: String, folder: String, kind: (name: String, pattern: String)? = nil, window: String = "") {
            (self.title, self.name, self.folder, self.kind, self.window) = (title, name, folder, kind, window)
        }
    }

    /// The result of the dialog.
    package enum Answer: Equatable, Sendable {
        /// The path of the chosen file.
        case file(String)
        case cancelled
        /// The desktop has no dialog.
        case unavailable
    }

    private let address: String?
    private let timeout: TimeInterval
    private let end = Interruption()
    /// Whether a dialog is open.
    package private(set) var isAsking = false

    /// Creates a file chooser for the desktop whose bus is at `address`. `timeout` is the maximum time for opening a dialog, in seconds.
    package init(at address: String? = BusConnection.address, timeout: TimeInterval = 30) {
        (self.address, self.timeout) = (address, timeout)
    }

    deinit { end.interrupt() }

    /// The purpose of a dialog.
    package enum Purpose: Sendable { case save, openFolder }

    /// Shows a dialog for saving a file and returns immediately. Does nothing if a dialog is already open. `done` is called on the main
    /// queue.
    package func save(_ question: Question, done: @escaping @MainActor (Answer) -> Void) { ask(question, to: .save, done: done) }

    /// Shows a dialog for opening a folder and returns immediately. Does nothing if a dialog is already open. `done` is called on the main
    /// queue.
    package func openFolder(_ question: Question, done: @escaping @MainActor (Answer) -> Void) {
        ask(question, to: .openFolder, done: done)
    }

    private func ask(_ question: Question, to purpose: Purpose, done: @escaping @MainActor (Answer) -> Void) {
        guard !isAsking else { return }
        guard let address else { return done(.unavailable) }
        isAsking = true
        let (end, timeout) = (end, timeout)
        let notify: @Sendable (Answer) -> Void = { [weak self] answer in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self else { return }
                    self.isAsking = false
                    if !end.isOver { done(answer) }
                }
            }
        }
        let thread = Thread { notify(Self.ask(question, to: purpose, at: address, until: end, timeout)) }
        thread.name = "file chooser"
        thread.start()
    }

    nonisolated private static func ask(
        _ question: Question, to purpose: Purpose, at address: String, until end: Interruption, _ timeout: TimeInterval
    ) -> Answer {
        guard let bus = BusConnection(to: address, until: end, timeout: timeout) else { return .unavailable }
        // The connection is used only for this request, so any response belongs to it.
        bus.listen("type='signal',sender='\(PortalNames.name)',interface='\(PortalNames.request)',member='Response'")
        let call = PortalNames.call(
            PortalNames.chooser, purpose == .save ? "SaveFile" : "OpenFile",
            [.string(question.window), .string(question.title), .dictionary(options(question, purpose))])
        guard bus.call(call) != nil else { return end.isOver ? .cancelled : .unavailable }
        while let message = bus.next() {
            guard message.kind == .signal, message.member == "Response" else { continue }
            return answer(message.values)
        }
        return .cancelled
    }

    nonisolated private static func options(_ question: Question, _ purpose: Purpose) -> [String: BusValue] {
        var options: [String: BusValue] = [
            "handle_token": .string("segue"), "modal": .boolean(true), "current_folder": .bytes(Array(question.folder.utf8) + [0]),
        ]
        switch purpose {
        case .save: options["current_name"] = .string(question.name)
        case .openFolder: options["directory"] = .boolean(true)
        }
        if let kind = question.kind { options["filters"] = .filters([kind.name: kind.pattern]) }
        return options
    }

    /// Reads the dialog's response, which starts with a number. If the number is 0, the results follow; otherwise, the dialog was
    /// cancelled.
    nonisolated private static func answer(_ values: [BusValue]) -> Answer {
        guard values.count == 2, values[0] == .unsigned(0), case .dictionary(let results) = values[1] else { return .cancelled }
        guard case .strings(let files)? = results["uris"], let url = files.first.flatMap({ URL(string: $0) }), url.isFileURL else {
            return .cancelled
        }
        return .file(url.path)
    }
}
