internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces
internal import XcodeProjects

/// Compares what projects for Xcode are made from with the packages that are there: specifications for XcodeGen, and
/// Tuist's `Project.swift`.
///
/// A path that leads to no folder is found where git, or a package of that name elsewhere, shows which one was meant.
struct GeneratorCheck {
    let workspace: Workspace
    let graph: FeatureGraph

    var findings: [Finding] {
        // To look into the folders of a thousand packages takes as long as the rest.
        guard workspace.hasSettings,
            let files = try? workspace.files.listing(besides: Set(workspace.features.map(\.path))).files
        else { return [] }
        let specifications = files.filter(XcodeGenSpecification.isOne).compactMap(text).map { source in
            (source, XcodeGenSpecification(parsing: source.string))
        }
        // One that another takes in may count its paths from there.
        let taken = Set(
            specifications.flatMap { source, specification in
                specification.includes.map { place($0, from: source.path.enclosingFolder) }
            })
        return specifications.filter { !taken.contains($0.0.path) }.flatMap(findings)
            + files.filter { WorkspaceListing.name(of: $0) == "Project.swift" }.compactMap(text)
            .flatMap(findings(inTuistFile:))
    }

    // MARK: XcodeGen

    private func findings(in source: SourceText, _ specification: XcodeGenSpecification) -> [Finding] {
        let home = workspace.root.appending(source.path.enclosingFolder)
        var packages: [String: GraphPackage] = [:]
        let lost = specification.packages.compactMap { package -> Finding? in
            let place = workspace.place(of: package.path, from: home)
            if let known = place.path { packages[package.name] = graph.packages.first { $0.path == known } }
            return finding(on: place, of: package.path, in: source)
        }
        return lost
            + specification.targets.flatMap { target in
                target.products.compactMap { product in
                    packages[product.package].flatMap { finding(on: product, of: target.name, from: $0, in: source) }
                }
            }
    }

    private func finding(
        on product: XcodeGenSpecification.Product,
        of target: String,
        from package: GraphPackage,
        in source: SourceText
    ) -> Finding? {
        let vended = package.manifest.products.map(\.name.value)
        guard package.isExact, !vended.contains(product.name),
            !isVendedUnnamed(product.name, by: package), package.isUnconditional
        else { return nil }
        let nearest = Spelling.help(for: product.name, among: vended)
        let others = vended.map { "'\($0)'" }.listed(upTo: 4)
        let way =
            vended.isEmpty
            ? "it vends nothing: give it a product, or remove it here"
            : "name the product that is meant, one of \(others), or remove it"
        return Finding(
            "'\(target)' links '\(product.name)', which the package '\(product.package)' doesn't vend",
            path: source.path,
            place: source.place(ofLineWith: product.name, besides: ["product", "package"]),
            help: nearest.isEmpty ? [way] : nearest,
            severity: .error
        )
    }

    /// Whether a package has a program or a plugin that is called so: these are vended without being named.
    private func isVendedUnnamed(_ product: String, by package: GraphPackage) -> Bool {
        package.modules.map { graph.modules[$0] }.contains {
            $0.name == product && [.executable, .plugin, .macro].contains($0.kind)
        }
    }

    // MARK: Tuist

    private func findings(inTuistFile source: SourceText) -> [Finding] {
        let homes = Set([source.path.enclosingFolder, ""]).map { workspace.root.appending($0) }
        return TuistFile(parsing: source.string).paths.uniqued().compactMap { written in
            let places = homes.map { workspace.place(of: written, from: $0) }
            // Some count from the top.
            let found = places.compactMap { finding(on: $0, of: written, in: source) }
            return found.count == places.count ? found.first : nil
        }
    }

    // MARK: Both

    private func finding(on place: DependencyPlace, of path: String, in source: SourceText) -> Finding? {
        guard case .dangling(let missing) = place, missing.reason == .noFolder, !missing.isMadeLater,
            !path.contains("$"), !path.contains("\\(")
        else { return nil }
        let folder = source.path.enclosingFolder
        let former = self.place(path, from: folder)
        let moved = workspace.place(ofMissing: missing, from: former).map { helpOnMoved($0, from: folder) }
        let removed = missing.deleted.map { helpOnRemoved($0, from: folder) }
        guard let help = moved ?? removed ?? workspace.helpOnSlip(former, from: folder) ?? helpOnFormer(former) else {
            return nil
        }
        return Finding(
            "'\(path)' leads to \(missing.text)",
            path: source.path,
            place: source.place(ofLineWith: path, besides: ["path", "package"]),
            help: [help],
            severity: .error
        )
    }

    private func helpOnMoved(_ place: String, from folder: String) -> String {
        "if it's the package in '\(place)' now, write \"\(workspace.way(to: place, from: folder))\""
    }

    /// What to do where the last commit has the package: it may have been renamed since.
    private func helpOnRemoved(_ path: String, from folder: String) -> String {
        let places = workspace.files.packagesInPlace(ofRemoved: path)
        guard let place = places.first else {
            return "take it out here, or bring it back: git checkout HEAD -- \(path.shellWord)"
        }
        let names = places.map { "'\($0)'" }.listed(upTo: 4)
        let way = places.count > 1 ? "if it's one of \(names) now, write its path" : helpOnMoved(place, from: folder)
        return way + "; or take it out here"
    }

    /// What to do where a commit before has had the package.
    private func helpOnFormer(_ path: String) -> String? {
        workspace.files.hadPackage(in: path) ? "its package was removed: take it out here" : nil
    }

    private func text(at path: String) -> SourceText? { (try? workspace.files.unkept(at: path)).flatMap { $0 } }

    /// A place that a file in some folder names, as a path from the workspace.
    private func place(_ path: String, from folder: String) -> String {
        workspace.root.appending(folder).appending(path).relative(to: workspace.root)
    }
}

extension Workspace {
    /// Where a package is by now: one of its name, or the one that git knows to have been renamed.
    func place(ofMissing missing: MissingPackage, from path: String) -> String? {
        missing.elsewhere ?? missing.outside ?? missing.renamed?.path ?? files.folder(ofPackageRenamedFrom: path)
    }

    /// The package whose path differs from one by a slip, as a folder would name it; nil where none does: a script may make
    /// what is missing.
    func helpOnSlip(_ path: String, from folder: String) -> String? {
        Spelling.nearest(to: path, among: features.map(\.path)).map { meant in
            "did you mean \"\(way(to: meant, from: folder))\"?"
        }
    }
}

extension SourceText {
    /// Where a word stands, in a line that also has one of some others, or else in any; the start of the text where none
    /// has it.
    fileprivate func place(ofLineWith word: String, besides others: [String]) -> SourcePlace {
        var start = 0
        var found: (isMeant: Bool, offset: Int)?
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            let text = String(decoding: line, as: UTF8.self)
            guard let range = text.ranges(of: word).last(where: { text.isWord(in: $0) }) else { continue }
            let isMeant = others.contains { text[..<range.lowerBound].contains($0) }
            guard found == nil || isMeant else { continue }
            found = (isMeant, start + text[..<range.lowerBound].utf8.count)
            if isMeant { break }
        }
        let offset = found?.offset ?? 0
        let location = location(at: offset)
        let end = found == nil ? offset : offset + word.utf8.count
        return SourcePlace(range: offset..<end, line: location.line, column: location.column)
    }
}

extension String {
    /// Whether no letter or digit stands beside a part of the text.
    fileprivate func isWord(in range: Range<Index>) -> Bool {
        let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
        let after = range.upperBound < endIndex ? self[range.upperBound] : " "
        return ![before, after].contains { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "/" }
    }
}
