internal import Diagnostics
package import Features
internal import FileChanges
internal import PackageManifest
package import TemplateSets

extension AvailableFeature {
    /// A feature that will be there once a plan has been applied, with all that its template offers.
    package init(
        planned descriptor: FeatureDescriptor,
        at path: String,
        offers: [TemplateSet.Offer],
        suffixes: RoleSuffixes = RoleSuffixes()
    ) {
        let names = Set(offers.map(\.name))
        self.init(
            planned: descriptor, at: path, offers: names,
            testingOffers: descriptor.roles.contains(.testing) ? names : [], suffixes: suffixes)
    }

    /// A feature as it will be once its folder is there, with what its files offer.
    init(
        planned descriptor: FeatureDescriptor,
        as folder: NewFolder,
        from set: TemplateSet,
        layout: Layout,
        suffixes: RoleSuffixes = RoleSuffixes()
    ) throws(Diagnostic) {
        func texts(of role: Role) -> [String] {
            let place = layout.folder(of: role, in: descriptor.name.text, suffixes: suffixes) + "/"
            return folder.files.filter { $0.path.hasPrefix(place) && $0.path.hasSuffix(".swift") }.map(\.contents)
        }
        let door = texts(of: descriptor.roles.contains(.interface) ? .interface : .source)
        let kept = try KeptOffers(set.offers, of: descriptor.name.text, door: door, testing: texts(of: .testing))
        self.init(
            planned: descriptor, at: folder.path, offers: kept.names, testingOffers: kept.testing, items: kept.items,
            types: Self.types(in: door), suffixes: suffixes)
    }

    private init(
        planned descriptor: FeatureDescriptor,
        at path: String,
        offers: Set<String>,
        testingOffers: Set<String>,
        items: [String: String] = [:],
        types: (all: Set<String>, protocols: Set<String>) = ([], []),
        suffixes: RoleSuffixes
    ) {
        let targets = descriptor.roles.map { ($0, suffixes.target($0, of: descriptor.name.text)) }
        let modules = targets.map { ($0, Manifest.Target.moduleName(of: $1)) }
        self.init(
            name: descriptor.name.text,
            layer: descriptor.kind.layer,
            path: path,
            roles: descriptor.roles,
            modules: Dictionary(uniqueKeysWithValues: modules.filter { $1 != descriptor.name.target($0) }),
            products: Dictionary(uniqueKeysWithValues: targets.filter { Manifest.Target.moduleName(of: $1) != $1 }),
            offers: offers,
            testingOffers: testingOffers,
            items: items,
            types: types.all,
            protocols: types.protocols
        )
    }

    /// The types that some files of a module make for other modules, and those of them that are protocols.
    static func types(in texts: [String]) -> (all: Set<String>, protocols: Set<String>) {
        texts.reduce(into: ([], [])) { types, text in
            let outline = SourceOutline(scanning: SourceText(path: "", text: text), for: .declarations)
            for type in outline.declarations where type.makesType && type.access >= .package {
                types.all.insert(type.name)
                if type.kind == .protocol { types.protocols.insert(type.name) }
            }
        }
    }
}
