internal import Diagnostics

extension Workspace {
    /// What the features that are there offer to a new one.
    ///
    /// What a template set promises is believed only where the code still has it: a team may have rewritten everything.
    /// Only the features named in `wanted` are looked into.
    package func neighbours(wanted: some Sequence<String>) throws -> [Neighbour] {
        let wanted = Set(wanted)
        let known = Set(templates.names)
        var promised: [String: [TemplateSet.Offer]] = [:]
        return try features.map { feature in
            let roles = feature.roles
            var kept = KeptOffers()
            var types: Set<String> = []
            if wanted.contains(feature.name), let template = feature.template, known.contains(template) {
                let offers = try promised[template] ?? templates.set(named: template).offers
                promised[template] = offers
                let door = try texts(of: roles.contains(.interface) ? .interface : .source, in: feature)
                let testing = try texts(of: .testing, in: feature)
                kept = try KeptOffers(offers, of: feature.name, door: door, testing: testing)
                types = Neighbour.types(in: door)
            }
            return Neighbour(
                name: feature.name,
                layer: feature.layer,
                path: feature.path,
                folder: root.appending(feature.path).name,
                roles: roles,
                modules: feature.targets.filter { $0.value != feature.name + $0.key.suffix },
                products: feature.productNames.filter { $0.value != feature.targets[$0.key] },
                offers: kept.names,
                testingOffers: kept.testing,
                types: types
            )
        }
    }

    /// Every Swift file of a feature's targets.
    func code(of feature: Feature) throws -> FeatureCode {
        let package = root.appending(feature.path)
        var files: [Role: [String: String]] = [:]
        for role in feature.roles {
            for file in try self.files(of: role, in: feature) {
                files[role, default: [:]][file.path.relative(to: package)] = file.text
            }
        }
        return FeatureCode(files: files)
    }

    /// What is at the place of a package that is to be made, relative to the workspace.
    func state(ofFolder path: String) throws -> FolderState {
        try Files.state(of: root.appending(path), reading: [])
    }

    /// Whether nothing is at the place of a package that is to be made, relative to the workspace.
    func isFree(_ path: String) throws -> Bool { try Files.kind(at: root.appending(path)) == nil }

    /// The texts of a role's Swift files.
    private func texts(of role: Role, in feature: Feature) throws -> [String] {
        try files(of: role, in: feature).map(\.text)
    }

    /// A role's Swift files, with their paths in the workspace.
    func swiftTexts(of role: Role, in feature: Feature) throws -> [SourceText] {
        guard let folder = feature.folder(of: role) else { return [] }
        return try swiftFiles(below: root.appending(folder)).compactMap { path in
            try Files.text(at: path).map { SourceText(path: path.relative(to: root), bytes: Array($0.bytes)) }
        }
    }

    /// A role's Swift files.
    private func files(of role: Role, in feature: Feature) throws -> [(path: AbsolutePath, text: String)] {
        guard let folder = feature.folder(of: role) else { return [] }
        return try swiftFiles(below: root.appending(folder)).compactMap { path in
            try Files.text(at: path).map { (path, String(decoding: $0.bytes, as: UTF8.self)) }
        }
    }

    private func swiftFiles(below folder: AbsolutePath) throws -> [AbsolutePath] {
        guard try Files.kind(at: folder) == .folder else { return [] }
        return try Files.entries(of: folder).flatMap { entry in
            let path = folder.appending(entry)
            switch try Files.kind(at: path) {
            case .folder: return try swiftFiles(below: path)
            case .file where entry.hasSuffix(".swift"): return [path]
            default: return []
            }
        }
    }
}
