internal import Diagnostics
internal import Features
internal import Mustache
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// What a feature really offers of what its template set promises: that for which its code has the evidence.
struct KeptOffers {
    /// The offers that its door keeps: `base`, `theme`, `service`.
    private(set) var names: Set<String> = []
    /// Those of them that its testing target keeps too.
    private(set) var testing: Set<String> = []
    /// What the door gives many of, by the offers that it keeps: the name after evidence that ends in a bracket.
    ///
    /// `func execute() async throws -> [` says that it gives `Order`s where it goes on with `Order]`.
    private(set) var items: [String: String] = [:]
    /// The lines that the door lacks of each offer that it doesn't keep.
    private(set) var missing: [String: [String]] = [:]
    /// Those of which it has a part; one of which it has nothing was rewritten, or never there.
    private(set) var gaps: [AvailableFeature.Gap] = []

    init() {}

    /// Looks for the evidence in the texts of a feature's door and of its testing target: for its tokens, however they
    /// are laid out.
    init(
        _ promised: [TemplateSet.Offer],
        of feature: String,
        door: [String],
        testing: [String]
    ) throws(Diagnostic) {
        let value: Value = ["feature": .object(TemplateValues.variants(of: feature))]
        let door = door.map { SourceText(path: "", text: $0).tokens }
        let testing = testing.map { SourceText(path: "", text: $0).tokens }
        func lines(of evidence: [Template], missingIn texts: [[UInt8]]) throws(Diagnostic) -> [String] {
            var lines: [String] = []
            for piece in evidence {
                let line = try piece.render(value, options: .generation)
                let wanted = SourceText(path: "", text: line).tokens
                if !texts.contains(where: { $0[...].contains(wanted) }) { lines.append(line) }
            }
            return lines
        }
        for offer in promised {
            let lacking = try lines(of: offer.door, missingIn: door)
            guard lacking.isEmpty else {
                missing[offer.name] = lacking
                continue
            }
            for piece in offer.door {
                let opening = try piece.render(value, options: .generation)
                guard opening.hasSuffix("["), missing[offer.name] == nil else { continue }
                items[offer.name] = Self.name(after: SourceText(path: "", text: opening).tokens, in: door)
                if items[offer.name] == nil { missing[offer.name] = [opening] }
            }
            guard missing[offer.name] == nil else { continue }
            names.insert(offer.name)
            if !testing.isEmpty, try lines(of: offer.testing, missingIn: testing).isEmpty {
                self.testing.insert(offer.name)
            }
        }
        for (offer, other) in Capability.companions where !names.contains(other) {
            names.remove(offer)
            self.testing.remove(offer)
        }
        gaps = promised.compactMap { offer in
            missing[offer.name].flatMap { $0.count < offer.door.count ? .init(offer: offer.name, lines: $0) : nil }
        }
    }

    /// The name between an opening bracket and the closing one, where there is no more than a name.
    private static func name(after opening: [UInt8], in texts: [[UInt8]]) -> String? {
        texts.lazy.compactMap { text in
            text[...].firstRange(of: opening).flatMap { range in
                let word = text[range.upperBound...].prefix { $0 != UInt8(ascii: "]") }
                let name = String(decoding: word.dropFirst().dropLast(), as: UTF8.self)
                return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty ? name : nil
            }
        }.first
    }
}

extension Workspace {
    /// What a template set promises of the code of its features, and what a feature that is there doesn't have: it may
    /// come from an earlier version of the set.
    func brokenPromises(of feature: Feature, madeFrom set: TemplateSet) throws -> Set<String> {
        let promised = set.offers.filter { !$0.code.isEmpty }
        if promised.isEmpty { return [] }
        let texts = try [.interface, .source].flatMap { try files.texts(of: $0, in: feature) }
        let evidence = promised.map { TemplateSet.Offer(name: $0.name, door: $0.code) }
        let kept = try KeptOffers(evidence, of: feature.name, door: texts, testing: [])
        return Set(promised.map(\.name)).subtracting(kept.names)
    }
}
