package import Diagnostics
internal import Features
package import FileChanges
internal import Mustache
internal import OperatingSystem
package import TemplateSets
internal import Workspaces

/// Looks for mistakes in a template set without writing anything.
///
/// Names, partials and parameters are looked up in every template, also where no feature leads; then every
/// combination is rendered in memory, which finds what depends on the sections around a name, and types that are named
/// like their module.
package struct TemplateCheck {
    package let catalog: TemplateCatalog
    package let set: TemplateSet

    /// - Throws: what keeps the set from being read at all.
    package init(of name: String, in catalog: TemplateCatalog) throws(Refusal) {
        self.catalog = catalog
        set = try self.catalog.set(named: name)
    }

    /// Everything that is wrong, each once.
    package func findings() -> [Diagnostic] {
        guard !set.kinds.isEmpty else { return mentionFindings() }
        let mentioned = mentionFindings() + parameterFindings()
        // What is unknown in a template would be told again by each combination.
        if let lost = lostManifest(mentioned) { return [lost] }
        return placeFindings() + (mentioned.isEmpty ? renderingFindings() : mentioned)
    }

    /// That the set has no `template.json`, where templates name parameters; nil where it has one.
    private func lostManifest(_ findings: [Diagnostic]) -> Diagnostic? {
        guard findings.contains(where: { $0.message.contains("'parameters.") }),
            let sources = try? catalog.sources(of: set.name), let file = sources.first,
            !sources.contains(where: { $0.path == TemplateTexts.manifestName })
        else { return nil }
        let path = file.source.path.dropLast(file.path.count) + TemplateTexts.manifestName
        return .error(
            "no_template_manifest",
            "the template set '\(set.name)' has no \(TemplateTexts.manifestName), which its parameters are declared in",
            help: ["write '\(path)'; if git has it, bring it back: git checkout HEAD -- \(String(path).shellWord)"])
    }

    // MARK: Names

    private func mentionFindings() -> [Diagnostic] {
        let vocabulary = TemplateVocabulary(parameters: set.parameters)
        var findings: Set<Diagnostic> = []
        for template in set.templates {
            for mention in template.mentions {
                if let finding = finding(about: mention, in: template, vocabulary) { findings.insert(finding) }
            }
        }
        return findings.sorted(by: Diagnostic.byPlace)
    }

    private func finding(
        about mention: Mention,
        in template: Template,
        _ vocabulary: TemplateVocabulary
    ) -> Diagnostic? {
        switch mention.kind {
        case .block: return nil
        case .partial, .parent:
            guard set.library[mention.name] == nil else { return nil }
            return .error(
                "template_unknown_partial",
                "there is no partial '\(mention.name)'",
                in: template.source,
                at: mention.range,
                help: Spelling.help(for: mention.name, among: Array(set.library.names))
            )
        case .variable, .section, .invertedSection, .dynamicPartial, .dynamicParent:
            guard mention.name != ".", !vocabulary.knows(mention.name) else { return nil }
            return .error(
                "template_unknown_name",
                "'\(mention.name)' is unknown: no feature has it",
                in: template.source,
                at: mention.range,
                help: Spelling.help(for: mention.name, among: vocabulary.names)
            )
        }
    }

    private func parameterFindings() -> [Diagnostic] {
        let used = Set(
            set.templates.flatMap(\.mentions).compactMap { mention -> Substring? in
                let words = mention.name.split(separator: ".")
                return words.count > 1 && (words[0] == "parameters" || words[0] == "each") ? words[1] : nil
            }
        )
        return set.parameters.filter { !used.contains(Substring($0.name)) }.map { parameter in
            .error(
                "unused_parameter",
                "no template of '\(set.name)' uses its parameter '\(parameter.name)'",
                help: ["use it, or remove it from template.json"]
            )
        }
    }

    // MARK: Rendering

    private func renderingFindings() -> [Diagnostic] {
        do throws(Refusal) {
            try set.refuseTooManyCombinations()
        } catch {
            return error.reasons
        }
        var offers = OfferCheck(of: set)
        let missing = rolesWithoutFiles
        var findings = missing.isEmpty ? [] : [finding(aboutRolesWithoutFiles: missing)]
        var known: Set<Diagnostic> = []
        for combination in set.combinations where missing.isDisjoint(with: combination.roles) {
            let new: [Diagnostic]
            do throws(Refusal) {
                try offers.look(in: rendered(combination), with: combination.roles)
                new = []
            } catch {
                new = error.reasons
            }
            // One mistake is found in many combinations; what helps may differ from one to the next.
            findings += new.filter { finding in
                var same = finding
                (same.help, same.excerpt) = ([], nil)
                return known.insert(same).inserted
            }
            if findings.count >= Self.maximumFindings || new.contains(where: \.isEndless) { break }
        }
        // What can't be rendered may be what would keep a promise.
        if findings.isEmpty { findings += offers.findings }
        return findings.sorted(by: Diagnostic.byPlace)
    }

    /// The roles that features may have as far as the set says, and for which it has no file of any kind.
    private var rolesWithoutFiles: Set<Role> {
        let offered = set.roles ?? Set(Role.allCases)
        return offered.subtracting(set.files.compactMap(\.role))
    }

    private func finding(aboutRolesWithoutFiles missing: Set<Role>) -> Diagnostic {
        func words(_ roles: Set<Role>, _ quote: String = "") -> String {
            Role.descriptorOrder.filter(roles.contains).map { quote + $0.rawValue + quote }.joined(separator: ", ")
        }
        let rest = (set.roles ?? Set(Role.allCases)).subtracting(missing)
        let isPossible = rest.contains(.source) && set.requiredRoles.isDisjoint(with: missing)
        let help =
            isPossible ? "write \"roles\": [\(words(rest, "\""))] in template.json, or add files for the others" : nil
        let manifest = try? catalog.sources(of: set.name).first { $0.path == TemplateTexts.manifestName }
        return Diagnostic(
            .error,
            "empty_target",
            "the template set '\(set.name)' has no file for \(words(missing))",
            at: manifest?.source.location(at: 0),
            help: [help ?? "add a file for each to the set"]
        )
    }

    /// More are not worth reading, nor the time to look for them.
    private static let maximumFindings = 100

    /// The files of a combination, as if all that it may use were there; the feature is called `Trial`.
    ///
    /// - Throws: everything that is wrong with the templates.
    package func rendered(_ combination: TemplateCombination) throws(Refusal) -> NewFolder {
        let providers =
            set.dependencies?.map { Self.feature($0) } ?? (combination.isSupplied ? Self.providers : [])
        let name = FeatureName(unchecked: Self.name)
        let settings = WorkspaceSettings(name: "Trials")
        let planner = FeaturePlanner(
            settings: settings,
            templates: catalog,
            availableFeatures: providers,
            taken: TakenNames([])
        )
        let descriptor = FeatureDescriptor(
            name: name,
            kind: combination.kind,
            roles: combination.roles,
            dependencies: providers.map(\.name),
            template: set.name,
            parameters: combination.parameters
        )
        return try planner.plan(descriptor, at: settings.path(of: descriptor))
    }

    /// What the features are called that are rendered.
    static let name = "Trial"

    /// One foundation feature for everything that features can offer, and one that offers nothing.
    private static let providers: [AvailableFeature] =
        (Capability.single + [Capability.service, Capability.useCase, "nothing"]).map { offer in
            feature("Trial" + NameVariants.upperCamel(offer) + "Supplier", offering: [offer])
        }

    private static func feature(_ name: String, offering offers: Set<String> = []) -> AvailableFeature {
        AvailableFeature(
            name: name,
            layer: .foundation,
            path: "Foundation/" + name,
            roles: FeatureKind.foundation.defaultRoles,
            offers: offers,
            testingOffers: offers
        )
    }
}

extension Diagnostic {
    /// Whether rendering was given up: the next combination would take as long.
    fileprivate var isEndless: Bool {
        ["template_recursion_limit", "template_output_limit", "template_work_limit"].contains(id)
    }

    /// The order of files, places and words.
    fileprivate static func byPlace(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        switch (left.location, right.location) {
        case (let first?, let second?) where first != second: first < second
        case (nil, .some): true
        case (.some, nil): false
        default: left.message < right.message
        }
    }
}
