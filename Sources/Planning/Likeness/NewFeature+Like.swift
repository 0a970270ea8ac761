internal import Architecture
package import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import TemplateSets
package import Workspaces

/// A new feature that is to be like one that is there.
extension NewFeature {
    /// A feature that others may be like.
    package struct Model {
        package let feature: Feature
        /// The same as a part of its package; nil where it is a package of its own.
        let part: PackagePart?

        /// The roles of a feature that is like it, without an example that isn't called like those that are made.
        var roles: Set<Role> {
            feature.roles.filter { $0 != .example || feature.targets[$0] == feature.name + $0.suffix }
        }
    }

    /// The feature that this one is to be like, as somebody named it or as the policy has it for its kind; nil where it
    /// comes from a template set.
    ///
    /// - Throws: a `Refusal` where there is no such feature, with what may be meant, or where something was said that only
    ///   a template set can be told.
    package func model(in workspace: Workspace) throws(Refusal) -> Model? {
        if let like { return try Self.model(named: like, in: workspace) }
        let kind = kind ?? kindByName(in: workspace) ?? .product
        guard template == nil, let name = workspace.settings.like[kind] else { return nil }
        if let option = optionForTemplateSets {
            let reason =
                "new \(kind.rawValue) features are like '\(name)' here, as \(WorkspaceReader.settingsFile) says"
            let message = "'\(option)' is for features from a template set, and \(reason)"
            if isForDependenciesOnly, let dependencies {
                let names = dependencies.map(\.shellWord).joined(separator: " ")
                let help = "make it without --depends-on, then: ufeature link \(self.name.shellWord) \(names)"
                throw Refusal(.error("like_another", message, help: [help]))
            }
            let advice = fromTemplateSet(in: workspace)
            throw Refusal([.error("like_another", message, help: advice.help)] + advice.reasons)
        }
        do throws(Refusal) {
            return try workspace.model(named: name, for: kind)
        } catch {
            let help = error.reasons.contains { $0.id == "not_a_feature" } ? [] : fromTemplateSet(in: workspace).help
            throw Refusal(
                error.reasons.map { reason in
                    var reason = reason
                    reason.help += help
                    return reason
                }
            )
        }
    }

    /// How to make it from a template set in place of a feature, and what is in the way of that too.
    private func fromTemplateSet(in workspace: Workspace) -> (help: [String], reasons: [Diagnostic]) {
        let sets = [workspace.settings.template, TemplateCatalog.bare].filter { name in
            (try? workspace.templates.set(named: name)) != nil
        }
        var obstacles: [[Diagnostic]] = []
        for set in sets {
            var request = self
            request.template = set
            do {
                _ = try request.planned(in: workspace)
                return (["make it from a template set: --template \(set)"], [])
            } catch {
                obstacles.append((error as? Refusal)?.reasons ?? [])
            }
        }
        return (sets.prefix(1).map { "make it from a template set: --template \($0)" }, obstacles.first ?? [])
    }

    /// The feature with a name that others may be like: a package, or one in a package with others.
    ///
    /// - Throws: a `Refusal` where there is none, with what may be meant, or more than one.
    package static func model(named name: String, in workspace: Workspace) throws(Refusal) -> Model {
        if let part = try workspace.part(named: name) { return Model(feature: part.feature, part: part) }
        return Model(feature: try workspace.feature(named: name), part: nil)
    }

    /// The first option that was given and that only a template set can be told.
    private var optionForTemplateSets: String? {
        if roles != nil { return "--targets" }
        if dependencies != nil { return "--depends-on" }
        if !externals.isEmpty { return "--external" }
        return parameters.isEmpty ? nil : "--set"
    }

    /// Whether the features that it is to use are all that only a template set can be told, and a link can, too.
    private var isForDependenciesOnly: Bool {
        var other = self
        other.dependencies = nil
        return !(dependencies ?? []).isEmpty && other.optionForTemplateSets == nil
    }

    /// What is told of the feature that a new one is like although nobody named it; nil where it is like none.
    func noteOnModel(in workspace: Workspace) -> Diagnostic? {
        guard like == nil, let model = (try? model(in: workspace))?.feature else { return nil }
        return Diagnostic(
            .note,
            "like_another",
            "'\(name)' is like '\(model.name)', as \(WorkspaceReader.settingsFile) says: its files under another name",
            help: ["--like names another feature, --template a template set"]
        )
    }

    /// What is told of a name without the word at its end that the others have, as `Feature` of `SearchFeature`.
    ///
    /// These are most features of the layer, or the one that the new one is like and another one. Nil for other names.
    func noteOnEnding(in workspace: Workspace) -> Diagnostic? {
        guard let (word, count) = missingEnding(in: workspace) else { return nil }
        return Diagnostic(
            .note,
            "name_ending",
            "'\(name)' doesn't end with '\(word)', as the names of \(count) other features do",
            help: [makingAnew(named: name + word)]
        )
    }

    /// How to have it under another name: what follows from a name, such as types without a word that all names end with,
    /// isn't what follows when the whole name is changed afterwards.
    func makingAnew(named new: String) -> String {
        let options = self == NewFeature(name: name) ? "" : " and the same options"
        return "make it anew: ufeature remove \(name.shellWord), then: ufeature new \(new.shellWord)\(options)"
    }

    /// The word that the name lacks at its end, and how many others have it.
    private func missingEnding(in workspace: Workspace) -> (word: String, count: Int)? {
        let model = (try? model(in: workspace))?.feature
        let siblings = siblingNames(in: workspace).filter { $0 != name }
        let words = siblings.compactMap { FolderWords($0).wordAtEnd }
        let usual = Dictionary(grouping: words, by: \.self).first { $0.value.count * 2 > siblings.count }?.key
        guard let word = model.map({ FolderWords($0.name).wordAtEnd }) ?? usual, !name.hasSuffix(word) else {
            return nil
        }
        let count = words.count { $0 == word }
        return count > 1 ? (word, count) : nil
    }

    /// The name with the word that the names of most features beside it begin or end with.
    func nameLikeSiblings(in workspace: Workspace) -> String {
        missingEnding(in: workspace).map { name + $0.word }
            ?? missingBeginning(in: workspace).map { begun(with: $0.word) } ?? name
    }

    /// The name behind a word for features, spelled as that is: `feature-wishlist`.
    private func begun(with word: String) -> String {
        let isSpelled = word.first?.isLowercase == true && word.last == "-"
        return word + (isSpelled ? FolderStyle.kebab.name(of: name) : name)
    }

    /// The names of the features that a new one is beside: those of its layer, or those in the package of the one that it is
    /// like.
    func siblingNames(in workspace: Workspace) -> [String] {
        let model = try? model(in: workspace)
        let layer = model?.feature.layer ?? kind(in: workspace).layer
        let beside = model?.part.map { workspace.parts(of: $0.package).map(\.feature) } ?? workspace.features
        return beside.filter { $0.layer == layer }.map(\.name)
    }

    /// The folder of the feature beside the one that it is like, or in a folder of its own where that one has one.
    func path(like model: Feature, in workspace: Workspace) -> String {
        let place = folder ?? workspace.folder(around: name, like: model) ?? model.path.enclosingFolder
        let isStem = model.isFolderWithoutWord
        let old = isStem ? FolderWords(model.name).nameBeforeFeature : model.name
        let new = isStem ? FolderWords(name).nameBeforeFeature : workspace.folderName(of: name, in: place)
        let own = NameChange(from: old, to: new).packageFolder(
            AbsolutePath(model.path).name, beside: workspace.siblingFolders(in: model.path.enclosingFolder))
        return own.map { Workspace.path(of: $0, in: place) } ?? workspace.path(ofNew: name, in: place, model.layer)
    }

    /// Plans a feature that is like another one, and what becomes of the app and of the policy.
    ///
    /// - Throws: a `Refusal` with every reason against it.
    func planned(like model: Model, in workspace: Workspace) throws -> Planned {
        if let part = model.part { return try planned(like: part, in: workspace) }
        if let request = try requestToSet(of: model.feature, in: workspace) {
            return try request.planned(in: workspace)
        }
        let likeness = try FeatureLikeness(of: self, to: model.feature, in: workspace)
        let result = try workspace.with(templates: likeness.templates)
            .plan(making: [likeness.folder], with: [likeness.addedFeature], knowing: [])
        let waiting = noteOnUser(of: model.feature, after: result.plan, in: workspace)
        let long = try noteOnLongLines(in: likeness.folder, like: model.feature, in: workspace)
        return Planned(result.plan, notes: likeness.notes + result.notes + [waiting, long].compactMap(\.self))
    }

    /// That the longer name makes lines too long, where the model has none.
    private func noteOnLongLines(in folder: NewFolder, like model: Feature, in workspace: Workspace) throws
        -> Diagnostic?
    {
        let lines = try LongLines(in: workspace)
        guard let note = lines.note(on: name, folder.files, in: folder.path) else { return nil }
        let own = try PackageFolder(of: model, in: workspace).files
        return own.contains { lines.areIn(String(decoding: $1, as: UTF8.self), of: $0) } ? nil : note
    }

    /// The same request to the template set of a model, where that and what apps have for it are just as the set makes
    /// them: it knows which words are the name, spells them as texts and addresses want it, and breaks long lines.
    ///
    /// Nil where somebody has edited the model, or no set made it.
    private func requestToSet(of model: Feature, in workspace: Workspace) throws -> NewFeature? {
        guard dynamic == nil,
            let made = try FeatureAsMade(model, in: workspace),
            var request = NewFeature(remaking: model, named: name, in: workspace)
        else { return nil }
        let files = try PackageFolder(of: model, in: workspace)
        guard files.shared.isEmpty, made.changes(in: files.files).isEmpty else { return nil }
        let wired = try AppWiring(in: workspace).change(removing: [model.name], from: nil).removals
        guard wired.allSatisfy(\.isAsMade) else { return nil }
        request.summary = summary
        if !apps.isEmpty { request.apps = apps }
        let path = path(like: model, in: workspace)
        request.folder = path.enclosingFolder
        return request.path(in: workspace) == path ? request : nil
    }

    /// That an app which shows the model doesn't show the feature; nil where it does now, and where no app shows the model.
    private func noteOnUser(of model: Feature, after plan: Plan, in workspace: Workspace) -> Diagnostic? {
        let edited = Set(plan.edits.map(\.path))
        let user = workspace.features.first { user in
            user.layer == .app && workspace.dependencies(of: user).contains(model.name)
        }
        let isThere = workspace.features.contains { $0.name == name }
        guard let user, !edited.contains(user.source.path), !isThere else { return nil }
        return Diagnostic(
            .note,
            "not_used_yet",
            "'\(user.name)' uses '\(model.name)', and not '\(name)' yet",
            help: ["to let it: ufeature link \(user.name.shellWord) \(name.shellWord)"]
        )
    }

    /// Plans a feature that lies in a package with others, as the one does that it is like.
    private func planned(like model: PackagePart, in workspace: Workspace) throws -> Planned {
        let likeness = try PartLikeness(of: self, to: model, in: workspace)
        let manifests = likeness.edits.map(\.newText)
        let tests = try XcodeTestPlans(in: workspace).change { try $0.change(adding: manifests) }
        let isThere = likeness.edits.isEmpty
        let policy = try isThere ? nil : LayerFolderChange(in: workspace)?.placing(likeness.path, as: model)
        let products = NameChange(from: model.name, to: name).names(RenameSubject(model).products)
        let projects = isThere ? [] : XcodeProjectLinks.all(in: workspace)
        let links = try projects.compactMap { try $0.edit(linking: products, of: model.package) }
        let lacking =
            isThere || !projects.isEmpty
            ? []
            : GeneratedProject.notes(
                on: products.values.sorted(by: Files.byteOrder), of: model.package, for: name, in: workspace)
                + [model.feature.layer == .product ? LinkingApp.note(on: name, in: workspace) : nil]
                .compactMap(\.self)
        let plan = Plan(
            root: workspace.root,
            additions: likeness.additions,
            edits: likeness.edits + tests.edits + [policy].compactMap(\.self) + links
        )
        return Planned(plan, notes: likeness.notes + tests.notes + lacking)
    }
}

extension FeatureName {
    /// The name of a feature that may be typed as one of others is: `logic-cart` beside `logic-core`.
    init(spelled text: String, amongst others: [String], besides taken: TakenNames, getsTypes: Bool = true)
        throws(Diagnostic)
    {
        let camel = NameChange.camel(text)
        let isSpelled = text.utf8.allSatisfy {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        guard text != camel, isSpelled, text.first?.isLetter ?? false,
            others.contains(where: {
                FeatureNameProblem(of: $0) != nil && FeatureNameProblem(of: NameChange.camel($0)) == nil
            })
        else {
            try self.init(text, besides: taken, getsTypes: getsTypes)
            return
        }
        _ = try FeatureName(camel, besides: taken, getsTypes: getsTypes)
        self.init(unchecked: text)
    }
}
