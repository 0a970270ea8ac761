internal import Diagnostics
package import JSON
internal import OperatingSystem
internal import PackageManifest

/// Manifests as JSON, for scripts, in the words of `swift package dump-package`.
///
/// Every key is always there: null or empty where the manifest says nothing, or where nothing is known.
package enum ManifestDocument {
    package static func json(_ readings: [ManifestReading]) -> JSONValue {
        ["version": 1, "manifests": .array(readings.map(json))]
    }

    private static func json(_ reading: ManifestReading) -> JSONValue {
        let manifest = reading.manifest
        return [
            "path": .string(reading.source.path),
            "exact": .bool(manifest.exact),
            "evaluated": .bool(reading.isEvaluated),
            "reasons": .array(manifest.reasons.map { json($0, in: reading.source) }),
            "name": text(manifest.name),
            "toolsVersion": manifest.toolsVersion.map { "\($0.major).\($0.minor).\($0.patch)" } ?? .null,
            "platforms": .array(manifest.platforms.map { ["name": .string($0.name), "version": .string($0.version)] }),
            "products": .array(manifest.products.map(json)),
            "dependencies": .array(manifest.dependencies.map(json)),
            "targets": .array(manifest.targets.map(json)),
            "swiftLanguageModes": texts(manifest.swiftLanguageModes),
        ]
    }

    private static func json(_ reason: Manifest.Reason, in source: SourceText) -> JSONValue {
        let place = source.location(at: reason.range.lowerBound)
        return ["message": .string(reason.message), "line": .integer(place.line), "column": .integer(place.column)]
    }

    private static func json(_ product: Manifest.Product) -> JSONValue {
        let (kind, linkage): (String, JSONValue) =
            switch product.kind {
            case .library(let linkage): ("library", .string(linkage.rawValue))
            case .executable: ("executable", .null)
            case .plugin: ("plugin", .null)
            }
        return [
            "name": text(product.name),
            "kind": .string(kind),
            "linkage": linkage,
            "targets": texts(product.targets),
        ]
    }

    private static func json(_ dependency: Manifest.Dependency) -> JSONValue {
        var identity = dependency.identity
        let (kind, path, url): (String, JSONValue, JSONValue)
        switch dependency.kind {
        case .path(let place): (kind, path, url) = ("fileSystem", text(place), .null)
        case .url(let place): (kind, path, url) = ("sourceControl", .null, text(place))
        case .registry(let identifier):
            (kind, path, url) = ("registry", .null, .null)
            // As SwiftPM prints it, which keeps the letters of this kind alone.
            identity = identifier.value
        }
        return [
            "kind": .string(kind),
            "identity": identity.map { .string($0) } ?? .null,
            "name": text(dependency.name),
            "path": path,
            "url": url,
            "requirement": dependency.requirement.map { json($0.kind) } ?? .null,
        ]
    }

    private static func json(_ requirement: Manifest.Requirement.Kind) -> JSONValue {
        switch requirement {
        case .exact(let version): ["exact": ["\(version)"]]
        case .range(let lower, let upper): ["range": [["lowerBound": "\(lower)", "upperBound": "\(upper)"]]]
        case .branch(let name): ["branch": [.string(name)]]
        case .revision(let hash): ["revision": [.string(hash)]]
        }
    }

    private static func json(_ target: Manifest.Target) -> JSONValue {
        [
            "name": text(target.name),
            "kind": .string(target.kind.rawValue),
            "path": text(target.path),
            "dependencies": .array(target.dependencies.map(json)),
            "exclude": texts(target.exclude),
            "sources": texts(target.sources),
            "publicHeadersPath": text(target.publicHeadersPath),
        ]
    }

    private static func json(_ dependency: Manifest.TargetDependency) -> JSONValue {
        let kind =
            switch dependency.kind {
            case .byName: "byName"
            case .target: "target"
            case .product: "product"
            }
        return [
            "kind": .string(kind),
            "name": text(dependency.name),
            "package": text(dependency.package),
            "condition": dependency.condition.map(json) ?? .null,
        ]
    }

    /// No condition names a platform or trait twice, and their order says nothing.
    private static func json(_ condition: Manifest.Condition) -> JSONValue {
        [
            "platforms": condition.platforms.map { .strings($0.sorted(by: Files.byteOrder)) } ?? .null,
            "traits": condition.traits.map { .strings($0.sorted(by: Files.byteOrder)) } ?? .null,
        ]
    }

    private static func text(_ text: Manifest.Text?) -> JSONValue {
        text.map { .string($0.value) } ?? .null
    }

    private static func texts(_ texts: Manifest.List<Manifest.Text>?) -> JSONValue {
        texts.map { .strings($0.map(\.value)) } ?? .null
    }
}
