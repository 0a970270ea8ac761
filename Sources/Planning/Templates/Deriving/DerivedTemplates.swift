internal import Diagnostics
internal import Features
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// The files of a template set that is made from one feature, or from two that are alike.
///
/// What the two have in common is written once. Where they differ, each version stands in a section of the parameter
/// `like`, whose values are the names of the two.
struct DerivedTemplates {
    private(set) var files: [GeneratedFile] = []
    /// Files whose text can't be a template, by their paths in the set.
    private(set) var left: [(path: String, reason: String)] = []
    /// The paths in the set of what differs between the two.
    private(set) var different: [String] = []

    /// The parameter that tells two features apart, if they differ.
    static let parameter = "like"

    /// That parameter's value for a feature.
    static func word(for feature: String) -> String { NameVariants(feature).kebab }

    /// What the set says of rules that made the features, the origin, is meant for these, too.
    init(
        of first: FeatureTexts,
        and second: FeatureTexts?,
        description: String,
        dependencies: [String],
        origin: TemplateManifest? = nil
    ) {
        let names = second.map { [first.feature.name, $0.feature.name] } ?? []
        let executables = first.executables.union(second?.executables ?? [])
        let paths = Set(first.files.keys).union(second.map { Set($0.files.keys) } ?? [])
        for path in paths.sorted(by: Files.byteOrder) {
            let texts = [first.files[path], second.map { $0.files[path] } ?? first.files[path]]
            let name = NamePlaceholder.path(path) + TemplateSet.templateSuffix
            if let template = template(of: texts, names) {
                files.append(
                    GeneratedFile(path: name, contents: template.text, isExecutable: executables.contains(path))
                )
                if template.isOfTwo { different.append(name) }
            } else {
                left.append((path, "tags and its own text look the same"))
            }
        }
        let manifests = [first.manifest, second?.manifest ?? first.manifest]
        if let template = template(of: manifests, names) {
            let name = "partials/manifest" + TemplateSet.templateSuffix
            files.append(GeneratedFile(path: name, contents: template.text))
            if template.isOfTwo { different.append(name) }
        }
        files.append(
            GeneratedFile(
                path: TemplateTexts.manifestName,
                contents: JSONPrinter.print(
                    Self.manifest(
                        origin, of: [first] + [second].compactMap(\.self), description, dependencies,
                        different.isEmpty ? [] : names.map(Self.word)))
            )
        )
    }

    /// The files as those of a set with a name, in a folder of sets.
    func sources(named name: String, in folder: String) -> [TemplateSource] {
        files.map { file in
            let path = name + "/" + file.path
            return TemplateSource(
                path: path,
                source: SourceText(path: folder.isEmpty ? path : folder + "/" + path, text: file.contents),
                isExecutable: file.isExecutable
            )
        }
    }

    private static func manifest(
        _ origin: TemplateManifest?,
        of features: [FeatureTexts],
        _ description: String,
        _ dependencies: [String],
        _ words: [String]
    ) -> JSONValue {
        let all = features.reduce(into: Set<Role>()) { $0.formUnion($1.feature.roles) }
        let shared = features.reduce(all) { $0.intersection($1.feature.roles) }
        func names(_ roles: Set<Role>) -> JSONValue {
            .strings(roles.names)
        }
        var members: [JSONValue.Member] = [
            .init("description", .string(description)),
            .init("kinds", .strings(features.prefix(1).map(\.kind.rawValue))),
            .init("roles", names(all)),
            .init("requires", names(shared)),
            .init("dependencies", .strings(dependencies)),
        ]
        if !features.allSatisfy(\.sortsImports) { members.append(.init("sortsImports", false)) }
        if let length = origin?.lineLength { members.append(.init("lineLength", .integer(length))) }
        if let rules = origin?.rules, rules != RuleSettings() { members.append(.init("rules", rules.json)) }
        if words.count > 1 {
            let help = "Which of the two features it is like"
            members.append(
                .init(
                    "parameters",
                    .object([
                        .init(
                            parameter,
                            [
                                "type": "choice", "values": .strings(words), "default": .string(words[0]),
                                "help": .string(help),
                            ]
                        )
                    ])
                )
            )
        }
        return .object(members)
    }

    /// One template of two versions of a text, and whether it has sections for them; nil where tags can't be told from
    /// the text.
    private func template(of versions: [String?], _ names: [String]) -> (text: String, isOfTwo: Bool)? {
        let texts = versions.compactMap(\.self)
        guard let delimiters = NamePlaceholder.delimiters(for: texts) else { return nil }
        var isOfTwo = false
        func tag(_ text: String) -> String { delimiters.open + text + delimiters.close }
        func section(_ text: String, _ index: Int, isInline: Bool = false) -> String {
            if text.isEmpty { return "" }
            isOfTwo = true
            let name = "parameters.\(Self.parameter).is\(NameVariants.upperCamel(Self.word(for: names[index])))"
            // Tags alone in their lines go with these; at the end of a text there may be no line for them.
            let end = !isInline && text.hasSuffix("\n") ? "\n" : ""
            return tag("#" + name) + end + text + tag("/" + name) + end
        }
        var result = ""
        switch (versions[0], versions[1]) {
        case (let text?, let other?) where text == other: result = text
        case (let text?, let other?):
            let old = TextLines(Array(text.utf8)).lines.map(\.whole)
            let new = TextLines(Array(other.utf8)).lines.map(\.whole)
            var position = 0
            for change in LineDiff(from: old, to: new).changes {
                result += old[position..<change.old.lowerBound].joined()
                position = change.old.upperBound
                if let lines = Self.common(to: old[change.old], and: new[change.new], names) {
                    result += lines
                    continue
                }
                let versions = [old[change.old].joined(), new[change.new].joined()]
                let isInline = versions.contains { !$0.isEmpty && !$0.hasSuffix("\n") }
                result += section(versions[0], 0, isInline: isInline) + section(versions[1], 1, isInline: isInline)
            }
            result += old[position...].joined()
        case (let text?, nil): result = section(text, 0)
        case (nil, let other?): result = section(other, 1)
        case (nil, nil): return nil
        }
        result = NamePlaceholder.replaced(in: result, by: delimiters)
        let summary =
            tag("#package.hasSummary") + "\n// ufeature:summary " + tag("package.summary") + "\n"
            + tag("/package.hasSummary")
        result = result.replacing(FeatureTexts.templateMark, with: tag("package.template"))
            .replacing(FeatureTexts.appMark, with: tag("app.module"))
            .replacing(FeatureTexts.summaryMark, with: summary)
        return (NamePlaceholder.head(delimiters) + result, isOfTwo)
    }

    /// The lines that two versions both are, each for its own name; nil where they differ in more.
    ///
    /// In a feature of one word, `"search/items"` may be anything; `"qzx-featurez/items"` beside it says what it is.
    private static func common(to old: ArraySlice<String>, and new: ArraySlice<String>, _ names: [String]) -> String? {
        guard old.count == new.count else { return nil }
        var result = ""
        for (old, new) in zip(old, new) {
            func isOne(for name: String) -> Bool {
                let both = [old, new].map { NamePlaceholder.named($0, as: name, inPlaceOf: NamePlaceholder.name) }
                return both[0] == both[1]
            }
            guard let line = isOne(for: names[0]) ? new : isOne(for: names[1]) ? old : nil else { return nil }
            result += line
        }
        return result
    }
}

extension TextLines.Line {
    /// The line with its end.
    var whole: String { String(decoding: content + ending, as: UTF8.self) }
}

extension String {
    fileprivate func replacing(_ text: String, with other: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
    }
}
