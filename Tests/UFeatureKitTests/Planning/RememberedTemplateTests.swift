import Diagnostics
import Features
import FileChanges
import JSON
import OperatingSystem
import PackageManifest
import Planning
import Testing
import Workspaces

/// What a manifest remembers of its feature's template set, beside what is asked for.
@Suite struct RememberedTemplateTests {
    private static let set = """
        {
          "description": "Mine.",
          "parameters": {
            "auth": {"type": "bool", "default": false, "help": "Signs in"},
            "title": {"type": "text", "default": "Hello", "help": "Is said"},
            "models": {"type": "names", "default": ["Film"], "help": "Are shown"},
          },
        }
        """

    // MARK: apply

    @Test(arguments: [
        ("mine auth=true", "{name: 'Log'}", []),
        ("mine auth=true", "{name: 'Log', template: 'mine', parameters: {auth: true, title: 'Hello'}}", []),
        ("mine auth=yes models=Film,Actor", "{name: 'Log', parameters: {auth: true, models: ['Film', 'Actor']}}", []),
        (
            "mine auth=true",
            "{name: 'Log', template: 'feature', parameters: {auth: false}}",
            ["25: made from the template set 'mine' and not from 'feature'"]
        ),
        (
            "mine auth=true title=\"Sign in\"",
            "{name: 'Log', parameters: {title: 'Hello', auth: false}}",
            [
                "35: made with title=\"Sign in\" and not with title=Hello",
                "50: made with auth=true and not with auth=false",
            ]
        ),
        ("mine", "{name: 'Log', parameters: {auth: true}}", ["34: made with auth=false and not with auth=true"]),
        // What nobody knows is no difference.
        ("mine auth=maybe", "{name: 'Log', parameters: {auth: false}}", []),
        ("gone auth=true", "{name: 'Log', template: 'gone', parameters: {other: true}}", []),
        (
            "gone auth=true",
            "{name: 'Log', parameters: {auth: false}}",
            ["34: made with auth=true and not with auth=false"]
        ),
        (nil, "{name: 'Log', template: 'mine', parameters: {auth: true}}", []),
    ])
    func aDescriptorIsHeldAgainstWhatTheManifestRemembers(
        directive: String?,
        text: String,
        differences: [String]
    ) throws {
        let workspace = try workspace(remembering: directive)
        let request = ApplyRequest(SourceText(path: "f.json", text: text))
        let found = refusal { try request.plan(in: workspace) }
        let start = "'Log' is there already, "
        #expect(
            found.map { "\($0.location?.column ?? 0): \($0.message)" }
                == differences.map { $0.replacing(": made", with: ": \(start)made") })
        #expect(found.allSatisfy { $0.id == "feature_differs" && !$0.help.isEmpty })
        if differences.isEmpty { #expect(try request.plan(in: workspace).present == ["Log"]) }
    }

    @Test func aParameterThatTheSetHasNotIsUnknownForAFeatureThatIsThereToo() throws {
        let text = "{name: 'Log', parameters: {atuh: true}}"
        let request = ApplyRequest(SourceText(path: "f.json", text: text))
        let workspace = try workspace(remembering: "mine")
        let found = refusal { try request.plan(in: workspace) }
        #expect(found.map(\.id) == ["unknown_parameter"])
        #expect(found.first?.location?.column == 34)
        #expect(found.first?.help == ["did you mean 'auth'?"])
    }

    @Test(arguments: ["mine auth=true", "mine auth=maybe other=1", "gone a=b", nil])
    func whatDescribeSaysApplyFindsDone(directive: String?) throws {
        let workspace = try workspace(remembering: directive)
        let described = workspace.features.compactMap { FeatureDescriptor(describing: $0, in: workspace) }
        let text = JSONPrinter.print(FeatureDescriptor.json(described))
        #expect(try ApplyRequest(SourceText(path: "f.json", text: text)).plan(in: workspace).present == ["Log"])
    }

    // MARK: new

    @Test(arguments: [
        (NewFeature(name: "Log", template: "mine"), "made with auth=true and not with auth=false"),
        (
            NewFeature(name: "Log", template: "mine", parameters: ["auth": "yes", "title": "Hi"]),
            "made with title=Hello and not with title=Hi"
        ),
        (NewFeature(name: "Log"), "made from the template set 'mine' and not from 'feature'"),
    ])
    func aFeatureThatIsInTheWayIsToldApartAtTheComment(request: NewFeature, difference: String) throws {
        let workspace = try workspace(remembering: "mine auth=true")
        let inTheWay = Refusal(.error("folder_exists", "'Features/Log' is there already"))
        let told = request.explained(inTheWay, in: workspace).reasons
        #expect(told.map(\.id) == ["folder_exists", "feature_differs"])
        #expect(told.last?.message == "'Log' is there already, " + difference)
        #expect(told.last?.location?.description == "Features/Log/Package.swift:2:1")
    }

    @Test func whatIsNoDifferenceOfTheSetIsNotTold() throws {
        let workspace = try workspace(remembering: "mine auth=true")
        let request = NewFeature(name: "Log", template: "mine", parameters: ["auth": "true"])
        let inTheWay = Refusal(.error("folder_exists", "'Features/Log' is there already"))
        let told = request.explained(inTheWay, in: workspace).reasons
        #expect(told.map(\.id) == ["folder_exists"])
        #expect(told.flatMap(\.help) == ["see what it was made with: ufeature describe Log"])
        let other = Refusal(.error("name_taken", "'Log' is taken"))
        #expect(NewFeature(name: "Log").explained(other, in: workspace) == other)
    }

    // MARK: add

    @Test(arguments: [
        ("mine auth=maybe", ["invalid_parameter"]), ("mine atuh=true", ["unknown_parameter"]),
        ("mine models=film other=1", ["invalid_parameter", "unknown_parameter"]), ("gone", ["unknown_template"]),
        ("", ["unknown_template"]),
    ])
    func newFilesWantToKnowWhatTheManifestRemembers(directive: String, ids: [String]) throws {
        let files = try files(remembering: directive)
        defer { files.remove() }
        let workspace = try Workspace.read(from: files.path)
        let problems = refusal { try AddRequest([.tests], to: "Log").plan(in: workspace) }
        #expect(problems.map(\.id) == ids)
        for problem in problems {
            #expect(problem.location?.description == "Features/Log/Package.swift:2:1")
            #expect(problem.help.last?.hasSuffix("ufeature add tests --to Log --template bare") == true)
        }
        #expect(throws: Never.self) { try AddRequest([.tests], to: "Log", template: "bare").plan(in: workspace) }
        // Whoever asks for nothing new needs no files.
        #expect(throws: Never.self) { try AddRequest([.source], to: "Log").plan(in: workspace) }
    }

    private static func manifest(remembering directive: String?) -> String {
        """
        // swift-tools-version: 6.0
        \(directive.map { "// ufeature:template " + $0 } ?? "// mine")
        import PackageDescription
        let package = Package(name: "Log", targets: [.target(name: "Log", path: "Source")])
        """
    }

    private func files(remembering directive: String) throws -> TemporaryFiles {
        try TemporaryFiles([
            GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#),
            GeneratedFile(path: "Templates/mine/template.json", contents: Self.set),
            GeneratedFile(path: "Features/Log/Package.swift", contents: Self.manifest(remembering: directive)),
            GeneratedFile(path: "Features/Log/Source/Log.swift", contents: "public struct Thing {}\n"),
        ])
    }

    /// A workspace with one feature, of which only the manifest is there.
    private func workspace(remembering directive: String?) throws -> Workspace {
        let manifest = SourceText(path: "Features/Log/Package.swift", text: Self.manifest(remembering: directive))
        let feature = Feature(
            name: "Log",
            layer: .product,
            path: "Features/Log",
            manifest: try Manifest.parse(manifest),
            manifestFiles: [manifest]
        )
        return Workspace(
            root: AbsolutePath("/shop"),
            settings: WorkspaceSettings(name: "Shop"),
            hasSettings: true,
            features: [feature],
            templates: .mine(["template.json": Self.set]),
            problems: []
        )
    }
}
