internal import Diagnostics
internal import OperatingSystem
internal import Workspaces

/// Where SwiftPM leaves what it builds in a scratch folder, which tells as well who builds it: only SwiftPM knows.
struct BuildProducts {
    private let known: AbsolutePath?

    /// Asks SwiftPM, or remembers what it said: it's the same as long as the toolchain is.
    ///
    /// - Parameters:
    ///   - scratch: a folder for builds, which needn't be there.
    ///   - toolchain: what builds there.
    /// - Throws: a `Refusal` when SwiftPM can't be started.
    init(in scratch: AbsolutePath, of toolchain: SwiftToolchain?) throws {
        known = try Self.find(in: scratch, toolchain?.identity)
    }

    /// The folder with all programs.
    ///
    /// - Throws: a `Refusal` when SwiftPM doesn't tell.
    func folder() throws -> AbsolutePath {
        if let known { return known }
        throw Refusal(
            .error(
                "no_product_folder",
                "swift doesn't say where it puts programs",
                help: ["see what 'swift build --show-bin-path' says"]
            )
        )
    }

    /// What builds; the native build system where SwiftPM doesn't tell.
    var system: BuildSystem { known.map { BuildSystem(products: $0) } ?? .native }

    private static func find(in scratch: AbsolutePath, _ identity: String?) throws -> AbsolutePath? {
        let memory = try Files.cacheFolder().appending("ufeature/toolchains/products-\(Digest((identity ?? "").utf8))")
        if identity != nil, let known = CacheFile.read(memory) { return scratch.appending(known) }
        guard let folder = try ask(for: scratch) else { return nil }
        if folder.isInside(scratch) { CacheFile.write(folder.relative(to: scratch), to: memory) }
        return folder
    }

    /// What SwiftPM says, which reads no package for that, and makes no folder; nil where it doesn't tell.
    static func ask(for scratch: AbsolutePath) throws -> AbsolutePath? {
        let arguments = ["build", "--show-bin-path", "--package-path", "/", "--scratch-path", scratch.text]
        let result = try Subprocess("swift", arguments).run(within: 60)
        let line = result.output.split(separator: "\n").last.map(String.init) ?? ""
        return result.succeeded && line.hasPrefix("/") ? AbsolutePath(line) : nil
    }
}
