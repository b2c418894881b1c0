import Stage
import Testing
import UIKit

/// Checks view controllers that the program or a retain cycle keeps alive after their removal.
@MainActor struct RetainedControllerTests {
    /// Opens a menu with a tap and closes it with another tap, twice.
    private func problems(_ menu: @escaping @MainActor () -> Menu) throws -> [RunProblem] {
        try Program.problems([.tap(200, 400), .tap(200, 400), .tap(200, 400), .tap(200, 400)]) { Home(menu) }
    }

    private func problemsWithoutGlobals(_ menu: @escaping @MainActor () -> Menu) throws -> [RunProblem] {
        try GlobalReferences.$searched.withValue([]) { try problems(menu) }
    }

    /// Expects that both menus are reported if only the tests' own variables are searched.
    private func expectMenus(_ menu: @escaping @MainActor () -> Menu) throws {
        let found = try GlobalReferences.$searched.withValue(Numbers.places + Leftovers.places) { try problems(menu) }
        #expect(found.map(\.kind) == [.retained, .retained], "\(found.map(\.sentence))")
    }

    @Test(arguments: Keeper.allCases)
    func menuRetainedByProgramIsNotReported(by keeper: Keeper) throws {
        let owner = Owner()
        defer { (Owner.only, Owner.all) = (nil, [:]) }
        let problems = try Program.problems([.tap(200, 400), .tap(200, 400), .tap(200, 400), .tap(200, 400)]) {
            let home = Home { owner.menu(keptBy: keeper) }
            home.owner = owner
            return home
        }
        #expect(problems.map(\.sentence) == [])
    }

    @Test func retainedPagePushedRepeatedlyIsNotReported() throws {
        let steps = [Program.Step.tap(200, 400), .tap(200, 400), .tap(200, 400), .tap(200, 400)]
        #expect(try Program.problems(steps) { UINavigationController(rootViewController: Index()) }.map(\.sentence) == [])
    }

    @Test(arguments: Loop.allCases)
    func menuWithRetainCycleIsReported(loop: Loop) throws {
        let problems = try problemsWithoutGlobals {
            let menu = Menu()
            switch loop {
            case .closure: menu.onPick = { menu.title = "picked" }
            case .helper: menu.helper = Helper(menu)
            case .subview: menu.keeper = menu
            }
            Owner.last = menu
            return menu
        }
        #expect(problems.map(\.kind) == [.retained, .retained], "\(problems.map(\.sentence))")
    }

    @Test(arguments: DraggedMenu.Release.allCases)
    fileprivate func menuClosedByDragMayLiveUntilItsAnimatorEnds(release: DraggedMenu.Release) throws {
        let steps = [
            Program.Step.tap(200, 400), .drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), seconds: 0.4, hold: 0.3),
        ]
        let problems = try GlobalReferences.$searched.withValue([]) { try Program.problems(steps) { Home { DraggedMenu(release) } } }
        #expect(problems.map(\.kind) == (release == .never ? [.retained] : []), "\(problems.map(\.sentence))")
    }

    @Test func menuRetainedUntilShownIsReportedIfItHasRetainCycle() throws {
        var waiting: Menu? = Menu()
        let problems = try problemsWithoutGlobals {
            defer { waiting = nil }
            let menu = waiting ?? Menu()
            menu.helper = Helper(menu)
            return menu
        }
        #expect(problems.map(\.kind) == [.retained, .retained], "\(problems.map(\.sentence))")
    }

    @Test func addressInRawMemoryDoesNotCountAsRetaining() throws {
        defer {
            Numbers.all.forEach { $0.deallocate() }
            (Numbers.all, Numbers.last) = ([], nil)
        }
        try expectMenus {
            let menu = Menu()
            menu.helper = Helper(menu)
            Numbers.note(menu)
            return menu
        }
    }

    /// Unused memory of a list contains the elements that were removed from it.
    @Test(arguments: Leftovers.List.allCases)
    fileprivate func addressInUnusedMemoryDoesNotCountAsRetaining(list: Leftovers.List) throws {
        defer { Leftovers.clear() }
        try expectMenus {
            let menu = Menu()
            menu.helper = Helper(menu)
            Leftovers.insertAndRemove(menu, list)
            return menu
        }
    }

    @Test(arguments: Leftovers.List.allCases)
    fileprivate func addressInUsedMemoryCountsAsRetaining(list: Leftovers.List) throws {
        defer { Leftovers.clear() }
        let problems = try problems {
            let menu = Menu()
            menu.helper = Helper(menu)
            Leftovers.insert(menu, list)
            return menu
        }
        #expect(problems.map(\.sentence) == [])
    }

    /// The object that retains the menu.
    enum Keeper: CaseIterable, Sendable {
        case property, array, dictionary, value, variant, delegate, closure, global, globalDictionary, parent
    }

    /// The retain cycle of a menu.
    enum Loop: CaseIterable, Sendable { case closure, helper, subview }
}

/// A menu that closes as soon as a drag begins.
private final class DraggedMenu: Menu {
    /// The event that releases the menu: its dismissal, the end of an animator that starts when the finger lifts, or none.
    enum Release: CaseIterable { case dismissal, animator, never }

    private let release: Release
    private var animator: UIViewPropertyAnimator?

    init(_ release: Release) {
        self.release = release
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DraggedMenu.drag(_:))))
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            if release != .dismissal { makeAnimator() }
            if release == .never { keeper = self }
            dismiss(animated: true)
        case .ended, .cancelled: animator?.startAnimation()
        default: break
        }
    }

    /// Makes an animator that fades the page below. Its completion retains the menu.
    private func makeAnimator() {
        let home = presentingViewController?.view
        animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { home?.alpha = 0.9 }
        animator?.addCompletion { [self] _ in title = "closed" }
        animator?.pauseAnimation()
    }
}

private class Menu: UIViewController {
    var onPick: () -> Void = {}
    var helper: Helper?
    var keeper: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        let recognizer = UITapGestureRecognizer(target: self, action: Selector(Menu.close))
        view.addGestureRecognizer(recognizer)
        let subview = KeepingView()
        subview.keeper = keeper
        view.addSubview(subview)
    }

    private func close() { dismiss(animated: true) }
}

/// Raw memory that contains addresses stored as numbers, as in a freed block.
@MainActor private enum Numbers {
    static var last: UnsafeMutablePointer<UInt>?
    static var all: [UnsafeMutablePointer<UInt>] = []
    static var places: [Range<UInt>] { [place(of: &last), place(of: &all)] }

    static func note(_ object: AnyObject) {
        let numbers = UnsafeMutablePointer<UInt>.allocate(capacity: 8)
        numbers.initialize(repeating: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), count: 8)
        numbers[0] = 1
        last = numbers
        all.append(numbers)
    }
}

/// Global lists of addresses.
@MainActor private enum Leftovers {
    enum List: CaseIterable, Sendable { case array, keys, values, set }

    static var array: [UInt] = []
    static var table: [UInt: UInt] = [:]
    static var set: Set<UInt> = []
    static var places: [Range<UInt>] { [place(of: &array), place(of: &table), place(of: &set)] }

    static func insert(_ object: AnyObject, _ list: List) {
        for number in [1, 2, UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())] {
            switch list {
            case .array: array.append(number)
            case .keys: table[number] = 3
            case .values: table[UInt(table.count)] = number
            case .set: set.insert(number)
            }
        }
    }

    static func insertAndRemove(_ object: AnyObject, _ list: List) {
        insert(object, list)
        switch list {
        case .array: array.removeLast()
        case .keys: table[UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())] = nil
        case .values: table[UInt(table.count - 1)] = nil
        case .set: set.remove(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        }
    }

    static func clear() { (array, table, set) = ([], [:], []) }
}

private final class Helper {
    let menu: Menu

    init(_ menu: Menu) { self.menu = menu }
}

private final class KeepingView: UIView {
    var keeper: UIViewController?
}

private final class Home: UIViewController {
    var owner: Owner?
    private let menu: @MainActor () -> Menu

    init(_ menu: @escaping @MainActor () -> Menu) {
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Home.open)))
    }

    private func open() {
        let menu = menu()
        menu.modalPresentationStyle = .overFullScreen
        present(menu, animated: true)
    }
}

@MainActor private final class Owner: NSObject, UIGestureRecognizerDelegate {
    struct Box { var menu: Menu? }
    enum Variant { case none, some(Menu, Int) }

    static var only: Menu?
    static var all: [String: Menu] = [:]
    static weak var last: Menu?

    private var menu: Menu?
    private var menus: [UIViewController] = []
    private var named: [String: UIViewController] = [:]
    private var box = Box()
    private var variant = Variant.none
    private var make: (() -> Menu)?
    private lazy var parent = UIViewController()

    func menu(keptBy keeper: RetainedControllerTests.Keeper) -> Menu {
        switch keeper {
        case .property, .delegate:
            menu = menu ?? Menu()
            return menu!
        case .array:
            if menus.isEmpty { menus.append(Menu()) }
            return menus[0] as! Menu
        case .dictionary:
            named["menu"] = named["menu"] ?? Menu()
            return named["menu"] as! Menu
        case .value:
            box.menu = box.menu ?? Menu()
            return box.menu!
        case .variant:
            if case .some(let menu, _) = variant { return menu }
            let menu = Menu()
            variant = .some(menu, 1)
            return menu
        case .closure:
            return make!()
        case .global:
            Self.only = Self.only ?? Menu()
            return Self.only!
        case .globalDictionary:
            Self.all["menu"] = Self.all["menu"] ?? Menu()
            return Self.all["menu"]!
        case .parent:
            let kept = parent as? MenuParent ?? MenuParent()
            parent = kept
            return kept.menu
        }
    }

    override init() {
        super.init()
        let menu = Menu()
        make = { menu }
    }
}

private final class MenuParent: UIViewController {
    private(set) lazy var menu = Menu()
}

/// A view controller that pushes a page and retains it.
private final class Index: UIViewController {
    private lazy var page = ColoredPage(.blue) { $0.navigationController?.popViewController(animated: true) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Index.open)))
    }

    private func open() { navigationController?.pushViewController(page, animated: true) }
}

/// Returns the addresses of a global variable.
private func place<Value>(of variable: inout Value) -> Range<UInt> {
    withUnsafeMutablePointer(to: &variable) { UInt(bitPattern: $0)..<UInt(bitPattern: $0 + 1) }
}
