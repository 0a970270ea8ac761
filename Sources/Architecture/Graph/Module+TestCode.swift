internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

extension Module {
    /// Whether it's there for tests for certain.
    package var isTestCode: Bool {
        kind == .test || role == .testing || role == .tests
    }

    /// Whether it has tests in it, or helps them.
    var importsTests: Bool {
        imports.contains { $0.statement.module == "XCTest" || $0.statement.module == "Testing" }
    }
}

extension FeatureGraph {
    /// Whether a module is a part of what people get: the interface or source of a feature or an app.
    ///
    /// A source that is called after tests, such as that of a feature `TestKit`, may be there for tests only.
    package func isProduction(_ module: Module) -> Bool {
        (module.role == .interface || module.role == .source) && module.kind != .test && !isNamedForTests(module)
    }

    /// Whether a module or its feature is called after tests; beside no `ufeature.json`, also after what only shows or
    /// measures code, and by its package and folders.
    package func isNamedForTests(_ module: Module) -> Bool { namedForTests.contains(module.id) }

    /// The modules that are called after tests: words are looked for once, and not for each use.
    func modulesNamedForTests() -> Set<Module.ID> {
        let graph = self
        return Set(Parallel.map(modules) { graph.hasTestWords($0) ? $0.id : nil }.compactMap(\.self))
    }

    private func hasTestWords(_ module: Module) -> Bool {
        let names = [module.name, feature(of: module)?.name].compactMap { $0 }
        if names.contains(where: { Self.testWords.intersects($0) }) { return true }
        guard !hasSettings else { return false }
        let folders = (module.target.path?.value ?? "").split(separator: "/").map(String.init)
        return (names + folders + [packages[module.package].feature.name]).contains { name in
            Self.testWords.intersects(name) || Self.trialWords.intersects(name)
        }
    }

    private static let testWords = NameWords([
        "test", "tests", "testing", "tester", "xctest", "mock", "mocks", "mocking", "fake", "fakes", "stub", "stubs",
        "fixture", "fixtures",
    ])

    private static let trialWords = NameWords([
        "spec", "specs", "spy", "spies", "double", "doubles", "preview", "previews", "sample", "samples", "example",
        "examples", "demo", "demos", "benchmark", "benchmarks", "dev", "development", "debug",
    ])
}

/// Words to look for in names: `test` is in `UITestKit` and `url-test`, and isn't in `Contest`.
private struct NameWords {
    let words: Set<String>

    init(_ words: Set<String>) { self.words = words }

    func intersects(_ name: String) -> Bool {
        Self.words(of: name).contains(where: words.contains)
    }

    /// The words of a name in small letters: `ui`, `test`, `kit` for `UITestKit`.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func endWord() {
            if !word.isEmpty { words.append(String(word).lowercased()) }
            word = String.UnicodeScalarView()
        }
        let letters = Array(name.unicodeScalars)
        for (index, letter) in letters.enumerated() {
            let follows = index > 0 && letters[index - 1].isCapital && letter.isCapital
            let startsWord = index + 1 < letters.count && letters[index + 1].isSmall
            if letter.isCapital, !follows || startsWord { endWord() }
            if letter.belongsToWord { word.append(letter) } else { endWord() }
        }
        endWord()
        return words.map { $0.hasPrefix("xct") ? "xctest" : $0 }
    }
}

/// What Unicode's tables say, which are asked only where ASCII doesn't tell: names are many.
extension Unicode.Scalar {
    fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

    fileprivate var isSmall: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

    /// Whether it is a letter, or a mark on one.
    fileprivate var belongsToWord: Bool {
        isASCII ? isCapital || isSmall : properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
    }
}
