internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// A new feature in a package that holds others, like one of them: its targets and products under another name, beside
/// its own, with their files.
///
/// Nobody uses it yet: that the other one is used by the app is the other one's own.
struct PartLikeness {
    private(set) var additions: [GeneratedFile]
    let edits: [FileEdit]
    /// The folder of its source.
    let path: String
    /// What isn't like the other feature.
    let notes: [Diagnostic]

    /// That two targets would have the same files.
    private static func unnamed(_ folder: String, _ model: PackagePart, _ request: NewFeature) -> Diagnostic {
        .error(
            "folder_not_named",
            "'\(folder)' isn't called after '\(model.name)', so '\(request.name)' would be made in it",
            help: [
                "name a feature whose folders have its name: --like <Feature>", "or a template set: --template bare",
            ]
        )
    }

    /// - Throws: a `Refusal` with every reason against it.
    init(of request: NewFeature, to model: PackagePart, in workspace: Workspace) throws {
        if let problem = Self.problem(with: request, model) { throw Refusal(problem) }
        try Self.check(request.name, like: model, in: workspace)
        // By way of a name that nothing has: the new one may be there already, as this was done before.
        let placeholder = NamePlaceholder.name(like: model.name)
        let named = { (text: String) in NamePlaceholder.named(text, as: request.name, inPlaceOf: placeholder) }
        var renaming = workspace
        renaming.editsGenerated = true
        var rename = RenameRequest(
            workspace.word(for: model), to: placeholder, includesComments: true, includesStrings: true)
        rename.stem = FolderWords(request.name).nameBeforeFeature
        let renamed = try NamePlaceholder.naming(request.name, inPlaceOf: placeholder) {
            try rename.renamed(in: renaming)
        }
        let newPaths = renamed.plan.newPaths
        path = named(newPaths.path(of: model.path))
        let edited = Dictionary(
            renamed.plan.edits.filter { $0.new.isUTF8 }.map {
                ($0.path, Array(named(String(decoding: $0.new, as: UTF8.self)).utf8))
            }
        ) { first, _ in first }

        var additions: [GeneratedFile] = []
        var roles: [Role?] = []
        let lost = try Self.targetsWithoutFolders(of: model, in: workspace)
        var notes = lost.sorted { $0.value < $1.value }.map { role, target in
            Self.leftOut(target, role, like: model, request)
        }
        let members = model.members.filter { !lost.values.contains($0.name.value) }
        for target in members {
            let home = model.package.folder(of: target)
            let folder = try PackageFolder(at: workspace.root.appending(home))
            let names = model.files(among: folder.files.keys, of: target).sorted(by: Files.byteOrder)
            let unseen = try GitRepository.ignored(of: names.map { home + "/" + $0 }, in: workspace.root)
            for name in names {
                let path = home + "/" + name
                guard let bytes = folder.files[name], !unseen.contains(path) else { continue }
                guard bytes.isUTF8, !folder.links.contains(name) else {
                    let reason = bytes.isUTF8 ? "it's a link" : FeatureTexts.isNoText
                    notes.append(
                        Diagnostic(
                            .warning, "not_given_back", "'\(request.name)' doesn't get '\(path)': \(reason)"))
                    continue
                }
                if name.hasSuffix(".swift"), let conflict = SourceText(path: path, bytes: bytes).conflictInCode {
                    throw Refusal(conflict)
                }
                let text = String(decoding: edited[path] ?? bytes, as: UTF8.self)
                additions.append(
                    GeneratedFile(
                        path: named(newPaths.path(of: path)), contents: text,
                        isExecutable: try folder.isExecutable(name)))
                roles.append(model.targets.first { $0.value == target.name.value }?.key)
            }
        }
        let code = additions.filter { $0.path.hasSuffix(".swift") }.map(\.contents)
        let stems = StemChange(of: NameChange(from: model.name, to: request.name), in: code)
        let manifests = model.package.manifestFiles.map(\.string)
        self.additions = additions.map { file in
            GeneratedFile(
                path: stems.path(file.path, besides: manifests), contents: stems.applied(to: file.contents),
                isExecutable: file.isExecutable)
        }
        let made = self.additions.map(\.path)
        let shared = members.filter { $0.sources == nil }.map(model.package.folder).first { home in
            made.contains { $0.hasPrefix(home + "/") }
        }
        if let shared { throw Refusal(Self.unnamed(shared, model, request)) }
        let areFilesThere = try self.additions.allSatisfy { file in
            try workspace.files.source(at: file.path)?.bytes == Array(file.contents.utf8)
        }
        let present = try workspace.part(named: request.name)
        let isThere = areFilesThere && present != nil
        if !areFilesThere, let there = present {
            let message = "there is a feature '\(request.name)' already, in the package '\(there.package.name)'"
            throw Refusal(.error("name_taken", message, help: ["choose another name"]))
        }
        // Beside what is there, its files would be compiled with those.
        let homes = areFilesThere ? [] : members.filter { $0.sources == nil }.map(model.package.folder)
        for home in homes.map({ named(newPaths.path(of: $0)) }) {
            if let obstacle = try workspace.files.state(ofFolder: home).obstacle(at: home) { throw Refusal(obstacle) }
        }
        var names = LeftNames(of: model.name)
        var kept = KeptNames(of: NameChange(from: model.name, to: request.name))
        for (file, role) in zip(self.additions, roles) {
            // Its own name may have the other one in it.
            let text = NamePlaceholder.renamed(file.contents, from: request.name)
            names.look(in: text, at: file.path, of: role)
            if role != .tests { kept.look(in: file.contents, at: file.path) }
        }
        if isThere { notes.removeAll { $0.id == Self.leftOutID } }
        self.notes =
            notes + (isThere ? [] : [names.note(on: request.name, like: model.name), kept.note].compactMap(\.self))
        // Git may have taken the manifest back, and not the files.
        if areFilesThere, !isThere { self.additions = [] }
        edits =
            isThere
            ? [] : try Self.edits(to: model, without: Set(lost.values), of: request, after: edited, in: workspace)
    }

    /// The first of some features that a new one can be like.
    ///
    /// Few are tried: each one is renamed to see whether that can be.
    static func model(
        among parts: [PackagePart], in workspace: Workspace, ofOneCalled name: (PackagePart) -> String
    ) -> PackagePart? {
        parts.prefix(5).first { part in
            let request = NewFeature(name: name(part), like: part.name)
            return (try? PartLikeness(of: request, to: part, in: workspace)) != nil
        }
    }

    /// What of a request only a template set, or a package of its own, can have.
    private static func problem(with request: NewFeature, _ model: PackagePart) -> Diagnostic? {
        let given = [("--in", request.folder), ("--summary", request.summary), ("--dynamic", request.dynamic)]
        guard let option = given.first(where: { $0.1 != nil })?.0 else { return nil }
        return .error(
            "part_of_package",
            "'\(option)' is for a package, and '\(model.name)' lies in the package '\(model.package.name)' with others",
            help: ["leave it out"]
        )
    }

    /// The new name is one for a feature, and that of nothing else but a feature of the package.
    private static func check(_ name: String, like model: PackagePart, in workspace: Workspace) throws(Refusal) {
        let taken = workspace.takenNames(
            besidesPackageAt: model.package.path, adding: RenameSubject(model).usedProducts)
        do throws(Diagnostic) {
            let checked = try FeatureName(spelled: name, amongst: [model.name], besides: taken)
            if let clash = taken.clash(with: checked) { throw clash }
        } catch {
            throw Refusal(error)
        }
    }

    /// The edits of the package's manifests: what the renamed ones say of the targets and products, beside the others.
    private static func edits(
        to model: PackagePart,
        without lost: Set<String>,
        of request: NewFeature,
        after edited: [String: [UInt8]],
        in workspace: Workspace
    ) throws -> [FileEdit] {
        let names = Set(model.targets.values).subtracting(lost)
        let change = NameChange(from: model.name, to: request.name)
        var result: [FileEdit] = []
        for source in model.package.manifestFiles {
            guard let new = edited[source.path] else { continue }
            let text = SourceText(path: source.path, bytes: new)
            let (old, elements) = (
                try ManifestElements(of: source),
                try ManifestElements(of: text, spelling: Set(names.compactMap(change.name)))
            )
            var edits: [ManifestEdit] = []
            var before: (old: String, new: String)?
            let order = old.targets.map(\.name)
            for (index, name) in order.enumerated() where names.contains(name) {
                guard let new = change.name(name), let element = elements.targets.first(where: { $0.name == new })
                else { continue }
                // After the last of those that stand together, or after the new one of the one before.
                let isNext = index > 0 && before?.old == order[index - 1]
                let last = order[index...].prefix { names.contains($0) }.last
                edits.append(.addTarget(element.text, after: isNext ? before?.new : last))
                before = (name, new)
            }
            let products = old.products.filter { product in
                !product.targets.isEmpty && names.isSuperset(of: product.targets)
            }
            for product in products {
                guard let new = change.name(product.name),
                    let element = elements.products.first(where: { $0.name == new })
                else { continue }
                edits.append(.addProduct(element.text, after: product.name))
            }
            // A product of several features vends the new one, too.
            for product in old.products where !names.isSuperset(of: product.targets) {
                edits += product.targets.filter(names.contains).compactMap { name in
                    change.name(name).map { .addProductTarget(named: $0, to: product.name, after: name) }
                }
            }
            guard edits.contains(where: \.addsTarget) else {
                throw Refusal(madeByCode(of: model, in: source))
            }
            let whole: SourceText
            do throws(Refusal) {
                whole = try source.edited(by: edits)
            } catch {
                // A call in a function of the manifest's own is none outside of it.
                let isOfFunction = error.reasons.contains { $0.id == "edit_unreadable" }
                throw isOfFunction ? Refusal(madeByCode(of: model, in: source)) : error
            }
            // What still uses the other one's own targets isn't like it.
            let made = try ManifestElements(of: whole).targets.filter { names.contains($0.name) == false }
            let isOfAnother = made.contains { target in
                elements.targets.contains { $0.name == target.name } && !old.targets.contains { $0.name == target.name }
                    && !names.isDisjoint(with: target.uses)
            }
            if isOfAnother { throw Refusal(madeByCode(of: model, in: source)) }
            result.append(FileEdit(source, to: whole))
        }
        return result
    }

    /// That a manifest makes targets in a way that no other ones can be added to.
    private static func madeByCode(of model: PackagePart, in source: SourceText) -> Diagnostic {
        let place = source.path == model.package.source.path ? model.source?.range : nil
        return .error(
            "target_not_found",
            "'\(source.path)' declares the targets of '\(model.name)' by other means than their names",
            in: source,
            at: place ?? 0..<0,
            help: ["name a feature that it declares by its name, or add the targets by hand"]
        )
    }
}

// MARK: Targets without folders

extension PartLikeness {
    fileprivate static let leftOutID = "target_left_out"

    /// The targets, by role, that the manifest declares and whose folders don't exist.
    ///
    /// - Throws: a `Refusal` where that is the feature's source.
    fileprivate static func targetsWithoutFolders(
        of model: PackagePart,
        in workspace: Workspace
    ) throws -> [Role: String] {
        var lost: [Role: String] = [:]
        for target in model.members {
            let folder = model.package.folder(of: target)
            guard try workspace.files.isFree(folder),
                let role = model.targets.first(where: { $0.value == target.name.value })?.key
            else { continue }
            guard role != .source else {
                throw Refusal(
                    .error(
                        RuleID.missingFolder.rawValue,
                        "the folder '\(folder)' of '\(target.name.value)' doesn't exist",
                        in: model.package.source,
                        at: target.name.range,
                        help: ["name a feature that has files: --like <Feature>"]
                    ))
            }
            lost[role] = target.name.value
        }
        return lost
    }

    fileprivate static func leftOut(
        _ target: String,
        _ role: Role,
        like model: PackagePart,
        _ request: NewFeature
    ) -> Diagnostic {
        let new = NameChange(from: model.name, to: request.name).name(target) ?? target
        return Diagnostic(
            .note,
            leftOutID,
            "'\(request.name)' doesn't get '\(new)': the folder of '\(target)' doesn't exist",
            help: role == .tests ? ["to add tests: ufeature add tests --to \(request.name.shellWord)"] : []
        )
    }
}

extension ManifestEdit {
    fileprivate var addsTarget: Bool { if case .addTarget = self { true } else { false } }
}
