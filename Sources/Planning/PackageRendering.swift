internal import Diagnostics
internal import Features
internal import FileChanges
internal import Mustache
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// Turns a template set and a request into the files of a package.
///
/// The files of the targets come first; what they import decides what the manifest declares, so that the two agree.
struct PackageRendering {
    /// A target that the package will have.
    struct Target {
        let role: Role
        let kind: PackageModel.Target.Kind
        let name: String
        /// Its folder, relative to the package.
        let folder: String

        var module: String { Manifest.Target.moduleName(of: name) }
    }

    let name: String
    let kind: FeatureKind?
    let site: PackageSite
    let set: TemplateSet
    let targets: [Target]
    /// What the set was told.
    var values: [String: ParameterValue] = [:]
    /// What it is for, in one sentence.
    var summary: String?
    /// Why the library of its source is dynamic.
    var dynamic: String?
    /// The features that the package asked for.
    let dependencies: [AvailableFeature]
    /// The packages of the catalogue that it asked for.
    var externals: [External] = []
    /// The features that templates may import besides, as the app's may.
    var reachable: [AvailableFeature] = []
    /// Files that come from elsewhere, as what features bring along for their app.
    var guests: [RenderedFile] = []
    /// What the templates are filled with, beside what the file is and what the manifest says.
    let context: [String: Value]

    /// All files of the package, with paths relative to its folder.
    ///
    /// - Throws: every problem of every template.
    func files() throws(Refusal) -> [GeneratedFile] {
        var problems: [Diagnostic] = []
        let rendered = rendered(set.files, &problems) + guests
        var imports: [Role: Set<String>] = [:]
        for file in rendered where file.isSwift {
            if let role = file.role { imports[role, default: []].formUnion(file.imports) }
        }
        problems += importProblems(of: imports)
        if problems.isEmpty { problems = emptyTargets(targets.map(\.role).filter { imports[$0] == nil }) }
        if problems.isEmpty { problems = names.problems(of: rendered) }
        guard problems.isEmpty else { throw Refusal(problems) }
        var files = rendered.map(\.file)
        let manifest = try manifest(importing: imports, of: rendered)
        files.append(GeneratedFile(path: PackageFiles.manifest, contents: manifest))
        return files
    }

    /// The files of one target alone, with what stands in for a target that isn't there.
    ///
    /// - Throws: every problem of every template; that there would be no file.
    func files(of role: Role) throws(Refusal) -> [RenderedFile] {
        var problems: [Diagnostic] = []
        let own = set.files.filter { $0.role.flatMap(destination)?.role == role }
        let files = rendered(own, &problems)
        problems += importProblems(of: [role: Set(files.flatMap(\.imports))])
        if problems.isEmpty, !files.contains(where: \.isSwift) {
            problems += emptyTargets([role])
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return files
    }

    /// Some files of the set, or of those that it brings along, for this package.
    ///
    /// - Throws: every problem of every template.
    func rendered(_ files: [TemplateSet.File]) throws(Refusal) -> [RenderedFile] {
        var problems: [Diagnostic] = []
        let files = rendered(files, &problems)
        guard problems.isEmpty else { throw Refusal(problems) }
        return files
    }

    /// The paths of the templates that the package's files come from, by the files' own.
    func origins() -> [String: String] {
        var problems: [Diagnostic] = []
        return Dictionary(rendered(set.files, &problems).map { ($0.file.path, $0.template) }) { first, _ in first }
    }

    /// Those of some files that a feature of this kind has and that don't come out blank; what is wrong with the
    /// others.
    private func rendered(_ files: [TemplateSet.File], _ problems: inout [Diagnostic]) -> [RenderedFile] {
        var rendered: [RenderedFile] = []
        var size = 0
        for file in files where file.kind == nil || file.kind == kind {
            do throws(Diagnostic) {
                let new = try render(file)
                size += new.reduce(0) { $0 + $1.file.contents.utf8.count }
                guard size <= Self.maximumSize else { throw tooLarge(file) }
                rendered += new
            } catch {
                problems.append(error)
            }
        }
        return rendered
    }

    /// A package of more bytes is no package that somebody means.
    private static let maximumSize = 32 << 20

    private func tooLarge(_ file: TemplateSet.File) -> Diagnostic {
        Diagnostic(
            .error,
            "package_too_large",
            "with the files of this template, '\(name)' would be larger than \(Self.maximumSize >> 20) MiB",
            at: file.text.source.location(at: 0),
            help: ["write less: a template may be repeating itself"]
        )
    }

    private var names: GeneratedNames {
        let modules = targets.map(\.module) + Role.allCases.map { name + $0.suffix }
        let names = Dictionary(targets.map { ($0.role, $0.module) }) { first, _ in first }
        return GeneratedNames(
            set: set,
            modules: Set(modules),
            names: names,
            feature: name,
            availableFeatures: dependencies,
            values: values
        )
    }

    private func importProblems(of imports: [Role: Set<String>]) -> [Diagnostic] {
        ImportCheck(set: set.name, kind: kind, targets: targets, availableFeatures: dependencies + reachable)
            .problems(of: imports)
    }

    /// The files that one of the set stands for: one for each name of a parameter's list, or one at most.
    private func render(_ file: TemplateSet.File) throws(Diagnostic) -> [RenderedFile] {
        var target: Target?
        if let role = file.role {
            guard let found = destination(of: role) else { return [] }
            target = found
        }
        var files: [RenderedFile] = []
        for round in FeatureContext.rounds(of: file.each, in: context) {
            let members = context.merging(["file": fileMembers(in: target), "each": round]) { _, new in new }
            if let file = try render(file, filledWith: .object(members), for: target) { files.append(file) }
        }
        return files
    }

    private func render(
        _ file: TemplateSet.File,
        filledWith value: Value,
        for target: Target?
    ) throws(Diagnostic) -> RenderedFile? {
        var text = try file.text.render(value, partials: set.library, options: .generation)
        guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
        var path = try file.path.render(value, partials: set.library, options: .generation)
        let reason = NewFolder.reasonToRefuse(path) ?? (target == nil ? Self.reasonToReserve(path) : nil)
        if let reason {
            let source = file.text.source
            throw Diagnostic(
                .error,
                "path_outside",
                "the path '\(path)', which this template would write, \(reason)",
                at: source.location(at: 0),
                help: ["change the template's own path"]
            )
        }
        if path.hasSuffix(".swift"), set.sortsImports {
            text = ImportBlock.sorted(text, in: target?.name, isLibrary: target?.kind == .regular)
            // A file whose imports are all left out begins with its code.
            if file.text.source.string.hasPrefix("{{") { text = String(text.drop { $0.isNewline }) }
        }
        if path.hasSuffix(".swift") {
            text = site.indentation.applied(to: text)
            if let limit = set.lineLength {
                text = LineBreaks(limit: limit, indentation: site.indentation).applied(to: text)
            }
        }
        if path.hasSuffix(StringCatalog.fileExtension) { text = StringCatalog.sorted(text) }
        if let target { path = target.folder + "/" + path }
        return RenderedFile(
            file: GeneratedFile(path: path, contents: text, isExecutable: file.isExecutable),
            role: target?.role,
            template: file.text.source.path
        )
    }

    /// Why a file of the package can't come from a template, if it is one that SwiftPM would take for the manifest.
    private static func reasonToReserve(_ path: String) -> String? {
        let name = path.lowercased()
        guard name == "package.swift" || (name.hasPrefix("package@swift") && name.hasSuffix(".swift")) else {
            return nil
        }
        return "is that of the package's manifest, which the partial 'manifest' prints"
    }

    /// The target that a role's files go to: its own, or the one that stands in for it.
    ///
    /// Without an interface its protocols live in the source; without a testing target the tests bring their mocks.
    private func destination(of role: Role) -> Target? {
        if let own = targets.first(where: { $0.role == role }) { return own }
        switch role {
        case .interface: return targets.first { $0.role == .source }
        case .testing: return targets.first { $0.role == .tests }
        case .source, .tests, .example: return nil
        }
    }

    /// What templates know of the target that a file is for.
    private func fileMembers(in target: Target?) -> Value {
        var members: [String: Value] = ["access": target?.kind == .regular ? "public " : ""]
        // Values that several actors use say so only where the target's code belongs to one.
        let isIsolated = target.map { !site.ownSettings(of: $0.role, in: kind?.layer ?? .app).isEmpty } ?? false
        members["nonisolated"] = isIsolated ? "nonisolated " : ""
        members["role"] = .string(target?.role.rawValue ?? "")
        for role in Role.allCases { members[role.sectionName] = .bool(target?.role == role) }
        return .object(members)
    }

    /// That some targets would have no file, and how to do without all of them.
    private func emptyTargets(_ roles: [Role]) -> [Diagnostic] {
        let rest = targets.map(\.role).filter { !roles.contains($0) }.map(\.rawValue).joined(separator: ",")
        return targets.filter { roles.contains($0.role) }.map { target in
            .error(
                "empty_target",
                "'\(target.name)' would have no file: the template set '\(set.name)' has none for \(target.role.rawValue)",
                help: [
                    target.role == .source || rest.isEmpty ? "add one to the set" : "leave it out: --targets \(rest)"
                ]
            )
        }
    }

    /// The package's manifest, for what the files of each role import.
    ///
    /// - Throws: what is wrong with the partials that print it.
    func manifest(
        importing imports: [Role: Set<String>],
        of files: [RenderedFile] = []
    ) throws(Refusal) -> String {
        var imports = imports
        let resources = Set(files.filter(\.isResource).compactMap(\.role))
        // What was asked for is declared, also by a template that makes no use of it.
        let known = Self.all(of: imports)
        for dependency in dependencies {
            guard let door = dependency.doorModule, !known.contains(door) else { continue }
            let isForTests = dependency.offers.contains(Capability.testKit) && targets.contains { $0.role == .tests }
            imports[isForTests ? .tests : .source, default: []].insert(door)
        }
        let used = packages(importing: imports)
        let package = PackageModel(
            name: name,
            toolsVersion: site.toolsVersion,
            template: TemplateDirective(set: set.name, parameters: set.parameters, values: values),
            summary: summary,
            defaultLocalization: files.lazy.filter(\.isResource).compactMap(\.language).first.map(String.init),
            platforms: site.platforms.map { $0.raised(by: used.flatMap(\.platforms)) },
            products: targets.filter { $0.kind == .regular }.map { target in
                PackageModel.Product(name: target.name, dynamic: target.role == .source ? dynamic : nil)
            },
            dependencies: used.map { .path(site.wayTo($0.path), name: $0.givenName) }
                + externals.map(site.dependency),
            targets: targets.map { target in
                var model = self.target(target, importing: imports[target.role] ?? [])
                model.hasResources = resources.contains(target.role)
                return model
            },
            languageMode: site.languageMode,
            swiftSettings: swiftSettings
        )
        do throws(Diagnostic) {
            let text = try ManifestText(library: set.library).text(of: package, besides: context)
            guard dynamic == nil || text.contains("type: .dynamic") else {
                let help = ["make it without --dynamic, and write 'type: .dynamic' and the reason into its manifest"]
                let message = "the template set '\(set.name)' prints manifests of its own, without dynamic libraries"
                throw Diagnostic.error("dynamic_template", message, help: help)
            }
            return site.indentation.applied(to: text)
        } catch {
            throw Refusal(error)
        }
    }

    /// The packages that the manifest declares: those that were asked for, and others that the code needs.
    private func packages(importing imports: [Role: Set<String>]) -> [AvailableFeature] {
        let imported = Self.all(of: imports)
        let needed =
            dependencies + reachable.filter { !dependencies.contains($0) && $0.isUsed(importing: imported) }
        // Several features may lie in one package.
        var seen: Set<String> = []
        return needed.filter { seen.insert($0.path).inserted }
    }

    private static func all(of imports: [Role: Set<String>]) -> Set<String> {
        imports.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// What every target is compiled with, as far as the files of the set are made for it.
    private var swiftSettings: [String] {
        var settings = site.swiftSettings
        if settings == .standard, !set.marksImports {
            settings.upcomingFeatures.removeAll { $0 == SwiftSettings.internalImports }
        }
        return settings.manifestTexts
    }

    private func target(_ target: Target, importing modules: Set<String>) -> PackageModel.Target {
        let own = targets.filter { $0.name != target.name && modules.contains($0.module) }
        var products = (dependencies + reachable.filter { !dependencies.contains($0) }).flatMap { other in
            other.products(vending: modules).map { (name: $0, package: other.package) }
        }
        for external in externals where external.roles.contains(target.role) {
            products += external.products.map { ($0, external.package) }
        }
        return PackageModel.Target(
            kind: target.kind,
            name: target.name,
            path: site.layout.needsPath ? target.folder : nil,
            dependencies: PackageModel.TargetDependency.sorted(own: own.map(\.name), products: products),
            settings: PackageModel.TargetSettings(
                common: swiftSettings,
                constant: PackageModel.TargetSettings.constant,
                own: site.ownSettings(of: target.role, in: kind?.layer ?? .app)
            )
        )
    }
}
