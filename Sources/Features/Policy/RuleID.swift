/// The names of the rules, as people write them in `ufeature.json` and in comments.
///
/// In the order in which the rules are documented. What a rule asks for is known where the architecture is; settings
/// only have to know that there is one.
package enum RuleID: String, CaseIterable, Hashable, Sendable {
    case layerDirection = "layer_direction"
    case roleDependency = "role_dependency"
    case interfaceOnly = "interface_only"
    case isolatedProducts = "isolated_products"
    case featureDependency = "feature_dependency"
    case testCodeInProduction = "test_code_in_production"
    case targetCycle = "target_cycle"
    case interfaceCycle = "interface_cycle"
    case packageCycle = "package_cycle"
    case undeclaredImport = "undeclared_import"
    case unknownModule = "unknown_module"
    case transitiveImport = "transitive_import"
    case unusedDependency = "unused_dependency"
    case unusedPackage = "unused_package"
    case unshownFeature = "unshown_feature"
    case xcodeProject = "xcode_project"
    case duplicateDependency = "duplicate_dependency"
    case selfDependency = "self_dependency"
    case testableImport = "testable_import"
    case reexportedImport = "reexported_import"
    case missingRole = "missing_role"
    case roleFolder = "role_folder"
    case targetName = "target_name"
    case missingFolder = "missing_folder"
    case unownedSources = "unowned_sources"
    case unvendedTarget = "unvended_target"
    case unknownProduct = "unknown_product"
    case unknownTarget = "unknown_target"
    case vendedTestCode = "vended_test_code"
    case dynamicProduct = "dynamic_product"
    case nameClash = "name_clash"
    case identityClash = "identity_clash"
    case danglingDependency = "dangling_dependency"
    case pathLetterCase = "path_letter_case"
    case toolsVersion = "tools_version"
    case languageMode = "language_mode"
    case platforms
    case externalVersion = "external_version"
    case constraint
    case forbiddenImport = "forbidden_import"
    case innerLayer = "inner_layer"
    case staticInstance = "static_instance"
    case publicSurface = "public_surface"
    case missingSummary = "missing_summary"
    case smallFeature = "small_feature"
    case suppressionWithoutReason = "suppression_without_reason"
    case unknownSuppression = "unknown_suppression"
    case unusedSuppression = "unused_suppression"

    /// All names, as text.
    package static let names = allCases.map(\.rawValue)

    /// The rule that a text names, be it by a name of an older version.
    package init?(named text: String) {
        guard let id = RuleID(rawValue: text) ?? Self.former[text] else { return nil }
        self = id
    }

    /// What a rule is called now; a text that names none is left as it is.
    package static func name(for text: String) -> String { former[text]?.rawValue ?? text }

    /// The names of older versions, which stay understood in settings, comments, baselines and on the command line.
    private static let former: [String: RuleID] = [
        "interface_circle": .interfaceCycle, "package_circle": .packageCycle, "target_circle": .targetCycle,
    ]
}
