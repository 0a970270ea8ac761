import Diagnostics
import Foundation
import OperatingSystem
import PackageManifest
import Testing
import Workspaces

/// What is remembered of manifests is what parsing them would give, or nothing.
struct RememberedManifestsTests {
    private let folder: TemporaryFolder
    private let cache: AbsolutePath

    init() throws {
        folder = try TemporaryFolder()
        cache = folder.path.appending("cache")
        try folder.make(["w/A/Package.swift": Self.text("A"), "w/B/Package.swift": Self.text("B")])
    }

    private static func text(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", dependencies: [.package(path: "..")], targets: [.target(name: "\(name)")])

        """
    }

    private var root: AbsolutePath { folder.path.appending("w") }

    private func files(_ name: String) throws -> PackageFiles {
        try #require(try PackageFiles.read(in: root.appending(name), shownAs: name))
    }

    private func memory(of root: AbsolutePath? = nil, by program: String = "1") -> RememberedManifests {
        RememberedManifests(of: root ?? self.root, by: program, in: cache)
    }

    private func parsed(_ files: PackageFiles) -> ManifestReading {
        var reading = ManifestReading(parsing: files, .forbidden)
        if reading.manifest.exact { reading.manifest = reading.manifest.withoutSyntax() }
        return reading
    }

    /// Reads all and remembers it.
    private func remember() throws {
        let memory = memory()
        memory.renew(
            try ["A", "B"].map { name in
                let files = try files(name)
                return RememberedManifests.Finding(files: files, reading: parsed(files), isRemembered: false)
            }
        )
    }

    @Test func `what was found is remembered`() throws {
        #expect(memory().manifest(of: try files("A")) == nil)
        try remember()
        for name in ["A", "B"] {
            let files = try files(name)
            #expect(memory().manifest(of: files) == parsed(files).manifest)
        }
    }

    /// Neither how large a file is nor when it was written says that it is the same.
    @Test func `a text that has changed is seen, whatever its size and times`() throws {
        try remember()
        let file = URL(filePath: root.appending("A/Package.swift").text)
        let date = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date)
        let old = try files("A")
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(Self.text("A").replacing("name: \"A\"", with: "name: \"Z\"").utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        #expect(try files("A").files.map(\.bytes.count) == old.files.map(\.bytes.count))
        #expect(memory().manifest(of: try files("A")) == nil)
        #expect(memory().manifest(of: try files("B")) != nil)
    }

    @Test func `what lies beside a manifest matters too`() throws {
        try remember()
        try folder.make(["w/A/module.modulemap": "", "w/B/Package@swift-5.9.swift": Self.text("B")])
        #expect(memory().manifest(of: try files("A")) == nil)
        #expect(memory().manifest(of: try files("B")) == nil)
    }

    @Test func `nothing of another build of the program, or of another workspace, is believed`() throws {
        try remember()
        let files = try files("A")
        #expect(memory(by: "2").manifest(of: files) == nil)
        let other = folder.path.appending("v")
        let entry = try #require(try FileManager.default.contentsOfDirectory(atPath: cache.text).first)
        let name = "\(Digest(other.text.utf8))"
        try FileManager.default.copyItem(atPath: "\(cache)/\(entry)", toPath: "\(cache)/\(name)")
        #expect(memory(of: other).manifest(of: files) == nil)
    }

    @Test func `a file that is damaged anywhere is none`() throws {
        try remember()
        let files = try files("A")
        let entry = try #require(try FileManager.default.contentsOfDirectory(atPath: cache.text).first)
        let file = URL(filePath: "\(cache)/\(entry)")
        let bytes = try Data(contentsOf: file)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            try changed.write(to: file)
            #expect(memory().manifest(of: files) == nil, "byte \(index) was changed")
            try bytes.prefix(index).write(to: file)
            #expect(memory().manifest(of: files) == nil, "cut off at \(index)")
        }
        try bytes.write(to: file)
        #expect(memory().manifest(of: files) != nil)
    }

    @Test func `what only SwiftPM knows isn't remembered`() throws {
        let text = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: made())\n"
        try folder.make(["w/C/Package.swift": text])
        let files = try files("C")
        let memory = memory()
        memory.renew([RememberedManifests.Finding(files: files, reading: parsed(files), isRemembered: false)])
        #expect(self.memory().manifest(of: files) == nil)
    }

    /// A few that are new are parsed each time; the file is written when they are many.
    @Test func `nothing is written where little is new`() throws {
        let finding = try ["A", "B"].map { name in
            let files = try files(name)
            return RememberedManifests.Finding(files: files, reading: parsed(files), isRemembered: true)
        }
        memory().renew(finding)
        #expect(!FileManager.default.fileExists(atPath: cache.text))
    }

    @Test func `a place that can't be written is nobody's problem`() throws {
        try folder.make(["cache": ""])
        try remember()
        #expect(memory().manifest(of: try files("A")) == nil)
    }
}
