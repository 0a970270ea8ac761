/// The names by which SwiftPM knows packages.
///
/// The rules are those of `PackageIdentityParser` in SwiftPM.
package enum PackageIdentity {
    /// The identity of a package at a path: the last component in lower case.
    ///
    ///     PackageIdentity.path("../Features/Search/")         // "search"
    ///     PackageIdentity.path("..")                          // nil: only the place of the manifest tells
    ///     PackageIdentity.path("..", in: "/Shop/Examples")    // "shop"
    package static func path(_ path: String, in folder: String? = nil) -> String? {
        let start = path.hasPrefix("/") ? "" : folder ?? ""
        guard let last = "\(start)/\(path)".pathComponents.last, last != "..", last != "/" else { return nil }
        return url(String(last))
    }

    /// The identity of a package at a URL: the last component in lower case, without `.git`.
    ///
    ///     PackageIdentity.url("https://github.com/apple/swift-log.git")   // "swift-log"
    package static func url(_ url: String) -> String {
        name(ofURL: url).lowercased()
    }

    /// The last component of a package's URL as it is written, without `.git`.
    package static func name(ofURL url: String) -> String {
        var rest = Substring(url)
        if rest.hasSuffix("/") { rest.removeLast() }
        if let slash = rest.lastIndex(of: "/") { rest = rest[rest.index(after: slash)...] }
        if rest.hasSuffix(".git") { rest.removeLast(4) }
        return String(rest)
    }
}
