import Testing
import Translation

/// Checks the modules that files get because Foundation contains less on Linux than on iPhone.
struct ImpliedImportTests {
    @Test(arguments: [
        ("let a = XMLParser(data: data)", "FoundationXML"), ("class Reader: NSObject, XMLParserDelegate {}", "FoundationXML"),
        ("@Observable class Model {}", "Observation"), ("let a = URLSession.shared", "FoundationNetworking"),
    ])
    func fileGetsModuleOfName(text: String, module: String) {
        #expect(translation(of: "import Foundation\n" + text).impliedImports.contains(module))
        #expect(!translation(of: "import \(module)\n" + text).impliedImports.contains(module))
    }

    @Test func fileWithoutTheNamesGetsNoModule() {
        let implied = translation(of: "import Foundation\nlet a = XMLDocuments()").impliedImports
        #expect(!implied.contains { ["FoundationXML", "Observation", "FoundationNetworking"].contains($0) })
    }
}
