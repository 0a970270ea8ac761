package import PackageManifest

/// A target of a package, as the rules see it: what it is in the architecture, what it declares, and what it imports.
package struct Module: Sendable {
    /// Its index among the modules of its ``FeatureGraph``.
    package typealias ID = Int

    package let id: ID
    package let target: Manifest.Target
    /// The index of its package in the graph.
    package let package: Int
    /// The index of the feature that it's a part of; nil for a target of a package in which nothing tells features apart.
    package internal(set) var feature: Int?
    /// What it is for in its feature; nil for a further target.
    package internal(set) var role: Role?
    package let code: TargetCode
    /// What it declares, in the order of the manifest.
    package internal(set) var uses: [Use] = []
    /// What it imports, in the order of its files and their texts: also what is no module of the workspace.
    package internal(set) var imports: [ImportUse] = []

    package var name: String { target.name.value }
    package var kind: Manifest.Target.Kind { target.kind }

    /// What an import calls it: SwiftPM replaces what no Swift name can have, so that `swift-kit` is `swift_kit`.
    package var importName: String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isWord = !scalar.isASCII || scalar == "_" || scalar.properties.numericType != nil
            let isKept = isWord || scalar.properties.isAlphabetic
            let isFirstDigit = scalars.isEmpty && scalar.isASCII && scalar.properties.numericType != nil
            scalars.append(isKept && !isFirstDigit ? scalar : "_")
        }
        return String(scalars)
    }

    /// Whether what its Swift files import is all that it can need: they were all read, there is no other language, and
    /// no plugin makes further code.
    package var isWhole: Bool {
        code.isRead && !code.hasOtherLanguages && !code.files.isEmpty
            && !target.verbatim.contains { $0.label == "plugins" }
    }
}

/// A dependency that a target declares.
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

    package let dependency: Manifest.TargetDependency
    package let meaning: Meaning

    /// The modules that may be imported because of it, as far as they are in the workspace.
    package var modules: [Module.ID] {
        switch meaning {
        case .target(let id): [id]
        case .product(_, _, let modules): modules
        case .external: []
        }
    }
}

/// An import of a module's file.
package struct ImportUse: Hashable, Sendable {
    /// The index of the file in the module's code.
    package let file: Int
    package let statement: Import
    /// The module of the workspace that it means; nil for a system's or an external package's, and where that
    /// can't be told for certain.
    package let module: Module.ID?
}
