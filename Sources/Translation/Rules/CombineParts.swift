// Gives files Combine's names. SwiftUI exports Combine, and Segue's module has another name.

extension Rule {
    static let combineParts = Rule { file in
        let imports = Set(file.source.importedModules)
        guard imports.contains("Combine") || file.usesCombineThroughSwiftUI(imports) else { return }
        if !imports.contains("Combine") { file.findings.impliedImports.append(combine) }
        for index in file.source.words where file.isCombineQualifier(index) { file.replaceInPlace(index, through: index, by: combine) }
        if file.source.words.contains(where: { file.source.tokens[$0].isWord(.dataTaskPublisher) }) { file.append(taskPublisher) }
    }

    /// Segue's module with Combine.
    static let combine = "DeviceCombine"

    /// Private, because `DeviceCombine` doesn't link Foundation's networking, which would slow down the start of each stage.
    private static let taskPublisher = """

        extension URLSession {
            fileprivate typealias DataTaskPublisher = DeviceCombine.AnyPublisher<(data: Data, response: URLResponse), URLError>
            fileprivate func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
            fileprivate func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
                DeviceCombine.Deferred {
                    DeviceCombine.Future<(data: Data, response: URLResponse), URLError> { fulfill in
                        self.dataTask(with: request) { data, response, error in
                            guard let response, error == nil else { return fulfill(.failure(error as? URLError ?? URLError(.unknown))) }
                            fulfill(.success((data: data ?? Data(), response: response)))
                        }.resume()
                    }
                }.eraseToAnyPublisher()
            }
        }
        """
}

extension Rewriting {
    fileprivate func usesCombineThroughSwiftUI(_ imports: Set<String>) -> Bool {
        imports.contains("SwiftUI") && source.words.contains { Word.ofCombine.contains(source.tokens[$0].word) }
    }

    /// Returns whether a word is the module's name in a qualified name, such as `Combine.Future`.
    fileprivate func isCombineQualifier(_ index: Int) -> Bool {
        source.text(index) == "Combine" && source.isSign(index + 1, ".") && source.isName(index + 2) && !source.isSign(index - 1, ".")
            && !source.isWord(index - 1, .import) && !(source.isName(index - 1) && source.isWord(index - 2, .import))
    }
}

extension Word {
    static let dataTaskPublisher = Word("dataTaskPublisher")

    /// Names that SwiftUI's files use without importing Combine.
    fileprivate static let ofCombine = Set(
        [
            "ObservableObject", "Published", "ObservableObjectPublisher", "AnyCancellable", "Cancellable", "PassthroughSubject",
            "CurrentValueSubject", "AnyPublisher", "Publisher", "Just", "autoconnect",
        ]
        .map { Word($0) })
}
