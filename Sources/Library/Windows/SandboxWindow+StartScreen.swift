import Boundary
import Foundation
import SDLHost
import Stage
import Studio
import UIKit

/// Connects the start screen: recent projects, the dialogs that open and create projects, and items dropped on the window.
extension SandboxWindow {
    /// Connects the sandbox to recent projects, the desktop's dialogs, and dropped items.
    func connectStartScreen() {
        var door = StartScreen()
        door.projects = { [recents] in recents.listed(at: Date()) }
        door.picture = { [recents] in recents.picture(of: $0) }
        door.open = { [unowned self] in open($0) }
        door.forget = { [unowned self] path in
            recents.forget(path)
            sandbox.showMessage("Removed from the list", UserFolder.short(path))
        }
        door.chooseFolder = { [unowned self] in chooseFolder() }
        door.create = { [unowned self] in createProject() }
        door.left = { [recents] codeRunner, verdict, snapshot in
            guard let code = codeRunner as? CodeFolder else { return }
            recents.note(code.path, verdict: verdict, picture: Self.thumbnail(of: snapshot))
        }
        sandbox.startScreen = door
    }

    /// The width of a project card's thumbnail in points, and its scale in pixels per point.
    private static let (thumbnailWidth, thumbnailScale): (CGFloat, CGFloat) = (34, 3)

    private static func thumbnail(of snapshot: RenderSnapshot) -> Data? {
        guard snapshot.size.width > 0 else { return nil }
        var small = snapshot
        small.scale = thumbnailWidth * thumbnailScale / snapshot.size.width
        return try? Data(SnapshotRenderer().picture(of: small).pngData())
    }

    // MARK: Dialogs

    private func chooseFolder() {
        let words = "Drop a folder on the window, or run segue open PATH"
        guard choosesFiles else { return sandbox.showMessage("This desktop has no file dialog", words) }
        let question = FileChooser.Question(title: "Open folder", name: "", folder: UserFolder.home(), window: window.portalName)
        chooser.openFolder(question) { [weak self] in
            switch $0 {
            case .file(let path): self?.open(path)
            case .cancelled: break
            case .unavailable: self?.sandbox.showMessage("This desktop has no file dialog", words)
            }
        }
    }

    /// Writes a starter project to a location that the user chooses in the desktop's dialog. Without a dialog, writes it to the user's home
    /// folder.
    private func createProject() {
        let usual = StarterProject.freePath(in: UserFolder.home())
        guard choosesFiles else { return createProject(at: usual) }
        let question = FileChooser.Question(
            title: "New project", name: URL(filePath: usual).lastPathComponent, folder: UserFolder.home(), window: window.portalName)
        chooser.save(question) { [weak self] in
            switch $0 {
            case .file(let path): self?.createProject(at: path)
            case .cancelled: break
            case .unavailable: self?.createProject(at: usual)
            }
        }
    }

    private func createProject(at path: String) {
        do {
            try StarterProject.write(to: path)
        } catch {
            error.report()
            return sandbox.showMessage("Couldn't create the project", error.message)
        }
        open(path)
        sandbox.showMessage("Project created", UserFolder.short(path))
    }

    // MARK: Drops

    /// Shows the item being dragged over the window; `path` is nil when the drag has left the window. The path is inspected on a background
    /// queue.
    func follow(draggedPath path: String?) {
        (draggedPath, refusesDrop) = (path, false)
        guard let path else { return sandbox.dragged = nil }
        DispatchQueue.global(qos: .userInitiated).async {
            let item = DraggedItem(path)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { [weak self] in if self?.draggedPath == path { self?.sandbox.dragged = item } }
            }
        }
    }

    /// Ignores the current drag, even if the item is dropped. Returns false if nothing is being dragged.
    func refuseDrop() -> Bool {
        guard sandbox.dragged != nil else { return false }
        (draggedPath, refusesDrop, sandbox.dragged) = (nil, true, nil)
        return true
    }

    /// Opens the dropped item, unless the drop was refused.
    func drop(_ path: String) { if !refusesDrop { open(path) } }

    /// Opens user code or a take. A take is replayed.
    private func open(_ path: String) {
        do {
            switch try DroppedPath(path) {
            case .take: try open(TakeFile(path))
            case .code: open(try CodeFolder(path, codeOptions))
            }
        } catch {
            let failure = error as? Failure ?? Failure(.data, "\(error)")
            failure.report()
            if failure.message == DroppedPath.refusal { return sandbox.showMessage(failure.message) }
            sandbox.showMessage("Couldn't open the file", failure.message)
        }
    }

    /// Opens user code. If an earlier run left unfinished takes of this code, offers to replay the last one.
    private func open(_ code: CodeFolder, replaying take: GestureScript? = nil) {
        let remains = UnfinishedRecordings.recovered(in: [code.takesFolder.path])
        recents.note(code.path, at: Date())
        sandbox.open(code, replaying: take, offering: remains.last(of: code.takesFolder))
    }

    private func open(_ take: TakeFile) throws {
        switch try take.home {
        case .scene(let name):
            guard sandbox.replay(take.script, of: name) else {
                throw Failure(.data, "\(take.path): $.take.scene: no such scene: \(name)")
            }
        case .code(let path, let scene):
            var options = codeOptions
            options.scene = scene
            open(try CodeFolder(path, options), replaying: take.script)
        }
    }
}
