import Testing
import Translation

struct CombineTests {
    @Test func qualifiedNamesNameSeguesModule() {
        let text = "import Combine\nlet a: Combine.Future<Int, Never>? = nil\nlet b = page.Combine.name"
        #expect(translated(text) == "import DeviceCombine\nlet a: DeviceCombine.Future<Int, Never>? = nil\nlet b = page.Combine.name")
    }

    @Test func importOfOneDeclarationImportsTheModule() {
        #expect(translated("import class Combine.AnyCancellable") == "import DeviceCombine")
    }

    @Test func combineCanBeImported() {
        #expect(translated("#if canImport(Combine)\nlet a = #selector(Page.go)\n#endif").contains("Selector(Page.go)"))
    }

    @Test func swiftUIImpliesCombine() {
        let shared = "import SwiftUI\nimport UIKit\nclass Model: ObservableObject {}\nclass Page: UIViewController {}"
        #expect(translation(of: shared).impliedImports.contains("DeviceCombine"))
        #expect(!translation(of: "import UIKit\nclass ObservableObject {}").impliedImports.contains("DeviceCombine"))
    }

    @Test func dataTasksGetAPublisher() {
        let result = translation(of: "import Combine\nlet a = session.dataTaskPublisher(for: page)")
        #expect(result.text.contains("func dataTaskPublisher(for request: URLRequest)"))
        #expect(result.impliedImports.contains("FoundationNetworking"))
        #expect(!translated("import Combine\nlet a = 1").contains("dataTaskPublisher"))
    }
}
