package import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// A package that is, or could be, a part of one that holds the targets of many: see ``SharedManifest``.
package struct MemberPackage: Hashable, Sendable {
    /// Its folder, relative to the workspace.
    package let path: String
    /// The manifest that it has, or would have if it stood alone.
    package let source: SourceText
    /// The path that it had so far, where it moves.
    let former: String
    /// The comments with what its manifest has to remember from now on, until it's that of a package again.
    let memories: [String]

    package init(path: String, source: SourceText, former: String? = nil, memories: [String] = []) {
        self.path = path
        self.source = source
        self.former = former ?? path
        self.memories = memories
    }

    /// What other packages call it.
    var name: String { Self.name(of: path) }

    /// What other packages call the package in a folder.
    static func name(of path: String) -> String { AbsolutePath(path).name }
}

/// The members of a shared package: where they are, and what each target and product of theirs belongs to.
struct MemberIndex {
    /// The path of the member that makes a target.
    private(set) var owners: [String: String] = [:]
    /// The products of each member that vend one target of its own: what they are called, and the target.
    private(set) var vended: [String: [(product: String, target: String)]] = [:]

    /// The folders of the members.
    var paths: some Collection<String> { vended.keys }

    /// Takes in what a member of another index makes.
    mutating func add(_ path: String, _ targets: [String], of other: MemberIndex) {
        for target in targets { owners[target] = path }
        vended[path] = other.vended[path]
    }

    /// Whether all products of a member that another index knows vend the same here.
    func vendsAll(of path: String, in other: MemberIndex) -> Bool {
        guard let here = vended[path] else { return false }
        return other.vended[path]?.allSatisfy { known in here.contains { $0 == known } } ?? true
    }

    /// Takes in what a member makes.
    ///
    /// - Parameters:
    ///   - path: its folder.
    ///   - targets: the names of its targets.
    ///   - products: what it vends.
    ///   - inner: those of its targets that others use as though a product vended each.
    mutating func add(
        _ path: String, _ targets: [String], _ products: [Manifest.Product], besides inner: [String] = []
    ) {
        for target in targets { owners[target] = path }
        let written = products.compactMap { product -> (product: String, target: String)? in
            guard case .library = product.kind, product.targets.count == 1, let target = product.targets.first else {
                return nil
            }
            return (product.name.value, target.value)
        }
        let others = inner.filter { target in !written.contains { $0.target == target } }
        vended[path] = written + others.map { (product: $0, target: $0) }
    }

    /// The target that a member's product vends alone.
    func target(of product: String, in path: String) -> String? {
        vended[path]?.first { $0.product == product }?.target
    }

    /// Whether a target of a member, the product that vends it alone, and the package have the same name.
    func isCalledLikePackage(_ name: String, in path: String) -> Bool {
        MemberPackage.name(of: path) == name && target(of: name, in: path) == name
    }

    /// The product of a member that vends a target alone.
    func product(of target: String, in path: String) -> String? {
        vended[path]?.first { $0.target == target }?.product
    }
}

/// What a shared manifest remembers of a member, in comments above its first target.
///
///     // ufeature:package Features/Search
///     // ufeature:order Profile, Core
enum MemberDirective {
    static let package = "// ufeature:package "
    /// The packages that a member uses, where their order doesn't follow from its targets.
    static let order = "// ufeature:order "

    /// That a member names each package that it uses beside its path: `.package(name: "Core", path: "../Core")`.
    static let named = "// ufeature:named"
    /// That a member's targets name a product of another one alone, as `"Core"`, where the package is called so, too.
    static let plain = "// ufeature:plain"
    /// Whether a member has a language of its own, where that doesn't follow from its resources: `true` or `false`.
    static let localized = "// ufeature:localized "
    /// Those that a shared manifest alone has.
    static let all = [package, order, named, plain, localized]

    /// Whether a comment takes back findings.
    static func isSuppression(_ directive: String) -> Bool { directive.hasPrefix("// ufeature:disable") }

    /// What one of some comments says; nil where none begins so.
    static func value(of prefix: String, in directives: [String]) -> String? {
        directives.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
}
