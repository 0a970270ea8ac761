internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// What a feature can be linked to.
enum Linkable {
    /// A feature, with the product of it that was named, if one was.
    case feature(Feature, product: String?)
    case external(External)
}

extension External {
    /// Whether it is called so, or comes from there: a URL with or without `.git`, or the identifier of a registry.
    fileprivate func isNamed(_ text: String) -> Bool {
        if name == text { return true }
        return switch source {
        case .path: false
        case .url(let url, _): Self.withoutGit(url) == Self.withoutGit(text)
        case .registry(let identifier, _): identifier.lowercased() == text.lowercased()
        }
    }

    private static func withoutGit(_ url: String) -> String {
        let url = url.hasSuffix("/") ? String(url.dropLast()) : url
        return url.hasSuffix(".git") ? String(url.dropLast(4)) : url
    }
}

/// What was named to be linked to, each once.
struct Linkables {
    var features: [Feature] = []
    /// The products that were named, by the features' paths.
    var products: [String: [String]] = [:]
    var externals: [External] = []
}

extension Workspace {
    /// The feature with a name or at a path, or else the package of the catalogue with the name, or else the feature of a
    /// package with several, or the one with a product of the name, or else that product of a package of the catalogue;
    /// nil for none.
    ///
    /// - Throws: a `Refusal` when several features are meant.
    func linkable(named name: String) throws(Refusal) -> Linkable? {
        // What wraps a binary has no source that could be linked.
        let package = features.first { $0.name == name || $0.path == name }
        if let binary = settings.externals.first(where: { external in
            external.binaryFolder.map { $0 == package?.path || external.isNamed(name) } ?? false
        }) {
            return .external(binary)
        }
        if package != nil {
            return .feature(try feature(named: name), product: nil)
        }
        if let external = settings.externals.first(where: { $0.isNamed(name) }) {
            return .external(external)
        }
        let vendor = feature(vendingProduct: name)
        if let part = try part(named: name), part.targets[.source] != nil {
            return .feature(part.feature, product: vendor?.path == part.package.path ? name : nil)
        }
        if let vendor { return .feature(vendor, product: name) }
        if !packages(named: name).isEmpty { return .feature(try feature(named: name), product: nil) }
        let vendors = settings.externals.filter { $0.products.contains(name) }
        guard vendors.count == 1, var external = vendors.first else { return nil }
        // Whoever names a product wants that one.
        external.products = [name]
        return .external(external)
    }

    /// That nothing that can be linked to has a name, with the lines that declare it as a package.
    private func unknownLinkable(_ name: String) -> Diagnostic {
        let known = commandNames + settings.externals.map(\.name)
        let isURL = name.contains("://") || name.hasPrefix("git@")
        guard hasSettings, isURL || problems.isEmpty && Spelling.nearest(to: name, among: known) == nil else {
            return unknown(name, among: known)
        }
        if isURL {
            let package = PackageSource.url(name, .from("1.0.0")).package
            return .error(
                "unknown_external",
                "no package in the workspace's catalogue has the URL '\(name)'",
                help: [
                    "declare it in ufeature.json under \"externals\", with its version and products: "
                        + "\"\(package)\": {\"url\": \"\(name)\", \"from\": \"1.0.0\", \"products\": [\""
                        + (External.isLikelyProduct(package) ? package : "…") + "\"]}"
                ]
            )
        }
        var problem = unknown(name, among: known)
        if let target = shared?.targetElsewhere(vendedAs: name) {
            let literal = target.swiftLiteral
            problem.help = [
                "'\(target)' is a target of '\(PackageFiles.manifest)' and of no feature: write \(literal) into the "
                    + "dependencies of the target there that uses it"
            ]
            return problem
        }
        // It may be named by its folder.
        let called = AbsolutePath(name).name
        if let folder = packageOutside(called: called), called == name || TargetFolder.normal(name) == folder {
            problem.help = [
                "'\(folder)' is in no layer: add \"\(folder)\" to the folders of one in \(WorkspaceReader.settingsFile)"
            ]
            if let products = products(ofPackageAt: folder) {
                let list = products.map { "\"\($0)\"" }.joined(separator: ", ")
                problem.help.append(
                    "or, if it's no feature, declare it there under \"externals\": "
                        + "\"\(called)\": {\"path\": \"\(folder)\", \"products\": [\(list)]}")
            }
            return problem
        }
        problem.help.append("a third-party package is declared \(DescriptorProblem.declaration(of: name))")
        return problem
    }

    /// The libraries that a package in a folder which no layer has says that it vends; nil for none.
    private func products(ofPackageAt folder: String) -> [String]? {
        guard let source = (try? files.source(at: "\(folder)/\(PackageFiles.manifest)")).flatMap({ $0 }),
            let manifest = try? Manifest.parse(source)
        else { return nil }
        let names = manifest.products.compactMap { product -> String? in
            if case .library = product.kind { product.name.value } else { nil }
        }
        return names.isEmpty ? nil : names
    }

    /// The package of the catalogue that a feature of the same name became, whose folder is still there.
    func promoted(named name: String) -> External? {
        guard features.contains(where: { $0.name == name }) else { return nil }
        return settings.externals.first { $0.name == name && $0.source.kind != .path }
    }

    /// The features and the packages of the catalogue with the given names, in that order, each once.
    ///
    /// - Throws: a `Refusal` that names every one that isn't there.
    func linkables(named names: [String]) throws(Refusal) -> Linkables {
        var result = Linkables()
        var problems: [Diagnostic] = []
        var seen: Set<String> = []
        for name in names where seen.insert(name).inserted {
            do throws(Refusal) {
                let found: Linkable?
                if let promoted = promoted(named: name) {
                    found = .external(promoted)
                } else {
                    found = try linkable(named: name)
                }
                switch found {
                case .feature(let feature, let product):
                    if let product { result.products[feature.path, default: []].append(product) }
                    // Its name and its path may both be given, and a manifest is edited only once.
                    if !result.features.contains(where: { $0.path == feature.path && $0.name == feature.name }) {
                        result.features.append(feature)
                    }
                case .external(let external): result.externals.append(external)
                case nil: problems.append(unknownLinkable(name))
                }
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return result
    }
}
