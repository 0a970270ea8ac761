internal import Diagnostics
internal import Features
internal import Mustache
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// Prints a package's manifest with the partials that also print a single target.
struct ManifestText {
    let library: TemplateLibrary

    /// A target alone, for a manifest that is there.
    func text(of target: PackageModel.Target) throws(Diagnostic) -> String {
        try element(Self.members(of: target), partial: "manifest-target")
    }

    /// A product alone, for a manifest that is there.
    func text(of product: PackageModel.Product) throws(Diagnostic) -> String {
        try element(Self.members(of: product), partial: "manifest-product")
    }

    /// A package that is used, alone, for a manifest that is there.
    func text(of dependency: PackageSource) throws(Diagnostic) -> String {
        try element(Self.members(of: dependency), partial: "manifest-dependency")
    }

    /// A product of another package that a target uses, alone, for a manifest that is there.
    func text(ofProduct name: String, package: String) -> String {
        let dependency = PackageModel.TargetDependency.product(name, package: package)
        let text = dependency.manifestText
        if Self.indentation + text.utf8.count + 1 <= Self.lineLength { return text }
        return ".product(\n  name: \"\(name)\",\n  package: \"\(package)\"\n)"
    }

    /// A whole manifest.
    ///
    /// - Parameters:
    ///   - package: what it says.
    ///   - context: what a set's own partial may use besides: the names of the feature, and what the set was told.
    /// - Returns: the text of the file.
    /// - Throws: that the partial is missing, or what is wrong with it.
    func text(of package: PackageModel, besides context: [String: Value] = [:]) throws(Diagnostic) -> String {
        let tools = SwiftVersion([package.toolsVersion.major, package.toolsVersion.minor])
        let members: [String: Value] = [
            "package": [
                "name": .string(package.name),
                "toolsVersion": .string(package.toolsVersion.description),
                "template": .string(package.template.text),
                "hasSummary": .bool(package.summary != nil),
                "summary": .string(package.summary ?? ""),
                "isLocalized": .bool(package.defaultLocalization != nil),
                "defaultLocalization": .string(package.defaultLocalization ?? ""),
                "hasPlatforms": .bool(!package.platforms.isEmpty),
                "platforms": TemplateValues.list(
                    package.platforms.map { ["text": .string($0.manifestText(for: tools))] }),
                "hasProducts": .bool(!package.products.isEmpty),
                "products": TemplateValues.list(package.products.map(Self.members)),
                "hasDependencies": .bool(!package.dependencies.isEmpty),
                "dependencies": TemplateValues.list(package.dependencies.map(Self.members)),
                "targets": TemplateValues.list(package.targets.map(Self.members)),
                "hasLanguageMode": .bool(package.languageMode != nil),
                "languageMode": .string(package.languageMode?.manifestText ?? ""),
                "hasSettings": .bool(!package.swiftSettings.isEmpty),
                "settings": TemplateValues.list(package.swiftSettings.map { ["text": .string($0)] }),
            ]
        ]
        return try render("manifest", .object(members.merging(context) { own, _ in own }))
    }

    private func element(_ members: [String: Value], partial: String) throws(Diagnostic) -> String {
        try render(partial, .object(members.merging(["comma": false, "last": true]) { own, _ in own }))
    }

    private func render(_ partial: String, _ value: Value) throws(Diagnostic) -> String {
        guard let template = library[partial] else {
            throw .error("template_unknown_partial", "there is no partial '\(partial)', which prints Package.swift")
        }
        return try template.render(value, partials: library, options: .generation)
    }

    private static func members(of product: PackageModel.Product) -> [String: Value] {
        [
            "name": .string(product.name), "isDynamic": .bool(product.dynamic != nil),
            "reason": .string(product.dynamic ?? ""),
        ]
    }

    private static func members(of target: PackageModel.Target) -> [String: Value] {
        [
            "type": .string(target.kind.rawValue),
            "name": .string(target.name),
            "needsPath": .bool(target.path != nil),
            "path": .string(target.path ?? ""),
            "hasResources": .bool(target.hasResources),
            "hasDependencies": .bool(!target.dependencies.isEmpty),
            "dependencies": TemplateValues.list(target.dependencies.map(Self.members)),
            "hasSettings": .bool(!target.settings.all.isEmpty),
            "settings": TemplateValues.list(target.settings.all.map { ["text": .string($0)] }),
            "sharesSettings": .bool(target.settings.sum != nil),
            "sumOfSettings": .string(target.settings.sum ?? ""),
        ]
    }

    /// What the partial `manifest-dependency` is filled with.
    private static func members(of dependency: PackageSource) -> [String: Value] {
        let arguments = dependency.arguments
        let line = arguments.map { $0.label + $0.value }.joined(separator: ", ")
        let isLong = packageIndentation + ".package(),".utf8.count + line.utf8.count > lineLength
        return [
            "text": .string(line),
            "isLong": .bool(isLong),
            "arguments": .list(
                arguments.enumerated().map { index, argument in
                    let length = packageIndentation + 2 + argument.label.utf8.count + argument.value.utf8.count + 1
                    return [
                        "label": .string(argument.label.isEmpty ? "" : String(argument.label.dropLast())),
                        "text": .string(argument.label + argument.value),
                        "value": .string(argument.value),
                        "isLong": .bool(length > lineLength && !argument.label.isEmpty),
                        "hasNext": .bool(index < arguments.count - 1),
                    ]
                }
            ),
        ]
    }

    private static func members(of dependency: PackageModel.TargetDependency) -> [String: Value] {
        let text = dependency.manifestText
        var members: [String: Value] = ["text": .string(text), "isLong": false, "name": "", "package": ""]
        if case .product(let name, let package) = dependency, indentation + text.utf8.count + 1 > lineLength {
            members["isLong"] = true
            members["name"] = .string(name)
            members["package"] = .string(package)
        }
        return members
    }

    /// The columns before a package's and a target's dependency.
    private static let (packageIndentation, indentation) = (4, 8)
    /// The columns that the formatter allows: longer lines are broken.
    private static let lineLength = 100
}

extension PackageSource {
    /// The dependency on one line: `.package(path: "../Core")`.
    var manifestText: String { ".package(\(arguments.map { $0.label + $0.value }.joined(separator: ", ")))" }

    /// The name that is given to a package at a path.
    private var givenName: String? { if case .path(_, let name) = self { name } else { nil } }

    /// What stands between the brackets of `.package(…)`; a label ends with its space, and may be empty.
    fileprivate var arguments: [(label: String, value: String)] {
        (givenName.map { [("name: ", "\"\($0)\"")] } ?? []) + [("\(kind.rawValue): ", "\"\(place)\"")]
            + (requirement.map { [$0.argument] } ?? [])
    }
}

extension PackageModel.TargetDependency {
    fileprivate var manifestText: String {
        switch self {
        case .target(let name): "\"\(name)\""
        case .product(let name, let package): ".product(name: \"\(name)\", package: \"\(package)\")"
        }
    }
}
