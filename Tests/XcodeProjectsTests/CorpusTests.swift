import Diagnostics
import Foundation
import Testing
import XcodeProjects

/// Edits every project below a folder of your choice: each edit is refused with a reason, or obeys the laws.
///
///     UFEATURE_PROJECT_CORPUS=~/checkouts swift test --filter XcodeProjectsTests.CorpusTests
///
/// With `UFEATURE_PROJECT_OUTPUT`, projects with a product more are written into that folder, for other judges.
struct CorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["UFEATURE_PROJECT_CORPUS"]
    private static let output = ProcessInfo.processInfo.environment["UFEATURE_PROJECT_OUTPUT"]

    private struct Figures {
        var (projects, targets, edits, done) = (0, 0, 0, 0)
        var refusals: [String: Int] = [:]
        var kinds: [String: Int] = [:]
    }

    @Test(.enabled(if: folder != nil, "UFEATURE_PROJECT_CORPUS names no folder"))
    func `an edit of a real project is refused or obeys the laws`() throws {
        let root = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
        var figures = Figures()
        for file in Self.projects(below: root) {
            let path = file.path(percentEncoded: false)
            let source = SourceText(path: path, bytes: Array(try Data(contentsOf: file)))
            figures.projects += 1
            guard let project = check({ try XcodeProject(parsing: source) }, "\(path)", &figures) else { continue }
            figures.targets += project.targets.count
            var written: SourceText?
            for name in Self.some(Set(project.targets.map(\.name)).sorted()) {
                let after = link(to: name, in: source, &figures)
                written = written ?? after
            }
            for app in Self.some(project.targets.filter(\.isApp)) { embed(in: app.name, source, &figures) }
            for link in Self.some(project.links) { unlink(link, in: source, of: project, &figures) }
            for package in Self.some(project.references) + Self.some(project.folders) {
                move(package, in: source, &figures)
            }
            if let written, let output = Self.output { try write(source, written, figures.projects, output) }
        }
        let refusals = figures.refusals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let kinds = figures.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print(
            """
            \(figures.projects) projects with \(figures.targets) targets, \(figures.edits) edits: \(figures.done) done \
            (\(kinds.joined(separator: ", "))), refused: \(refusals.joined(separator: ", "))
            """
        )
    }

    /// There, where twice is once, and back, which is every byte: two products of two packages, in both orders of leaving.
    private func link(to target: String, in source: SourceText, _ figures: inout Figures) -> SourceText? {
        let comment = Comment(rawValue: "\(source.path): \(target)")
        let package = ProjectEdit.Package("Probe/Feature-A", products: ["ProbeA", "ProbeB"])
        let other = ProjectEdit.Package("../Probe", products: ["Mine"])
        let edit = ProjectEdit.link(product: "ProbeA", of: package, to: target)
        let laws = { (source: SourceText, edit: ProjectEdit) in
            try ProjectLaws(source: source, edit: edit).edited(comment)
        }
        guard let after = check({ try laws(source, edit) }, "link \(comment)", &figures) else { return nil }
        count("link", &figures)
        expectNoThrow(comment) {
            let gone = try laws(after, .unlink(product: "ProbeA", of: package, from: target))
            #expect(gone == source, comment)
            let second = try laws(after, .link(product: "ProbeB", of: package, to: target))
            #expect(try laws(second, .unlink(product: "ProbeB", of: package, from: target)) == after, comment)
            let third = try laws(second, .link(product: "Mine", of: other, to: target))
            #expect(try laws(third, .unlink(product: "Mine", of: other, from: target)) == second, comment)
            let renamed = try laws(third, .renameProduct("ProbeA", to: "Pro-be", of: package))
            #expect(try laws(renamed, .renameProduct("Pro-be", to: "ProbeA", of: package)) == third, comment)
            let moved = try laws(third, .movePackage(from: other.path, to: "Other/Place"))
            #expect(try laws(moved, .movePackage(from: "Other/Place", to: other.path)) == third, comment)
        }
        return after
    }

    /// An app gets an extension that links a product, and gives it back: every byte.
    private func embed(in app: String, _ source: SourceText, _ figures: inout Figures) {
        let comment = Comment(rawValue: "\(source.path): \(app)")
        let laws = { (source: SourceText, edit: ProjectEdit) in
            try ProjectLaws(source: source, edit: edit).edited(comment)
        }
        var content = AppExtension.glance()
        content.target = "ProbeExtension"
        let edit = ProjectEdit.embed(content, in: app)
        guard let after = check({ try laws(source, edit) }, "embed \(comment)", &figures) else { return }
        count("embed", &figures)
        expectNoThrow(comment) {
            let package = ProjectEdit.Package("Probe/Feature-A", products: ["ProbeA"])
            let linked = try laws(after, .link(product: "ProbeA", of: package, to: content.target))
            let project = try XcodeProject(parsing: linked)
            #expect(project.extensions(in: try project.target(named: app)).contains { $0.name == content.target })
            let unlinked = try laws(linked, .unlink(product: "ProbeA", of: package, from: content.target))
            #expect(unlinked == after, comment)
            #expect(try laws(unlinked, .removeExtension(target: content.target, from: app)) == source, comment)
        }
    }

    /// What is there goes and comes back, and is called something else.
    private func unlink(
        _ link: XcodeProject.Link,
        in source: SourceText,
        of project: XcodeProject,
        _ figures: inout Figures
    ) {
        let path = project.references.first { $0.object.id == link.package }?.path
        let package = ProjectEdit.Package(path ?? "Some/Where", products: [link.product])
        let target = link.target.name
        let comment = Comment(rawValue: "\(source.path): \(target), \(link.product)")
        let others = project.links.filter { $0.target.name == target && $0.product == link.product }.map(\.package)
        if others.contains(where: { $0 != nil }), path == nil {
            // It is from elsewhere: there is nothing to take away, and no room for another one.
            let remote = ProjectEdit.unlink(product: link.product, of: package, from: target)
            #expect((try? remote.textEdits(in: source, ids: .derived)) == [], comment)
            let taken = ProjectEdit.link(product: link.product, of: package, to: target)
            _ = check({ try ProjectLaws(source: source, edit: taken).edited(comment) }, "taken \(comment)", &figures)
            return
        }
        let edit = ProjectEdit.unlink(product: link.product, of: package, from: target)
        guard
            let gone = check(
                { try ProjectLaws(source: source, edit: edit).edited(comment) }, "unlink \(comment)", &figures)
        else { return }
        count("unlink", &figures)
        expectNoThrow(comment) {
            let rest = try XcodeProject(parsing: gone).links.filter { $0.target.name == target }
            #expect(!rest.contains { $0.product == link.product && $0.package == link.package }, comment)
            guard !others.contains(where: { $0 != link.package }) else { return }
            let rename = ProjectEdit.renameProduct(link.product, to: "Probe-X", of: package)
            let renamed = try ProjectLaws(source: source, edit: rename).edited(comment)
            let back = ProjectEdit.renameProduct("Probe-X", to: link.product, of: package)
            #expect(try ProjectLaws(source: renamed, edit: back).edited(comment) == source, comment)
        }
        count("rename", &figures)
    }

    private func move(_ package: XcodeProject.LocalPackage, in source: SourceText, _ figures: inout Figures) {
        let comment = Comment(rawValue: "\(source.path): \(package.path)")
        let edit = ProjectEdit.movePackage(from: package.path, to: "Probe/Over-There")
        guard
            let moved = check(
                { try ProjectLaws(source: source, edit: edit).edited(comment) }, "move \(comment)", &figures)
        else { return }
        count("move", &figures)
        expectNoThrow(comment) {
            let back = ProjectEdit.movePackage(from: "Probe/Over-There", to: package.path)
            let restored = try ProjectLaws(source: moved, edit: back).edited(comment)
            let written = package.object["relativePath"] ?? package.object["path"] ?? ""
            if !written.contains("./"), !written.hasSuffix("/"), written != "." { #expect(restored == source, comment) }
        }
    }

    private func count(_ kind: String, _ figures: inout Figures) { figures.kinds[kind, default: 0] += 1 }

    private func check<Value>(_ body: () throws -> Value, _ place: String, _ figures: inout Figures) -> Value? {
        figures.edits += 1
        do {
            let value = try body()
            figures.done += 1
            return value
        } catch {
            let reason = (error as? Refusal)?.reasons.first ?? error as? Diagnostic
            figures.refusals[reason?.id ?? "\(error)", default: 0] += 1
            print("refused: \(place): \(reason?.description ?? "\(error)")")
            #expect(
                reason?.id != "edit_not_safe" && reason?.help.isEmpty != true || reason?.id.hasSuffix("format") == true)
            return nil
        }
    }

    private func expectNoThrow(_ comment: Comment, _ body: () throws -> Void) {
        do { try body() } catch { Issue.record(error, comment) }
    }

    private func write(_ before: SourceText, _ after: SourceText, _ number: Int, _ output: String) throws {
        for (name, text) in [("before", before), ("after", after)] {
            let folder = URL(filePath: output).appending(path: "\(name)/\(number).xcodeproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.bytes).write(to: folder.appending(path: "project.pbxproj"))
        }
    }

    /// Three of many: there are projects with hundreds of targets.
    private static func some<Element>(_ all: [Element]) -> [Element] {
        Set([0, all.count / 2, all.count - 1]).sorted().filter(all.indices.contains).map { all[$0] }
    }

    private static func projects(below root: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent == "project.pbxproj" }
            .sorted { $0.path < $1.path }
    }
}
