package import Diagnostics

extension ManifestEdit {
    /// The changes of a manifest's text that make this edit; none if it is there, or gone, already.
    ///
    ///     let source = SourceText(path: "Package.swift", text: "… dependencies: [\"A\"] …")
    ///     try ManifestEdit.addTargetDependency("\"B\"", to: "T").textEdits(in: source)   // inserts `, "B"`
    ///
    /// What is there is known by its meaning: `"A"` is `.target(name: "A")` where there is such a target, a package is its
    /// identity. Arrays that were sorted stay so. Throws a diagnostic that is placed in the text where a part of it is
    /// in the way: `edit_conflict` (something else has that name), `edit_no_literal` (no array literal
    /// belongs to just that list), `edit_not_certain` (it may be made by code that ufeature doesn't evaluate), `edit_no_target`,
    /// `edit_no_tools_version`, `edit_tools_version`, `edit_wrong_argument`, `edit_self_dependency`, `edit_invalid_name`,
    /// `edit_invalid_version`, `edit_unreadable`, and what ``Manifest/parse(_:in:hasModuleMap:on:)`` throws.
    package func textEdits(in source: SourceText) throws(Diagnostic) -> [TextEdit] {
        try textEdits(in: EditableManifest(reading: source))
    }

    func textEdits(in manifest: EditableManifest) throws(Diagnostic) -> [TextEdit] {
        switch self {
        case .addTarget(let text, let other): try manifest.adding(target: text, after: other)
        case .removeTarget(let name): try manifest.removing(target: name)
        case .addProduct(let text, let other): try manifest.adding(product: text, after: other)
        case .removeProduct(let name): try manifest.removing(product: name)
        case .removeRepeatedProduct(let name): try manifest.removing(product: name, after: 1)
        case .addProductTarget(let name, let product, let other):
            try manifest.adding(productTarget: name, to: product, after: other)
        case .removeProductTarget(let name, let product): try manifest.removing(productTarget: name, from: product)
        case .addDependency(let text): try manifest.adding(dependency: text)
        case .removeDependency(let identity): try manifest.removing(dependency: identity)
        case .removeRepeatedDependency(let identity):
            try manifest.removing(dependency: identity, after: 1)
        case .addTargetDependency(let text, let target): try manifest.adding(targetDependency: text, to: target)
        case .removeTargetDependency(let name, let package, let target):
            try manifest.removing(targetDependency: name, package: package, from: target)
        case .removeRepeatedTargetDependency(let name, let package, let target):
            try manifest.removing(targetDependency: name, package: package, from: target, after: 1)
        case .setPlatform(let text): try manifest.setting(platform: text)
        case .removePlatform(let name): try manifest.removing(platform: name)
        case .setToolsVersion(let text): try manifest.setting(toolsVersion: text)
        case .setDependency(let text): try manifest.setting(dependency: text)
        case .setLanguageMode(let mode): try manifest.setting(languageMode: mode)
        case .setDependencyPath(let old, let new): try manifest.setting(dependencyPath: old, to: new)
        case .setTargetPath(let target, let path): try manifest.setting(pathOf: target, to: path)
        case .addSetting(let text, let argument, let target):
            try manifest.adding(setting: text, argument: argument, to: target)
        case .removeSetting(let text, let argument, let target):
            try manifest.removing(setting: text, argument: argument, from: target)
        }
    }
}
