internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What a manifest says otherwise than that of the feature that it is like.
extension SourceText {
    /// The manifest of a package in one folder for another folder: the paths to the packages that it uses.
    func moved(from old: String, to new: String) throws(Refusal) -> SourceText {
        let (home, place) = (AbsolutePath(old), AbsolutePath(new))
        guard home.parent != place.parent, let manifest = try? Manifest.parse(self) else { return self }
        var renaming = ManifestRenaming()
        for dependency in manifest.dependencies {
            guard let path = dependency.path?.value, !path.hasPrefix("/"), !path.hasPrefix("~") else { continue }
            // Below a folder without a name, one `..` for each that leads out of the workspace.
            let outside = path.split(separator: "/").count { $0 == ".." }
            let root = AbsolutePath(components: Array(repeating: "", count: outside))
            renaming.dependencyPaths[path] = root.appending(old).appending(path).relative(to: root.appending(new))
        }
        return try renamed(by: renaming)
    }

    /// The manifest of a package that is called as its folder is, for another folder; any other one as it is.
    func named(_ folder: String, insteadOf old: String) -> SourceText {
        guard let name = (try? Manifest.parse(self))?.name, name.value == old else { return self }
        return applying([TextEdit(name.range, with: folder.swiftLiteral)])
    }

    /// The manifest with another sentence on what the feature is for, or with none.
    func summarized(_ summary: String?) throws(Refusal) -> SourceText {
        let directives = ((try? Manifest.parse(self))?.directives ?? [])
        let line = summary.map { "// ufeature:\(FeatureSummary.directive) \($0)" }
        if let old = directives.first(where: { $0.name == FeatureSummary.directive }) {
            return applying([line.map { TextEdit(old.range, with: $0) } ?? TextEdit(wholeLine(of: old.range), with: "")]
            )
        }
        guard let line else { return self }
        let above = directives.first { $0.name == "template" }?.range.lowerBound ?? toolsVersion
        let end = bytes[above...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        return applying([.insert(line + (contains("\r\n") ? "\r\n" : "\n"), at: end)])
    }

    /// Where the line is that says which tools the manifest is for.
    private var toolsVersion: Int {
        bytes.firstRange(of: Array("swift-tools-version".utf8))?.lowerBound ?? 0
    }

    /// A range with the line that it is alone in.
    private func wholeLine(of range: Range<Int>) -> Range<Int> {
        let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard bytes[start..<range.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
            return range
        }
        let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        return start..<end
    }
}
