internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

extension TemplateCatalog {
    /// The sets that make features of some kind.
    func names(making kind: FeatureKind) -> [String] {
        names.filter { name in
            guard let manifest = try? manifest(of: name) else { return false }
            return manifest.kinds?.contains(kind) ?? true
        }
    }
}

/// What a template set has against a request.
extension TemplateSet {
    /// That it makes no such feature, hasn't the roles, can't do without others, or can't be told that.
    func faults(of descriptor: FeatureDescriptor, among sets: TemplateCatalog) -> [DescriptorFault] {
        kindFaults(of: descriptor, among: sets) + roleFaults(of: descriptor) + dependencyFaults(of: descriptor)
            + parameterFaults(of: descriptor)
    }

    /// That its manifest names what its features use, and a request wants something else.
    private func dependencyFaults(of descriptor: FeatureDescriptor) -> [DescriptorFault] {
        guard let dependencies else { return [] }
        let surplus = descriptor.dependencies.filter { !dependencies.contains($0) }
        let missing = dependencies.filter { !descriptor.dependencies.contains($0) }
        guard !(surplus + missing).isEmpty else { return [] }
        func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
        let uses = dependencies.isEmpty ? "nothing" : list(dependencies)
        let name = descriptor.name.text
        let link = "make it without --depends-on, then: ufeature link \(name) \(surplus.joined(separator: " "))"
        let help = surplus.isEmpty ? "make it without --depends-on" : link
        let problem = Diagnostic.error(
            "template_dependencies",
            "features of the template set '\(self.name)' use \(uses), as its manifest says",
            help: [help]
        )
        return [DescriptorFault(.template, problem)]
    }

    /// That its code needs newer systems than a workspace supports, with the sets that fit.
    func faults(of descriptor: FeatureDescriptor, in settings: WorkspaceSettings, among sets: TemplateCatalog)
        -> [Diagnostic]
    {
        faults(of: descriptor.kind, for: settings.platforms, of: "the workspace", among: sets, raising: Self.raising)
    }

    /// That the code of its apps needs newer systems than a workspace supports; nil where it doesn't.
    func faultOfApps(in settings: WorkspaceSettings) -> Diagnostic? {
        faults(of: nil, for: settings.platforms, of: "the workspace", among: TemplateCatalog([]), raising: Self.raising)
            .first
    }

    private static func raising(_ platform: PlatformRequirement) -> String {
        "raise it in ufeature.json: \"platforms\": { \"\(platform.platform.rawValue)\": \"\(platform.version)\" }"
    }

    /// Whether its code runs on the oldest systems that are supported.
    func supports(_ platforms: [PlatformRequirement]) -> Bool { Self.lack(of: self.platforms, in: platforms) == nil }

    /// That its code needs newer systems than a package that is there supports, with the sets that fit.
    func faults(of kind: FeatureKind, in feature: Feature, among sets: TemplateCatalog) -> [Diagnostic] {
        let supported = feature.manifest.platforms.compactMap { platform in
            PlatformRequirement.Platform(platform).map { PlatformRequirement(platform: $0, version: platform.version) }
        }
        let tools = feature.manifest.toolsVersion.map(SwiftVersion.init) ?? SwiftVersion([6])
        return faults(of: kind, for: supported, of: "'\(feature.name)'", among: sets) { platform in
            "raise it in '\(feature.source.path)': \(platform.manifestText(for: tools))"
        }
    }

    /// - Parameters:
    ///   - kind: that of the feature; nil for an app.
    ///   - supported: the platforms that are supported, and since when.
    ///   - subject: who supports them.
    ///   - sets: those to look for others in that fit.
    ///   - raising: what to do about a platform that is supported from too old a version on.
    /// - Returns: the one problem, if there is one.
    private func faults(
        of kind: FeatureKind?,
        for supported: [PlatformRequirement],
        of subject: String,
        among sets: TemplateCatalog,
        raising: (PlatformRequirement) -> String
    ) -> [Diagnostic] {
        guard let (needed, has) = Self.lack(of: platforms, in: supported) else { return [] }
        let fitting = sets.names.filter { name in
            guard let kind, name != self.name, let other = try? sets.manifest(of: name),
                other.kinds.map({ $0.contains(kind) }) ?? true
            else { return false }
            return Self.lack(of: other.platforms, in: supported) == nil
        }
        let platform = needed.platform.rawValue
        let message =
            "the template set '\(name)' needs \(platform) \(needed.version), and \(subject) supports "
            + "\(platform) \(has.version)"
        var help = [raising(needed)]
        if !fitting.isEmpty {
            let names = fitting.map { "--template \($0)" }.joined(separator: ", ")
            help.insert("take a set that fits: \(names)", at: 0)
        }
        return [.error("platform_too_old", message, help: help)]
    }

    /// The first platform that is supported from an older version on than is needed.
    private static func lack(
        of needed: [PlatformRequirement],
        in supported: [PlatformRequirement]
    ) -> (needed: PlatformRequirement, has: PlatformRequirement)? {
        for platform in needed {
            guard let has = supported.first(where: { $0.platform == platform.platform }),
                PlatformRequirement.isLower(has.version, than: platform.version)
            else { continue }
            return (platform, has)
        }
        return nil
    }

    private func kindFaults(of descriptor: FeatureDescriptor, among sets: TemplateCatalog) -> [DescriptorFault] {
        guard !kinds.contains(descriptor.kind) else { return [] }
        guard let kind = kinds.first else {
            let help = ["'ufeature template list' shows what each set makes"]
            return [
                DescriptorFault(
                    .template, .error("template_kind", "the template set '\(name)' makes no features", help: help))
            ]
        }
        let others = sets.names(making: descriptor.kind)
        let name = descriptor.name.text
        let standard = WorkspaceSettings(name: name).template
        let example = others.contains(standard) ? standard : others.first
        let command = example.map { "ufeature new \(name) --kind \(descriptor.kind.rawValue) --template \($0)" }
        return [
            DescriptorFault(
                .kind,
                .error(
                    "template_kind",
                    "the template set '\(self.name)' makes \(kind.rawValue) features, "
                        + "and '\(name)' is to be a \(descriptor.kind.rawValue) feature",
                    help: [
                        command.map { command in
                            "choose one of the template sets that fit (\(others.joined(separator: ", "))): \(command)"
                        },
                        "or make it a \(kind.rawValue) feature: --kind \(kind.rawValue)",
                    ].compactMap(\.self)
                )
            )
        ]
    }

    private func roleFaults(of descriptor: FeatureDescriptor) -> [DescriptorFault] {
        func words(_ roles: Set<Role>, by separator: String = ", ") -> String {
            roles.names.joined(separator: separator)
        }
        var faults: [DescriptorFault] = []
        let missing = requiredRoles.subtracting(descriptor.roles)
        if !missing.isEmpty, !missing.contains(.source) {
            let message = "the template set '\(name)' needs \(words(missing))"
            let help = ["name \(words(missing)) among the targets too"]
            faults.append(DescriptorFault(.targets, .error("template_role", message, help: help)))
        }
        if let roles, !descriptor.roles.isSubset(of: roles) {
            let others = descriptor.roles.subtracting(roles)
            let surplus = words(others)
            let message = "the template set '\(name)' has no files for \(surplus)"
            let feature = "\(descriptor.name.text) --template \(TemplateCatalog.bare)"
            let later = "ufeature add \(words(others, by: " ")) --to \(feature)"
            let help = ["leave \(surplus) out, or add it later: \(later)"]
            faults.append(DescriptorFault(.targets, .error("template_role", message, help: help)))
        }
        return faults
    }

    private func parameterFaults(of descriptor: FeatureDescriptor) -> [DescriptorFault] {
        descriptor.parameters.keys.sorted(by: Files.byteOrder).compactMap { name in
            guard let value = descriptor.parameters[name] else { return nil }
            return parameterProblem(name, value, descriptor).map { DescriptorFault(.parameter(name), $0) }
        }
    }

    private func parameterProblem(
        _ name: String,
        _ value: ParameterValue,
        _ descriptor: FeatureDescriptor
    ) -> Diagnostic? {
        do throws(Diagnostic) {
            let parameter = try parameter(named: name)
            _ = try parameter.checked(value)
            return parameter.problem(with: value, in: descriptor.name)
        } catch {
            return error
        }
    }
}

extension TemplateParameter {
    /// A type with the name of a module of its feature hides the module.
    fileprivate func problem(with value: ParameterValue, in feature: FeatureName) -> Diagnostic? {
        let names: [String]
        switch (kind, value) {
        case (.name, .string(let name)): names = [name]
        case (.names, .list(let list)): names = list
        default: return nil
        }
        let modules = Set(Role.allCases.map(feature.target))
        guard let name = names.first(where: modules.contains) else { return nil }
        return .error(
            "type_named_like_module",
            "the parameter '\(self.name)' has a wrong value: a type '\(name)' would hide the module '\(name)'",
            help: ["choose another name for the parameter '\(self.name)', or for the feature"]
        )
    }
}
