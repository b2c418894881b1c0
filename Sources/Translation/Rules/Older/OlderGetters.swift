// Turns `context.containerView()` into `context.containerView`, and `UIColor.redColor()` into `UIColor.red`.

extension OlderModule.Rule {
    static let getters = names { file, module in
        for index in file.source.words where file.source.isCall(index) && file.source.partner[index + 1] == index + 2 {
            let word = file.source.tokens[index].word
            if let name = OlderGetters.table[word] {
                if !name.hasSuffix(")") || !module.functions.contains(word) { file.rewriteGetter(index, to: name) }
            } else if module.declares(word) || !file.source.isSign(index - 1, ".") {
                continue
            } else if let name = OlderGetters.shared[word] {
                file.replace(index, through: index + 2, by: name)
            } else if module.isOld(file.file), let name = OlderGetters.values[word] {
                file.replace(index, through: index + 2, by: name)
            } else if file.source.isNamedColor(index) {
                file.replace(index, through: index + 2, by: String(file.source.text(index).dropLast("Color".count)))
            }
        }
        for index in file.source.words where file.source.isWord(index - 1, .func) {
            guard let name = OlderGetters.table[file.source.tokens[index].word], !name.hasSuffix(")") else { continue }
            file.rewriteDeclaredGetter(index, to: name)
        }
    }
}

/// The functions that became properties.
enum OlderGetters {
    /// The instance members, keyed by old name.
    static let table = names(in: members)
    /// The shared objects, keyed by old name.
    static let shared = names(in: objects)

    /// The names that have a different meaning in current Swift.
    static let values = [Word("reverse"): "reversed()"]

    /// Words that occur only in Swift 1 and 2.
    static var signs: Set<Word> { Set(shared.keys) }

    /// The members that used to return an optional.
    static let optional: Set = [Word("containerView")]

    private static func names(in rows: String) -> [Word: String] {
        Dictionary(
            uniqueKeysWithValues: rows.split(separator: "\n").map { row in
                let columns = row.split(separator: " ").map(String.init)
                return (Word(columns[0]), columns[columns.count - 1])
            })
    }

    private static let objects = """
        sharedApplication shared
        mainScreen main
        currentDevice current
        mainBundle main
        defaultCenter default
        standardUserDefaults standard
        defaultManager default
        mainRunLoop main
        currentRunLoop current
        mainQueue main
        processInfo processInfo
        sharedURLCache shared
        """

    private static let members = """
        containerView
        transitionWasCancelled
        isInteractive
        isAnimated
        isCancelled
        initiallyInteractive
        presentationStyle
        percentComplete
        completionVelocity
        completionCurve
        transitionDuration
        transitionCoordinator
        targetTransform
        isViewLoaded
        isBeingPresented
        isBeingDismissed
        isMovingToParentViewController isMovingToParent
        isMovingFromParentViewController isMovingFromParent
        isFirstResponder
        canBecomeFirstResponder
        canResignFirstResponder
        childViewControllerForStatusBarStyle childForStatusBarStyle
        childViewControllerForStatusBarHidden childForStatusBarHidden
        preferredStatusBarStyle
        prefersStatusBarHidden
        preferredStatusBarUpdateAnimation
        shouldAutorotate
        supportedInterfaceOrientations
        preferredInterfaceOrientationForPresentation
        frameOfPresentedViewInContainerView
        presentedView
        shouldPresentInFullscreen
        shouldRemovePresentersView
        adaptivePresentationStyle
        intrinsicContentSize
        layerClass
        requiresConstraintBasedLayout
        collectionViewContentSize
        indexPathsForVisibleRows
        indexPathsForVisibleItems
        indexPathsForSelectedItems
        visibleCells
        constraints
        isAnimating
        hasText
        CGPointValue cgPointValue
        CGSizeValue cgSizeValue
        CGRectValue cgRectValue
        CGAffineTransformValue cgAffineTransformValue
        UIEdgeInsetsValue uiEdgeInsetsValue
        anyObject first
        presentationLayer presentation()
        modelLayer model()
        prepareLayout prepare()
        closePath close()
        translatesAutoresizingMaskIntoConstraints
        bezierPathByReversingPath reversing()
        toRaw rawValue
        enumerate enumerated()
        minElement min()
        maxElement max()
        """
}

extension SwiftSource {
    /// Returns whether a word is a function that returns a color, as in `UIColor.redColor()` or `.clearColor()`.
    func isNamedColor(_ index: Int) -> Bool {
        guard isSign(index - 1, "."), isSign(index + 1, "("), isSign(index + 2, ")"),
            isWord(index - 2, Word("UIColor")) || isImplicitMember(index)
        else { return false }
        return text(index).hasSuffix("Color") && text(index) != "Color"
    }
}

extension Rewriting {
    /// Removes the parentheses after a member. If the member no longer returns an optional, also removes the unwrapping operator or, in an
    /// optional binding, adds a cast to an optional.
    fileprivate mutating func rewriteGetter(_ index: Int, to name: String) {
        var last = index + 2, text = name
        if OlderGetters.optional.contains(source.tokens[index].word) {
            if source.isSign(index + 3, "!") || source.isSign(index + 3, "?") && !source.isSign(index + 4, "?") { last = index + 3 }
            if isBound(source.startOfChain(at: index)) { text += " as UIView?" }
        }
        replace(index, through: last, by: text)
    }

    /// Returns whether `if let name =` or a similar condition binds a value.
    private func isBound(_ start: Int) -> Bool {
        guard start > 3, source.isSign(start - 1, "="), source.isName(start - 2) else { return false }
        guard source.isWord(start - 3, .let) || source.isWord(start - 3, .var) else { return false }
        return source.isSign(start - 4, ",") || ["if", "guard", "while"].contains { source.isWord(start - 4, Word($0)) }
    }

    /// Turns `override func prefersStatusBarHidden() -> Bool {` or a protocol's method requirement into a property.
    fileprivate mutating func rewriteDeclaredGetter(_ index: Int, to name: String) {
        guard let function = source.outline.declaration(at: index - 1), let result = function.result,
            function.parameters?.count == 2, source.tokens[result.lowerBound - 1].isArrow
        else { return }
        replace(index - 1, by: "var")
        replace(index, through: result.lowerBound - 1, by: name + ":")
        if let type = OlderGetters.results[source.tokens[index].word] {
            let number = source.text(result)
            replace(result.lowerBound, through: result.upperBound - 1, by: type)
            if type == "UIInterfaceOrientationMask", number == "Int" || number == "UInt" { convertNumber(number, to: type, in: function) }
        }
        if function.body == nil { insert(" { get }", after: result.upperBound - 1) }
    }

    /// Makes a function body that returns a number return an option set.
    private mutating func convertNumber(_ number: String, to type: String, in function: Declaration) {
        guard let body = function.body else { return }
        insert(" let mask = { () -> \(number) in", after: body.lowerBound)
        insert("}; return \(type)(rawValue: UInt(mask())) ", before: body.upperBound - 1)
    }
}

extension OlderGetters {
    /// The properties whose types have changed.
    static let results: [Word: String] = [
        Word("supportedInterfaceOrientations"): "UIInterfaceOrientationMask", Word("frameOfPresentedViewInContainerView"): "CGRect",
        Word("presentedView"): "UIView?", Word("containerView"): "UIView",
    ]
}
