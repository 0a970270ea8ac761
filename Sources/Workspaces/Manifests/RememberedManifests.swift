internal import Diagnostics
package import OperatingSystem
package import PackageManifest

/// What the manifests of a workspace were found to mean the last time, in one file of the user's cache folder.
///
///     let remembered = RememberedManifests.read(of: workspace, packages: 1000)
///     remembered?.manifest(of: files)      // what parsing them would give, or nil
///
/// A manifest that is exact means the same as long as its text, its folder, the module map beside it and this program
/// stay the same. All of that is in the file, the text as a whole: one that was changed in any way is never taken for
/// what it was, whatever its size and its times say. A file that was damaged, cut off, or written by another build of
/// this program is none. Nothing depends on the file but how long a reading takes.
package struct RememberedManifests: Sendable {
    /// An entry, as places in the bytes of the file.
    private struct Entry {
        let hasModuleMap: Bool
        let text: Range<Int>
        let manifest: Range<Int>
    }

    private let root: AbsolutePath
    private let program: String
    private let file: AbsolutePath
    private let bytes: [UInt8]
    private let entries: [String: Entry]

    /// Below this the file costs more than it saves.
    private static let leastPackages = 64
    /// Changes with everything that the bytes stand for.
    private static let format = "ufeature manifests 2"
    /// The most that is kept: a hundred thousand manifests have more.
    private static let maximumSize = 256 << 20

    /// Reads what is remembered of a workspace; nil where nothing can be, or where it isn't worth it.
    static func read(of root: AbsolutePath, packages count: Int) -> RememberedManifests? {
        guard count >= leastPackages, let program = Files.programVersion(), let cache = try? Files.cacheFolder() else {
            return nil
        }
        return RememberedManifests(of: root, by: program, in: cache.appending("ufeature/workspaces"))
    }

    /// Reads what some build of this program remembered in a folder.
    package init(of root: AbsolutePath, by program: String, in folder: AbsolutePath) {
        self.root = root
        self.program = program
        file = folder.appending("\(Digest(root.text.utf8))")
        let bytes = CacheFile.bytes(at: file) ?? []
        self.bytes = bytes
        entries = (try? Self.entries(in: bytes, of: root, by: program)) ?? [:]
    }

    private static func entries(
        in bytes: [UInt8],
        of root: AbsolutePath,
        by program: String
    ) throws(Unpacker.Problem) -> [String: Entry] {
        var unpacker = Unpacker(bytes, in: bytes.indices)
        guard try unpacker.text() == format, try unpacker.text() == program, try unpacker.text() == root.text else {
            return [:]
        }
        var entries: [String: Entry] = [:]
        while !unpacker.isAtEnd {
            let path = try unpacker.text()
            entries[path] = Entry(
                hasModuleMap: try unpacker.flag(),
                text: try unpacker.block(),
                manifest: try unpacker.block()
            )
        }
        return entries
    }

    /// What the manifest that SwiftPM reads of a package means; nil where that isn't remembered, or may have changed.
    ///
    /// The paths of the files are relative to the workspace.
    package func manifest(of files: PackageFiles) -> Manifest? {
        guard files.isChosen, let source = files.files.first, let entry = entries[source.path],
            entry.hasModuleMap == files.hasModuleMap, isText(source.bytes, at: entry.text)
        else { return nil }
        return Manifest.unpacked(bytes, in: entry.manifest)
    }

    /// Whether a text is the one that was kept in a place, eight bytes at a time.
    private func isText(_ text: [UInt8], at place: Range<Int>) -> Bool {
        guard text.count == place.count else { return false }
        return text.withUnsafeBytes { text in
            bytes.withUnsafeBytes { bytes in
                let kept = UnsafeRawBufferPointer(rebasing: bytes[place])
                var index = 0
                while index + 8 <= text.count {
                    let (one, other) = (
                        text.loadUnaligned(fromByteOffset: index, as: UInt64.self),
                        kept.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    )
                    if one != other { return false }
                    index += 8
                }
                return text[index...].elementsEqual(kept[index...])
            }
        }
    }

    /// What was found about a package.
    package struct Finding: Sendable {
        let files: PackageFiles
        let reading: ManifestReading
        /// Whether it comes from here.
        let isRemembered: Bool

        package init(files: PackageFiles, reading: ManifestReading, isRemembered: Bool) {
            self.files = files
            self.reading = reading
            self.isRemembered = isRemembered
        }
    }

    /// Remembers what was found now, if enough of it is new to make that worth while.
    package func renew(_ findings: [Finding]) {
        let kept = findings.filter { $0.files.isChosen && $0.reading.isFromTextAlone }
        // A few that are parsed each time cost less than writing all.
        guard kept.count(where: { !$0.isRemembered }) > kept.count / 32 else { return }
        var packer = Packer()
        for text in [Self.format, program, root.text] { packer.add(text) }
        for finding in kept {
            guard let source = finding.files.files.first, let manifest = finding.reading.manifest.packed
            else { continue }
            packer.add(source.path)
            packer.add(finding.files.hasModuleMap)
            packer.add(source.bytes)
            packer.add(manifest)
        }
        guard packer.bytes.count <= Self.maximumSize else { return }
        CacheFile.write(packer.bytes, to: file)
        ScratchFile.prune(file.parent, olderThan: 60 * 86_400, moreThan: 100)
    }
}
