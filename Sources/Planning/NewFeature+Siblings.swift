internal import Architecture
package import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// What the features beside a new one show of how they are called, and where they lie.
extension NewFeature {
    /// The name, which may have an underscore where those of most features of its layer have one.
    func checkedName(in workspace: Workspace) throws(Diagnostic) -> FeatureName {
        let taken = workspace.takenNames
        let layer = kind(in: workspace).layer
        guard FeatureNameProblem(of: name) == .underscore else { return try FeatureName(name, besides: taken) }
        let siblings = workspace.features.filter { $0.layer == layer && $0.path != "." && $0.name != name }
        let spelled = siblings.filter { FeatureNameProblem(of: $0.name) == .underscore }
        guard spelled.count > 1, spelled.count * 2 > siblings.count else {
            return try FeatureName(name, besides: taken)
        }
        _ = try FeatureName(NameChange.camel(name), besides: taken)
        return FeatureName(unchecked: name)
    }

    /// What is told of a new feature: what it uses or is like although nobody said so, how the others are called, and
    /// where they lie.
    package func notes(in workspace: Workspace) -> [Diagnostic] {
        let others = noteOnOthers(in: workspace)
        let large = noteOnLargePackage(in: workspace)
        let choice = noteOnModel(in: workspace) ?? others ?? noteOnFoundation(in: workspace)
        // Those two say how it is made anew, under the name that it would have then.
        let isMadeAnew = others != nil || large != nil
        let called = isMadeAnew ? nil : noteOnEnding(in: workspace) ?? noteOnBeginning(in: workspace)
        let place = large ?? noteOnFolder(in: workspace)
        return [
            choice, noteOnKind(in: workspace), called, place, noteOnApp(in: workspace), noteOnAccepted(in: workspace),
            noteOnUnsafeFlags(in: workspace),
        ].compactMap(\.self) + warningsOnUnreadApps(in: workspace)
    }

    /// What is told of apps whose manifests can't be read, so that they don't show the feature.
    private func warningsOnUnreadApps(in workspace: Workspace) -> [Diagnostic] {
        guard workspace.hasSettings, kind(in: workspace) == .product else { return [] }
        let paths = workspace.unreadManifests.compactMap(\.location?.path).filter(workspace.isAppManifest)
        return Set(paths).sorted(by: Files.byteOrder).map { path in
            let app = AbsolutePath("/" + path).parent.name
            return Diagnostic(
                .warning,
                "app_unread",
                "'\(app)' doesn't show '\(name)', as '\(path)' can't be read",
                help: ["mend it, which 'ufeature validate' helps with, then: ufeature new \(name) --app \(app)"]
            )
        }
    }

    /// What is told of a name without the word at its beginning that the others have, as `Feature_` of
    /// `Feature_Search`; nil for other names.
    func noteOnBeginning(in workspace: Workspace) -> Diagnostic? {
        guard let (word, count) = missingBeginning(in: workspace), word.first?.isUppercase == true else { return nil }
        return Diagnostic(
            .note,
            "name_beginning",
            "\(count) features beside '\(name)' have names that begin with '\(word)'",
            help: [makingAnew(named: word + name)]
        )
    }

    /// The word that the name lacks at its beginning, and how many others have it.
    func missingBeginning(in workspace: Workspace) -> (word: String, count: Int)? {
        let siblings = siblingNames(in: workspace).filter { $0 != name }
        let words = Majority(of: siblings.map { FolderWords($0).beginningForFeatures })
        guard case .some(.some(let word)) = words.value, words.count > 1, !name.hasPrefix(word) else { return nil }
        return (word, words.count)
    }

    /// What is told of findings that the baseline accepts for the feature that this one is like; nil where there are none.
    ///
    /// As it has the same code, it may have them too, and there nothing accepts them.
    func noteOnAccepted(in workspace: Workspace) -> Diagnostic? {
        guard let model = try? model(in: workspace), let baseline = (try? workspace.baseline()) ?? nil else {
            return nil
        }
        let folders = model.part.map { Set($0.members.map($0.package.folder)) } ?? [model.feature.path]
        let count = baseline.count(in: folders, about: Set(model.feature.targets.values))
        guard count > 0 else { return nil }
        let findings = count == 1 ? "a finding" : "\(count) findings"
        return Diagnostic(
            .note,
            "accepted_in_model",
            "'\(Baseline.fileName)' accepts \(findings) for '\(model.feature.name)', and none for '\(name)', which is like it",
            help: ["see what '\(name)' has of them: ufeature validate \(name.shellWord)"]
        )
    }

    /// That it has the unsafe flags of the feature that it is like; nil where that has none.
    func noteOnUnsafeFlags(in workspace: Workspace) -> Diagnostic? {
        guard let model = try? model(in: workspace), model.part == nil,
            model.feature.source.contains(".unsafeFlags(")
        else { return nil }
        return Diagnostic(
            .note,
            "unsafe_flags",
            "'\(name)' has the unsafe flags of '\(model.feature.name)'",
            help: ["leave them out unless its code needs them: SwiftPM builds no package at a URL that has some"]
        )
    }

    /// What is told of a feature from a template set where those beside it are made by hand, and none has the targets that it
    /// gets; nil anywhere else.
    func noteOnOthers(in workspace: Workspace) -> Diagnostic? {
        guard workspace.hasSettings, workspace.home == nil, template == nil, roles == nil,
            (try? model(in: workspace)) == nil, let own = try? roles(in: workspace)
        else { return nil }
        let layer = kind(in: workspace).layer
        let beside = workspace.features.filter { $0.layer == layer && $0.name != name && $0.path != "." }
        guard beside.allSatisfy({ $0.template == nil }) else { return nil }
        let siblings = beside.filter { workspace.partsOfLarge($0).isEmpty }
        guard siblings.count > 1, siblings.allSatisfy({ $0.roles != own }),
            let model = AdoptedModel(of: siblings, in: workspace, besides: []).name
        else { return nil }
        let named = nameLikeSiblings(in: workspace)
        guard FolderWords(named).wordAtEnd == FolderWords(model).wordAtEnd else { return nil }
        let isTaken = workspace.features.contains { $0.name == named }
        let (word, new) = (name.shellWord, (isTaken ? name : named).shellWord)
        return Diagnostic(
            .note,
            "like_another",
            "no feature beside '\(name)' has the targets that it got: they were made by hand",
            help: [
                "to have it like one of them: ufeature remove \(word), then ufeature new \(new) --like \(model.shellWord)"
            ]
        )
    }

    /// What is told of a package of its own where the others are targets of one package; nil anywhere else.
    func noteOnLargePackage(in workspace: Workspace) -> Diagnostic? {
        let kind = kind(in: workspace)
        guard workspace.hasSettings, workspace.home == nil, folder == nil, roles == nil,
            (try? model(in: workspace)) == nil, let package = largePackage(of: kind, in: workspace)
        else { return nil }
        var like = self
        like.like = model(in: package, for: kind, called: name, in: workspace)?.name
        let (own, new) = (name.shellWord, like.nameLikeSiblings(in: workspace).shellWord)
        let help =
            like.like.map {
                "to have it there: ufeature remove \(own), then ufeature new \(new) --like \($0.shellWord)"
            } ?? "to have it there, add its targets to '\(package.source.path)' by hand"
        let others = workspace.partsOfLarge(package)
        let subject = others.count == 1 ? "'\(others[0].name)' is a target" : "the other features are targets"
        return Diagnostic(
            .note,
            "beside_large_package",
            "'\(name)' is a package of its own, and \(subject) of '\(package.path)'",
            help: [help]
        )
    }

    /// The feature of a large package that a new one is best like: of those with the targets of most, the smallest one has
    /// the least that isn't wanted.
    private func model(
        in package: Feature,
        for kind: FeatureKind,
        called name: String,
        in workspace: Workspace
    ) -> PackagePart? {
        let all = workspace.parts(of: package).filter { !FolderWords($0.name).isForFeatures }
        var parts = all.filter { $0.feature.layer == kind.layer }
        if parts.isEmpty {
            // Where nothing tells the features apart, what several others are built from isn't meant.
            let used = Dictionary(grouping: all.flatMap { $0.dependencies(among: all) }, by: \.self)
            parts = all.filter { used[$0.name]?.count ?? 0 < 2 && FolderWords($0.name).nameForAll == nil }
            let tested = parts.filter { $0.targets[.tests] != nil }
            if !tested.isEmpty { parts = tested }
        }
        let usual = Majority(of: parts.map { Set($0.targets.keys) }).favourite
        let sized = parts.map { part in
            // What shows the others is the last one that a new feature is like.
            let oddity = (FolderWords(part.name).isOfApp ? 2 : 0) + (Set(part.targets.keys) == usual ? 0 : 1)
            return (part, oddity, CodeSize.swiftBytes(below: workspace.root.appending(part.path)))
        }
        let candidates = sized.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
        return PartLikeness.model(among: candidates, in: workspace) { _ in name }
    }

    /// That the folder which somebody has named for a package holds the targets of another one, and no packages: as the
    /// folder of a layer, it would take these along.
    func problemAmongTargets(in workspace: Workspace) -> Diagnostic? {
        guard let folder, !folder.isEmpty, workspace.home == nil,
            !workspace.features.contains(where: { $0.path.enclosingFolder == folder })
        else { return nil }
        let package = workspace.features.first { package in
            package.manifest.targets.contains { package.folder(of: $0).enclosingFolder == folder }
        }
        guard let package else { return nil }
        let model = model(in: package, for: kind(in: workspace), called: name, in: workspace)
        let like = "ufeature new \(name.shellWord) --like \(model?.name.shellWord ?? "<Feature>")"
        return .error(
            "place_taken",
            "'\(folder)' has the targets of '\(package.name)', and no packages",
            help: [
                "to have it there, as targets of '\(package.name)': \(like)",
                "or name a folder beside it: --in <folder>",
            ]
        )
    }

    /// The one package that has all other features of a kind as its targets.
    private func largePackage(of kind: FeatureKind, in workspace: Workspace) -> Feature? {
        let packages = workspace.features.filter { $0.layer != .app && $0.name != name }
        if kind == .product {
            // Packages of the foundation beside it are no features of the team.
            let products = packages.filter { $0.layer == .product }
            if products.isEmpty {
                // A program at the top has its libraries beside it.
                if packages.isEmpty { return workspace.features.first { workspace.parts(of: $0).count > 1 } }
                let large = packages.filter { workspace.partsOfLarge($0).count > 1 }
                return packages.count == 1 ? large.first : nil
            }
            guard products.count == 1, let package = products.first else { return nil }
            return workspace.partsOfLarge(package).contains { $0.feature.layer == .product } ? package : nil
        }
        guard !packages.contains(where: { $0.layer == kind.layer }) else { return nil }
        let large = packages.filter { workspace.partsOfLarge($0).contains { $0.layer == kind.layer } }
        return large.count == 1 ? large[0] : nil
    }
}
