import Diagnostics
import XcodeProjects

/// What a project that Xcode opens has to be, as far as it can be told from its text: each judge lists what is wrong.
enum ProjectJudge {
    /// Every id leads to an object, and every object but the top one is meant by some other.
    static func closure(_ project: XcodeProject) -> [String] {
        let objects = project.objects
        let known = Set(objects.map(\.id))
        var mentioned: Set<String> = [project.root.id]
        var problems: [String] = []
        for object in objects {
            for text in object.node.texts where text.isID {
                if known.contains(text) {
                    if text != object.id { mentioned.insert(text) }
                } else {
                    problems.append("\(object.isa) names \(text), which isn't there")
                }
            }
        }
        return problems + objects.filter { !mentioned.contains($0.id) }.map { "nothing names \($0.isa) \($0.id)" }
    }

    /// Every kind of object has the keys that Xcode gives it, and no others.
    static func keys(_ project: XcodeProject) -> [String] {
        project.objects.flatMap { object -> [String] in
            guard let known = keys[object.isa] else { return ["no \(object.isa) is known"] }
            let own = Set(object.node.entries?.map(\.name) ?? []).subtracting(["isa"])
            let needed = Set(known.filter { !$0.hasSuffix("?") })
            let allowed = Set(known.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 })
            return own.subtracting(allowed).sorted().map { "\(object.isa) has a key '\($0)'" }
                + needed.subtracting(own).sorted().map { "\(object.isa) has no '\($0)'" }
        }
    }

    /// The kinds and keys in projects that Xcode 16 to 26 itself wrote; those with a question mark may be missing.
    private static let keys: [String: [String]] = [
        "PBXBuildFile": ["fileRef?", "platformFilter?", "platformFilters?", "productRef?", "settings?"],
        "PBXContainerItemProxy": ["containerPortal", "proxyType", "remoteGlobalIDString", "remoteInfo"],
        "PBXCopyFilesBuildPhase": [
            "buildActionMask", "dstPath", "dstSubfolderSpec", "files", "name", "runOnlyForDeploymentPostprocessing",
        ],
        "PBXFileReference": [
            "explicitFileType?", "includeInIndex?", "lastKnownFileType?", "name?", "path", "sourceTree",
        ],
        "PBXFileSystemSynchronizedRootGroup": ["exceptions?", "path", "sourceTree"],
        "PBXFileSystemSynchronizedBuildFileExceptionSet": ["membershipExceptions", "target"],
        "PBXFrameworksBuildPhase": ["buildActionMask", "files", "runOnlyForDeploymentPostprocessing"],
        "PBXGroup": ["children", "name?", "path?", "sourceTree"],
        "PBXNativeTarget": [
            "buildConfigurationList", "buildPhases", "buildRules", "dependencies", "fileSystemSynchronizedGroups",
            "name",
            "packageProductDependencies", "productName", "productReference", "productType",
        ],
        "PBXProject": [
            "attributes", "buildConfigurationList", "developmentRegion", "hasScannedForEncodings", "knownRegions",
            "mainGroup", "minimizedProjectReferenceProxies", "packageReferences", "preferredProjectObjectVersion",
            "productRefGroup", "projectDirPath", "projectRoot", "targets",
        ],
        "PBXResourcesBuildPhase": ["buildActionMask", "files", "runOnlyForDeploymentPostprocessing"],
        "PBXSourcesBuildPhase": ["buildActionMask", "files", "runOnlyForDeploymentPostprocessing"],
        "PBXTargetDependency": ["platformFilter?", "platformFilters?", "target", "targetProxy"],
        "XCBuildConfiguration": ["baseConfigurationReference?", "buildSettings", "name"],
        "XCConfigurationList": ["buildConfigurations", "defaultConfigurationIsVisible", "defaultConfigurationName"],
        "XCLocalSwiftPackageReference": ["relativePath", "traits?"],
        "XCSwiftPackageProductDependency": ["package", "productName"],
    ]

    /// The text is laid out as Xcode does, so that Xcode changes nothing when it saves it.
    static func layout(_ project: XcodeProject) -> [String] {
        var problems: [String] = []
        let kinds = project.objects.map(\.isa)
        if kinds != kinds.sorted() { problems.append("the sections aren't in their order") }
        for (isa, objects) in Dictionary(grouping: project.objects, by: \.isa) {
            if objects.map(\.id) != objects.map(\.id).sorted() { problems.append("\(isa): not sorted by id") }
            for object in objects {
                let keys = object.node.entries?.map(\.name) ?? []
                if keys.first != "isa" || keys.dropFirst() != keys.dropFirst().sorted()[...] {
                    problems.append("\(isa): keys aren't sorted")
                }
                let isShort = ["PBXBuildFile", "PBXFileReference"].contains(isa)
                let text = project.source.text(in: object.node.range)
                if isShort == text.contains("\n") { problems.append("\(isa): wrong lines") }
            }
        }
        let wrong = project.objects.map(\.id).filter { !$0.isID }
        return problems + wrong.map { "\($0) is no id" }
    }

    /// The paths of folders that Xcode keeps in step with the disk are one word each.
    static func paths(_ project: XcodeProject) -> [String] {
        project.objects(isa: "PBXFileSystemSynchronizedRootGroup").compactMap { object in
            object["path"].flatMap { $0.contains("/") ? "'\($0)' is the path of a synchronized group" : nil }
        }
    }

    static func all(_ project: XcodeProject) -> [String] {
        closure(project) + keys(project) + layout(project) + paths(project)
    }
}

extension String {
    /// Whether it is written like an id.
    var isID: Bool { utf8.count == 24 && utf8.allSatisfy { (48...57).contains($0) || (65...70).contains($0) } }
}

extension PropertyList.Node {
    /// All texts in it, also keys.
    var texts: [String] {
        switch content {
        case .string(let text): [text]
        case .data: []
        case .array(let elements): elements.flatMap(\.value.texts)
        case .dictionary(let entries): entries.flatMap { [$0.name] + $0.value.texts }
        }
    }
}
