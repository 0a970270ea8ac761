internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// The feature that new ones of a repository are to be like: a small one of those that have the targets of most, and that
/// shows what a feature of the team is.
struct AdoptedModel {
    /// Its name, or its folder where others have that name too; nil where the features of the repository have nothing in
    /// common, or were made from a template set.
    let name: String?

    /// - Parameters:
    ///   - products: the product features of the repository.
    ///   - workspace: what they are in.
    ///   - flawed: the paths of packages with findings: nobody wants a second one of these.
    init(of products: [Feature], in workspace: Workspace, besides flawed: Set<String>) {
        let products = Self.withoutAssemblies(products.filter { Self.features(in: $0, of: workspace).isEmpty }) {
            [$0.name] + workspace.dependencies(of: $0)
        }
        let own = products.filter { $0.template == nil && $0.path != "." }
        let roles = Majority(of: own.map(\.roles))
        guard own.count == products.count, let usual = roles.value else {
            name = nil
            return
        }
        let usable = own.filter { $0.roles == usual && !flawed.contains($0.path) }
        // What uses other features shows them, as tabs do.
        let names = Set(products.map(\.name))
        let alone = { (feature: Feature) in names.isDisjoint(with: workspace.dependencies(of: feature)) }
        let candidates = [usable.filter(alone), usable.filter { !alone($0) }].flatMap { features in
            Self.small(features, in: workspace, \.path) { [$0.path] }
        }
        let counts = workspace.features.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
        name =
            candidates.first { feature in
                counts[feature.name] == 1 && Self.isModel(feature, in: workspace)
            }?.name
    }

    /// A feature of a large package, where one package alone holds several that are called so.
    ///
    /// - Parameters:
    ///   - packages: the packages of the repository.
    ///   - workspace: what they are in, with the settings that it gets.
    ///   - flawed: the names of targets with findings: those without come first.
    init(ofTargetsOf packages: [Feature], in workspace: Workspace, besides flawed: Set<String>) {
        var large = packages.map { Self.features(in: $0, of: workspace) }.filter { !$0.isEmpty }
        if large.isEmpty, packages.count == 1 { large = [Self.screens(in: packages[0], of: workspace)] }
        // Beside the features of another system, such as Android, most are where most of the team works.
        large.sort { $0.count > $1.count }
        if large.count > 1, large[0].count > large[1].count { large.removeLast(large.count - 1) }
        let roles = Majority(of: large.first?.map { Set($0.targets.keys) } ?? [])
        guard large.count == 1, let usual = roles.favourite else {
            name = nil
            return
        }
        let features = Self.withoutAssemblies(large[0]) { [$0.name] + $0.dependencies(among: large[0]) }.filter {
            // What shows the others may show few.
            !FolderWords($0.name).isOfApp || $0.dependencies(among: large[0]).isEmpty
        }
        let named = features.filter { Self.namesItsFiles($0, in: workspace) }
        let alike = features.filter { Set($0.targets.keys) == usual }
        // A package 'Features' is where the next one lies, too, whatever its files are called.
        let others = Self.isForFeatures(large[0][0].package) ? [named, alike] : []
        let whole = ([named.filter(alike.contains)] + others).first { !$0.isEmpty } ?? []
        // Where each has findings, one with findings is still what the team writes.
        let isClean = { (part: PackagePart) in flawed.isDisjoint(with: part.targets.values) }
        // What is called a feature comes before what isn't, and that of the app last.
        let isNamed = { (part: PackagePart) in FolderWords(part.name).isOrdinaryFeature }
        let isOther = { (part: PackagePart) in FolderWords(part.name).nameOfFeature == nil }
        let isRoot = { (part: PackagePart) in !isNamed(part) && !isOther(part) }
        let groups = [whole.filter(isNamed), whole.filter(isOther), whole.filter(isRoot)].flatMap { group in
            [group.filter(isClean), group.filter { !isClean($0) }]
        }
        let candidates = groups.flatMap { Self.small($0, in: workspace, \.path, Self.folders(of:)) }
        let model = PartLikeness.model(among: candidates, in: workspace) { NamePlaceholder.name(like: $0.name) }
        name = model.map(workspace.word)
    }

    /// Those that don't use nearly all the others: what does so is the app, or has no second one.
    ///
    /// - Parameters:
    ///   - features: the features.
    ///   - names: the name of one, and of all that it uses.
    /// - Returns: the others.
    private static func withoutAssemblies<Candidate>(
        _ features: [Candidate],
        _ names: (Candidate) -> [String]
    ) -> [Candidate] {
        let uses = features.map(names)
        let all = Set(uses.compactMap(\.first))
        return zip(features, uses).filter { _, names in
            let used = all.intersection(names.dropFirst()).subtracting(names.prefix(1))
            return !LayerGuesses.isNearlyAll(used.count, of: features.count - 1)
        }.map(\.0)
    }

    /// How many parts with screens tell that a package is for features.
    private static let several = 3

    /// The features that a package holds, without those that the others are built from, and those that have no code: the
    /// manifest may be left from before all of them were moved.
    private static func candidates(in package: Feature, of workspace: Workspace) -> [PackagePart] {
        workspace.parts(of: package).filter { part in
            part.layer != .foundation && CodeSize.swiftBytes(below: workspace.root.appending(part.path)) > 0
        }
    }

    /// The features that a package holds, where several of its targets are called so, or it is itself.
    private static func features(in package: Feature, of workspace: Workspace) -> [PackagePart] {
        let parts = candidates(in: package, of: workspace).filter { !FolderWords($0.name).isForFeatures }
        let named = parts.filter { FolderWords($0.name).nameOfFeature != nil }
        if named.count > 2 { return named }
        guard package.layer != .foundation, isForFeatures(package) else { return [] }
        let own = parts.filter { FolderWords($0.name).nameForAll == nil }
        return own.count > 1 || package.targets[.source] == nil ? own : []
    }

    /// Whether a package is called after all features.
    private static func isForFeatures(_ package: Feature) -> Bool { FolderWords(package.path).isForFeatures }

    /// The parts of the only package that show something, and that one other at most is built from.
    private static func screens(in package: Feature, of workspace: Workspace) -> [PackagePart] {
        let parts = candidates(in: package, of: workspace)
        let used = parts.flatMap { $0.dependencies(among: parts) }
        let users = Dictionary(used.map { ($0, 1) }, uniquingKeysWith: +)
        let ends = parts.filter { part in
            guard users[part.name] ?? 0 <= 1,
                let folder = try? PackageFolder(at: workspace.root.appending(part.path))
            else { return false }
            return folder.files.contains { path, bytes in
                path.hasSuffix(".swift")
                    && PackageTraits.screens.contains { bytes.contains(Array("import \($0)".utf8)) }
            }
        }
        return ends.count >= several ? ends : []
    }

    /// Whether most files of a feature's source are called after it, be it with the word that all features have or without.
    private static func namesItsFiles(_ part: PackagePart, in workspace: Workspace) -> Bool {
        let stem = FolderWords(part.name).stem
        let files = (try? PackageFolder(at: workspace.root.appending(part.path)))?.files.keys.map {
            AbsolutePath($0).name
        }
        let code = (files ?? []).filter { $0.hasSuffix(".swift") }
        return code.filter { $0.contains(stem) }.count * 2 >= max(1, code.count)
    }

    private static func folders(of part: PackagePart) -> [String] { part.members.map(part.package.folder) }

    /// The smaller ones first, but not the very smallest, which may be none yet.
    private static func small<Candidate>(
        _ candidates: [Candidate],
        in workspace: Workspace,
        _ path: (Candidate) -> String,
        _ folders: (Candidate) -> [String]
    ) -> [Candidate] {
        let sized = candidates.map { candidate in
            (candidate, path(candidate), CodeSize.swiftBytes(below: workspace.root.appending(path(candidate))))
        }
        let sorted = sized.sorted { ($0.2, $0.1) < ($1.2, $1.1) }.map(\.0)
        let start = sorted.count / 4
        let inOrder = Array(sorted[start...] + sorted[..<start].reversed())
        // A copy lacks the pictures.
        func isText(_ candidate: Candidate) -> Bool {
            folders(candidate).allSatisfy { folder in
                let files = (try? PackageFolder(at: workspace.root.appending(folder)))?.files
                return files?.values.allSatisfy(\.isUTF8) ?? false
            }
        }
        return inOrder.filter(isText) + inOrder.filter { !isText($0) }
    }

    /// Whether a feature can be made again under another name, as most of its files are called after it, with the word
    /// that all features have or without, and it is no program.
    private static func isModel(_ feature: Feature, in workspace: Workspace) -> Bool {
        let placeholder = NamePlaceholder.name(like: feature.name)
        // Two packages can't have targets or products that are called the same.
        let change = NameChange(from: feature.name, to: placeholder)
        let names = feature.manifest.targets.map(\.name.value) + feature.manifest.products.map(\.name.value)
        guard names.allSatisfy({ change.name($0) != nil }) else { return false }
        guard let unnamed = try? UnnamedFeature(of: feature, as: placeholder, in: workspace) else { return false }
        let code = unnamed.files.filter { $0.isCode && !PackageFiles.isManifest($0.path) && !$0.isBlank }
        // 'StartupView' is called after 'feature-startup', too.
        let stem = NameChange.camel(FolderWords(feature.name).stem)
        let named = code.filter { file in
            file.parts.last?.contains(placeholder) == true
                || !stem.isEmpty && AbsolutePath("/" + file.path).name.contains(stem)
        }
        return !code.isEmpty && named.count * 2 >= code.count
            && !code.contains { $0.original.string.contains("@main") }
    }
}
