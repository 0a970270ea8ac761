package import Diagnostics
package import OperatingSystem
package import PackageManifest

/// What is known about a manifest on the disk, and from whom.
package struct ManifestReading: Hashable, Sendable {
    package let source: SourceText
    /// The folder of its package.
    package let folder: AbsolutePath
    /// Whether SwiftPM reads this file when it is asked about the folder.
    package let isChosen: Bool
    package var manifest: Manifest
    /// Whether SwiftPM said what is in ``manifest``: not the text alone.
    package var isEvaluated = false
    /// Whether nothing but the text, its folder and the module map there had a say in ``manifest``, which is exact.
    private(set) var isFromTextAlone = false
    /// Why the text is not one of a manifest, as far as this tool understands; SwiftPM may know better.
    private let refusal: Diagnostic?
    /// What kept SwiftPM from being asked, or from answering.
    private var obstacles: [Diagnostic] = []

    /// Reads the text alone.
    package init(
        parsing source: SourceText,
        in folder: AbsolutePath,
        isChosen: Bool,
        _ execution: Execution
    ) {
        let moduleMap = folder.appending("module.modulemap")
        let hasModuleMap = try? Files.kind(at: moduleMap) != nil
        self.init(parsing: source, in: folder, isChosen: isChosen, hasModuleMap: hasModuleMap, execution)
    }

    private init(
        parsing source: SourceText,
        in folder: AbsolutePath,
        isChosen: Bool,
        hasModuleMap: Bool?,
        _ execution: Execution
    ) {
        self.source = source
        self.folder = folder
        self.isChosen = isChosen
        do throws(Diagnostic) {
            // A module map makes a system library of a package without targets.
            manifest = try Manifest.parse(source, in: folder.text, hasModuleMap: hasModuleMap)
            isFromTextAlone = manifest.exact
            // What depends on variables and the compiler is what SwiftPM would make of it when it is started from here.
            if !manifest.exact {
                let host = ManifestHost.own(for: source, execution)
                manifest = try Manifest.parse(source, in: folder.text, hasModuleMap: hasModuleMap, on: host)
            }
            refusal = nil
        } catch {
            manifest = Manifest(unread: source, because: error.message)
            refusal = error
        }
    }

    /// Reads the one of a package's manifests that SwiftPM reads, as far as that is known.
    package init(parsing files: PackageFiles, _ execution: Execution) {
        let source = files.files.first ?? SourceText(path: PackageFiles.manifest, text: "")
        self.init(
            parsing: source, in: files.folder, isChosen: true, hasModuleMap: files.hasModuleMap, execution)
        guard !files.isChosen else { return }
        manifest.doubt("the version of Swift decides which of several manifests is read")
        isFromTextAlone = false
    }

    /// What is remembered of the one that SwiftPM reads, which is exact.
    init(remembering manifest: Manifest, of files: PackageFiles) {
        source = files.files.first ?? SourceText(path: PackageFiles.manifest, text: "")
        folder = files.folder
        isChosen = true
        self.manifest = manifest
        isFromTextAlone = true
        refusal = nil
    }

    /// Whether ``manifest`` tells anything.
    package var isManifest: Bool { refusal == nil || isEvaluated }

    /// Whether it is a manifest without even a name, which only hides a folder from Xcode: SwiftPM refuses it, and nobody
    /// asks for it.
    var isStopgap: Bool {
        guard refusal == nil, !isEvaluated, manifest.name == nil, manifest.reasons.count == 1 else { return false }
        return manifest.targets.isEmpty && manifest.products.isEmpty && manifest.dependencies.isEmpty
            && !source.contains("name:")
    }

    /// What is wrong with the manifest, or kept it from being exact.
    package var problems: [Diagnostic] {
        guard let refusal, !isEvaluated else { return obstacles }
        return [refusal]
    }

    mutating func add(_ obstacles: [Diagnostic]) { self.obstacles += obstacles }

    /// The name of the package, or that of its folder where it has none and as long as nobody knows.
    var packageName: String {
        guard let name = manifest.name?.value, !name.isEmpty else { return folder.name }
        return name
    }

    /// The name of the file.
    var name: String { source.path.split(separator: "/").last.map(String.init) ?? source.path }
}

extension ManifestHost {
    /// This machine: its compiler, for a manifest that asks about it, and the variables of this process, which are
    /// also those of a SwiftPM that it starts.
    fileprivate static func own(for source: SourceText, _ execution: Execution) -> ManifestHost {
        let variables = Files.variables().compactMap { variable -> (String, String)? in
            guard let sign = variable.firstIndex(of: "=") else { return nil }
            return (String(variable[..<sign]), String(variable[variable.index(after: sign)...]))
        }
        var host = ManifestHost(environment: Dictionary(variables) { first, _ in first })
        let text = source.text(in: 0..<source.bytes.count)
        // Finding it out can take a tenth of a second, the first time.
        if text.contains("compiler(") || text.contains("swift(") {
            var swift = ToolchainVersion(execution)
            let version = try? swift.number()
            host.compiler = version.map { SwiftVersion([$0.major, $0.minor, $0.patch]) }
        }
        return host
    }
}

extension ManifestReading {
    /// Reads what a command line names: manifests, or those that SwiftPM reads in the folders of packages.
    ///
    /// - Throws: `Interrupted`. What can't be read is a problem, and the others are there all the same.
    package static func read(
        _ names: [String],
        from current: AbsolutePath,
        _ execution: Execution
    ) throws -> (readings: [ManifestReading], problems: [Diagnostic]) {
        var swift = ToolchainVersion(execution)
        var readings: [ManifestReading] = []
        var problems: [Diagnostic] = []
        for name in names {
            do {
                readings.append(try read(name, from: current, execution, &swift))
            } catch let refusal as Refusal {
                problems += refusal.reasons
            }
        }
        return (readings, problems)
    }

    private static func read(
        _ name: String,
        from current: AbsolutePath,
        _ execution: Execution,
        _ swift: inout ToolchainVersion
    ) throws -> ManifestReading {
        let path = AbsolutePath(name, from: current)
        let place = try Files.resolved(path)
        if let place, try Files.kind(at: place) == .folder {
            guard let files = try PackageFiles.read(in: path, shownAs: SwiftFiles.withoutSlashes(name), swift: &swift)
            else {
                let help = ["name a folder with a \(PackageFiles.manifest)"]
                throw Refusal(.error("no_manifest", "there is no manifest in '\(name)'", help: help))
            }
            return ManifestReading(parsing: files, execution)
        }
        guard let source = try Files.text(at: path, shownAs: name, limit: PackageFiles.maximumSize) else {
            throw Refusal(.error("no_file", "there is no file '\(name)'"))
        }
        let chosen = try PackageFiles.read(in: path.parent, shownAs: "", swift: &swift)
        let isChosen = chosen?.isChosen == true && chosen?.files.first?.path == path.name
        return ManifestReading(parsing: source, in: path.parent, isChosen: isChosen, execution)
    }
}
