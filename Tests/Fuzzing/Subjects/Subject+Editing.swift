import Diagnostics
import PackageManifest

extension Subject {
    /// The name of an edit, two words for it, and a `Package.swift`.
    ///
    /// The edit's result is read back as what was asked, which the editor itself holds it to; every other byte is what
    /// it was, and the same edit again changes nothing.
    static let edit = Subject("edit", longestInput: 1024) { input in
        let parts = input.parts(4)
        let words = parts[1...2].map { $0.text.split(separator: "\n").joined(separator: "\n") }
        let name = parts[0].text.filter { !$0.isNewline }
        guard let edit = ManifestEdit(named: name, words[0], words[1]) else { return }
        let source = parts[3].source("Package.swift")
        let after = try source.edited(by: [edit])
        let edits = try edit.textEdits(in: source)
        try BrokenLaw.unless(after == source.applying(edits), "it isn't what its parts come to")
        try BrokenLaw.unless(source.bytes == after.bytes.undoing(edits, of: source), "another byte was changed")
        try BrokenLaw.unless((try? edit.textEdits(in: after)) == [], "the same edit again changes something")
    }

    /// Two old names, two new ones, and a `Package.swift` in which targets, products and packages are called so.
    static let rename = Subject("rename", longestInput: 1024) { input in
        let parts = input.parts(5)
        let names = parts[0...3].map { $0.text.filter { !$0.isNewline } }
        let pairs = Dictionary([(names[0], names[2]), (names[1], names[3])]) { first, _ in first }
        var renaming = ManifestRenaming()
        renaming.names = pairs
        renaming.targets = pairs
        renaming.products = pairs
        renaming.targetPaths = pairs
        renaming.dependencyPaths = pairs
        for (old, new) in pairs {
            renaming.packages[old.lowercased()] = ManifestRenaming.Package(name: new, products: pairs)
        }
        let source = parts[4].source("Package.swift")
        let after = try source.renamed(by: renaming)
        let (before, now) = (try Manifest.parse(source), try Manifest.parse(after))
        try BrokenLaw.unless(before.targets.count == now.targets.count, "there are more or fewer targets")
        try BrokenLaw.unless(before.reasons.count >= now.reasons.count, "it is read less exactly")
    }
}

extension ManifestEdit {
    /// The edit of a name, with words for what it is about and for where.
    fileprivate init?(named name: String, _ word: String, _ other: String) {
        let package = other.split(separator: "\n").dropFirst().first.map(String.init)
        switch name {
        case "addTarget": self = .addTarget(word)
        case "removeTarget": self = .removeTarget(named: word)
        case "addProduct": self = .addProduct(word)
        case "removeProduct": self = .removeProduct(named: word)
        case "addProductTarget": self = .addProductTarget(named: word, to: other.firstLine)
        case "removeProductTarget": self = .removeProductTarget(named: word, from: other.firstLine)
        case "addDependency": self = .addDependency(word)
        case "removeDependency": self = .removeDependency(identity: word)
        case "removeRepeatedDependency": self = .removeRepeatedDependency(identity: word)
        case "addTargetDependency": self = .addTargetDependency(word, to: other)
        case "removeTargetDependency":
            self = .removeTargetDependency(named: word, package: package, from: other.firstLine)
        case "removeRepeatedTargetDependency":
            self = .removeRepeatedTargetDependency(named: word, package: package, from: other.firstLine)
        case "setPlatform": self = .setPlatform(word)
        case "removePlatform": self = .removePlatform(named: word)
        case "setToolsVersion": self = .setToolsVersion(word)
        case "setDependency": self = .setDependency(word)
        case "setLanguageMode": self = .setLanguageMode(word)
        case "setDependencyPath": self = .setDependencyPath(from: word, to: other)
        case "setTargetPath": self = .setTargetPath(of: word, to: other)
        case "addSetting": self = .addSetting(word, argument: "swiftSettings", to: other)
        case "removeSetting": self = .removeSetting(word, argument: "swiftSettings", from: other)
        default: return nil
        }
    }
}

extension String {
    fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}

extension [UInt8] {
    /// The text before some edits, put together from what they left and what they took.
    fileprivate func undoing(_ edits: [TextEdit], of source: SourceText) -> [UInt8] {
        var bytes: [UInt8] = []
        var (old, new) = (0, 0)
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            let kept = edit.range.lowerBound - old
            guard new + kept <= count else { return [] }
            bytes += self[new..<new + kept]
            bytes += source.bytes[edit.range]
            new += kept + edit.replacement.utf8.count
            old = edit.range.upperBound
        }
        return new <= count ? bytes + self[new...] : []
    }
}
