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

    init(of first: FeatureTexts, and second: FeatureTexts?, description: String, dependencies: [String]) {
        let words = second.map { [NameVariants(first.feature.name).kebab, NameVariants($0.feature.name).kebab] } ?? []
        let executables = first.executables.union(second?.executables ?? [])
        let paths = Set(first.files.keys).union(second.map { Set($0.files.keys) } ?? [])
        for path in paths.sorted(by: Files.byteOrder) {
            let texts = [first.files[path], second.map { $0.files[path] } ?? first.files[path]]
            let name = NamePlaceholder.path(path) + TemplateSet.templateSuffix
            if let text = template(of: texts, words) {
                files.append(GeneratedFile(path: name, contents: text, isExecutable: executables.contains(path)))
                if texts[0] != texts[1] { different.append(name) }
            } else {
                left.append((path, "tags and its own text look the same"))
            }
        }
        let manifests = [first.manifest, second?.manifest ?? first.manifest]
        if let text = template(of: manifests, words) {
            let name = "partials/manifest" + TemplateSet.templateSuffix
            files.append(GeneratedFile(path: name, contents: text))
            if manifests[0] != manifests[1] { different.append(name) }
        }
        files.append(
            GeneratedFile(
                path: TemplateTexts.manifestName,
                contents: JSONPrinter.print(
                    Self.manifest(
                        of: [first] + [second].compactMap(\.self), description, dependencies,
                        different.isEmpty ? [] : words))
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
        of features: [FeatureTexts],
        _ description: String,
        _ dependencies: [String],
        _ words: [String]
    ) -> JSONValue {
        let all = features.reduce(into: Set<Role>()) { $0.formUnion($1.feature.roles) }
        let shared = features.reduce(all) { $0.intersection($1.feature.roles) }
        func names(_ roles: Set<Role>) -> JSONValue {
            .strings(Role.descriptorOrder.filter(roles.contains).map(\.rawValue))
        }
        var members: [JSONValue.Member] = [
            .init("description", .string(description)),
            .init("kinds", .strings(features.prefix(1).map(\.kind.rawValue))),
            .init("roles", names(all)),
            .init("requires", names(shared)),
            .init("dependencies", .strings(dependencies)),
        ]
        if !features.allSatisfy(\.sortsImports) { members.append(.init("sortsImports", false)) }
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

    /// One template of two versions of a text; nil where tags can't be told from the text.
    private func template(of versions: [String?], _ words: [String]) -> String? {
        let texts = versions.compactMap(\.self)
        guard let delimiters = NamePlaceholder.delimiters(for: texts) else { return nil }
        func tag(_ text: String) -> String { delimiters.open + text + delimiters.close }
        func section(_ text: String, _ index: Int, isInline: Bool = false) -> String {
            if text.isEmpty { return "" }
            let name = "parameters.\(Self.parameter).is\(NameVariants.upperCamel(words[index]))"
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
                let versions = [old[change.old].joined(), new[change.new].joined()]
                let isInline = versions.contains { !$0.isEmpty && !$0.hasSuffix("\n") }
                result += section(versions[0], 0, isInline: isInline) + section(versions[1], 1, isInline: isInline)
                position = change.old.upperBound
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
        return NamePlaceholder.head(delimiters) + result
    }
}

extension TextLines.Line {
    /// The line with its end.
    fileprivate var whole: String { String(decoding: content + ending, as: UTF8.self) }
}

extension String {
    fileprivate func replacing(_ text: String, with other: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
    }
}
