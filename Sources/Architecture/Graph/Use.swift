package import PackageManifest

/// A dependency that a target declares.
///
/// Tens of thousands of these are in a large workspace: it points into the target's list, and copies nothing out of it.
package struct Use: Hashable, Sendable {
    /// What it stands for.
    package enum Meaning: Hashable, Sendable {
        /// A target of the same package.
        case target(Module.ID)
        /// A product of another package of the workspace, and the targets that it vends.
        case product(String, ofPackage: Int, [Module.ID])
        /// A product of a package that the workspace doesn't have, by its identity where that is known.
        case external(product: String, package: String?)
    }

    package var dependency: Manifest.TargetDependency { dependencies[Int(number)] }
    package let meaning: Meaning
    /// The modules that may be imported because of it, as far as they are in the workspace.
    package let modules: [Module.ID]

    private let dependencies: [Manifest.TargetDependency]
    private let number: Int32

    /// - Parameters:
    ///   - index: which one of a target's dependencies it is.
    ///   - dependencies: all of them.
    ///   - meaning: what it stands for.
    init(_ index: Int, of dependencies: [Manifest.TargetDependency], meaning: Meaning) {
        self.dependencies = dependencies
        self.meaning = meaning
        number = Int32(clamping: index)
        modules =
            switch meaning {
            case .target(let id): [id]
            case .product(_, _, let modules): modules
            case .external: []
            }
    }

    package static func == (left: Use, right: Use) -> Bool {
        left.dependency == right.dependency && left.meaning == right.meaning
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(dependency)
        hasher.combine(meaning)
    }
}
