internal import Diagnostics
internal import Mustache
internal import PackageManifest

/// What a feature really offers of what its template set promises: that for which its code has the evidence.
struct KeptOffers {
    /// The offers that its door keeps: `base`, `theme`, `service`.
    private(set) var names: Set<String> = []
    /// Those of them that its testing target keeps too.
    private(set) var testing: Set<String> = []

    init() {}

    /// Looks for the evidence in the texts of a feature's door and of its testing target.
    init(
        _ promised: [TemplateSet.Offer],
        of feature: String,
        door: [String],
        testing: [String]
    ) throws(Diagnostic) {
        let value: Value = ["feature": .object(FeatureContext.variants(of: feature))]
        let door = door.map { Array($0.utf8) }
        let testing = testing.map { Array($0.utf8) }
        func has(_ evidence: [Template], in texts: [[UInt8]]) throws(Diagnostic) -> Bool {
            for piece in evidence {
                let wanted = try piece.render(value, options: .generation)
                guard texts.contains(where: { $0[...].contains(wanted) }) else { return false }
            }
            return true
        }
        for offer in promised where try has(offer.door, in: door) {
            names.insert(offer.name)
            if !testing.isEmpty, try has(offer.testing, in: testing) { self.testing.insert(offer.name) }
        }
    }
}

extension Neighbour {
    /// A feature as it will be once its folder is there, with what its files offer.
    init(
        planned descriptor: FeatureDescriptor,
        as folder: NewFolder,
        from set: TemplateSet,
        layout: Layout
    ) throws(Diagnostic) {
        func texts(of role: Role) -> [String] {
            let place = layout.folder(of: role, in: descriptor.name.text) + "/"
            return folder.files.filter { $0.path.hasPrefix(place) && $0.path.hasSuffix(".swift") }.map(\.contents)
        }
        let door = texts(of: descriptor.roles.contains(.interface) ? .interface : .source)
        let kept = try KeptOffers(set.offers, of: descriptor.name.text, door: door, testing: texts(of: .testing))
        self.init(
            name: descriptor.name.text,
            layer: descriptor.kind.layer,
            path: folder.path,
            roles: descriptor.roles,
            offers: kept.names,
            testingOffers: kept.testing,
            types: Self.types(in: door)
        )
    }

    /// The types that some files of a module make for other modules.
    static func types(in texts: [String]) -> Set<String> {
        texts.reduce(into: []) { types, text in
            let outline = SourceOutline(scanning: SourceText(path: "", text: text), for: .declarations)
            for type in outline.declarations where type.makesType && type.access >= .package { types.insert(type.name) }
        }
    }
}
