internal import Diagnostics
internal import Features
internal import JSON
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// The `ufeature.json` of a workspace that was there before it, as somebody would write it by hand: with a word about
/// each guess.
struct AdoptedSettings {
    let name: String
    /// Where the name is from, in words; nil where somebody gave it.
    let nameSource: String?
    let folders: AdoptedFolders
    let policy: AdoptedPolicy
    let externals: AdoptedExternals
    /// The layout and the template set that somebody asked for.
    let layout: Layout?
    let template: String?
    /// The feature that new ones are to be like; nil for none.
    var model: String?
    /// What new features from a template set have as the others do.
    var habits: AdoptedHabits?
    /// Whether features use each other without interfaces; nil where most have one.
    var interfaces: Interfaces?
    /// Whether the team's domain layers know user interfaces.
    var domainShows = false
    /// Whether neither a package nor a project is about what is shown.
    let showsNothing: Bool
    let project: AdoptedProject

    /// How far product features are from having interfaces.
    enum Interfaces: Hashable {
        /// None has one.
        case missing
        /// Most have none, and features use each other all the same.
        case rare
        /// Most have one, and one feature puts the others together, which uses their sources.
        case assembled(by: String)
    }

    var text: String {
        let settings = settings
        let defaults = WorkspaceSettings(name: name)
        guard case .object(let members) = settings.json else { return "" }
        var lines = ["{"]
        func add(_ key: WorkspaceSettings.Key, _ value: JSONValue, _ comments: [String]) {
            lines += comments.flatMap(Self.comment)
            lines += JSONPrinter.lines(of: JSONValue.Member(key.rawValue, value), indent: "  ")
            lines[lines.count - 1] += ","
        }
        func addMember(_ key: WorkspaceSettings.Key) {
            let member = members.first { $0.key == key.rawValue }
            if let member { add(key, member.value, comments(on: key)) }
        }
        add(.name, .string(name), nameSource.map { ["The workspace, and its app: \($0)."] } ?? [])
        let layers = Layer.allCases.map { JSONValue.Member($0.rawValue, settings.json(ofFoldersOf: $0)) }
        add(.layers, .object(layers), [layersComment])
        if settings.layout != defaults.layout {
            add(.layout, .string(settings.layout.rawValue), layout == nil ? ["The folders of most targets."] : [])
        }
        addMember(.indentation)
        if let version = policy.usableToolsVersion {
            add(.toolsVersion, .string("\(version)"), comment(on: policy.toolsVersion))
        } else {
            lines += Self.comment(noToolsVersion)
        }
        if !settings.platforms.isEmpty {
            let platforms = settings.platforms.map { JSONValue.Member($0.platform.rawValue, .string($0.version)) }
            add(.platforms, .object(platforms), [platformsComment])
        } else {
            lines += Self.comment("No platforms: there is none that most packages name.")
        }
        for key in [WorkspaceSettings.Key.languageMode, .swiftSettings, .template, .like, .targets, .rules, .externals]
        {
            addMember(key)
        }
        if let xcode = project.settings {
            add(.xcode, xcode.json, [project.comment].compactMap(\.self))
        } else if let comment = project.comment {
            lines += Self.comment(comment)
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private var settings: WorkspaceSettings {
        var settings = WorkspaceSettings(name: name)
        for layer in Layer.allCases { settings.layers[layer] = folders.own[layer] ?? settings.layers[layer] }
        settings.furtherFolders = folders.further
        settings.layout = layout ?? policy.layout
        settings.platforms = policy.platforms
        settings.languageMode = policy.languageMode
        settings.swiftSettings = policy.swiftSettings
        settings.externals = externals.catalogue
        if let template = template ?? policy.template {
            settings.template = template
        } else if showsNothing || !supports(settings.template) {
            settings.template = TemplateCatalog.bare
        }
        if let model { settings.like = [.product: model] }
        settings.targets = habits?.targets ?? [:]
        if model != nil { settings.targets[.product] = nil }
        settings.indentation = habits?.indentation ?? settings.indentation
        settings.xcode = project.settings
        if interfaces != nil { settings.rules[RuleID.interfaceOnly.rawValue] = .off }
        if domainShows { settings.rules[RuleID.forbiddenImport.rawValue] = .off }
        return settings
    }

    /// Whether the code of a built-in set runs on the oldest systems that the packages support.
    private func supports(_ template: String) -> Bool {
        (try? TemplateCatalog.builtIn.set(named: template))?.supports(policy.platforms) ?? true
    }
}

// MARK: What is said

extension AdoptedSettings {
    private var layersComment: String {
        var text = "A guess from folders, interfaces and dependencies: 'ufeature list' shows the result."
        if folders.further.values.contains(where: { !$0.isEmpty }) {
            text +=
                " New features are made in the first folder of a list, or beside the others while that is empty; where "
                + "one folder lies in another, the inner one decides."
        }
        return text
    }

    private func comment(on version: Majority<SwiftRelease>) -> [String] {
        version.agreement != nil ? [] : ["What \(version.count) of \(version.total) packages say."]
    }

    private var platformsComment: String {
        guard policy.isDeployed, let app = project.app else { return "The platforms of most packages." }
        return policy.isDeployedOnly
            ? "What \(app) is deployed to: there is no platform that most packages name."
            : "The platforms of most packages, and what \(app) is deployed to."
    }

    private var noToolsVersion: String {
        guard let version = policy.toolsVersion.value else {
            return "No tools version: the packages don't agree on one."
        }
        let most = policy.toolsVersion.agreement == nil ? "most packages" : "the packages"
        return "No tools version: \(most) have \(version), and 'ufeature new' needs \(SwiftRelease.minimum) or later."
    }

    private func comments(on key: WorkspaceSettings.Key) -> [String] {
        switch key {
        case .indentation: ["That of most Swift files."]
        case .languageMode: ["The language mode of all packages."]
        case .swiftSettings where policy.swiftSettings == SwiftSettings():
            ["No setting is in all targets; without this line, new ones get the upcoming features of Xcode 26."]
        case .swiftSettings: ["The settings of all targets."]
        case .like:
            ["New features are made like this one, a small one with the usual targets; --template makes others."]
        case .targets: ["New features have the targets that most have; --targets names others."]
        case .template where template == nil && policy.template == nil:
            [
                showsNothing
                    ? "No package shows anything, and the usual set makes screens."
                    : "The code of the usual set needs newer systems than the packages support."
            ]
        case .rules: (interfaces != nil ? interfacesComment : []) + (domainShows ? [Self.domainComment] : [])
        case .externals:
            told(externals.disputed) {
                "Packages require different versions of \($0): this is the highest requirement."
            }
                + told(externals.unnamed) { "No target uses a product of \($0)." }
        default: []
        }
    }

    private static let domainComment =
        "Many files in folders 'Domain' import a user interface: remove \"forbidden_import\" to have these found."

    private var interfacesComment: [String] {
        switch interfaces {
        case .rare: ["Few product features have an interface: remove this line when most have one."]
        default:
            if case .assembled(let name)? = interfaces {
                ["'\(name)' uses the sources of most others: remove this line when only the app does."]
            } else {
                ["No product feature has an interface: remove this line when most of them have one."]
            }
        }
    }

    /// What is said about some packages, if there are any.
    private func told(_ names: Set<String>, _ text: (String) -> String) -> [String] {
        names.isEmpty ? [] : [text(names.sorted(by: Files.byteOrder).joined(separator: ", "))]
    }

    /// A comment of lines that aren't too long.
    private static func comment(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.utf8.count + word.utf8.count < 96 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append("  // " + word)
            }
        }
        return lines
    }
}
