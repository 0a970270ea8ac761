internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// What SwiftPM said about manifests before, in the user's cache folder.
///
/// A manifest is a program. One that can learn nothing from outside means the same as long as it, its folder,
/// and the toolchain stay the same; one that asks for variables, as long as all of them do too. Any
/// other could look at files, at the clock, at git: what it meant before is never taken for what it means now, and
/// SwiftPM is asked every time. (SwiftPM itself is less careful, and faster for it: it only looks at the text and the
/// variables.)
struct EvaluationCache {
    /// The folder for what is needed while manifests are evaluated, and for what is kept.
    let scratch: AbsolutePath
    private let toolchain: SwiftToolchain

    init(_ toolchain: SwiftToolchain) throws {
        scratch = try Files.cacheFolder().appending("ufeature/manifests")
        self.toolchain = toolchain
    }

    /// The answer that was kept, if it still holds.
    func answer(about reading: ManifestReading) -> String? {
        guard let key = key(of: reading), let entry = CacheFile.read(file(for: key)), entry.utf8.starts(with: key.utf8)
        else { return nil }
        return String(entry.utf8.dropFirst(key.utf8.count))
    }

    func keep(_ answer: String, about reading: ManifestReading) {
        guard let key = key(of: reading) else { return }
        CacheFile.write(key + answer, to: file(for: key))
    }

    private func file(for key: String) -> AbsolutePath {
        scratch.appending("\(Digest(key.utf8))")
    }

    /// Everything that the meaning depends on; nil where nobody can say what that is.
    ///
    /// It's part of the entry, so that no other manifest can ever be taken for this one.
    private func key(of reading: ManifestReading) -> String? {
        let surroundings = Manifest.surroundings(of: reading.source)
        guard surroundings != .world, let siblings = try? Files.entries(of: reading.folder) else { return nil }
        var parts = [toolchain.identity, reading.folder.text, reading.isChosen ? "chosen" : "copied"]
        // A module map makes a system library of a package without targets.
        parts += siblings.filter { $0.hasPrefix("Package") || $0 == "module.modulemap" }
        if surroundings == .environment { parts += Files.variables() }
        parts.append(reading.source.text(in: 0..<reading.source.bytes.count))
        return parts.map { "\($0.utf8.count) \($0)\n" }.joined()
    }
}
