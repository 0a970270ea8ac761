import Diagnostics
import Foundation
import PackageManifest
import Testing

/// Edits every manifest below a folder of your choice: each edit is refused with a reason, or obeys the laws.
///
///     UFEATURE_MANIFEST_CORPUS=~/checkouts swift test --filter EditCorpusTests
///
/// With `UFEATURE_MANIFEST_JUDGE=1`, SwiftPM is asked what each manifest means before and after all additions.
struct EditCorpusTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let folder = environment["UFEATURE_MANIFEST_CORPUS"]
    private static let isJudged = environment["UFEATURE_MANIFEST_JUDGE"] != nil

    private struct Figures {
        var (manifests, unreadable, edits, done, alreadyThere) = (0, 0, 0, 0, 0)
        var (linesOnly, judged) = (0, 0)
        var refusals: [String: Int] = [:]
    }

    @Test(.enabled(if: folder != nil, "UFEATURE_MANIFEST_CORPUS names no folder"))
    func `an edit of a real manifest is refused or obeys the laws`() throws {
        let root = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
        var figures = Figures()
        for file in Self.manifests(below: root) {
            let path = file.path(percentEncoded: false)
            let source = SourceText(path: path, text: try String(contentsOf: file, encoding: .utf8))
            figures.manifests += 1
            fflush(nil)
            guard let manifest = try? Manifest.parse(source) else {
                figures.unreadable += 1
                continue
            }
            var accepted: [ManifestEdit] = []
            for probe in Probe.all(for: manifest, in: source) {
                figures.edits += 1
                do {
                    let edits = try probe.edit.textEdits(in: source)
                    if edits.isEmpty { figures.alreadyThere += 1 }
                    try check(probe, edits, in: source, of: manifest, &figures)
                    if probe.isAddition, !edits.isEmpty { accepted.append(probe.edit) }
                    figures.done += 1
                } catch {
                    let refusal = error as? Refusal
                    let id = (refusal?.reasons.first ?? error as? Diagnostic)?.id ?? "\(error)"
                    figures.refusals[id, default: 0] += 1
                    if id != "edit_no_target" { print("refused: \(refusal?.reasons.first ?? error)") }
                }
            }
            if Self.isJudged { try judge(accepted, of: source, file: file, &figures) }
        }
        let refusals = figures.refusals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print(
            """
            \(figures.manifests) manifests (\(figures.unreadable) unreadable), \(figures.edits) edits: \(figures.done) \
            done (\(figures.alreadyThere) of them nothing to do, \(figures.linesOnly) by whole lines alone), \
            refused: \(refusals.joined(separator: ", ")); \(figures.judged) manifests judged by SwiftPM
            """
        )
    }

    private func check(
        _ probe: Probe,
        _ edits: [TextEdit],
        in source: SourceText,
        of manifest: Manifest,
        _ figures: inout Figures
    ) throws {
        let comment = Comment(rawValue: "\(source.path): \(probe.edit)")
        let after = try EditLaws(probe.edit, in: source).edited(comment)
        let difference = try Manifest.parse(after).facts.difference(from: manifest.facts)
        guard probe.isAddition, !edits.isEmpty else {
            #expect(difference.insertions.isEmpty, comment)
            return
        }
        #expect(EditLaws.insertsOnly(edits), comment)
        if edits.allSatisfy({ $0.replacement == "," || $0.replacement.utf8.last == UInt8(ascii: "\n") }) {
            figures.linesOnly += 1
        }
        #expect(difference.removals.isEmpty, comment)
        #expect(difference.insertions.count == probe.facts, comment)
        guard let removal = probe.removal else { return }
        let restored = try after.edited(by: [removal])
        if !probe.insertsArgument { #expect(restored == source, comment) }
        #expect(try Manifest.parse(restored).facts == manifest.facts, comment)
    }

    /// Asks SwiftPM what the manifest means before and after some edits.
    private func judge(_ edits: [ManifestEdit], of source: SourceText, file: URL, _ figures: inout Figures) throws {
        // SwiftPM refuses a product without its targets, and a dependency without its package.
        let edits = edits.filter { edit in
            switch edit {
            case .addProduct: edits.contains { if case .addTarget = $0 { true } else { false } }
            case .addTargetDependency: edits.contains { if case .addDependency = $0 { true } else { false } }
            default: true
            }
        }
        guard let after = try? source.edited(by: edits) else {
            figures.refusals["together", default: 0] += 1
            return
        }
        let difference = try Manifest.parse(after).facts.difference(from: try Manifest.parse(source).facts)
        guard let old = try JudgedManifest.dump(source, named: file.deletingLastPathComponent().lastPathComponent)
        else {
            return
        }
        let new = try JudgedManifest.dump(after, named: file.deletingLastPathComponent().lastPathComponent)
        let judged = new?.facts.difference(from: old.facts)
        figures.judged += 1
        #expect(judged?.removals.isEmpty == true, "\(source.path)")
        #expect(judged?.insertions.count == difference.insertions.count, "\(source.path)")
    }

    private static func manifests(below root: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        return (all ?? []).filter { $0.lastPathComponent == "Package.swift" }.sorted { $0.path() < $1.path() }
    }
}

/// An edit that is tried on any manifest.
private struct Probe {
    var edit: ManifestEdit
    var isAddition = true
    /// How many facts an addition adds.
    var facts = 1
    var removal: ManifestEdit?
    var insertsArgument = false

    static func all(for manifest: Manifest, in source: SourceText) -> [Probe] {
        let hasArgument = { (label: String) in manifest.call?.argument(label) == nil }
        var probes = [
            Probe(
                edit: .addTarget(".target(\n  name: \"Probe\",\n  dependencies: [\n    \"Other\"\n  ]\n)"),
                facts: 5, removal: .removeTarget(named: "Probe"), insertsArgument: hasArgument("targets")
            ),
            Probe(
                edit: .addProduct(".library(name: \"Probe\", targets: [\"Probe\"])"),
                removal: .removeProduct(named: "Probe"), insertsArgument: hasArgument("products")
            ),
            Probe(
                edit: .addDependency(".package(path: \"../Probe\")"),
                removal: .removeDependency(identity: "probe"), insertsArgument: hasArgument("dependencies")
            ),
            Probe(edit: .setToolsVersion(manifest.toolsVersion?.description ?? "6.0"), isAddition: false),
        ]
        // Versions before it don't know that platform.
        if let version = manifest.toolsVersion, (version.major, version.minor) >= (5, 5) {
            probes.append(
                Probe(
                    edit: .setPlatform(".driverKit(\"20.0\")"),
                    removal: .removePlatform(named: "driverKit"), insertsArgument: hasArgument("platforms")
                )
            )
        }
        for target in manifest.targets.prefix(4) {
            let name = target.name.value
            probes.append(
                Probe(
                    edit: .addTargetDependency(".product(name: \"Probe\", package: \"Probe\")", to: name),
                    removal: .removeTargetDependency(named: "Probe", package: "probe", from: name),
                    insertsArgument: target.call.argument("dependencies") == nil
                )
            )
            probes.append(
                Probe(
                    edit: .addSetting(".define(\"PROBE\")", argument: "swiftSettings", to: name), facts: 0,
                    removal: .removeSetting(".define(\"PROBE\")", argument: "swiftSettings", from: name),
                    insertsArgument: target.call.argument("swiftSettings") == nil
                )
            )
            if let used = target.dependencies.first {
                probes.append(
                    Probe(edit: .addTargetDependency(source.text(in: used.range), to: name), isAddition: false))
                let package = used.package?.value
                let removal = ManifestEdit.removeTargetDependency(
                    named: used.name.value, package: package, from: name)
                probes.append(Probe(edit: removal, isAddition: false))
            }
            probes.append(Probe(edit: .removeTarget(named: name), isAddition: false))
        }
        probes += manifest.products.prefix(3).map {
            Probe(edit: .removeProduct(named: $0.name.value), isAddition: false)
        }
        probes += manifest.dependencies.prefix(3).compactMap { dependency in
            dependency.identity.map { Probe(edit: .removeDependency(identity: $0), isAddition: false) }
        }
        return probes
    }
}
