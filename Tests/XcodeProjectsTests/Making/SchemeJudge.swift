import XcodeProjects

/// What a scheme that Xcode opens has to be, as far as it can be told from its text and what lies around it: each judge
/// lists what is wrong.
///
/// It reads line by line, so that it sees the layout too: one attribute a line, three spaces for each element.
struct SchemeJudge {
    /// The projects that a scheme may name, by their paths from its own project's folder.
    let projects: [String: XcodeProject]
    /// The test targets of the packages around it, by the packages' paths.
    let packages: [String: [String]]
    let plans: [String]

    func problems(in text: String) -> [String] {
        var problems: [String] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.popLast() != "" { problems.append("the last line has no end") }
        if lines.isEmpty || lines.removeFirst() != "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" {
            problems.append("the declaration isn't Xcode's")
        }
        var open: [Element] = []
        var all: [Element] = []
        for line in lines {
            let text = line.drop { $0 == " " }
            let indent = line.count - text.count
            if text.hasPrefix("</") {
                guard let element = open.popLast(), text == "</\(element.name)>" else {
                    return problems + ["'\(text)' closes nothing"]
                }
                if indent != open.count * 3 { problems.append("'\(text)' is too far in, or too little") }
                all.append(element)
            } else if text.hasPrefix("<") {
                let isWhole = text.hasSuffix(">")
                let element = Element(name: String(text.dropFirst().prefix { $0 != ">" }), parent: open.last?.name)
                if indent != open.count * 3 { problems.append("'\(text)' is too far in, or too little") }
                if let last = open.last, !last.isWhole { problems.append("'\(last.name)' isn't complete") }
                open.append(element)
                open[open.count - 1].isWhole = isWhole
            } else {
                guard !open.isEmpty, !open[open.count - 1].isWhole, let attribute = Attribute(text) else {
                    return problems + ["'\(text)' is no attribute"]
                }
                if indent != open.count * 3 { problems.append("'\(text)' is too far in, or too little") }
                open[open.count - 1].attributes.append(attribute)
                open[open.count - 1].isWhole = text.hasSuffix(">")
            }
        }
        if !open.isEmpty { problems.append("'\(open[0].name)' isn't closed") }
        return problems + all.flatMap { self.problems(with: $0) } + defaults(among: all)
    }

    // MARK: Elements

    private struct Attribute {
        let name: String
        let value: String

        /// Nil for what is no attribute as Xcode writes it: `name = "value"`, with a `>` after the last.
        init?(_ text: Substring) {
            let parts = text.split(separator: " = \"", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            let end = parts[1].hasSuffix("\">") ? 2 : parts[1].hasSuffix("\"") ? 1 : 0
            let value = parts[1].dropLast(end)
            guard end > 0, !value.contains("\""), !value.contains("<") else { return nil }
            name = String(parts[0])
            self.value = String(value)
        }
    }

    private struct Element {
        let name: String
        let parent: String?
        var attributes: [Attribute] = []
        /// Whether its first tag is closed.
        var isWhole = false

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    private func problems(with element: Element) -> [String] {
        guard let known = Self.known[element.name] else { return ["no element \(element.name) is known"] }
        var problems: [String] = []
        if !known.parents.contains(element.parent ?? "") {
            problems.append("\(element.name) is in \(element.parent ?? "nothing")")
        }
        let needed = known.attributes.filter { !$0.hasSuffix("?") }
        let allowed = known.attributes.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
        let own = element.attributes.map(\.name)
        problems += own.filter { !allowed.contains($0) }.map { "\(element.name) has an attribute '\($0)'" }
        problems += needed.filter { !own.contains($0) }.map { "\(element.name) has no '\($0)'" }
        if own != allowed.filter(own.contains) { problems.append("\(element.name): attributes aren't in their order") }
        for attribute in element.attributes where Self.isYesOrNo(attribute.name) {
            if !["YES", "NO"].contains(attribute.value) { problems.append("\(attribute.name) = \(attribute.value)") }
        }
        if element.name == "BuildableReference" { problems += reference(element) }
        if element.name == "TestPlanReference", let plan = element["reference"],
            !plans.contains(where: { "container:" + $0 == plan })
        {
            problems.append("there is no test plan '\(plan)'")
        }
        return problems
    }

    /// What a reference names is there: a target of a project with its product, or a test target of a package.
    private func reference(_ element: Element) -> [String] {
        let container = element["ReferencedContainer"] ?? ""
        guard container.hasPrefix("container:") else { return ["'\(container)' is no container"] }
        let path = String(container.dropFirst("container:".count))
        let (id, name) = (element["BlueprintIdentifier"] ?? "", element["BlueprintName"] ?? "")
        if let project = projects[path] {
            guard let target = project.targets.first(where: { $0.id == id }) else {
                return ["no target has the id \(id)"]
            }
            var problems = target.name == name ? [] : ["the target \(id) isn't called '\(name)'"]
            let product = project.object(project.object(id)?["productReference"])?["path"]
            if product != element["BuildableName"] { problems.append("'\(name)' doesn't make what is named") }
            return problems
        }
        guard let tests = packages[path] else { return ["nothing is at '\(path)'"] }
        let names = Set([id, name, element["BuildableName"] ?? ""])
        return names.count == 1 && tests.contains(name) ? [] : ["'\(path)' has no tests '\(name)'"]
    }

    private func defaults(among elements: [Element]) -> [String] {
        let plans = elements.filter { $0.name == "TestPlanReference" }
        return plans.isEmpty || plans.count(where: { $0["default"] == "YES" }) == 1
            ? [] : ["not one plan is the default"]
    }

    private static func isYesOrNo(_ name: String) -> Bool {
        name.hasPrefix("build") && name.contains("For") || yesOrNo.contains(name)
    }

    private static let yesOrNo: Set = [
        "allowLocationSimulation", "buildImplicitDependencies", "debugDocumentVersioning", "default",
        "ignoresPersistentStateOnLaunch", "isEnabled", "parallelizable", "parallelizeBuildables",
        "revealArchiveInOrganizer", "shouldUseLaunchSchemeArgsEnv", "skipped", "useCustomWorkingDirectory",
    ]

    private static let debuggers = ["selectedDebuggerIdentifier", "selectedLauncherIdentifier"]

    /// The elements of schemes that Xcode 16 to 26 itself wrote: where they are, and their attributes in their order;
    /// those with a question mark may be missing.
    private static let known: [String: (parents: [String], attributes: [String])] = [
        "Scheme": ([""], ["LastUpgradeVersion", "version"]),
        "BuildAction": (
            ["Scheme"], ["parallelizeBuildables", "buildImplicitDependencies", "buildArchitectures?"]
        ),
        "BuildActionEntries": (["BuildAction"], []),
        "BuildActionEntry": (
            ["BuildActionEntries"],
            ["buildForTesting", "buildForRunning", "buildForProfiling", "buildForArchiving", "buildForAnalyzing"]
        ),
        "BuildableReference": (
            ["BuildActionEntry", "BuildableProductRunnable", "TestableReference"],
            [
                "BuildableIdentifier", "BlueprintIdentifier", "BuildableName", "BlueprintName", "ReferencedContainer",
            ]
        ),
        "TestAction": (["Scheme"], ["buildConfiguration"] + debuggers + ["shouldUseLaunchSchemeArgsEnv"]),
        "TestPlans": (["TestAction"], []),
        "TestPlanReference": (["TestPlans"], ["reference", "default?"]),
        "Testables": (["TestAction"], []),
        "TestableReference": (["Testables"], ["skipped", "parallelizable?"]),
        "LaunchAction": (
            ["Scheme"],
            ["buildConfiguration"] + debuggers + [
                "launchStyle", "useCustomWorkingDirectory", "ignoresPersistentStateOnLaunch",
                "debugDocumentVersioning", "debugServiceExtension", "allowLocationSimulation",
            ]
        ),
        "BuildableProductRunnable": (["LaunchAction", "ProfileAction"], ["runnableDebuggingMode"]),
        "CommandLineArguments": (["LaunchAction"], []),
        "CommandLineArgument": (["CommandLineArguments"], ["argument", "isEnabled"]),
        "ProfileAction": (
            ["Scheme"],
            [
                "buildConfiguration", "shouldUseLaunchSchemeArgsEnv", "savedToolIdentifier",
                "useCustomWorkingDirectory", "debugDocumentVersioning",
            ]
        ),
        "AnalyzeAction": (["Scheme"], ["buildConfiguration"]),
        "ArchiveAction": (["Scheme"], ["buildConfiguration", "revealArchiveInOrganizer"]),
    ]
}
