package import PackageManifest

/// Which versions of a package will do.
package enum PackageRequirement: Hashable, Sendable {
    case from(String)
    case upToNextMinor(String)
    case exact(String)
    case branch(String)
    case revision(String)

    /// The kinds, by their keys in the catalogue.
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case from, upToNextMinor, exact, branch, revision

        /// Whether its value is a semantic version.
        package var isVersion: Bool { self != .branch && self != .revision }
    }

    package init(_ key: Key, _ value: String) {
        self =
            switch key {
            case .from: .from(value)
            case .upToNextMinor: .upToNextMinor(value)
            case .exact: .exact(value)
            case .branch: .branch(value)
            case .revision: .revision(value)
            }
    }

    package var key: Key {
        switch self {
        case .from: .from
        case .upToNextMinor: .upToNextMinor
        case .exact: .exact
        case .branch: .branch
        case .revision: .revision
        }
    }

    /// The version, branch or commit.
    package var value: String {
        switch self {
        case .from(let value), .upToNextMinor(let value), .exact(let value), .branch(let value), .revision(let value):
            value
        }
    }

    /// The argument of `.package(…)`; a label ends with its space, and may be empty.
    package var argument: (label: String, value: String) {
        switch self {
        case .upToNextMinor(let version): ("", ".upToNextMinor(from: \"\(version)\")")
        case .from, .exact, .branch, .revision: ("\(key.rawValue): ", "\"\(value)\"")
        }
    }

    /// The requirement as a manifest writes it.
    package var text: String { argument.label + argument.value }
}

extension PackageRequirement {
    /// The words of a catalogue for what a manifest requires; nil where it has none.
    package init?(_ kind: Manifest.Requirement.Kind) {
        switch kind {
        case .exact(let version): self = .exact("\(version)")
        case .branch(let name): self = .branch(name)
        case .revision(let name): self = .revision(name)
        case .range(let lower, let upper):
            let isWhole = upper.prerelease == nil && upper.patch == 0
            if isWhole, upper.minor == 0, upper.major == lower.major + 1 {
                self = .from("\(lower)")
            } else if isWhole, upper.major == lower.major, upper.minor == lower.minor + 1 {
                self = .upToNextMinor("\(lower)")
            } else {
                return nil
            }
        }
    }

    /// The oldest version that will do; nil for a branch or a commit.
    package var lowest: SemanticVersion? { key.isVersion ? SemanticVersion(value) : nil }

    func isSame(as found: Manifest.Requirement.Kind) -> Bool {
        switch (self, found) {
        case (.from(let version), .range(let lower, let upper)):
            guard let version = SemanticVersion(version) else { return true }
            return version == lower && upper == SemanticVersion(major: version.major + 1, minor: 0, patch: 0)
        case (.upToNextMinor(let version), .range(let lower, let upper)):
            guard let version = SemanticVersion(version) else { return true }
            let next = SemanticVersion(major: version.major, minor: version.minor + 1, patch: 0)
            return version == lower && upper == next
        case (.exact(let version), .exact(let other)): return SemanticVersion(version) == other
        case (.branch(let name), .branch(let other)), (.revision(let name), .revision(let other)): return name == other
        default: return false
        }
    }
}

extension Manifest.Requirement.Kind {
    /// The oldest version that will do; nil for a branch or a commit.
    var lowest: SemanticVersion? {
        switch self {
        case .exact(let version), .range(let version, _): version
        case .branch, .revision: nil
        }
    }
}

extension Manifest.Requirement {
    /// As it is written, or as it could be where the manifest computes it.
    package var shown: String {
        if !isComputed { return text }
        if let requirement = PackageRequirement(kind) { return requirement.text }
        guard case .range(let lower, let upper) = kind else { return text }
        return "\"\(lower)\"..<\"\(upper)\""
    }

    /// Whether the manifest's own code makes it, such as the parameter of a function: `from: version`.
    ///
    /// What is written there says nothing to people, and to change it changes whatever else is made by it.
    package var isComputed: Bool {
        var isInString = false
        var word: [UInt8] = []
        var words: Set<[UInt8]> = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\\") { return true }
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            if !isInString, byte.continuesIdentifier {
                word.append(byte)
            } else {
                words.insert(word)
                word = []
            }
        }
        words.insert(word)
        return text.isEmpty
            || words.contains { word in
                word.first?.startsIdentifier ?? false && !Self.words.contains(String(decoding: word, as: UTF8.self))
            }
    }

    /// The words of which requirements are made.
    private static let words: Set = [
        "branch", "exact", "exactItem", "from", "init", "nil", "package", "branchItem", "range", "revision",
        "revisionItem", "upToNextMajor", "upToNextMinor", "Package", "Dependency", "Requirement", "Range", "Version",
        "PackageDescription",
    ]
}
