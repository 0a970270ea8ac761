import Foundation
import TestSupport

/// A place of its own for one test: a folder to work in, a home, a cache, and a `PATH` that starts with the product.
///
/// Its path has a space and a letter that is not ASCII in it, so that every test holds the product to both.
struct Sandbox {
    /// Where commands start.
    let work: URL
    /// Outside of ``work``: what a test needs that the product must not see.
    let aside: URL
    /// Variables beside those that every sandbox has.
    var variables: [String: String] = [:]

    private let home: URL
    private let cache: URL
    private let programs: URL

    /// Makes an empty place.
    init() throws {
        let folder = Self.root.appending(path: UUID().uuidString.prefix(8) + " two wørds")
        work = folder.appending(path: "work")
        aside = folder.appending(path: "aside")
        home = folder.appending(path: "home")
        cache = folder.appending(path: "cache")
        programs = folder.appending(path: "bin")
        for folder in [work, aside, home, cache, programs, Self.temporary] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        guard let binary = Product.binary else { throw NoProduct() }
        try FileManager.default.createSymbolicLink(at: product, withDestinationURL: binary)
    }

    /// The product, as it is found on the `PATH`.
    var product: URL { programs.appending(path: Product.name) }

    struct NoProduct: Error, CustomStringConvertible {
        var description: String { "no built '\(Product.name)' was found beside the tests" }
    }

    /// Writes files, given by their paths below ``work``; a path that ends with a slash is an empty folder.
    func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = work.appending(path: path)
            let folder = path.hasSuffix("/") ? file : file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !path.hasSuffix("/") { try Data(text.utf8).write(to: file) }
        }
    }

    /// Puts a shell script on the `PATH`, before all programs of its name.
    ///
    /// Another process makes the file: what this one has open for writing, a process that another test starts at the
    /// same moment has open too, and then it can't be run.
    func addProgram(_ name: String, _ script: String) throws {
        let text = aside.appending(path: name + ".sh")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: text)
        _ = try shell("cp \"$ASIDE/\(name).sh\" \"$BIN/\(name)\" && chmod +x \"$BIN/\(name)\"")
    }

    /// Starts the product.
    func start(_ arguments: [String], in folder: String = "") throws -> Child {
        try Child(product.path, arguments, in: work.appending(path: folder), environment: environment)
    }

    /// Runs a line of shell to its end.
    func shell(_ line: String, in folder: URL? = nil, within seconds: Double = 120) throws -> Child.Outcome {
        try Child("/bin/sh", ["-c", line], in: folder ?? work, environment: environment).outcome(within: seconds)
    }

    /// What processes find: nothing of the user's own but the way to the toolchain.
    var environment: [String: String] {
        let own = ProcessInfo.processInfo.environment
        let path = own["PATH"] ?? "/usr/bin:/bin"
        var result = [
            "PATH": "\(programs.path):\(path)", "HOME": home.path, "XDG_CACHE_HOME": cache.path, "LC_ALL": "C",
            "WORK": work.path, "ASIDE": aside.path, "BIN": programs.path, "TMPDIR": Self.temporary.path,
        ]
        for name in ["DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "LD_LIBRARY_PATH"] { result[name] = own[name] }
        return result.merging(variables) { _, new in new }
    }

    /// For what the toolchain leaves behind.
    private static var temporary: URL { root.appending(path: "temporary") }

    /// Of all tests of this process; removed when it ends.
    private static let root: URL = {
        let folder = URL.temporaryFolder.appending(path: "ufeature-tests-\(ProcessInfo.processInfo.processIdentifier)")
        atexit { try? FileManager.default.removeItem(at: Sandbox.root) }
        return folder
    }()
}
