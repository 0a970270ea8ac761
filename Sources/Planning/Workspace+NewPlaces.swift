internal import Diagnostics
package import Features
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

extension Workspace {
    /// The folder of a new feature, relative to the workspace.
    package func path(of name: FeatureName, kind: FeatureKind) -> String {
        guard hasSettings else { return name.text }
        let folder = folder(ofNew: kind.layer)
        let isFlat = !siblings(in: folder).isEmpty
        var seen: Set<String> = []
        let around = features.filter { feature in
            let own = feature.path.enclosingFolder
            return (own == folder || !isFlat && own.enclosingFolder == folder) && seen.insert(own).inserted
        }
        let own = around.lazy.compactMap { self.folder(around: name.text, like: $0) }.first
        return path(ofNew: name.text, in: own ?? folder, kind.layer)
    }

    /// The folder around the packages of a new feature, where those of the one that it is like have one, and those of
    /// another feature do, too; nil anywhere else.
    ///
    ///     Features/Login/LoginUI, Features/Cart/CartUI   →   WishlistUI: Features/Wishlist
    func folder(around name: String, like model: Feature) -> String? {
        let around = model.path.enclosingFolder
        guard home == nil, !around.isEmpty,
            let stem = FolderWords.stem(of: model.name, around: AbsolutePath(around).name), isAroundOneFeature(around),
            features.contains(where: { other in
                let folder = other.path.enclosingFolder
                return folder != around && folder.enclosingFolder == around.enclosingFolder
                    && isAroundOneFeature(folder)
            })
        else { return nil }
        let own = AbsolutePath(around).name
        let parts = features.filter { $0.path.enclosingFolder.enclosingFolder == around.enclosingFolder }
        // One that is there already for another part of the same feature.
        let others = Set(parts.map(\.path.enclosingFolder)).filter { folder in
            FolderWords.stem(of: name, around: AbsolutePath(folder).name) != nil && isAroundOneFeature(folder)
        }
        if let other = others.max(by: { ($0.count, $1) < ($1.count, $0) }) { return other }
        // `UI` of `LoginUI`, and every other word that parts end with.
        let endings = parts.compactMap { part in
            FolderWords.stem(of: part.name, around: AbsolutePath(part.path.enclosingFolder).name).map {
                String(part.name.dropFirst($0.count))
            }
        }
        let ending = endings.filter { name.hasSuffix($0) && name.count > $0.count }.max { $0.count < $1.count } ?? ""
        let new = String(name.dropLast(ending.count))
        let folder = own == stem ? new : FolderStyle.allCases.first { $0.name(of: stem) == own }?.name(of: new)
        return folder.map { Self.path(of: $0, in: around.enclosingFolder) }
    }

    /// Whether all features in a folder are called as that is, or as a part of such a feature.
    func isAroundOneFeature(_ folder: String) -> Bool {
        let inside = features.filter { $0.path.enclosingFolder == folder && $0.path != "." }
        return !inside.isEmpty && !folder.isEmpty
            && inside.allSatisfy { FolderWords.stem(of: $0.name, around: AbsolutePath(folder).name) != nil }
    }

    /// The path of a new feature in a folder, called as the folders of the others in it are.
    func path(ofNew name: String, in folder: String, _ layer: Layer? = nil) -> String {
        let name = folderName(of: name, in: folder)
        return Self.path(of: siblingPattern(in: folder, layer)?.name(of: name) ?? name, in: folder)
    }

    /// How the features in a folder, or else those of a layer in it, spell their names for their own folders, where they all
    /// do so in one way that isn't that of code; nil where they don't, or are fewer than two.
    ///
    ///     packages/feature-cart (FeatureCart), packages/core (Core)   →  kebab
    func siblingPattern(in folder: String, _ layer: Layer? = nil) -> FolderPattern? {
        guard home == nil else { return nil }
        let all = siblings(in: folder)
        return [all, all.filter { $0.layer == layer }].lazy.compactMap(Self.pattern(of:)).first
    }

    private static func pattern(of siblings: [Feature]) -> FolderPattern? {
        // Folders that have just the names of their packages show no spelling of their own.
        guard siblings.count > 1, siblings.contains(where: { $0.name != $0.ownFolder }) else { return nil }
        let patterns = siblings.map { sibling in
            Set(
                [sibling.name, FolderWords(sibling.name).nameBeforeFeature].flatMap {
                    FolderPattern.all(of: sibling.ownFolder, named: $0)
                })
        }
        // Names of one word fit every style: kebab is the usual one. What is around them is in none that does without.
        let shared = patterns.dropFirst().reduce(patterns[0]) { $0.intersection($1) }
        return FolderStyle.allCases.lazy.compactMap { style in
            shared.filter { $0.style == style }.min { $0.affixes < $1.affixes }
        }.first
    }

    /// The path of a feature in a folder, where none of several has just its name for its folder; nil where one has.
    func siblingCalledOtherwise(in folder: String) -> String? {
        let siblings = home == nil ? siblings(in: folder) : []
        return siblings.contains { $0.name == $0.ownFolder } ? nil : siblings.first?.path
    }

    /// A feature's name as its folder has it: without the word for features at its end, where the folders of all others
    /// beside it lack that word, too.
    ///
    ///     modules/player (PlayerFeature)   →   WishlistFeature: Wishlist
    func folderName(of name: String, in folder: String) -> String {
        let words = FolderWords(name)
        guard home == nil, let word = words.wordForFeatures else { return name }
        let others = siblings(in: folder).filter { FolderWords($0.name).wordForFeatures == word }
        let isLeftOut = !others.isEmpty && others.allSatisfy(\.isFolderWithoutWord)
        return isLeftOut ? words.nameBeforeFeature : name
    }

    /// What the folders of the features in a folder are called.
    func siblingFolders(in folder: String) -> [String] { siblings(in: folder).map(\.ownFolder) }

    /// The features whose folders lie in a folder, without apps.
    private func siblings(in folder: String) -> [Feature] {
        // Most paths are told apart by how they begin: each feature of a batch is asked about.
        features.filter { feature in
            feature.path.hasPrefix(folder) && feature.layer != .app && feature.path != "."
                && feature.path.enclosingFolder == folder
        }
    }

    /// The path of something in a folder; an empty folder is the top.
    static func path(of name: String, in folder: String) -> String { folder.isEmpty ? name : folder + "/" + name }

    /// The folder in which new features of a layer are made: beside those that are there.
    ///
    /// That is the first one that `ufeature.json` has for the layer. Where nothing is in that, as in a repository that was
    /// there before its `ufeature.json`, it is the folder of most features of the layer. A team with none may have one
    /// folder for most packages of all layers, which is called after none; that of a single package is one if it has
    /// nothing else in it.
    private func folder(ofNew layer: Layer) -> String {
        let own = settings.layers[layer] ?? ""
        let packages = features.filter { $0.layer != .app && $0.path != "." }
        if packages.contains(where: { $0.path.lowercased().hasPrefix(own.lowercased() + "/") }) { return own }
        let siblings = packages.filter { $0.layer == layer }
        if let folder = Majority(of: siblings.map(\.path.enclosingFolder)).favourite,
            siblings.count > 1 || !folder.isEmpty
        {
            return folder
        }
        guard let folder = Majority(of: packages.map(\.path.enclosingFolder)).value,
            FolderWords(folder + "/" + own).layer == nil, packages.count > 1 || holdsPackagesOnly(folder)
        else { return own }
        return folder
    }

    /// Whether all files in a folder belong to packages.
    private func holdsPackagesOnly(_ folder: String) -> Bool {
        guard !folder.isEmpty, let listing = try? files.listing() else { return false }
        return listing.files.allSatisfy { file in
            !file.hasPrefix(folder + "/") || features.contains { file.hasPrefix($0.path + "/") }
        }
    }
}

// MARK: What is in the way

extension Workspace {
    /// Why a package can't be made at a path, as its files would be part of something else; nil where it can.
    func problem(withPackageAt path: String) -> Diagnostic? {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        if let bundle = folders.first(where: Self.isBundle) {
            return Self.placeTaken(path, "'\(bundle)', which is one file for Xcode and the system")
        }
        for package in features where package.home == nil {
            let isAtTop = package.path == "."
            guard isAtTop || path.hasPrefix(package.path + "/") else { continue }
            // Where other packages are in its folder, too, the team has them so.
            guard isAtTop || features.contains(where: { $0.path.hasPrefix(package.path + "/") && $0.path != path })
            else {
                return Self.placeTaken(path, "the package '\(package.name)'")
            }
            let inside = isAtTop ? path : String(path.dropFirst(package.path.utf8.count + 1))
            let place = AbsolutePath(package.path, from: root).text
            let owner = package.manifest.targets.first { target in
                guard let folder = TargetFolder.find(target, in: package.manifest, at: place) else { return false }
                if folder == "." { return target.sources != nil && target.holds(inside) }
                return inside.hasPrefix(folder + "/") && target.holds(String(inside.dropFirst(folder.utf8.count + 1)))
            }
            if let owner { return Self.placeTaken(path, "the folder of the target '\(owner.name.value)'") }
        }
        return nil
    }

    private static func placeTaken(_ path: String, _ holder: String) -> Diagnostic {
        .error("place_taken", "'\(path)' would lie in \(holder)", help: ["name a folder beside it: --in <folder>"])
    }

    private static func isBundle(_ name: String) -> Bool {
        let parts = name.lowercased().split(separator: ".")
        return parts.count > 1 && parts.last.map { bundleEndings.contains(String($0)) } ?? false
    }

    private static let bundleEndings: Set<String> = [
        "app", "appex", "bundle", "docc", "framework", "lproj", "playground", "xcassets", "xcdatamodeld", "xcframework",
        "xcodeproj", "xcworkspace",
    ]
}

extension Feature {
    /// The name of its folder.
    fileprivate var ownFolder: String { AbsolutePath(path).name }

    /// Whether its folder is called as it is without the word for features at its end: `player` for `PlayerFeature`.
    var isFolderWithoutWord: Bool {
        let stem = FolderWords(name).nameBeforeFeature
        return stem != name
            && (stem == ownFolder || FolderStyle.allCases.contains { $0.name(of: stem) == ownFolder })
    }
}

extension Manifest.Target {
    /// Whether a file at a path in the target's folder would be one of its sources, as far as the manifest says so.
    fileprivate func holds(_ path: String) -> Bool {
        guard let selection = SourceSelection(self), selection.selects(path) else { return false }
        let parts = path.split(separator: "/")
        return !parts.indices.contains { selection.excludes(parts[...$0].joined(separator: "/")) }
    }
}
