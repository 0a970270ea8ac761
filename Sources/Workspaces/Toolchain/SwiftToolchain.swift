internal import Diagnostics
internal import OperatingSystem
package import PackageManifest

/// The Swift that the `PATH` leads to first: the one that the house starts when it starts `swift`.
package struct SwiftToolchain: Hashable, Sendable {
    /// A text that is another one after the toolchain was changed in any way.
    package let identity: String

    package init(identity: String) { self.identity = identity }

    /// Finds it, in no time where `swift` is a program of a toolchain; nil where there is none.
    ///
    /// A stand-in for it, as macOS and version managers have it, stays the same when the toolchain behind it changes.
    /// It has to be asked, which takes a tenth of a second.
    package static func find() throws -> SwiftToolchain? {
        try Files.refusing {
            guard let program = System.program(named: "swift") else { return nil }
            let real = AbsolutePath(try System.resolved(program))
            var identity = "\(real) \(try System.version(of: real.text) ?? "")"
            let library = real.parent.parent.appending("lib/swift/pm")
            if try System.kindBehindLinks(of: library.text) != .folder {
                let result = try Subprocess("swift", ["--version"]).run()
                identity += "\n" + result.output
            }
            return SwiftToolchain(identity: identity)
        }
    }

    /// The version of SwiftPM, which decides which of several manifests it reads; nil where it doesn't tell.
    package func version() throws -> SemanticVersion? {
        let file = try Files.cacheFolder().appending("ufeature/toolchains/\(Digest(identity.utf8))")
        let known = CacheFile.read(file)?.split(separator: "\n", maxSplits: 1).map(String.init) ?? []
        if known.count == 2, known[1] == identity { return SemanticVersion(known[0]) }
        let result = try Subprocess("swift", ["package", "--version"]).run()
        guard result.succeeded, let version = Self.version(in: result.output) else { return nil }
        CacheFile.write("\(version)\n\(identity)", to: file)
        return version
    }

    /// The version in SwiftPM's own words.
    ///
    ///     Swift Package Manager - Swift 6.3.1     // 6.3.1
    ///     Apple Swift Package Manager - Swift 6.4-dev     // 6.4.0
    package static func version(in output: String) -> SemanticVersion? {
        guard let word = output.split(whereSeparator: \.isWhitespace).last else { return nil }
        var numbers = word.prefix { $0 != "-" }.split(separator: ".").map { Int($0) }
        while numbers.count < 3 { numbers.append(0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else {
            return nil
        }
        return SemanticVersion(major: major, minor: minor, patch: patch)
    }
}
