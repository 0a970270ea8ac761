package import Features
package import PackageManifest

/// Finds out which target of a package has which role, also in packages that this tool never saw.
///
///     Search, SearchInterface, SearchTests     →  source, interface, tests
///     Checkout, CheckoutAPI, CheckoutMocks     →  source, interface, testing
///     target "Impl" at Features/Cart/Source    →  source
///
/// What a target is called comes first: the package's name with a role's own ending. Then what teams call these things,
/// or call their folders; what a target is to SwiftPM and what it depends on decide whether that can be. A package
/// whose source can't be told, such as one with many features in it, has no roles.
struct RoleFinding {
    /// The name that the feature's targets begin with.
    let name: String
    /// The names of the targets by role.
    let targets: [Role: String]

    init(in manifest: Manifest, packageName: String) {
        let all = manifest.targets.elements
        guard let source = Self.source(among: all, packageName: packageName),
            !Self.isOneOfSeveral(source, packageName: packageName, in: manifest),
            !Self.isExample(source, ofLost: packageName, in: manifest)
        else {
            name = packageName
            targets = [:]
            return
        }
        name = Self.featureName(source: source.name.value, among: all, packageName: packageName)
        var found: [Role: String] = [.source: source.name.value]
        for role in [Role.interface, .testing, .tests, .example] {
            let free = all.filter { target in !found.values.contains(target.name.value) }
            let bases = [name, source.name.value, packageName]
            let search = Search(role: role, source: source, bases: bases, free: free, all: all)
            found[role] = search.result?.name.value
        }
        targets = found
    }

    /// The target with the package's name; otherwise the one that is no interface, test code or example.
    private static func source(among all: [Manifest.Target], packageName: String) -> Manifest.Target? {
        let usable = all.filter { $0.kind == .regular || $0.kind == .executable }
        if let named = usable.first(where: { $0.name.value == packageName }) { return named }
        let plain = usable.filter { target in
            target.kind == .regular && RoleWords.role(of: target, beside: packageName) == nil
        }
        // 'Features' with the first feature in it is no feature itself.
        if plain.count == 1 { return namesForMany.contains(packageName.lowercased()) ? nil : plain[0] }
        let implementing = plain.filter { RoleWords.source.mark($0) }
        if implementing.count == 1, isOnlyFeature(implementing[0], among: plain) { return implementing[0] }
        guard plain.isEmpty else { return nil }
        let programs = usable.filter { $0.kind == .executable }
        if programs.count == 1 { return programs[0] }
        let examples = RoleWords(.example)
        let main = programs.filter { !examples.mark($0) }
        return main.count == 1 ? main[0] : nil
    }

    /// Whether a target with the package's name is one of several features: others are vended alone, and have tests.
    ///
    /// A package that isn't called as those for many features takes more of them, and many are enough without tests.
    private static func isOneOfSeveral(
        _ source: Manifest.Target,
        packageName: String,
        in manifest: Manifest
    ) -> Bool {
        guard source.name.value == packageName else { return false }
        let others = manifest.products.compactMap { product -> String? in
            guard case .library = product.kind, product.targets.count == 1, let target = product.targets.first?.value,
                !target.hasPrefix(packageName), !TestWords.areIn(target)
            else { return nil }
            return target
        }
        guard others.count > 1 else { return false }
        let tests = Set(manifest.targets.filter { $0.kind == .test }.map(\.name.value))
        let tested = others.filter { target in RoleWords(.tests).words.contains { tests.contains(target + $0) } }
        return tested.count >= (namesForMany.contains(packageName.lowercased()) ? 2 : 4) || others.count >= 8
    }

    /// Whether a target is the example of one with the package's name, which a product still names and no block declares.
    private static func isExample(_ target: Manifest.Target, ofLost name: String, in manifest: Manifest) -> Bool {
        target.name.value != name && RoleWords(.example).name(target.name.value, beginsWith: name)
            && manifest.products.contains { $0.targets.contains { $0.value == name } }
    }

    /// What teams call packages for all features.
    private static let namesForMany: Set = ["features", "flows", "modules", "scenes", "screens"]

    /// Whether the one target that is called an implementation is that of the whole package: `ClientLive` among twenty
    /// others is that of `Client` alone, and `Live` that of none.
    private static func isOnlyFeature(_ target: Manifest.Target, among plain: [Manifest.Target]) -> Bool {
        let name = target.name.value
        let base = RoleWords.source.words.first { name.hasSuffix($0) }.map { name.dropLast($0.count) } ?? name[...]
        return plain.count <= 3 || !base.isEmpty && plain.allSatisfy { $0.name.value.hasPrefix(base) }
    }

    /// The source's name, without the word for a source: `Search` for `SearchImpl` beside `SearchInterface`.
    private static func featureName(source: String, among all: [Manifest.Target], packageName: String) -> String {
        if source == packageName { return source }
        for word in RoleWords.source.words where source.hasSuffix(word) && source != word {
            let base = String(source.dropLast(word.count))
            if all.contains(where: { $0.name.value != source && $0.name.value.hasPrefix(base) }) { return base }
        }
        return source
    }
}

extension RoleFinding {
    /// The search for the target of one role.
    private struct Search {
        let role: Role
        let source: Manifest.Target
        /// What the name may begin with.
        let bases: [String]
        let free: [Manifest.Target]
        let all: [Manifest.Target]

        var result: Manifest.Target? {
            let possible = free.filter(isPossible)
            for base in bases {
                if let exact = possible.first(where: { $0.name.value == base + role.suffix }) { return exact }
            }
            let words = RoleWords(role)
            for base in bases {
                let named = possible.filter { words.name($0.name.value, beginsWith: base) && !isAnotherLibrary($0) }
                if let first = named.first { return first }
            }
            let inFolder = possible.filter { words.markFolder($0) }
            if inFolder.count == 1 { return inFolder[0] }
            let marked = possible.filter { words.mark($0) && !isAnotherLibrary($0) }
            if marked.count == 1, bases.allSatisfy({ !words.mark(name: $0) }) { return marked[0] }
            // A single target of tests that uses the source says enough by that.
            return possible.count == 1 && role == .tests && uses(possible[0], source) ? possible[0] : nil
        }

        private func isPossible(_ target: Manifest.Target) -> Bool {
            switch role {
            case .interface: target.kind == .regular && !uses(target, source)
            case .testing: target.kind == .regular && (!uses(source, target) || target.isUsedByTests(among: all))
            case .tests: target.kind == .test
            case .example: target.kind == .executable && !uses(source, target)
            case .source: false
            }
        }

        /// Whether a library that is called after what it's about, as `StoreAPI` is after an API of other people's, stands
        /// beside a source that further libraries are built from: that is no implementation which an interface hides.
        private func isAnotherLibrary(_ target: Manifest.Target) -> Bool {
            role == .interface && target.name.value.hasSuffix(RoleWords.ambiguous)
                && free.contains { other in
                    other.kind == .regular && other.name.value != target.name.value && uses(other, source)
                        && !RoleWords(.testing).mark(other)
                }
        }

        private func uses(_ user: Manifest.Target, _ used: Manifest.Target) -> Bool {
            user.dependencies.elements.contains { $0.kind != .product && $0.name.value == used.name.value }
        }
    }
}

extension Manifest.Target {
    /// Whether tests use it that aren't its own: what they share with production code stays test support.
    package func isUsedByTests(among all: [Manifest.Target]) -> Bool {
        all.contains { user in
            user.kind == .test && !RoleWords(.tests).name(user.name.value, beginsWith: name.value)
                && user.dependencies.contains { $0.kind != .product && $0.name.value == name.value }
        }
    }
}

/// The words by which teams tell what a target is for, at the end of its name or as its folder.
package struct RoleWords {
    package let words: [String]

    package init(_ role: Role) {
        switch role {
        case .source: words = ["Implementation", "Impl", "Live", "Source", "Sources"]
        case .interface:
            words = ["Interface", "Interfaces", "API", "Contract", "Contracts", "Protocols", "Abstraction"]
        case .testing:
            words = [
                "Testing", "TestSupport", "TestingSupport", "TestHelpers", "TestUtils", "TestUtilities", "TestKit",
                "Mocks", "Mock", "Fakes", "Stubs", "TestDoubles", "Fixtures",
            ]
        case .tests: words = ["Tests", "UnitTests", "Test", "Specs", "Spec"]
        case .example: words = ["Example", "Examples", "ExampleApp", "Demo", "DemoApp", "Sample", "SampleApp"]
        }
    }

    package static let source = RoleWords(.source)

    /// What may tell of an interface, and of a client for somebody else's.
    static let ambiguous = "API"

    /// The role that a library's name or folder tells, but for the source's, if one does.
    ///
    /// The package's own name tells nothing: `ABTesting` is no test code.
    static func role(of target: Manifest.Target, beside packageName: String) -> Role? {
        [Role.interface, .testing].first { role in
            let words = RoleWords(role)
            return words.mark(target) && target.name.value != packageName
        }
    }

    /// Whether a target is called or placed so.
    func mark(_ target: Manifest.Target) -> Bool {
        mark(name: target.name.value) || markFolder(target)
    }

    package func mark(name: String) -> Bool {
        words.contains { name.hasSuffix($0) }
    }

    /// Whether a name is a base with one of the words behind it.
    package func name(_ name: String, beginsWith base: String) -> Bool {
        words.contains { name == base + $0 || name == "\(base)-\($0)" || name == "\(base)_\($0)" }
    }

    /// Whether the last part of a target's path is one of the words.
    package func markFolder(_ target: Manifest.Target) -> Bool {
        guard let path = target.path?.value, let last = path.split(separator: "/").last else { return false }
        return words.contains { $0.lowercased() == last.lowercased() }
    }
}
