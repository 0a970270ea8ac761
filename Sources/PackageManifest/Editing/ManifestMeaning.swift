import Diagnostics

/// What a manifest says, without where it says so: two that are equal differ only in what isn't read.
struct ManifestMeaning: Hashable {
    struct Target: Hashable {
        var head: [String?]
        var dependencies: [String]
        /// The other arguments by their labels, those that are empty arrays left out.
        var arguments: [String: [String]]
    }

    var toolsVersion: String?
    var name: String?
    var platforms: [String]
    var products: [String]
    var dependencies: [String]
    var targets: [Target]
    var languageModes: [String]?
    var verbatim: [String: String]
    var directives: [String]

    /// The meaning of all that doesn't lie in some ranges.
    init(of text: EditableManifest, without ranges: [Range<Int>] = []) {
        let manifest = text.manifest
        let isLeft = { (range: Range<Int>) in
            !ranges.contains { $0.holds(range) }
        }
        toolsVersion = manifest.toolsVersion?.description
        name = manifest.name?.value
        platforms = manifest.platforms.filter { isLeft($0.range) }.map { "\($0.name) \($0.version)" }
        products = manifest.products.filter { isLeft($0.range) }.map { product in
            "\(product.name.value) \(product.targets.map(\.value)) \(text.words(at: product.range))"
        }
        dependencies = manifest.dependencies.filter { isLeft($0.range) }.map { dependency in
            "\(dependency.identity ?? "") \(text.words(at: dependency.range))"
        }
        targets = manifest.targets.filter { isLeft($0.range) }.map { Target($0, in: text, without: ranges) }
        languageModes = manifest.swiftLanguageModes?.map(\.value)
        verbatim = Dictionary(
            manifest.verbatim.map { ($0.label, text.words(at: $0.range)) },
            uniquingKeysWith: { "\($0) \($1)" }
        )
        directives = manifest.directives.map { "\($0.name) \($0.value)" }
    }
}

extension ManifestMeaning.Target {
    fileprivate init(_ target: Manifest.Target, in text: EditableManifest, without ranges: [Range<Int>]) {
        let isLeft = { (range: Range<Int>) in
            !ranges.contains { $0.holds(range) }
        }
        head = [target.name.value, target.kind.rawValue, target.path?.value, target.publicHeadersPath?.value]
        dependencies = target.dependencies.filter { isLeft($0.range) }.map { dependency in
            "\(dependency.kind) \(dependency.name.value) \(text.words(at: dependency.range))"
        }
        arguments = [:]
        for argument in target.call.arguments {
            guard let label = argument.label?.text, label != "dependencies" else { continue }
            if case .nothing = argument.value { continue }
            let literals = text.literals(of: argument.value)
            let elements = literals.flatMap(\.elements).map(\.value.range)
            var words = elements.filter(isLeft).map { text.words(at: $0) }
            let whole = argument.value.range
            if literals.map(\.range) != [whole] {
                // What constants stand for counts, and so do their names: the text itself, if no array is in it.
                let hasArray = literals.contains { whole.contains($0.range.lowerBound) && isLeft($0.range) }
                let added = ranges.first { whole.holds($0) && $0.lowerBound > whole.lowerBound }
                let kept = whole.lowerBound..<(added?.lowerBound ?? whole.upperBound)
                words.append(hasArray ? "" : text.words(at: kept))
            }
            if !words.isEmpty { arguments[label] = words }
        }
    }
}
