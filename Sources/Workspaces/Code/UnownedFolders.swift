internal import Diagnostics
internal import Features
package import OperatingSystem
internal import PackageManifest
internal import XcodeProjects

/// Finds folders with Swift files where a package keeps its targets, that no target has.
///
/// Nothing is found where something else may want them: another build system beside the manifest or beside them, a package
/// or an Xcode project in them, or any word about them in the manifest.
package struct UnownedFolders {
    private let feature: Feature
    private let root: String
    /// What is in the package's folder; nil where that can't be known.
    private let entries: [Files.Entry]?
    /// The folders of the targets, relative to the package.
    private let owned: Set<String>

    /// - Parameters:
    ///   - feature: the package.
    ///   - targets: the code of the manifest's targets, located.
    ///   - root: the package's folder as the system knows it.
    ///   - entries: what is in that folder; nil where that can't be known.
    package init(of feature: Feature, beside targets: [TargetCode], at root: String, with entries: [Files.Entry]?) {
        self.feature = feature
        self.root = root
        self.entries = entries
        let prefix = feature.path == "." ? 0 : feature.path.count + 1
        owned = Set(targets.compactMap { $0.folder.map { String($0.dropFirst(prefix)) } })
    }

    /// Their paths in the workspace, sorted.
    package var found: [String] {
        guard feature.manifest.exact, !owned.isEmpty, !owned.contains("."), !owned.contains(""),
            let entries, !entries.contains(where: { Self.isForeign($0.name) && !Self.isReadable($0.name) })
        else { return [] }
        let folders = Set(entries.filter { $0.kind == .folder }.map(\.name))
        let projects = entries.map(\.name).filter(Self.isReadable)
        return places.filter(folders.contains).flatMap(unowned).filter(isCode)
            .filter { folder in !projects.contains { wants($0, folder) } }.map(feature.file)
            .sorted(by: Files.byteOrder)
    }

    /// Whether an Xcode project beside the manifest may have a folder, or what XcodeGen makes one from.
    ///
    /// A project says a word of the folder's path, or has all that is beside it.
    private func wants(_ project: String, _ folder: String) -> Bool {
        if XcodeGenSpecification.isOne(project) {
            let home = AbsolutePath(root)
            guard let text = try? Files.text(at: home.appending(project)) else { return true }
            return XcodeGenSpecification(parsing: text.string).mayHave(home.appending(folder), from: home)
        }
        let file = AbsolutePath(root).appending(project).appending("project.pbxproj")
        guard let text = try? Files.text(at: file) else { return true }
        let isAround = ["path = .;", "path = \"\";", "path = \".\";"].contains { text.string.contains($0) }
        return isAround || folder.split(separator: "/").contains { text.mentions(String($0)) }
    }

    /// Whether a file or folder says which folders it has, so that others may be found in no target.
    private static func isReadable(_ name: String) -> Bool {
        name.hasSuffix(".xcodeproj") || XcodeGenSpecification.isOne(name)
    }

    /// The names of the folders to look at: SwiftPM's own, and those of the roles where one of them is in use.
    private var places: [String] {
        let swiftpm = TargetFolder.sourceFolders + ["Tests"]
        let roles = Role.allCases.map { Layout.roles.folder(of: $0, in: feature.name) }
        guard roles.contains(where: owned.contains) else { return swiftpm }
        return swiftpm + roles.filter { !swiftpm.contains($0) }
    }

    /// A place itself where no target is in it, and else the folders in it that have none.
    private func unowned(in place: String) -> [String] {
        if owned.contains(place) { return [] }
        guard owned.contains(where: { $0.hasPrefix(place + "/") }) else { return [place] }
        let entries = (try? Files.listing(of: root + "/" + place)) ?? []
        if entries.contains(where: { Self.isForeign($0.name) }) { return [] }
        return entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map { place + "/" + $0.name }
            .filter { folder in !owned.contains { $0 == folder || $0.hasPrefix(folder + "/") } }
    }

    /// Whether a folder has Swift files that can only be meant for the package.
    private func isCode(_ folder: String) -> Bool {
        let name = AbsolutePath(folder).name
        guard (try? Files.kind(at: AbsolutePath(root).appending(folder))) == .folder,
            !feature.manifestFiles.contains(where: { $0.mentions(name) }), !isMentionedAbove(name)
        else { return false }
        guard !Self.data.contains(name.lowercased()) else { return false }
        return hasSwift(root + "/" + folder, depth: 0) == true && !isLinked(folder)
    }

    /// Whether a target has a folder, or a part of it, through a link.
    private func isLinked(_ folder: String) -> Bool {
        guard let place = resolved(folder) else { return true }
        var next = Array(owned)
        var seen: Set<String> = []
        while let current = next.popLast() {
            guard seen.insert(current).inserted else { continue }
            for entry in (try? Files.listing(of: root + "/" + current)) ?? [] where !entry.name.hasPrefix(".") {
                let inner = current + "/" + entry.name
                if entry.isLink, let end = resolved(inner), end.isInside(place) || place.isInside(end) { return true }
                if entry.kind == .folder, !entry.isLink { next.append(inner) }
            }
        }
        return false
    }

    private func resolved(_ path: String) -> AbsolutePath? {
        try? Files.resolved(AbsolutePath(root).appending(path))
    }

    /// Whether a package further up has a word for it: it may have targets in the folder of this one.
    private func isMentionedAbove(_ name: String) -> Bool {
        // What the one manifest of all features says of this one was looked through already.
        if feature.home != nil { return false }
        return AbsolutePath(root).parent.ancestors.contains { folder in
            let manifest = folder.appending(PackageFiles.manifest)
            return (try? Files.text(at: manifest))?.mentions(name) == true
        }
    }

    /// Whether there are Swift files at or below a folder; nil where something else is in it that may want them.
    private func hasSwift(_ folder: String, depth: Int) -> Bool? {
        guard depth < 10, let entries = try? Files.listing(of: folder) else { return nil }
        if entries.contains(where: { $0.name == PackageFiles.manifest || Self.isForeign($0.name) }) { return nil }
        var has = false
        for entry in entries where !entry.name.hasPrefix(".") {
            switch entry.kind {
            case .file: has = has || entry.name.hasSuffix(".swift")
            // What tests read is no code, whatever its files are called.
            case .folder where Self.data.contains(entry.name.lowercased()): continue
            case .folder:
                guard let inner = hasSwift(folder + "/" + entry.name, depth: depth + 1) else { return nil }
                has = has || inner
            default: continue
            }
        }
        return has
    }

    /// What teams call folders with the data of tests, in small letters.
    private static let data: Set<String> = [
        "fixture", "fixtures", "__fixtures__", "snapshots", "__snapshots__", "testdata", "test-data", "testresources",
        "testfixtures",
    ]

    /// Whether a name is that of another build system's description, or of what Xcode opens.
    private static func isForeign(_ name: String) -> Bool {
        isForeignFile(name) || [".xcodeproj", ".xcworkspace", ".playground"].contains { name.hasSuffix($0) }
    }

    /// Whether a file's name is that of another build system's description.
    static func isForeignFile(_ name: String) -> Bool {
        let names = [
            "CMakeLists.txt", "BUILD", "BUILD.bazel", "Project.swift", "project.yml", "Makefile.am", "meson.build",
        ]
        return names.contains(name) || name.hasSuffix(".podspec")
    }
}

extension SourceText {
    /// Whether a word stands somewhere in the text, in any letter case and not as a part of another one.
    fileprivate func mentions(_ word: String) -> Bool {
        let text = Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
        let word = Array(word.lowercased().utf8)
        guard let first = word.first else { return true }
        func isPart(_ index: Int) -> Bool {
            guard text.indices.contains(index) else { return false }
            return text[index] == UInt8(ascii: "_") || Character(UnicodeScalar(text[index])).isLetter
                || Character(UnicodeScalar(text[index])).isNumber
        }
        var start = 0
        while let found = text[start...].firstIndex(of: first) {
            let end = found + word.count
            if text[found...].starts(with: word), !isPart(found - 1), !isPart(end) { return true }
            start = found + 1
        }
        return false
    }
}
