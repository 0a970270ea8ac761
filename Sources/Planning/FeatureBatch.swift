internal import Architecture
internal import Diagnostics
internal import Features
internal import FileChanges
internal import Mustache
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// Requests for many features in a workspace, sorted into those that are there and those that are to be made.
struct FeatureBatch {
    /// A feature that is to be made.
    struct Addition {
        let request: DescriptorRequest
        let descriptor: FeatureDescriptor
        let path: String
    }

    /// Something that is wrong with a request.
    typealias Finding = (request: DescriptorRequest, fault: DescriptorFault)

    let workspace: Workspace
    let new: [Addition]
    let present: [(request: DescriptorRequest, feature: ExistingFeature)]
    /// What was read of the features that the new ones use.
    let used: [AvailableFeature]
    private var planner: FeaturePlanner

    /// Fills in what the requests leave out, and reads what the features that they name offer.
    ///
    /// Names that no feature and no request has are left out: whoever has read them has reported them.
    init(_ requests: [DescriptorRequest], in workspace: Workspace) throws {
        let standard = workspace.settings.template
        let templates = workspace.templates
        let known = Self.present(in: workspace)
        let present = requests.compactMap { request in known[request.name.text].map { (request, $0) } }
        let absent = requests.filter { known[$0.name.text] == nil }
        var foundation = FoundationDefaults(in: workspace)
        let targets = workspace.settings.targets
        func descriptor(of request: DescriptorRequest, using dependencies: [String] = []) -> FeatureDescriptor {
            request.descriptor(dependencies: dependencies, template: standard, targets: targets, from: templates)
        }
        for request in absent { foundation.add(descriptor(of: request)) }
        let new = absent.map { request in
            let set = try? templates.set(named: request.template ?? standard)
            let defaults = foundation.names(for: set, request.kind)
            return Addition(
                request: request,
                descriptor: descriptor(of: request, using: defaults),
                path: workspace.path(of: request.name, kind: request.kind)
            )
        }

        let wanted = Set(new.flatMap(\.descriptor.dependencies))
        let paths = Set(new.map(\.path))
        // Beside no workspace, what happens to lie next to the new features is not in their way.
        let others = try workspace.availableFeatures(wanted: wanted).filter { other in
            !paths.contains(other.path) && (workspace.hasSettings || wanted.contains(other.name))
        }
        let suffixes = workspace.suffixes
        let planned = new.map { AvailableFeature(planned: $0.descriptor, at: $0.path, offers: [], suffixes: suffixes) }
        let availableFeatures = Set((others + planned).map(\.name))
        self.workspace = workspace
        used = others.filter { wanted.contains($0.name) }
        self.present = present
        self.new = new.map { feature in
            var descriptor = feature.descriptor
            descriptor.dependencies = descriptor.dependencies.filter(availableFeatures.contains)
            return Addition(request: feature.request, descriptor: descriptor, path: feature.path)
        }
        planner = FeaturePlanner(in: workspace, using: others + planned, taken: workspace.namesTaken(by: others))
        let templatesWithTests = Set(new.filter { $0.descriptor.roles.contains(.tests) }.map(\.descriptor.template))
        planner.writesXCTests = templatesWithTests.contains { name in
            workspace.writesXCTests(from: try? templates.set(named: name), for: [.tests])
        }
    }
}

extension FeatureBatch {
    /// The features that are there, packages and those in large ones, by their names.
    private static func present(in workspace: Workspace) -> [String: ExistingFeature] {
        var present: [String: ExistingFeature] = [:]
        let packages = workspace.features.filter { $0.layer != .app }
        // A package with several features is none itself, and may have the name of one.
        for part in packages.flatMap(workspace.partsOfLarge) where present[part.name] == nil {
            present[part.name] = ExistingFeature(feature: part.feature, workspace: workspace, part: part)
        }
        for feature in packages where present[feature.name] == nil {
            present[feature.name] = ExistingFeature(feature: feature, workspace: workspace)
        }
        return present
    }
}

// MARK: Checking

extension FeatureBatch {
    /// Everything that is wrong with the requests, as far as it can be told without rendering a template.
    func findings() throws -> [Finding] {
        var findings: [Finding] = []
        for (request, feature) in present { findings += feature.faults(of: request).map { (request, $0) } }
        for feature in new {
            var faults = planner.faults(of: feature.descriptor)
            let set = try? planner.templates.set(named: feature.descriptor.template)
            faults += appFaults(of: feature.request)
            faults += set?.faults(of: feature.descriptor, among: planner.templates) ?? []
            if let obstacle = try workspace.files.state(ofFolder: feature.path).obstacle(at: feature.path) {
                faults.append(DescriptorFault(.name, obstacle))
            }
            findings += faults.map { (feature.request, $0) }
        }
        return findings + templateFindings() + cycleFindings()
    }

    private func appFaults(of request: DescriptorRequest) -> [DescriptorFault] {
        guard let first = request.apps.first else { return [] }
        if request.kind == .foundation {
            return [DescriptorFault(.app(first), AppChoice.foundationProblem(request.name.text))]
        }
        return request.apps.flatMap { name in
            AppChoice([name]).descriptorProblems(in: workspace).map { DescriptorFault(.app(name), $0) }
        }
    }

    /// What is wrong with each template set, told of the first feature that wants it.
    private func templateFindings() -> [Finding] {
        var seen: Set<String> = []
        var findings: [Finding] = []
        for feature in new where seen.insert(feature.descriptor.template).inserted {
            do throws(Refusal) {
                _ = try planner.templates.set(named: feature.descriptor.template)
            } catch {
                findings += error.reasons.map { (feature.request, DescriptorFault(.template, $0)) }
            }
        }
        return findings
    }

    private func cycleFindings() -> [Finding] {
        var graph = self.graph
        let places = Dictionary(graph.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var findings: [Finding] = []
        while let cycle = DependencyCycle.first(in: graph), findings.count < Self.maximumCycles {
            // The last step closes the cycle. Without it, the next one is found.
            guard let end = cycle.last, let place = places[cycle[cycle.count - 2]] else { break }
            graph[place].uses.removeAll { $0 == end }
            let problem = FeatureCheck.problem(withCycle: cycle)
            findings.append((new[place].request, DescriptorFault(.dependency(end), problem)))
        }
        return findings
    }

    /// More cycles than these are not worth reading, nor the time to look for them.
    private static let maximumCycles = 20

    private var graph: [(name: String, uses: [String])] {
        new.map { ($0.descriptor.name.text, $0.descriptor.dependencies) }
    }
}

// MARK: Rendering

extension FeatureBatch {
    /// The folders of the new features, whose requests have no ``findings()``.
    ///
    /// Each is rendered after those that it uses: what it can take from them is known by their files, just as if they
    /// were there already.
    func render() -> (folders: [NewFolder], addedFeatures: [AddedFeature], findings: [Finding]) {
        var planner = planner
        var folders: [NewFolder] = []
        var addedFeatures: [String: AddedFeature] = [:]
        var findings: [Finding] = []
        let graph = graph
        let used = Set(graph.flatMap(\.uses))
        let features = Dictionary(new.map { ($0.descriptor.name.text, $0) }) { first, _ in first }
        for level in DependencyOrder.levels(graph).map({ $0.compactMap { features[$0] } }) {
            let rendered = Parallel.map(level) { [planner] feature in
                Result { () throws(Refusal) in
                    try Self.rendered(feature, isUsed: used.contains(feature.descriptor.name.text), by: planner)
                }
            }
            for (feature, result) in zip(level, rendered) {
                do throws(Refusal) {
                    let (folder, added) = try result.get()
                    folders.append(folder)
                    addedFeatures[feature.descriptor.name.text] = added
                    if used.contains(added.name) { planner.add(added.availableFeature) }
                } catch {
                    findings += error.reasons.map { (feature.request, DescriptorFault(.template, $0)) }
                }
            }
        }
        return (folders, new.compactMap { addedFeatures[$0.descriptor.name.text] }, findings)
    }

    /// One of the new features, and what others see of it.
    ///
    /// - Throws: what is wrong with its template.
    private static func rendered(
        _ feature: Addition,
        isUsed: Bool,
        by planner: FeaturePlanner
    ) throws(Refusal) -> (folder: NewFolder, added: AddedFeature) {
        let (folder, descriptor) = try planner.withFreeNames(feature.descriptor) {
            descriptor throws(Refusal) in try planner.render(descriptor, at: feature.path)
        }
        let added = AddedFeature(
            descriptor: descriptor,
            availableFeature: isUsed
                ? try planner.availableFeature(descriptor, as: folder)
                : AvailableFeature(planned: descriptor, at: feature.path, offers: [], suffixes: planner.suffixes),
            apps: AppChoice(feature.request.apps)
        )
        return (folder, added)
    }
}
