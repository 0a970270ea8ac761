internal import Architecture
internal import Diagnostics
internal import Features
internal import Workspaces

/// Holds a feature that is there against a request for it.
///
/// A team keeps a file of descriptors for years while people edit the features. So it is not asked whether the
/// feature is as it would be made, but whether it has what the request names: the same kind, and exactly the roles,
/// features and packages; and where its manifest remembers them, the same template set and the same values. What a
/// request leaves out may be as it is.
struct ExistingFeature {
    let feature: Feature
    let workspace: Workspace
    /// The part of a package with others that it is; nil for one that is a package.
    var part: PackagePart?

    /// Every difference, with what would bring the two together.
    func faults(of request: DescriptorRequest) -> [DescriptorFault] {
        // Beside no workspace the kind of a package is a guess, and so is that of a request that only names a template.
        let isSaid = workspace.hasSettings && (request.kind == .product || request.places[.kind] != nil)
        guard !isSaid || request.kind.layer == feature.layer else { return [wrongKind(request.kind)] }
        let described =
            part.map { FeatureDescriptor(describing: $0, in: workspace) }
            ?? FeatureDescriptor(describing: feature, in: workspace)
        guard let present = described else { return [] }
        return roleFaults(request.roles, present.roles)
            + useFaults(request.dependencies, present.dependencies, "", in: "dependencies") { .dependency($0) }
            + useFaults(request.externals, present.externals, "the package ", in: "externals") { .external($0) }
            + templateFaults(of: request) + summaryFaults(request.summary)
            + dynamicFaults(request.dynamic, present.dynamic) + appFaults(request.apps)
    }

    private func wrongKind(_ kind: FeatureKind) -> DescriptorFault {
        difference(
            .kind,
            "as a \(feature.layer.rawValue) feature and not as a \(kind.rawValue) feature",
            help: "write \"kind\": \"\(feature.layer.rawValue)\", or choose another name"
        )
    }

    private func summaryFaults(_ wanted: String?) -> [DescriptorFault] {
        guard let wanted, wanted != feature.summary else { return [] }
        let present = feature.summary.map { "with the summary '\($0)'" } ?? "without a summary"
        let help = "write it into '\(feature.source.path)': // ufeature:\(FeatureSummary.directive) \(wanted)"
        return [difference(.summary, present, help: help)]
    }

    private func dynamicFaults(_ wanted: String?, _ present: String?) -> [DescriptorFault] {
        guard let wanted, wanted != present else { return [] }
        let found = present.map { "with the reason '\($0)' to be dynamic" } ?? "without a reason to be dynamic"
        let comment = "// ufeature:\(DynamicReason.directive) \(DynamicReason.rule) \(wanted)"
        let help = "write above 'type: .dynamic' in '\(feature.source.path)': \(comment)"
        return [difference(.dynamic, found, help: help)]
    }

    /// The apps that are to show it, and don't use it yet.
    private func appFaults(_ wanted: [String]) -> [DescriptorFault] {
        wanted.flatMap { name -> [DescriptorFault] in
            let choice = AppChoice([name])
            let problems = choice.descriptorProblems(in: workspace)
            guard problems.isEmpty else { return problems.map { DescriptorFault(.app(name), $0) } }
            let apps = workspace.apps.filter { choice.names($0, in: workspace) }
            return apps.filter { !workspace.dependencies(of: $0).contains(feature.name) }.map { app in
                difference(
                    .app(name),
                    "and the app '\(app.name)' doesn't show it",
                    help: "show it: ufeature new \(feature.name) --app \(app.name)"
                )
            }
        }
    }

    private func roleFaults(_ wanted: Set<Role>?, _ present: Set<Role>) -> [DescriptorFault] {
        guard let wanted else { return [] }
        func names(_ roles: Set<Role>) -> [String] { roles.names }
        let missing = names(wanted.subtracting(present))
        let surplus = names(present.subtracting(wanted))
        var faults: [DescriptorFault] = []
        if !missing.isEmpty {
            faults.append(
                difference(
                    .targets,
                    "without \(missing.joined(separator: ", "))",
                    help: "add what is missing: ufeature add \(missing.joined(separator: " ")) --to \(feature.name)"
                )
            )
        }
        if !surplus.isEmpty {
            let list = surplus.joined(separator: ", ")
            faults.append(difference(.targets, "and has \(list) besides", help: "name \(list) among its targets too"))
        }
        return faults
    }

    /// What it doesn't use of what is wanted, then what it uses besides; nothing where nothing was said.
    private func useFaults(
        _ wanted: [String]?,
        _ present: [String],
        _ noun: String,
        in list: String,
        _ part: (String) -> DescriptorPart
    ) -> [DescriptorFault] {
        guard let wanted else { return [] }
        let missing = wanted.filter { !present.contains($0) }.map { name in
            difference(
                part(name),
                "and doesn't use \(noun)'\(name)'",
                help: "add the dependency: ufeature link \(feature.name) \(name)"
            )
        }
        let surplus = present.filter { !wanted.contains($0) }.map { name in
            difference(
                .name,
                "and uses \(noun)'\(name)' besides",
                help: "name '\(name)' among its \(list), "
                    + "or remove the dependency: ufeature unlink \(feature.name) \(name)"
            )
        }
        return missing + surplus
    }

    func difference(_ part: DescriptorPart, _ message: String, help: String) -> DescriptorFault {
        let message = "'\(feature.name)' is there already, \(message)"
        return DescriptorFault(part, .error("feature_differs", message, help: [help]))
    }
}
