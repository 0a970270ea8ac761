internal import Diagnostics
internal import Features
internal import JSON

/// A binary in a package of its own, whose manifest the tool writes: so its checksum is in one place, `ufeature.json`.
///
///     "Maps": { "path": "Binaries/Maps", "binary": { "url": "https://…/Maps.zip", "checksum": "…" } }
package enum ExternalBinary: Hashable, Sendable {
    case remote(url: String, checksum: String)
    /// A file or bundle in the package's folder, relative to that.
    case local(path: String)

    /// The keys in the catalogue.
    package enum Key: String, CaseIterable, Hashable, Sendable {
        case url, checksum, path
    }

    /// What follows the name of the binary target in a manifest, label by label.
    package var arguments: [(label: String, value: String)] {
        switch self {
        case .remote(let url, let checksum): [("url", url), ("checksum", checksum)]
        case .local(let path): [("path", path)]
        }
    }

    var json: JSONValue { .object(arguments.map { JSONValue.Member($0.label, .string($0.value)) }) }
}

extension JSONReader {
    /// What a package of the catalogue wraps.
    ///
    /// - Parameters:
    ///   - node: the value of `binary`.
    ///   - source: where the package is.
    ///   - products: what it vends.
    /// - Returns: nil for what SwiftPM would refuse, which is reported.
    mutating func binary(_ node: JSONNode, in source: PackageSource, vending products: [String]) -> ExternalBinary? {
        guard let values = object(node, keys: ExternalBinary.Key.self) else { return nil }
        let texts = values.compactMapValues { plainText($0) }
        guard texts.count == values.count else { return nil }
        func refuse(_ message: String, _ help: String) -> ExternalBinary? {
            report("invalid_external", message, at: node.range, help: [help])
            return nil
        }
        guard case .path(let folder, _) = source, !folder.hasPrefix("/"), !folder.hasPrefix("~"),
            !folder.split(separator: "/").contains("..")
        else {
            return refuse("a binary outside the workspace", "give it a \"path\" in the workspace: Binaries/Maps")
        }
        guard products.count == 1 else {
            return refuse("a binary with several products", "give each binary a package of its own")
        }
        switch (texts[.url], texts[.checksum], texts[.path]) {
        case (let url?, let checksum?, nil):
            guard url.hasPrefix("https://"), url.hasSuffix(".zip") || url.hasSuffix(".artifactbundleindex") else {
                return refuse("SwiftPM can't fetch '\(url)'", "give an https URL that ends with .zip")
            }
            guard checksum.utf8.count == 64, checksum.allSatisfy(\.isHexDigit) else {
                return refuse("'\(checksum)' is no checksum", "compute it: swift package compute-checksum <zip>")
            }
            return .remote(url: url, checksum: checksum)
        case (nil, nil, let path?):
            guard ["xcframework", "artifactbundle", "zip"].contains(where: { path.hasSuffix("." + $0) }),
                !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
            else {
                return refuse("'\(path)' is no binary in '\(folder)'", "name an .xcframework in that folder")
            }
            return .local(path: path)
        default:
            return refuse("nothing says where the binary is", "give it \"url\" and \"checksum\", or \"path\"")
        }
    }
}
