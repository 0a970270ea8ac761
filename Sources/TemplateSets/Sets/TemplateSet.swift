internal import Diagnostics
package import Features
package import Mustache

/// A set of templates that together make one package, or the files of a workspace.
///
/// On disk a set is a folder:
///
///     feature/
///         template.json                             what the set is, what it can be told, what its features offer
///         partials/row.mustache                     a partial for this set alone
///         source/{{feature.name}}Item.swift.mustache     a file of the source target, for both kinds
///         product/source/…                          the same, for product features only
///         wiring/app/source/…                       a file of an app that the set `app` made, for each feature; also
///                                                   of one from a set that extends it, without a folder of its own
///         README.md.mustache                        a file of the package itself
///
/// File and folder names are templates too. `.mustache` at the end is dropped, a `dot-` in front becomes a dot.
/// A file whose text comes out blank is not written. One whose path mentions `each.models` is written once for each of
/// the names that the parameter `models` lists.
///
/// A set that extends another has that one's files too, and its own in the place of those with the same path.
package struct TemplateSet: Sendable {
    package let name: String
    /// The names of the sets that it extends, the nearest first.
    package let bases: [String]
    /// One sentence for lists and help.
    package let description: String
    /// The kinds of features that can be made from it.
    package let kinds: Set<FeatureKind>
    /// The roles that it has files for, if it says.
    package let roles: Set<Role>?
    /// The roles that its features can't be without.
    package let requiredRoles: Set<Role>
    /// The oldest versions of platforms that have all that its code uses.
    package let platforms: [PlatformRequirement]
    /// What it can be told about a feature, in the order in which it is asked for.
    package let parameters: [TemplateParameter]
    /// What features made from this set offer to the features that use them.
    package let offers: [Offer]
    /// What its features are held to, where the workspace says nothing; the folders of bans are those of a package.
    package let rules: RuleSettings
    /// The set that makes the app of a workspace whose features are made from this one.
    package let app: String
    /// The foundation features that such a workspace begins with; nil for the usual ones.
    package let foundation: [DescriptorRequest]?
    /// The sets of some of those features, each with a set whose features take their place in a workspace that begins
    /// with others: `kit` and `core`, as both can send requests.
    package let alternatives: [String: String]
    /// The features that each of its features uses, and no others; nil where whoever asks for one decides that.
    package let dependencies: [String]?
    /// Whether the imports of its Swift files are put in order, as the formatter wants them.
    package let sortsImports: Bool
    /// The letters that a line of its Swift files may have: a longer one is broken; nil where lines stay as they are.
    package let lineLength: Int?
    /// Whether its files say which imports are public: one that a team wrote before the tool asked for that doesn't, and
    /// wouldn't compile where an import is internal unless it says otherwise.
    package let marksImports: Bool
    package let files: [File]
    /// The files that an app gets for each feature.
    package let wiring: [WiringFile]
    /// All templates that the set's own include.
    package let library: TemplateLibrary
    /// The templates of its files and of their paths, with all that they include.
    package let templates: [Template]
    /// The first words of all names that they look up in what they are filled with.
    package let lookedUp: Set<String>
    /// The offers that its templates make something of: a feature that offers another one is like any other to them.
    package let knownOffers: Set<String>

    /// A file of the set, and which files come from it.
    package struct File: Sendable {
        /// The only kind of feature that has the file; nil for both.
        package let kind: FeatureKind?
        /// The role whose target the file belongs to; nil for a file of the package itself.
        package let role: Role?
        /// Its path in the role's folder, or in the package.
        package let path: Template
        package let text: Template
        /// The parameter for each of whose names there is one such file.
        package let each: String?
        /// Whether what comes from it may be run, as a script.
        package let isExecutable: Bool
    }

    /// A file that goes into an app that was made from the set `app`.
    package struct WiringFile: Sendable {
        package let app: String
        package let file: File
    }

    /// Something that other features' templates can rely on: `base`, `theme` or `service`.
    package struct Offer: Sendable {
        package let name: String
        /// Texts that must all be found in the sources of the module that others import.
        package let door: [Template]
        /// Texts that must all be found in the sources of the testing module, for it to be of use.
        package let testing: [Template]
        /// Texts that must all be found in the sources of a feature that an app shows, for its part of the app to use
        /// them: those made from an earlier version of the set may lack them.
        package let code: [Template]

        package init(name: String, door: [Template], testing: [Template] = [], code: [Template] = []) {
            self.name = name
            self.door = door
            self.testing = testing
            self.code = code
        }
    }
}

extension TemplateSet {
    /// Whether it makes apps rather than features.
    package var isOfApps: Bool { kinds.isEmpty && files.contains { $0.role == .source } }

    /// The roles of a feature of a kind that asks for none.
    package func defaultRoles(of kind: FeatureKind) -> Set<Role> {
        roles.map { kind.defaultRoles.intersection($0).union(requiredRoles) } ?? kind.defaultRoles
    }

    /// The roles of a feature of a kind that asks for none, where the team has those that new features get.
    package func roles(of kind: FeatureKind, amongst targets: [FeatureKind: Set<Role>]) -> Set<Role> {
        guard let own = targets[kind] else { return defaultRoles(of: kind) }
        return roles.map { own.intersection($0).union(requiredRoles) } ?? own
    }

    /// The paths of all its files, as templates.
    package var paths: [String] {
        files.map(\.name) + wiring.map { "\(TemplatePlace.wiringFolder)/\($0.app)/\($0.file.name)" }
    }

    /// The values of all parameters, for a feature that was told some of them.
    package func values(_ given: [String: ParameterValue]) -> [String: ParameterValue] {
        var values: [String: ParameterValue] = [:]
        for parameter in parameters { values[parameter.name] = given[parameter.name] ?? parameter.standard }
        return values
    }
}

extension TemplateSet.File {
    /// Whether it lies in a target's folder of resources, whatever it is.
    package var isResource: Bool { path.source.string.split(separator: "/").contains("Resources") }

    /// Its path in the set's folder, without the ending of templates.
    fileprivate var name: String {
        let parts = [kind?.rawValue, role?.rawValue].compactMap(\.self)
        return (parts + [path.source.string]).joined(separator: "/")
    }
}
