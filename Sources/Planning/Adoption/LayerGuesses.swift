internal import Architecture
internal import Features
internal import Workspaces

/// The guesses at the layers of some packages of a graph, made in steps: what each package alone is like, then what the
/// others are that it uses, that use it, and that lie beside it.
struct LayerGuesses {
    /// By the packages' indices.
    private(set) var guesses: [Int: LayerGuess] = [:]
    private let packages: Set<Int>
    private let traits: [PackageTraits]
    private let paths: [Int: String]
    private let folders: [Int: FolderWords]
    /// The packages whose layers the team has named.
    private let said: Set<Int>

    /// - Parameters:
    ///   - packages: the packages.
    ///   - graph: their graph.
    ///   - traits: what is known of them.
    ///   - said: the layers that the team has named, by the packages' paths.
    init(about packages: Set<Int>, in graph: FeatureGraph, _ traits: [PackageTraits], besides said: [String: Layer]) {
        self.packages = packages
        self.traits = traits
        paths = packages.reduce(into: [:]) { $0[$1] = graph.packages[$1].path }
        folders = packages.reduce(into: [:]) { folders, package in
            folders[package] = FolderWords(graph.packages[package].path, called: graph.packages[package].feature.name)
        }
        self.said = packages.filter { said[graph.packages[$0].path] != nil }
        let common = Self.commonFolders(of: paths.values.sorted())
        let screens = screensOfHalves()
        for package in packages {
            guesses[package] =
                said[path(package)].map { LayerGuess($0, because: "you said so", isFixed: true) }
                ?? first(about: package, besides: common, screens)
        }
        markCommon()
        markPresentation()
        markRoots()
        markShown()
        markSiblings()
        markAssemblies()
        markScreensInUse()
        settle()
    }

    private func path(_ package: Int) -> String { paths[package] ?? "" }

    /// What the folders of a package, and its name, say of it.
    private func folder(_ package: Int) -> FolderWords { folders[package] ?? FolderWords("") }
}

extension LayerGuesses {
    /// A guess by what a package alone is like, and who uses it.
    private func first(about package: Int, besides common: Int, _ screens: Set<Int>) -> LayerGuess {
        let (traits, path, words) = (traits[package], path(package), folder(package))
        let isUsed = !traits.builders.union(traits.testUsers).isDisjoint(with: packages)
        // Whoever names an app would be above it, also where no code is built from it.
        let isNamed = isUsed || !traits.users.isDisjoint(with: packages)
        // A folder of the app may hold the package with all its features.
        if let (layer, folder) = words.layer(below: common), layer != .app || !isNamed && !traits.holdsFeatures {
            return LayerGuess(layer, because: "it is in a folder '\(folder)'", isFixed: true)
        }
        if traits.isForTests { return LayerGuess(.foundation, because: "it is there for tests") }
        if traits.isProgram || (path == "." && traits.isMostlyProgram && !traits.holdsFeatures), !isNamed {
            return LayerGuess(.app, because: "it is a program")
        }
        if traits.isServer, path == ".", !traits.holdsFeatures, !isNamed {
            return LayerGuess(.app, because: "it is a server")
        }
        let used = traits.uses.intersection(packages)
        if path == ".", !isNamed, traits.libraries == 1, !traits.showsAnything, used.count >= Self.several,
            used.count * 2 >= packages.count - 1
        {
            return LayerGuess(.app, because: "it puts most other packages together")
        }
        if let sign = words.nameOfFeature {
            if !isUsed { return LayerGuess(.product, because: "\(sign.reason), and no other package uses it") }
            if words.nameForAll == nil { return LayerGuess(.product, because: sign.reason, isNamed: true) }
        }
        if screens.contains(package) {
            let reason = "its name ends with 'UI', as those of features beside it do"
            return LayerGuess(.product, because: reason, isNamed: true)
        }
        if traits.holdsFeatures {
            return LayerGuess(.product, because: "several of its targets are called features", isNamed: true)
        }
        if traits.hasInterface, words.nameForAll == nil || !isUsed {
            return LayerGuess(.product, because: "it has an interface")
        }
        if traits.holdsScreens {
            return LayerGuess(.product, because: "several of its targets have screens that no others are built from")
        }
        if traits.shown.hasFirstView, !isNamed {
            return LayerGuess(.product, because: "it has the first view of an app, and no other package uses it")
        }
        if traits.hasScreens, !isUsed, words.nameForAll == nil, !traits.uses.isDisjoint(with: packages) {
            return LayerGuess(.product, because: "it has screens, and no other package uses it")
        }
        let isForNavigation = words.isNavigation && traits.uses.isDisjoint(with: packages)
        if !isUsed, !words.isForAll, !isForNavigation {
            if traits.hasScreenOfItsOwn {
                return LayerGuess(.product, because: "it has a screen, and no other package uses it")
            }
            if traits.hasLayersOfFeature {
                return LayerGuess(
                    .product, because: "its targets are the layers of a feature, and no other package uses it")
            }
            if traits.shown.hasOwnPresenter, !traits.uses.isDisjoint(with: packages) {
                return LayerGuess(.product, because: "it prepares a screen, and no other package uses it")
            }
        }
        if isUsed {
            let isDoubtful =
                traits.hasScreens && !traits.users.isDisjoint(with: packages) && words.nameForAll == nil
            let reason = isDoubtful ? "others are built from it, though it has screens" : "others are built from it"
            return LayerGuess(.foundation, because: reason, isSure: !isDoubtful)
        }
        if let sign = words.nameForAll { return LayerGuess(.foundation, because: sign.reason) }
        return LayerGuess(.foundation, because: "nothing shows that it is a product feature", isSure: false)
    }

    /// The packages whose names end with `UI`, and that show something, where the team calls its features so.
    ///
    /// That is where several in a folder are halves, as `SearchUI` is beside `SearchCore`. One without the other half may
    /// be there for the others, if these use it.
    private func screensOfHalves() -> Set<Int> {
        if packages.contains(where: { folder($0).nameOfFeature != nil }) { return [] }
        let beside = Dictionary(grouping: packages) { path($0).enclosingFolder }.values
        return beside.reduce(into: []) { found, packages in
            let screens = packages.filter { folder($0).isForScreens && traits[$0].showsAnything }
            let halves = screens.filter { screen in packages.contains { folder($0).isBehind(folder(screen)) } }
            guard halves.count > 1 else { return }
            found.formUnion(halves + screens.filter { traits[$0].users.isDisjoint(with: self.packages) })
        }
    }

    /// How many folders all packages are below.
    private static func commonFolders(of paths: [String]) -> Int {
        let folders = paths.filter { $0 != "." }.map { $0.split(separator: "/").dropLast() }
        guard let first = folders.first, folders.count > 1 else { return 0 }
        return folders.map { zip(first, $0).prefix { $0 == $1 }.count }.min() ?? 0
    }

    /// What most others in a folder of features are built from is no feature beside them, as `Features/CommonUI`; what
    /// shows something is only if its name says so, too.
    private mutating func markCommon() {
        let products = guesses.filter { $0.value.layer == .product && $0.value.isFixed }.keys
        for siblings in Dictionary(grouping: products, by: { path($0).enclosingFolder }).values {
            let all = Set(siblings)
            var common = siblings.filter { package in
                let users = traits[package].users.intersection(all)
                if folder(package).isCommonUI, !traits[package].hasInterface { return true }
                let isCommon = !traits[package].hasScreens || folder(package).isForAll
                return isCommon && !traits[package].hasInterface && users.count > 1
                    && users.count * 2 >= all.count - 1
            }
            // A team's prefix is no feature: 'PBUI' beside 'PBCore' is for all, too.
            let prefixes = Set(common.compactMap { folder($0).prefixOfCore })
            for prefix in prefixes where !prefix.isEmpty {
                let family = siblings.filter { folder($0).isCalled(after: prefix) }
                let isOfAll = family.allSatisfy { folder($0).isForAll(after: prefix) }
                guard isOfAll, !siblings.contains(where: { folder($0).isCalled(prefix) }) else { continue }
                common += family.filter { !traits[$0].hasInterface && !traits[$0].users.isDisjoint(with: all) }
            }
            // So is what these are built from, and that shows nothing.
            while let package = common.popLast() {
                guard guesses[package]?.layer == .product else { continue }
                let sign = folder(package).isCommonUI ? folder(package).nameForAll : nil
                let reason = sign?.reason ?? "most features beside it are built from it"
                guesses[package] = LayerGuess(.foundation, because: reason)
                common += traits[package].uses.intersection(all).filter {
                    !traits[$0].hasInterface && !traits[$0].hasScreens
                }
            }
        }
    }

    /// What nobody uses, and what uses the sources of several features that have interfaces, or that their names or
    /// folders call features, puts them together; a feature that is called so only if it's that of the app.
    private mutating func markRoots() {
        let first = guesses
        var roots: Set<Int> = []
        let withInterface = first.keys.filter { traits[$0].hasInterface && first[$0]?.layer == .product }
        for (package, guess) in first where !guess.isFixed && !folder(package).isOrdinaryFeature {
            let sources = traits[package].usesSourceOf.filter { used in
                guard let guess = first[used] else { return false }
                return guess.layer == .product && (traits[used].hasInterface || guess.isFixed) || guess.isNamed
            }
            // One that has an interface may break a rule; but none uses nearly all others, and is used by none.
            let few = traits[package].hasInterface ? max(1, (withInterface.count - 1) / 2) : 1
            // Without interfaces, what shows nothing itself puts together what has screens.
            let screens = traits[package].usesSourceOf.filter { used in
                first[used]?.isFixed == false && traits[used].shown.hasViewController
                    && folder(used).nameForAll == nil
            }
            // A package may hold all features: what uses most of them is above it.
            let inLarge = traits[package].modulesUsed.contains { other, count in
                guard let guess = first[other], guess.layer == .product, guess.isNamed else { return false }
                return count >= Self.several && count * 2 > traits[other].libraries
            }
            if inLarge, !traits[package].hasInterface { roots.insert(package) }
            let isAssembly = screens.count > 1 && !traits[package].hasScreenOfItsOwn && !traits[package].hasInterface
            if sources.count > few || isAssembly { roots.insert(package) }
        }
        // Nothing but another root may name one.
        while let used = roots.first(where: { root in
            traits[root].users.contains { first[$0] != nil && !roots.contains($0) }
        }) {
            roots.remove(used)
        }
        for package in roots { guesses[package] = LayerGuess(.app, because: "it puts features together") }
    }

    /// What has screens, and what only apps use, is a feature of theirs.
    private mutating func markShown() {
        let first = guesses
        for (package, guess) in first
        where guess.layer == .foundation && !guess.isFixed
            && !(folder(package).isForAll && !path(package).lowercased().contains("feature"))
            && (traits[package].hasScreens || traits[package].hasScreenOfItsOwn)
        {
            let users = traits[package].builders.union(traits[package].testUsers).filter { first[$0] != nil }
            guard !users.isEmpty, users.allSatisfy({ first[$0]?.layer == .app }),
                traits[package].uses.contains(where: { first[$0] != nil })
            else { continue }
            guesses[package] = LayerGuess(.product, because: "it has screens, and only the app uses it")
        }
    }

    /// What lies beside several features of the app and is made as they are, of the same packages and used by none, is one
    /// too, where nothing else tells.
    private mutating func markSiblings() {
        let own = guesses.keys.filter { package in
            guesses[package]?.isFixed == false && !folder(package).isForAll
                && traits[package].builders.union(traits[package].testUsers).isDisjoint(with: packages)
                && !traits[package].uses.isDisjoint(with: packages)
        }
        let groups = Dictionary(grouping: own) { package in
            Sibling(
                folder: path(package).enclosingFolder,
                uses: traits[package].uses.intersection(packages),
                isAboutViews: traits[package].shown.isAboutViews
            )
        }
        for group in groups.values {
            let products = group.filter { guesses[$0]?.layer == .product }
            let open = group.filter { guesses[$0]?.layer == .foundation && guesses[$0]?.isSure == false }
            guard products.count >= max(2, open.count) else { continue }
            for package in open {
                let reason = "it is made as the product features beside it"
                guesses[package] = LayerGuess(.product, because: reason, isSure: false)
            }
        }
    }

    /// What is called after all that is shown, and what the features are built from, is what these have in common.
    private mutating func markPresentation() {
        let first = guesses
        for (package, guess) in first where guess.layer == .product && !guess.isFixed && folder(package).isForPresenting
        {
            let isBelow = traits[package].users.contains { user in
                first[user]?.layer == .product && folder(user).nameOfFeature != nil && !folder(user).isForPresenting
            }
            let isAbove = traits[package].uses.contains { first[$0]?.layer == .product }
            guard isBelow, !isAbove, !traits[package].hasInterface else { continue }
            guesses[package] = LayerGuess(.foundation, because: "the features are built from it")
        }
    }

    /// What no other package uses, and what uses nearly all features itself, puts them together, also where only their
    /// screens tell that they are features: these need not be known before.
    ///
    /// In a folder of features, that is so for what is called after the app alone.
    private mutating func markAssemblies() {
        let ends = guesses.keys.filter { traits[$0].users.union(traits[$0].testUsers).isDisjoint(with: packages) }
        let shown = isWithoutInterfaces ? guesses.keys.filter(showsOneFeature) : []
        var features = Set(shown + guesses.keys.filter { guesses[$0]?.layer == .product })
        let menus = menus(of: features, below: Set(ends))
        features.subtract(menus)
        while let other = features.first(where: { feature in
            guesses[feature]?.layer == .foundation
                && !traits[feature].users.intersection(packages).isSubset(of: features.union(ends).union(menus))
        }) {
            features.remove(other)
        }
        let roots = ends.filter { package in
            let isOfApp = folder(package).isOfApp
            return (guesses[package]?.isFixed == false || isOfApp) && !said.contains(package)
                && !folder(package).isOrdinaryFeature && !traits[package].isForTests
                && traits[package].usesSourceOf.intersection(features).count >= (isOfApp ? 2 : Self.several)
        }
        features.subtract(roots)
        for root in roots where guesses[root]?.layer != .app {
            let used = traits[root].usesSourceOf.intersection(features)
            let isAll = folder(root).isOfApp && used == features && used.count > 1
            guard isAll || Self.isNearlyAll(used.count, of: features.count) else { continue }
            guesses[root] = LayerGuess(.app, because: "it puts features together")
        }
        for menu in menus where guesses[menu]?.layer == .foundation {
            guard traits[menu].users.contains(where: { guesses[$0]?.layer == .app }) else { continue }
            guesses[menu] = LayerGuess(.product, because: "it uses product features")
        }
    }

    /// What nearly all features are shown by, and the app alone uses, such as a menu for developers: it is above them, too.
    private func menus(of features: Set<Int>, below ends: Set<Int>) -> Set<Int> {
        Set(
            guesses.keys.filter { package in
                let users = traits[package].users.intersection(packages)
                guard !users.isEmpty, users.isSubset(of: ends), guesses[package]?.isFixed == false,
                    guesses[package]?.isNamed == false
                else { return false }
                let others = features.subtracting(users).subtracting([package])
                return Self.isNearlyAll(traits[package].usesSourceOf.intersection(others).count, of: others.count)
            }
        )
    }

    /// Whether so many features are nearly all: what uses them is no feature beside them.
    static func isNearlyAll(_ count: Int, of all: Int) -> Bool { count >= several && count * 5 >= all * 4 }

    /// Whether no package has an interface.
    private var isWithoutInterfaces: Bool { !guesses.keys.contains { traits[$0].hasInterface } }

    /// Whether a package that is taken for the foundation has the screen of one feature.
    private func showsOneFeature(_ package: Int) -> Bool {
        guard let guess = guesses[package], guess.layer == .foundation, !guess.isFixed else { return false }
        return !traits[package].isForTests && traits[package].hasScreenOfOneFeature && !folder(package).isForAll
            && !folder(package).isAboutShowing && !traits[package].uses.isEmpty
    }

    /// Where no package has an interface, features show each other's screens: what has a screen that is called after it is
    /// one, too, where only features and apps use it.
    private mutating func markScreensInUse() {
        guard isWithoutInterfaces else { return }
        var isSettled = false
        while !isSettled {
            isSettled = true
            for package in guesses.keys.sorted() where showsOneFeature(package) {
                let users = traits[package].users.compactMap { guesses[$0] }
                guard !users.isEmpty, users.allSatisfy({ $0.layer != .foundation }) else { continue }
                let reason = "it has a screen, and only features and apps use it"
                guesses[package] = LayerGuess(.product, because: reason, isSure: false)
                isSettled = false
            }
        }
    }

    /// How many packages or targets tell that something is above them.
    static let several = 3

    /// What packages have in common that are made in one way.
    private struct Sibling: Hashable {
        let folder: String
        let uses: Set<Int>
        let isAboutViews: Bool
    }

    /// Gives up guesses until the foundation uses no product feature, but where folders say so.
    private mutating func settle() {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for user in guesses.keys.sorted() {
                guard let guess = guesses[user], guess.layer == .foundation else { continue }
                let products = traits[user].uses.sorted().filter { guesses[$0]?.layer == .product }
                let free = products.filter { guesses[$0]?.isFixed == false }
                let isFree = traits[user].sourceUsers.allSatisfy { guesses[$0]?.layer ?? .app == .app }
                let isAbove = products.contains { guesses[$0]?.isNamed == true || guesses[$0]?.isFixed == true }
                if !guess.isFixed, isFree || isAbove, !products.isEmpty {
                    guesses[user] = LayerGuess(.product, because: "it uses product features")
                    isSettled = false
                }
                guard guesses[user]?.layer == .foundation, !free.isEmpty else { continue }
                for product in free {
                    guesses[product] = LayerGuess(.foundation, because: "the foundation uses it", isFixed: true)
                }
                isSettled = false
            }
        }
    }
}
