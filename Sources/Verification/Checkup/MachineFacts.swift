internal import Diagnostics
package import OperatingSystem

/// What a machine has room for, and where the tool keeps what it knows.
package struct MachineFacts: Hashable, Sendable {
    /// The tool's own cache.
    package struct Cache: Hashable, Sendable {
        package var path: String
        /// How many bytes it has; nil where there is none yet.
        package var size: Int?
        /// Whether there is more of it than was counted.
        package var isLarger = false
        package var isWritable: Bool
        /// For how many toolchains it has something.
        package var toolchains: Int

        package init(path: String, size: Int? = nil, isWritable: Bool = true, toolchains: Int = 0) {
            self.path = path
            self.size = size
            self.isWritable = isWritable
            self.toolchains = toolchains
        }
    }

    /// Nil where nothing says which folder is for that.
    package var cache: Cache?
    /// Whether the workspace's folder may be written to.
    package var isWritable: Bool
    /// The free bytes of the disk that the workspace is on; nil where the system doesn't tell.
    package var free: Int?
    /// The same of the disk that the cache is on.
    package var freeForCache: Int?
    /// Whether `A` and `a` are one name on the workspace's disk; nil where that can't be known without writing.
    package var ignoresCase: Bool?
    /// Where `dot` is; nil where the `PATH` leads to none.
    package var graphviz: String?

    package init(
        cache: Cache?,
        isWritable: Bool = true,
        free: Int? = nil,
        freeForCache: Int? = nil,
        ignoresCase: Bool? = nil,
        graphviz: String? = nil
    ) {
        self.cache = cache
        self.isWritable = isWritable
        self.free = free
        self.freeForCache = freeForCache
        self.ignoresCase = ignoresCase
        self.graphviz = graphviz
    }
}

extension MachineFacts {
    /// Looks, and writes nothing.
    package static func read(around root: AbsolutePath) -> MachineFacts {
        let folder = try? Files.cacheFolder().appending("ufeature")
        return MachineFacts(
            cache: folder.map(cache),
            isWritable: (try? System.checkWritable(root.text)) != nil,
            free: System.freeBytes(at: root.text),
            freeForCache: folder.flatMap { System.freeBytes(at: existing($0).text) },
            ignoresCase: ignoresCase(root),
            graphviz: System.program(named: "dot")
        )
    }

    /// More files than these aren't counted: nobody wants to wait for the sum.
    private static let limit = 100_000

    private static func cache(at folder: AbsolutePath) -> Cache {
        let place = existing(folder)
        var cache = Cache(path: folder.text, isWritable: (try? System.checkWritable(place.text)) != nil)
        guard place == folder else { return cache }
        var open = [folder.text]
        var size = 0
        var count = 0
        while let path = open.popLast(), count < limit {
            for name in (try? System.entries(of: path)) ?? [] {
                count += 1
                let inner = path + "/" + name
                size += System.size(of: inner)
                if (try? System.kind(of: inner)) == .folder { open.append(inner) }
            }
        }
        cache.size = size
        cache.isLarger = !open.isEmpty
        let known = (try? System.entries(of: folder.appending("toolchains").text)) ?? []
        cache.toolchains = known.filter { !$0.contains("-") && !$0.contains(".") }.count
        return cache
    }

    /// The nearest folder that is there.
    private static func existing(_ folder: AbsolutePath) -> AbsolutePath {
        folder.ancestors.first { Files.isFolder($0.text) } ?? .root
    }

    /// Asks for a folder by its name in other letters.
    private static func ignoresCase(_ folder: AbsolutePath) -> Bool? {
        for place in folder.ancestors where !place.components.isEmpty {
            let name = place.name
            let other = name.uppercased() == name ? name.lowercased() : name.uppercased()
            guard other != name, let entries = try? System.entries(of: place.parent.text) else { continue }
            if entries.contains(other) { return false }
            return (try? System.kind(of: place.parent.appending(other).text)) ?? nil != nil
        }
        return nil
    }
}
