internal import Architecture
package import Features

/// A guess at the layer of a package that somebody made by hand, and what it was made from.
///
/// A folder that is called after a layer tells most. Else an interface makes a product feature, and so does a name such as
/// `LoginFeature` or `feature-login`, and so do screens, where no other package uses them; a program, and what puts features
/// together, is an app; all others are the foundation, as others may use that just as they do.
///
/// A wrong guess has to be harmless, so that no rule finds in the guess what isn't in the code: where a package of the
/// foundation would use a product feature, the guess about one of the two is given up.
package struct LayerGuess: Hashable, Sendable {
    package let layer: Layer
    /// Why, in words: `it has an interface`.
    package let reason: String
    /// Whether it isn't given up any more, as where a folder is called after the layer.
    let isFixed: Bool
    /// Whether it needs no asking: something tells, and nothing speaks against it.
    let isSure: Bool

    init(_ layer: Layer, because reason: String, isFixed: Bool = false, isSure: Bool = true) {
        self.layer = layer
        self.reason = reason
        self.isFixed = isFixed
        self.isSure = isSure
    }
}

extension LayerGuess {
    /// The guesses about some packages of a graph, by their indices.
    ///
    /// - Parameters:
    ///   - packages: the packages.
    ///   - graph: their graph.
    ///   - traits: what is known of them.
    ///   - said: the layers that the team has named, by the packages' paths.
    /// - Returns: a guess for each.
    static func all(
        about packages: Set<Int>,
        in graph: FeatureGraph,
        _ traits: [PackageTraits],
        besides said: [String: Layer]
    ) -> [Int: LayerGuess] {
        var guesses: [Int: LayerGuess] = [:]
        for package in packages {
            if let layer = said[graph.packages[package].path] {
                guesses[package] = LayerGuess(layer, because: "you said so", isFixed: true)
                continue
            }
            guesses[package] = first(about: traits[package], at: graph.packages[package].path, among: packages)
        }
        markRoots(&guesses, traits)
        settle(&guesses, traits)
        return guesses
    }

    private static func first(about traits: PackageTraits, at path: String, among packages: Set<Int>) -> LayerGuess {
        let isUsed = !traits.users.union(traits.testUsers).isDisjoint(with: packages)
        if let (layer, folder) = FolderWords(path).layer, layer != .app || !isUsed {
            return LayerGuess(layer, because: "it is in a folder '\(folder)'", isFixed: true)
        }
        if traits.isForTests { return LayerGuess(.foundation, because: "it is there for tests") }
        if traits.isProgram, !isUsed { return LayerGuess(.app, because: "it is a program") }
        if let sign = FolderWords(path).nameOfFeature, !isUsed {
            return LayerGuess(.product, because: "\(sign.reason), and no other package uses it")
        }
        if traits.hasInterface { return LayerGuess(.product, because: "it has an interface") }
        if traits.hasScreens, !isUsed, FolderWords(path).nameForAll == nil, !traits.uses.isDisjoint(with: packages) {
            return LayerGuess(.product, because: "it has screens, and no other package uses it")
        }
        if isUsed {
            let isDoubtful =
                traits.hasScreens && !traits.users.isDisjoint(with: packages) && FolderWords(path).nameForAll == nil
            let reason = isDoubtful ? "others are built from it, though it has screens" : "others are built from it"
            return LayerGuess(.foundation, because: reason, isSure: !isDoubtful)
        }
        if let sign = FolderWords(path).nameForAll { return LayerGuess(.foundation, because: sign.reason) }
        return LayerGuess(.foundation, because: "nothing shows that it is a product feature", isSure: false)
    }

    /// What nobody uses, and what uses the sources of several features that have interfaces, puts them together.
    private static func markRoots(_ guesses: inout [Int: LayerGuess], _ traits: [PackageTraits]) {
        for (package, guess) in guesses where !guess.isFixed && !traits[package].hasInterface {
            let isUsed = traits[package].users.contains { guesses[$0] != nil }
            let sources = traits[package].usesSourceOf.filter { traits[$0].hasInterface && guesses[$0] != nil }
            guard !isUsed, sources.count > 1 else { continue }
            guesses[package] = LayerGuess(.app, because: "it puts features together")
        }
    }

    /// Gives up guesses until the foundation uses no product feature, but where folders say so.
    private static func settle(_ guesses: inout [Int: LayerGuess], _ traits: [PackageTraits]) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for user in guesses.keys.sorted() {
                guard let guess = guesses[user], guess.layer == .foundation else { continue }
                let products = traits[user].uses.sorted().filter { guesses[$0]?.layer == .product }
                let free = products.filter { guesses[$0]?.isFixed == false }
                let isFree = traits[user].sourceUsers.allSatisfy { guesses[$0]?.layer ?? .app == .app }
                if !guess.isFixed, isFree, !products.isEmpty {
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
