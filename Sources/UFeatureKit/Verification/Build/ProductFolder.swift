internal import Diagnostics

/// The folder in which SwiftPM leaves programs: only SwiftPM knows its name.
struct ProductFolder {
    let scratch: AbsolutePath

    /// Asks SwiftPM, or remembers what it said: it's the same as long as the toolchain is.
    ///
    /// - Throws: a `Refusal` when it doesn't tell.
    func find() throws -> AbsolutePath {
        let identity = try SwiftToolchain.find()?.identity
        let memory = try Files.cacheFolder().appending("ufeature/toolchains/products-\(Digest((identity ?? "").utf8))")
        if identity != nil, let known = CacheFile.read(memory) { return scratch.appending(known) }
        // The answer depends on no package, and SwiftPM asks for none.
        let arguments = ["build", "--show-bin-path", "--package-path", scratch.text, "--scratch-path", scratch.text]
        let result = try Subprocess("swift", arguments).run()
        let line = result.output.split(separator: "\n").last.map(String.init) ?? ""
        guard result.succeeded, line.hasPrefix("/") else {
            throw Refusal(
                .error(
                    "no_product_folder",
                    "swift doesn't tell where it leaves programs",
                    help: ["see what 'swift build --show-bin-path' says"]
                )
            )
        }
        let folder = AbsolutePath(line)
        if folder.isInside(scratch) { CacheFile.write(folder.relative(to: scratch), to: memory) }
        return folder
    }
}
