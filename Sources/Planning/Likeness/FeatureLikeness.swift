internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// A new feature that is like one that is there: its files under another name, beside it.
///
/// It is what a template set of the feature would make, without the set: so the files lie where the team has them, also
/// where no set could put them.
struct FeatureLikeness {
    let folder: NewFolder
    let addedFeature: AddedFeature
    /// The template sets with the one that brings the feature's files in the app along.
    let templates: TemplateCatalog
    /// What isn't like the other feature.
    let notes: [Diagnostic]

    /// - Parameters:
    ///   - request: the new feature.
    ///   - model: the one that it is to be like.
    ///   - workspace: where it is.
    /// - Throws: a `Refusal` with every reason against it.
    init(of request: NewFeature, to model: Feature, in workspace: Workspace) throws {
        let path = request.path(like: model, in: workspace)
        let change = NameChange(from: model.name, to: request.name)
        let problems = Self.problems(with: request, model, change, at: path, in: workspace)
        guard problems.isEmpty else { throw Refusal(problems) }
        let placeholder = NamePlaceholder.name(like: model.name)
        let unnamed = try NamePlaceholder.naming(request.name, inPlaceOf: placeholder) {
            try UnnamedFeature(of: model, as: placeholder, in: workspace)
        }

        let sortsImports = unnamed.files.allSatisfy(\.hasSortedImports)
        var files: [GeneratedFile] = []
        var left: [(path: String, reason: String)] = []
        var names = LeftNames(of: model.name)
        var roles: [Role?] = []
        for file in unnamed.files {
            guard let text = file.text, !file.isLink else {
                left.append((file.original.path, file.text == nil ? FeatureTexts.isNoText : "it's a link"))
                continue
            }
            let named = { (text: String) in
                NamePlaceholder.named(text, as: request.name, inPlaceOf: unnamed.placeholder)
            }
            var new = SourceText(path: path + "/" + file.path, text: named(text))
            if PackageFiles.isManifest(file.path) {
                new = try new.moved(from: model.path, to: path).summarized(request.summary)
                    .named(AbsolutePath(path).name, insteadOf: AbsolutePath(model.path).name)
                    .remembering(change, from: workspace.templates)
            } else if file.path.hasSuffix(StringCatalog.fileExtension), StringCatalog.isSorted(file.original.string) {
                new = SourceText(path: new.path, text: StringCatalog.sorted(new.string))
            } else if file.isCode {
                new = Self.ordered(new, like: file, named, sortsImports, unnamed.ordersImports, model)
            }
            let place = file.parts.map(named).joined(separator: "/")
            names.look(in: text, at: path + "/" + place, of: file.role)
            files.append(GeneratedFile(path: place, contents: new.string, isExecutable: file.isExecutable))
            roles.append(file.role)
        }
        // What the app has for the feature knows its types, too.
        if unnamed.loans.isEmpty { files = Self.withStems(of: change, in: files) }
        files = Self.withShortLines(files, like: unnamed, in: workspace)
        var kept = KeptNames(of: change)
        for (file, role) in zip(files, roles) where role != .tests {
            kept.look(in: file.contents, at: path + "/" + file.path)
        }
        folder = try NewFolder(path: path, files: files).withExample(
            in: model.layer, workspace.settings, home: model.home)
        var notes = left.map { path, reason in
            Diagnostic(.warning, "not_given_back", "'\(request.name)' doesn't get '\(path)': \(reason)")
        }
        if !workspace.features.contains(where: { $0.path == path }) {
            notes += [names.note(on: request.name, like: model.name), kept.note].compactMap(\.self)
        }
        self.notes = notes

        let name = Self.setName(for: model, in: workspace)
        let dependencies = workspace.dependencies(of: model)
        let set = DerivedTemplates(
            of: FeatureTexts(wiringOf: unnamed),
            and: nil,
            description: model.name,
            dependencies: dependencies
        )
        templates = workspace.templates.overridden(by: TemplateCatalog(set.sources(named: name, in: "")))
        let descriptor = FeatureDescriptor(
            name: FeatureName(unchecked: request.name),
            kind: unnamed.kind,
            roles: model.roles,
            dependencies: dependencies,
            template: name,
            summary: request.summary
        )
        addedFeature = AddedFeature(
            descriptor: descriptor,
            availableFeature: Self.availableFeature(descriptor, at: path, like: model, change, unnamed, in: workspace),
            apps: AppChoice(FeatureDescriptor(describing: model, in: workspace)?.apps ?? [])
        )
    }

    /// The files with lines as short as the set wants them that the model was made from, if the model's own are.
    private static func withShortLines(
        _ files: [GeneratedFile],
        like model: UnnamedFeature,
        in workspace: Workspace
    ) -> [GeneratedFile] {
        let texts = model.files.filter(\.isCode).map(\.original.string)
        guard let limit = LongLines.limit(ofSetBehind: model.feature, among: texts, in: workspace) else { return files }
        let breaks = LineBreaks(limit: limit, indentation: workspace.settings.indentation)
        return files.map { file in
            guard file.path.hasSuffix(".swift"), !PackageFiles.isManifest(file.path) else { return file }
            return GeneratedFile(
                path: file.path, contents: breaks.applied(to: file.contents), isExecutable: file.isExecutable)
        }
    }

    /// The files, in which what is called after the model's name without the word for features at its end follows.
    private static func withStems(of change: NameChange, in files: [GeneratedFile]) -> [GeneratedFile] {
        let manifests = files.filter { PackageFiles.isManifest($0.path) }.map(\.contents)
        let isCode = { (file: GeneratedFile) in
            file.path.hasSuffix(".swift") && !PackageFiles.isManifest(file.path)
        }
        let stems = StemChange(of: change, in: files.filter(isCode).map(\.contents))
        return files.map { file in
            // A manifest that names the file is left as it is.
            let isNamed = manifests.contains { $0.contains(AbsolutePath(file.path).name) }
            return GeneratedFile(
                path: isNamed ? file.path : stems.path(file.path, besides: manifests),
                contents: isCode(file) ? stems.applied(to: file.contents) : file.contents,
                isExecutable: file.isExecutable)
        }
    }

    /// A file with its imports in the order in which the others have theirs.
    private static func ordered(
        _ new: SourceText,
        like file: UnnamedFeature.File,
        _ named: (String) -> String,
        _ sortsImports: Bool,
        _ ordersImports: Bool,
        _ model: Feature
    ) -> SourceText {
        if sortsImports {
            let target = model.manifest.targets.first { $0.name.value == file.target }
            let text = ImportBlock.sorted(
                new.string,
                in: file.target.map(named),
                isLibrary: target?.kind == .regular
            )
            return SourceText(path: new.path, text: text)
        }
        guard ordersImports else { return new }
        return ImportOrder(of: file.original, SourceOutline(scanning: file.original)).kept(in: new)
    }

    /// A name that no template set has.
    private static func setName(for model: Feature, in workspace: Workspace) -> String {
        var name = NameVariants(NameChange.camel(model.name)).kebab
        while workspace.templates.names.contains(where: { $0.lowercased() == name }) { name += "-like" }
        return name
    }

    private static func availableFeature(
        _ descriptor: FeatureDescriptor,
        at path: String,
        like model: Feature,
        _ change: NameChange,
        _ unnamed: UnnamedFeature,
        in workspace: Workspace
    ) -> AvailableFeature {
        let name = descriptor.name.text
        let targets = model.targets.mapValues { change.name($0) ?? $0 }
        let modules = targets.mapValues(Manifest.Target.moduleName)
        let products = model.targets.mapValues { target in
            let product = workspace.product(vending: target, of: model)?.name.value ?? target
            return change.name(product) ?? product
        }
        let door = unnamed.files.filter { $0.role == (model.roles.contains(.interface) ? .interface : .source) }
        return AvailableFeature(
            name: name,
            layer: model.layer,
            path: path,
            roles: model.roles,
            modules: modules.filter { $0.value != name + $0.key.suffix },
            products: products.filter { $0.value != modules[$0.key] },
            offers: [],
            testingOffers: [],
            types: AvailableFeature.types(
                in: door.filter(\.isCode).compactMap(\.text).map {
                    NamePlaceholder.named($0, as: name, inPlaceOf: unnamed.placeholder)
                }
            ).all
        )
    }
}

// MARK: What is in the way

extension FeatureLikeness {
    private static func problems(
        with request: NewFeature,
        _ model: Feature,
        _ change: NameChange,
        at path: String,
        in workspace: Workspace
    ) -> [Diagnostic] {
        // The feature itself isn't in its own way: that may be the same request, for a second time.
        let others = workspace.features.filter { $0.path != path }
        let taken = workspace.takenNames(besidesPackageAt: path)
        do throws(Diagnostic) {
            let name = try FeatureName(spelled: request.name, amongst: [model.name], besides: taken)
            if let clash = taken.clash(with: name) { return [clash] }
            _ = try request.summary.map { text throws(Diagnostic) in try FeatureSummary.checked(text) }
            if request.dynamic != nil {
                let help = ["leave it out: '\(request.name)' is dynamic if '\(model.name)' is"]
                throw .error("dynamic_likeness", "'--dynamic' is for a feature of a template set", help: help)
            }
        } catch {
            return [error]
        }
        guard model.path != "." else {
            let help = ["move it to a folder of its own, or name another feature"]
            return [.error("package_at_top", "'\(model.name)' is the package at the top of the repository", help: help)]
        }
        let known = Set(others.flatMap { $0.manifest.targets.map(\.name.value) })
        let targets = model.manifest.targets.map(\.name).filter { name in
            change.name(name.value).map { known.contains($0) } ?? true
        }
        let products = model.manifest.products.map(\.name).filter { name in
            change.name(name.value) == nil && !targets.contains { $0.value == name.value }
        }
        let names = targets.map { ($0, "target") } + products.map { ($0, "product") }
        let parts = workspace.partsOfLarge(model)
        if !names.isEmpty, let part = parts.first {
            let help = ["name one of them, such as: --like \(part.name.shellWord)"]
            let message = "'\(model.name)' is a package of \(parts.count) features, and not one of them"
            return [.error("several_features", message, help: help)]
        }
        return names.sorted { $0.0.range.lowerBound < $1.0.range.lowerBound }.map { name, kind in
            problem(with: name, kind, model, change)
        }
    }

    /// That a target or a product of both features would be called the same.
    private static func problem(
        with name: Manifest.Text,
        _ kind: String,
        _ model: Feature,
        _ change: NameChange
    ) -> Diagnostic {
        let message =
            change.name(name.value).map { "the \(kind) '\(name.value)' would be called '\($0)', which is taken" }
            ?? "the \(kind) '\(name.value)' doesn't carry the name '\(model.name)', and two can't be called the same"
        return .error(
            "name_taken",
            message,
            in: model.source,
            at: name.range,
            help: [
                change.name(name.value) == nil
                    ? "rename it, such as to '\(model.name + name.value)', or name another feature"
                    : "choose another name"
            ]
        )
    }
}
