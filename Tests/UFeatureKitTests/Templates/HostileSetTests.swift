import Diagnostics
import Features
import FileChanges
import Foundation
import Planning
import TemplateSets
import TestSupport
import Testing
import Workspaces

/// Sets that somebody made to do harm, or by a bad mistake: refused where they are, before anything is written, by each
/// of the commands that make features from them.
@Suite struct HostileSetTests {
    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Below the folder of the set.
        let files: [String: Data]
        let id: String
        /// Where the mistake is, below the folder of the set.
        let place: String

        init(_ description: String, _ files: [String: String], _ id: String, at place: String) {
            self.init(description, data: files.mapValues { Data($0.utf8) }, id, at: place)
        }

        init(_ description: String, data files: [String: Data], _ id: String, at place: String) {
            testDescription = description
            self.files = files
            self.id = id
            self.place = place
        }
    }

    private static let source = "source/Thing.swift.mustache"

    static let hostile = [
        Hostile(
            "a path out of the package",
            ["source/{{#feature.has.source}}..{{/feature.has.source}}/{{feature.door}}/x.mustache": "x"],
            "path_outside",
            at: "source/{{#feature.has.source}}..{{/feature.has.source}}/{{feature.door}}/x.mustache"
        ),
        Hostile(
            "a path out of the role's folder",
            ["source/{{#feature.has.source}}..{{/feature.has.source}}/x.mustache": "x"],
            "path_outside",
            at: "source/{{#feature.has.source}}..{{/feature.has.source}}/x.mustache"
        ),
        Hostile(
            "an absolute path",
            ["{{^feature.has.source}}x{{/feature.has.source}}/etc/x.mustache": "x"],
            "path_outside",
            at: "{{^feature.has.source}}x{{/feature.has.source}}/etc/x.mustache"
        ),
        Hostile("a hook of git", ["dot-git/hooks/x.mustache": "x"], "path_outside", at: "dot-git/hooks/x.mustache"),
        Hostile("a manifest", ["Package.swift.mustache": "x"], "path_outside", at: "Package.swift.mustache"),
        Hostile(
            "a manifest for one version of Swift",
            ["package@swift-6.1.swift.mustache": "x"],
            "path_outside",
            at: "package@swift-6.1.swift.mustache"
        ),
        Hostile("a drive", ["C:/x.mustache": "x"], "path_outside", at: "C:/x.mustache"),
        Hostile("backslashes", ["a\\..\\x.mustache": "x"], "path_outside", at: "a\\..\\x.mustache"),
        Hostile(
            "a path that comes out empty",
            ["source/{{^feature.has.source}}x{{/feature.has.source}}.mustache": "x"],
            "path_outside",
            at: "source/{{^feature.has.source}}x{{/feature.has.source}}.mustache"
        ),
        Hostile(
            "a partial that includes itself",
            [source: "{{>again}}\n", "partials/again.mustache": "a {{>again}}"],
            "template_recursion_limit",
            at: "partials/again.mustache"
        ),
        Hostile(
            "a binary file",
            data: ["source/logo.png": Data([0x89, 0x50, 0x4E, 0x47, 0x0A, 0xFF])],
            "template_not_text",
            at: "source/logo.png"
        ),
        Hostile("zeros", data: [source: Data([0x61, 0x00, 0x62])], "template_not_text", at: source),
        Hostile(
            "UTF-16",
            data: [source: Data([0xFF, 0xFE, 0x61, 0x00])],
            "template_not_text",
            at: source
        ),
        Hostile("a byte order mark", [source: "\u{FEFF}struct Thing {}\n"], "template_not_text", at: source),
        Hostile("carriage returns", [source: "struct Thing {}\r\n"], "template_not_text", at: source),
        Hostile(
            "a partial that is no text",
            data: ["partials/p.mustache": Data([0xC3])],
            "template_not_text",
            at: "partials/p.mustache"
        ),
        Hostile(
            "ten thousand names",
            [
                source: "{{#parameters.all}}{{name}}{{/parameters.all}}",
                "template.json": json(
                    #"{"all": {"type": "names", "help": "x", "default": ["#
                        + (0..<10_000).map { "\"A\($0)\"" }.joined(separator: ",") + "]}}"),
            ],
            "invalid_parameter",
            at: "template.json"
        ),
    ]

    /// What only an end to all patience refuses.
    static let costly = [
        Hostile(
            "output that doubles and doubles",
            [source: "{{>p0}}\n"].merging(
                Dictionary(
                    uniqueKeysWithValues: (0..<40).map {
                        ("partials/p\($0).mustache", "0123456789{{>p\($0 + 1)}}{{>p\($0 + 1)}}")
                    } + [("partials/p40.mustache", "x")])
            ) { first, _ in first },
            "template_output_limit",
            at: "partials/"
        ),
        Hostile(
            "work without output",
            [source: "{{>p0}}\n"].merging(
                Dictionary(
                    uniqueKeysWithValues: (0..<40).map {
                        ("partials/p\($0).mustache", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}")
                    } + [("partials/p40.mustache", "{{!}}")])
            ) { first, _ in first },
            "template_work_limit",
            at: "partials/"
        ),
    ]

    private static func json(_ parameters: String) -> String {
        #"{"description": "Hostile", "roles": ["source"], "parameters": \#(parameters)}"#
    }

    @Test(arguments: hostile)
    func isRefusedWhereItIs(hostile: Hostile) throws { try expectRefusal(of: hostile, by: Self.commands) }

    /// One command gives up for all: they have it from the same planner.
    @Test(.storey(.faults), arguments: costly)
    func isGivenUpWhereItIs(hostile: Hostile) throws { try expectRefusal(of: hostile, by: ["new"]) }

    private func expectRefusal(of hostile: Hostile, by commands: Set<String>) throws {
        let files = try workspace()
        defer { files.remove() }
        let usual = ["template.json": Data(Self.json("{}").utf8), Self.source: Data("struct Thing {}\n".utf8)]
        for (path, data) in usual.merging(hostile.files, uniquingKeysWith: { $1 }) {
            try files.write(data, to: "Templates/hostile/" + path)
        }
        for (command, problems) in try answers(to: files, from: commands) {
            let problem = problems.first { $0.id == hostile.id }
            #expect(problem != nil, "\(command): \(problems)")
            let place = problem?.location?.path ?? ""
            #expect(place.hasPrefix("Templates/hostile/" + hostile.place), "\(command): \(place)")
        }
        try #expect(files.names() == ["Templates", "ufeature.json"])
    }

    @Test(arguments: ["odd name", "ö", "-; rm"])
    func aNameThatNobodyCanWrite(name: String) throws {
        let files = try workspace()
        defer { files.remove() }
        try files.write(Data(Self.json("{}").utf8), to: "Templates/\(name)/template.json")
        for (command, problems) in try answers(to: files, about: name) where name.utf8.first != UInt8(ascii: "-") {
            #expect(problems.map(\.id) == ["invalid_text"], "\(command)")
            #expect(problems.first?.location?.path == "Templates/\(name)/template.json", "\(command)")
        }
    }

    @Test func tooManyFiles() throws {
        let files = try workspace()
        defer { files.remove() }
        try files.write(Data(Self.json("{}").utf8), to: "Templates/hostile/template.json")
        for number in 0...2_000 { try files.write(Data(), to: "Templates/hostile/source/F\(number)") }
        try expectOnlyItsUseIsRefused(in: files, id: "too_many_templates", naming: "'Templates/hostile'")
    }

    @Test func aFileThatIsTooLarge() throws {
        let files = try workspace()
        defer { files.remove() }
        try files.write(Data(Self.json("{}").utf8), to: "Templates/hostile/template.json")
        try files.write(Data(count: 4 << 20 + 1), to: "Templates/hostile/source/film.mov")
        try expectOnlyItsUseIsRefused(
            in: files, id: "file_too_large", naming: "'Templates/hostile/source/film.mov'")
    }

    @Test(arguments: ["Templates/hostile", "Templates/hostile/source", "Templates/hostile/template.json"])
    func links(path: String) throws {
        let (files, elsewhere) = try workspace(linking: path, to: "")
        defer {
            files.remove()
            elsewhere.remove()
        }
        try expectOnlyItsUseIsRefused(in: files, id: "template_link", naming: "'\(path)'")
    }

    /// Nobody knows which sets are in it, and which partials it changes.
    @Test(arguments: ["Templates", "Templates/partials", "Templates/partials/x"])
    func linksThatConcernEverySet(path: String) throws {
        let (files, elsewhere) = try workspace(linking: path, to: "")
        defer {
            files.remove()
            elsewhere.remove()
        }
        let templates = try Workspace.read(from: files.path).templates
        let problems = refusal { try templates.set(named: "feature") }
        #expect(problems.map(\.id) == ["template_link"])
        #expect(problems.first?.message.contains("'\(path)'") == true)
        #expect(refusal { try templates.library() } == problems)
    }

    @Test func aLinkToAFileBesideTheSetsIsNobodys() throws {
        let (files, elsewhere) = try workspace(linking: "Templates/README.md", to: "x")
        defer {
            files.remove()
            elsewhere.remove()
        }
        #expect(try Workspace.read(from: files.path).templates.names == TemplateCatalog.builtIn.names)
    }

    /// What is wrong with a set concerns those who use it: nobody else is kept from anything.
    private func expectOnlyItsUseIsRefused(
        in files: TemporaryFiles,
        id: String,
        naming path: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let heir = #"{"description": "Ours.", "extends": "hostile"}"#
        try files.write(Data(heir.utf8), to: "Templates/heir/template.json")
        let workspace = try Workspace.read(from: files.path)
        #expect(workspace.problems == [], sourceLocation: sourceLocation)
        #expect(workspace.templates.names.contains("hostile"), sourceLocation: sourceLocation)
        #expect(throws: Never.self, sourceLocation: sourceLocation) {
            try NewFeature(name: "Search", template: "feature").plan(in: workspace)
        }
        for (command, problems) in try answers(to: files) {
            #expect(problems.map(\.id) == [id], "\(command)", sourceLocation: sourceLocation)
            #expect(problems.first?.message.contains(path) == true, "\(command)", sourceLocation: sourceLocation)
        }
        for set in ["hostile", "heir"] {
            #expect(
                reasons { try NewFeature(name: "Search", template: set).plan(in: workspace) } == [id],
                "\(set)",
                sourceLocation: sourceLocation
            )
        }
        let copy = NewTemplateSet(name: "copy", from: "hostile")
        #expect(reasons { try copy.plan(in: workspace) } == [id], sourceLocation: sourceLocation)
    }

    /// A workspace with a link to a folder elsewhere, or to something in it.
    private func workspace(linking path: String, to end: String) throws -> (TemporaryFiles, elsewhere: TemporaryFiles) {
        let files = try workspace()
        let elsewhere = try TemporaryFiles([GeneratedFile(path: "x", contents: "x")])
        let place = files.root.appending(path: path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        let destination = end.isEmpty ? elsewhere.root : elsewhere.root.appending(path: end)
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: destination)
        return (files, elsewhere)
    }

    @Test func moreCombinationsThanAnyoneWaitsFor() throws {
        let files = try workspace()
        defer { files.remove() }
        let parameters = (0..<70).map { #""p\#($0)": {"type": "bool", "default": false, "help": "x"}"# }
        let uses = (0..<70).map { "{{#parameters.p\($0)}}{{/parameters.p\($0)}}" }.joined()
        let json = Self.json("{" + parameters.joined(separator: ",") + "}")
        try files.write(Data(json.utf8), to: "Templates/hostile/template.json")
        try files.write(Data("struct Thing {}\n\(uses)".utf8), to: "Templates/hostile/\(Self.source)")
        let answers = try answers(to: files)
        #expect(answers["check"]?.map(\.id) == ["too_many_combinations"])
        #expect(answers["test"]?.map(\.id) == ["too_many_combinations"])
        // One of them is a feature like any other.
        #expect(answers["new"] == [])
    }

    private func workspace() throws -> TemporaryFiles {
        try TemporaryFiles([GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#)])
    }

    private static let commands: Set = ["new", "check", "test"]

    /// What some commands say about a set.
    private func answers(
        to files: TemporaryFiles,
        about set: String = "hostile",
        from commands: Set<String> = commands
    ) throws -> [String: [Diagnostic]] {
        let workspace = try Workspace.read(from: files.path)
        var answers: [String: [Diagnostic]] = [:]
        for command in commands {
            answers[command] = refusal {
                switch command {
                case "new":
                    _ = try NewFeature(name: "Search", roles: [.source], template: set).plan(in: workspace)
                case "check":
                    let findings = try TemplateCheck(of: set, in: workspace.templates).findings()
                    if !findings.isEmpty { throw Refusal(findings) }
                default: _ = try TemplateTrials(of: [set], in: workspace)
                }
                return command
            }
        }
        return answers
    }
}

extension TemporaryFiles {
    fileprivate func write(_ data: Data, to path: String) throws {
        let place = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: place)
    }

    /// What lies in the folder itself.
    fileprivate func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    }
}
