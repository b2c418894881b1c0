// Removes `@UIApplicationMain` and `@main`, because the stage starts the program.

extension Rule {
    static let entryPoints = Rule { file in
        for index in file.source.attributes {
            let token = file.source.tokens[index]
            if token.isAttribute(.uiApplicationMain) || token.isAttribute(.main) { file.blank(index, through: index) }
        }
    }
}
