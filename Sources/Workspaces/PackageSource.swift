internal import Diagnostics
package import OperatingSystem
package import PackageManifest

/// Where a package comes from, and which versions of it will do.
///
/// This is the one place that knows the kinds of package dependencies of `PackageDescription`: the catalogue, manifests
/// that are written, comparisons and messages take their words for each kind from here.
package enum PackageSource: Hashable, Sendable {
    /// A folder, relative to the workspace in the catalogue, and to the package in a manifest; with the name that targets
    /// are to call it by where the folder has another one on each machine: `.package(name: "Shop", path: "../..")`.
    case path(String, name: String? = nil)
    /// A git repository.
    case url(String, PackageRequirement)
    /// A package of a registry, by its identifier: `mona.LinkedList`.
    ///
    /// Source: SE-0292.
    case registry(String, PackageRequirement)

    /// The kinds, each by the label of its argument in a manifest, which is its key in the catalogue too.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case url, path, id
    }

    /// A source of some kind; nil where one with versions has no requirement, or one that its kind can't have.
    package init?(_ kind: Kind, _ place: String, _ requirement: PackageRequirement?) {
        switch (kind, requirement) {
        case (.path, _): self = .path(place)
        case (.url, let requirement?): self = .url(place, requirement)
        case (.id, let requirement?) where kind.requirements.contains(requirement.key):
            self = .registry(place, requirement)
        case (.url, nil), (.id, _): return nil
        }
    }

    package var kind: Kind {
        switch self {
        case .path: .path
        case .url: .url
        case .registry: .id
        }
    }

    /// The path, URL or identifier.
    package var place: String {
        switch self {
        case .path(let place, _), .url(let place, _), .registry(let place, _): place
        }
    }

    /// The versions that will do; nil for a path.
    package var requirement: PackageRequirement? {
        switch self {
        case .path: nil
        case .url(_, let requirement), .registry(_, let requirement): requirement
        }
    }

    /// What a target's dependency calls the package: the last part of its URL without `.git`, its folder's name, or its
    /// identifier.
    ///
    /// SwiftPM ignores its letter case.
    package var package: String {
        switch self {
        case .path(let path, let name): name ?? AbsolutePath(path).name
        case .url(let url, _): PackageIdentity.name(ofURL: url)
        case .registry(let identifier, _): identifier
        }
    }

    /// The same place where it is another one's: a relative path is as seen from there.
    package func mapPath(_ transform: (String) -> String) -> PackageSource {
        if case .path(let path, let name) = self { .path(transform(path), name: name) } else { self }
    }
}

extension PackageSource.Kind {
    /// The requirements that it can have.
    package var requirements: [PackageRequirement.Key] {
        switch self {
        case .path: []
        case .url: PackageRequirement.Key.allCases
        // A registry has releases only.
        case .id: [.from, .upToNextMinor, .exact]
        }
    }

    /// The first tools version whose manifests can have it.
    package var toolsVersion: SwiftRelease {
        switch self {
        case .path, .url: SwiftRelease(major: 5, minor: 0)
        case .id: SwiftRelease(major: 5, minor: 7)
        }
    }

    /// Why a text can't be a place of this kind, with what to do; nil where it can.
    package func problem(with place: String) -> (id: String, message: String, help: [String])? {
        switch self {
        case .path:
            let last = place.split(separator: "/").last
            if let last, last != ".", last != "..", last != "~" { return nil }
            let help = "write the path so that it ends with the name of the package's folder"
            return ("invalid_external", "'\(place)' doesn't name a package's folder", [help])
        case .url:
            return place.utf8.contains(UInt8(ascii: " ")) ? ("invalid_text", "a space in a URL", []) : nil
        case .id:
            if RegistryIdentifier.isValid(place) { return nil }
            let help = "write scope and name, such as \"mona.LinkedList\""
            return ("invalid_external", "'\(place)' is not the identifier of a package in a registry", [help])
        }
    }
}

/// The identifiers of packages in registries: a scope and a name.
///
/// Source: SE-0292, and `PackageIdentity.Scope` and `PackageIdentity.Name` in SwiftPM.
private enum RegistryIdentifier {
    static func isValid(_ text: String) -> Bool {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
        return isPart(text[..<dot], separators: "-", limit: 39)
            && isPart(text[text.utf8.index(after: dot)...], separators: "-_", limit: 100)
    }

    /// Letters and digits of ASCII, with single separators between them.
    private static func isPart(_ part: Substring, separators: String, limit: Int) -> Bool {
        guard (1...limit).contains(part.utf8.count) else { return false }
        var isAfterSeparator = true
        for byte in part.utf8 {
            let isSeparator = separators.utf8.contains(byte)
            guard isSeparator ? !isAfterSeparator : byte.isLetterOrDigit else { return false }
            isAfterSeparator = isSeparator
        }
        return !isAfterSeparator
    }
}

extension PackageSource {
    /// Where a manifest's dependency comes from; nil where a catalogue has no words for its versions.
    package init?(_ dependency: Manifest.Dependency) {
        let requirement = dependency.requirement.flatMap { PackageRequirement($0.kind) }
        switch dependency.kind {
        case .path(let path): self.init(.path, path.value, nil)
        case .url(let url): self.init(.url, url.value, requirement)
        case .registry(let identifier): self.init(.id, identifier.value, requirement)
        }
    }

    /// Whether a dependency leads to the same place, however that is written.
    ///
    /// `folder` is that of the package which has the dependency, `root` that of the workspace, whose catalogue this is.
    package func isPlace(of dependency: Manifest.Dependency, in folder: AbsolutePath, of root: AbsolutePath) -> Bool {
        switch (dependency.kind, self) {
        case (.path(let path), .path(let place, _)): folder.appending(path.value) == root.appending(place)
        case (.url(let url), .url(let place, _)): Repository(url.value) == Repository(place)
        case (.registry(let identifier), .registry(let place, _)):
            identifier.value.lowercased() == place.lowercased()
        case (.path, _), (.url, _), (.registry, _): false
        }
    }

    /// Whether another one is of the same git repository, however its URL is written.
    package func hasRepository(of other: PackageSource) -> Bool {
        guard case (.url(let url, _), .url(let other, _)) = (self, other) else { return false }
        return Repository(url) == Repository(other)
    }

    /// The place, in words for a message.
    var shownPlace: String {
        switch self {
        case .path(let path, _): "the path '\(path)'"
        case .url(let url, _): "'\(url)'"
        case .registry(let identifier, _): "'\(identifier)' of the registry"
        }
    }
}

/// What two URLs of one repository have in common, however they are written: its owner and its name.
private struct Repository: Equatable {
    private let parts: [String]

    init(_ url: String) {
        var parts = url.lowercased().split { $0 == "/" || $0 == ":" }.map(String.init)
        if let last = parts.popLast() { parts.append(PackageIdentity.url(last)) }
        // `git@github.com:core.git`: whoever asks isn't a part of it.
        self.parts = parts.suffix(2).map { $0.split(separator: "@").last.map(String.init) ?? $0 }
    }
}
