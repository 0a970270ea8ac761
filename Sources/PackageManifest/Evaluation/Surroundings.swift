package import Diagnostics

extension Manifest {
    /// What a manifest can learn from outside its text when it is run.
    package enum Surroundings: Hashable, Sendable, Comparable {
        /// Nothing but where it lies and which Swift runs it: it means the same as long as these stay.
        case place
        /// Also the variables of the process, through `Context.environment`.
        case environment
        /// Anything: the clock, files, the network. What it meant a second ago says nothing.
        case world
    }

    /// What a manifest could learn from outside, judged by its words, and rather too much than too little.
    ///
    ///     import Foundation                              // place, as long as nothing of it is used
    ///     let ci = Context.environment["CI"] != nil      // environment
    ///     let files = FileManager.default                // world
    package static func surroundings(of source: SourceText) -> Surroundings {
        var lexer = Lexer(source)
        guard let tokens = try? lexer.tokens() else { return .world }
        var found = surroundings(of: tokens)
        let words = Token.words(in: tokens)
        if words.contains(where: { FoundationWords.modules.contains($0.text) }) {
            guard FoundationWords.areHarmless(words) else { return .world }
        }
        if words.contains(where: { $0.text == "ProcessInfo" }) { found = max(found, .environment) }
        return found
    }

    private static func surroundings(of tokens: [Token]) -> Surroundings {
        var found = Surroundings.place
        for index in tokens.indices {
            let rest = tokens[(index + 1)...]
            switch tokens[index].kind {
            case .identifier("import"): found = max(found, imported(rest))
            case .identifier("Context"): found = max(found, asked(rest))
            case .identifier(let name) where Self.namesOfWorld.contains(name): return .world
            case .at where rest.first?.identifier != "available": return .world
            case .string(let pieces):
                for case .interpolation(let tokens, _) in pieces { found = max(found, surroundings(of: tokens)) }
            default: break
            }
            if found == .world { return .world }
        }
        return found
    }

    /// What Swift itself has that asks the process, the clock or chance.
    private static let namesOfWorld: Set<String> = [
        "CommandLine", "readLine", "ContinuousClock", "SuspendingClock", "random", "randomElement", "shuffle",
        "shuffled", "SystemRandomNumberGenerator", "Hasher", "hashValue",
    ]

    /// What the module after `import` gives.
    private static func imported(_ tokens: ArraySlice<Token>) -> Surroundings {
        let harmless = ["PackageDescription", "CompilerPluginSupport"]
        guard let name = tokens.first?.identifier else { return .world }
        // What is used of Foundation is looked at on its own.
        return harmless.contains(name) || FoundationWords.modules.contains(name) ? .place : .world
    }

    /// What is asked of `Context`.
    private static func asked(_ tokens: ArraySlice<Token>) -> Surroundings {
        guard tokens.first?.kind == .dot else { return .world }
        switch tokens.dropFirst().first?.identifier {
        case "packageDirectory": return .place
        case "environment": return .environment
        default: return .world
        }
    }
}
