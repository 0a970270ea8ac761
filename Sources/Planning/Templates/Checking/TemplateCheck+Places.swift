internal import Diagnostics
internal import Features
internal import Mustache
internal import TemplateSets

extension TemplateCheck {
    /// Files that nothing is made of, and code that looks for texts or pictures that no file has.
    ///
    /// A set whose manifest is its own may have targets wherever it wants: of its folders only slips are found.
    func placeFindings() -> [Diagnostic] {
        let withResources = Set(set.files.filter(\.isResource).compactMap(\.role))
        var folders: Set<String> = []
        return set.files.compactMap { file in
            let source = file.text.source
            guard let role = file.role else {
                let parts = file.path.source.string.split(separator: "/").map(String.init)
                guard parts.count > 1, parts.last?.hasSuffix(".swift") == true, folders.insert(parts[0]).inserted else {
                    return nil
                }
                let help = Spelling.help(for: parts[0], among: Role.allCases.map(\.rawValue))
                if help.isEmpty, set.ownManifest != nil { return nil }
                let message = "'\(parts[0])' is no role, so that its code is in no target"
                return Self.warning("folder_without_role", message, source, help: help)
            }
            if let roles = set.roles, !roles.contains(role) {
                guard folders.insert(role.rawValue).inserted else { return nil }
                let message =
                    "\"roles\" in template.json lacks '\(role.rawValue)', so that nothing is made of its files"
                return Self.warning("role_left_out", message, source, help: ["add it there, or delete the folder"])
            }
            // Tests have the resources of what they import with '@testable'.
            guard role != .tests, !withResources.contains(role),
                source.path.hasSuffix(".swift" + TemplateSet.templateSuffix),
                let found = Self.bundle(in: source), !hasOwnBundle
            else { return nil }
            return Self.warning(
                "no_resources",
                "a target without resources has no 'Bundle.module', and the set has none for '\(role.rawValue)'",
                source,
                at: found,
                help: ["add them: \(role.rawValue)/Resources/Localizable.xcstrings.mustache"]
            )
        }
    }

    /// Where code names the bundle of its module.
    private static func bundle(in source: SourceText) -> Range<Int>? {
        ["bundle: .module", "Bundle.module"].lazy.flatMap { source.bytes.ranges(of: Array($0.utf8)) }.first {
            let excerpt = source.excerpt(of: $0)
            return !Array(excerpt.line.utf8)[..<excerpt.marked.lowerBound].contains("//")
        }
    }

    /// Whether the set brings a bundle of that name along, as for what is built without SwiftPM.
    private var hasOwnBundle: Bool {
        self.set.files.contains { file in
            ["static let module", "static var module"].contains { file.text.source.contains($0) }
        }
    }

    private static func warning(
        _ id: String,
        _ message: String,
        _ source: SourceText,
        at range: Range<Int>? = nil,
        help: [String]
    ) -> Diagnostic {
        Diagnostic(
            .warning,
            id,
            message,
            at: source.location(at: range?.lowerBound ?? 0),
            excerpt: range.map(source.excerpt),
            help: help
        )
    }
}

extension TemplateSet {
    /// The team's own template that manifests of its packages come from, by its path; nil where it is the tool's.
    var ownManifest: String? {
        let own = library["manifest"]?.source.path
        let builtIn = (try? TemplateCatalog.builtIn.library())?["manifest"]?.source.path
        return own == builtIn ? nil : own
    }
}
