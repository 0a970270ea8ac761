import Diagnostics
import Foundation
import OperatingSystem
import TestSupport
import Testing
import XcodeProjects

/// What the Swift toolchain itself says of a project that is made: its own reader of property lists, and the settings
/// that its build system knows.
@Suite(.storey(.toolchain)) struct ToolchainJudgeTests {
    @Test(
        .enabled(if: Toolchain.plutil != nil, "not run: the toolchain has no plutil"),
        arguments: AppProject.samples + [.example])
    func `plutil reads the same`(sample: AppProject) throws {
        let json = try #require(try Toolchain.json(ofPropertyList: sample.text(ids: .derived)) as? [String: Any])
        #expect(json["objectVersion"] as? String == "77")
        let objects = try #require(json["objects"] as? [String: [String: Any]])
        let project = try XcodeProject(parsing: sample.source)
        #expect(Set(objects.keys) == Set(project.objects.map(\.id)))
        for object in project.objects {
            #expect(objects[object.id]?["isa"] as? String == object.isa)
            #expect(Set(objects[object.id]?.keys ?? [:].keys) == Set(object.node.entries?.map(\.name) ?? []))
        }
    }

    @Test(.enabled(if: Toolchain.plutil != nil, "not run: the toolchain has no plutil"))
    func `plutil reads a project with widgets`() throws {
        for source in try AppProject.withWidgets() {
            let json = try Toolchain.json(ofPropertyList: source.text) as? [String: Any]
            #expect((json?["objects"] as? [String: Any])?.count == (try XcodeProject(parsing: source)).objects.count)
        }
    }

    @Test(.enabled(if: Toolchain.plutil != nil, "not run: the toolchain has no plutil"))
    func `plutil sees a mistake`() throws {
        let text = AppProject.shop(on: [.iOS: "17.0"]).text(ids: .derived)
        #expect(try Toolchain.json(ofPropertyList: text.replacing("files = (", with: "files = ")) == nil)
    }

    @Test(.enabled(if: !Toolchain.settings.isEmpty, "not run: the toolchain has no specifications of settings"))
    func `every setting is one that the build system knows, with a value of its type`() throws {
        for sample in AppProject.samples + [.example] {
            #expect(try Self.problems(of: sample.text(ids: .derived)) == [])
        }
        for extended in try AppProject.withWidgets() {
            #expect(try Self.problems(of: extended.text) == [])
        }
        let text = AppProject.shop(on: [.iOS: "17.0"]).text(ids: .derived)
        for (old, new) in [
            ("GENERATE_INFOPLIST_FILE", "GENERATES_INFOPLIST_FILE"),
            ("CODE_SIGN_STYLE = Automatic", "CODE_SIGN_STYLE = Auto"),
            ("ENABLE_PREVIEWS = YES", "ENABLE_PREVIEWS = TRUE"),
            ("SWIFT_COMPILATION_MODE = wholemodule", "SWIFT_COMPILATION_MODE = whole"),
        ] {
            try #require(text.contains(old))
            #expect(try Self.problems(of: text.replacing(old, with: new)) != [], "\(new)")
        }
    }

    private static func problems(of text: String) throws -> [String] {
        let project = try XcodeProject(parsing: SourceText(project: text))
        let settings = project.objects(isa: "XCBuildConfiguration").flatMap { $0.node["buildSettings"]?.entries ?? [] }
        return settings.compactMap { entry in
            let name = String(entry.name.prefix { $0 != "[" })
            let value = entry.value.string ?? ""
            guard let kinds = Toolchain.settings[name] else { return "no setting '\(name)' is known" }
            return kinds.contains { $0.accepts(value) } ? nil : "\(name) = \(value)"
        }
    }
}

/// What of a toolchain is asked.
private enum Toolchain {
    /// The folder with `bin` and `share` of the `swift` that the `PATH` leads to.
    static let folder: URL? = {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let swift = paths.map { URL(fileURLWithPath: String($0)).appending(path: "swift") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return swift?.real.deletingLastPathComponent().deletingLastPathComponent()
    }()

    static let plutil: URL? = {
        let places = [folder?.appending(path: "bin/plutil"), URL(fileURLWithPath: "/usr/bin/plutil")]
        return places.compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// What a property list says; nil where `plutil -lint` refuses it.
    static func json(ofPropertyList text: String) throws -> Any? {
        guard let plutil else { return nil }
        let file = FileManager.default.temporaryDirectory.appending(path: "ufeature-\(UUID().uuidString).plist")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        guard try run(plutil, ["-lint", file.path]) != nil,
            let json = try run(plutil, ["-convert", "json", "-o", "-", file.path])
        else { return nil }
        return try JSONSerialization.jsonObject(with: json)
    }

    private static func run(_ tool: URL, _ words: [String]) throws -> Data? {
        let process = Process()
        process.executableURL = tool
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data : nil
    }

    /// What kind of value a setting takes.
    enum Kind {
        case boolean
        case oneOf([String])
        case anything

        func accepts(_ value: String) -> Bool {
            switch self {
            case .boolean: value == "YES" || value == "NO"
            case .oneOf(let values): values.contains(value)
            case .anything: true
            }
        }
    }

    /// The settings that the specifications of the build system have, by name.
    static let settings: [String: [Kind]] = {
        guard let share = folder?.appending(path: "share"),
            let files = FileManager.default.enumerator(at: share, includingPropertiesForKeys: nil)
        else { return [:] }
        var settings: [String: [Kind]] = [:]
        for case let file as URL in files where file.pathExtension == "xcspec" {
            guard let data = try? Data(contentsOf: file) else { continue }
            let source = SourceText(path: file.lastPathComponent, bytes: Array(data))
            guard let list = try? PropertyList(parsing: source) else { continue }
            collect(list.root, into: &settings)
        }
        guard !settings.isEmpty else { return [:] }
        // These are made from the name of each platform.
        for platform in ["IPHONEOS", "MACOSX", "TVOS", "XROS"] {
            settings[platform + "_DEPLOYMENT_TARGET"] = [.anything]
        }
        return settings
    }()

    private static func collect(_ node: PropertyList.Node, into settings: inout [String: [Kind]]) {
        for element in node.elements ?? [] { collect(element.value, into: &settings) }
        guard let entries = node.entries else { return }
        if let name = node["Name"]?.string, let type = node["Type"]?.string {
            let values = (node["Values"] ?? node["AllowedValues"])?.elements?.compactMap {
                $0.value.string ?? $0.value["Value"]?.string
            }
            switch type.lowercased() {
            case "boolean", "bool": settings[name, default: []].append(.boolean)
            case "enumeration" where values?.isEmpty == false:
                settings[name, default: []].append(.oneOf(values ?? []))
            case "codesignstyle": settings[name, default: []].append(.oneOf(["Automatic", "Manual"]))
            default: settings[name, default: []].append(.anything)
            }
        }
        for entry in entries { collect(entry.value, into: &settings) }
    }
}
