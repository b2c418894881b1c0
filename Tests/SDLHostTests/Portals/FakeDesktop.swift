import Foundation
import SDLHost
import Testing

/// A private bus with a fake portal that replies on another thread. Both end when this object is released.
final class FakeDesktop: @unchecked Sendable {
    let address: String
    private let daemon = Process()
    /// The daemon exits when this end of the pipe closes, regardless of how this process ends.
    private let life = Pipe()
    private let end = Interruption()

    /// Returns the messages that the fake portal sends after a call; for an empty array, it sends an error.
    typealias Answer = @Sendable (_ call: BusMessage) -> [BusMessage]

    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"

    /// Whether this machine has a bus daemon.
    static let isPossible = FileManager.default.isExecutableFile(atPath: program)
    private static let program = "/usr/bin/dbus-daemon"

    /// The bus provides none of the machine's services. If it did, it would start an installed portal and wait for it.
    private static let configuration = """
        <busconfig><type>session</type><listen>unix:tmpdir=\(FileManager.default.temporaryDirectory.path)</listen><policy context="default"><allow send_destination="*" eavesdrop="true"/>\
        <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
        """
    private let file = FileManager.default.temporaryDirectory.appending(path: "FakeDesktop-\(UUID().uuidString).conf")

    /// Starts the bus and, unless `answer` is nil, a portal that uses it.
    init(_ answer: Answer?) throws {
        let output = Pipe()
        try Data(Self.configuration.utf8).write(to: file)
        daemon.executableURL = URL(filePath: "/bin/sh")
        daemon.arguments = [
            "-c", #"exec 3<&0; "$@" & read -r _ <&3; kill -9 $!"#, "sh", Self.program, "--config-file=\(file.path)", "--nofork",
            "--nopidfile",
            "--print-address=1",
        ]
        (daemon.standardInput, daemon.standardOutput, daemon.standardError) = (life, output, FileHandle.nullDevice)
        try daemon.run()
        address = Self.line(of: output.fileHandleForReading)
        guard let answer else { return }
        let isReady = DispatchSemaphore(value: 0)
        Thread { [address, end] in Self.serve(at: address, until: end, isReady, answer) }.start()
        isReady.wait()
    }

    /// Reads one line.
    private static func line(of file: FileHandle) -> String {
        var line = Data()
        while line.last != UInt8(ascii: "\n"), case let piece = file.availableData, !piece.isEmpty { line += piece }
        return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The time to wait for a reply, in seconds. Replies may be slow on a busy machine.
    static let timeout: TimeInterval = 3600

    deinit {
        end.interrupt()
        try? FileManager.default.removeItem(at: file)
        try? life.fileHandleForWriting.close()
        daemon.waitUntilExit()
    }

    private static func serve(at address: String, until end: Interruption, _ isReady: DispatchSemaphore, _ answer: Answer) {
        defer { isReady.signal() }
        guard let bus = BusConnection(to: address, until: end, timeout: timeout) else { return }
        let request = BusMessage.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", [.string(portal), .unsigned(0)])
        guard bus.call(request) != nil else { return }
        isReady.signal()
        while let message = bus.next() {
            guard message.kind == .call else { continue }
            let answers = answer(message)
            for answer in answers { bus.send(answer) }
            if answers.isEmpty { bus.send(.error("org.freedesktop.DBus.Error.UnknownMethod", to: message)) }
        }
    }

    /// Calls the portal as another program would, and returns the portal's reply.
    func call(_ member: String) -> [BusValue]? {
        BusConnection(to: address, until: end, timeout: Self.timeout)?.call(.call(Self.portal, Self.path, "org.segue.Test", member))
    }
}
