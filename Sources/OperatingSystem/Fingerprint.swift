/// What the contents of a file or folder come to: two are equal where the contents are.
///
/// It tells what was written from what somebody changed since. Nobody who wants to deceive is kept out by it.
package struct Fingerprint: Hashable {
    /// How it is written in a journal: `file-1024-9ae16a3b2f90404f`.
    package let text: String

    package init(text: String) {
        self.text = text
    }

    /// That of a file with a text.
    package init(ofFile bytes: some Collection<UInt8>) {
        text = "file-\(bytes.count)-\(Digest(bytes))"
    }

    /// That of what is at a place, without following a link there; nil where nothing is.
    package init?(of place: AbsolutePath) throws {
        switch try System.kind(of: place.text) {
        case nil: return nil
        case .file: self.init(ofFile: try Self.bytes(at: place))
        case .folder:
            var tree = Tree()
            try tree.collect("", in: place)
            self = tree.fingerprint
        case .link, .other: self.init(text: "other")
        }
    }

    /// The same for what somebody wrote: without what the toolchain, Xcode and others leave in folders.
    ///
    /// What they have left is always the same: `name` is what it was called in its place.
    package init?(ofCode place: AbsolutePath, named name: String) throws {
        let kind = try System.kind(of: place.text)
        if kind != nil, Files.leftBehind.contains(name) {
            self.init(text: "left-behind")
            return
        }
        guard kind == .folder else {
            guard let fingerprint = try Fingerprint(of: place) else { return nil }
            self = fingerprint
            return
        }
        var tree = Tree()
        try tree.collect("", in: place, without: Files.leftBehind)
        self = tree.fingerprint
    }

    /// That of a folder, added up from what is in it, in whatever order.
    package struct Tree {
        private var count = 0
        private var sum: UInt64 = 0

        package init() {}

        package mutating func add(folder path: String) {
            add(path, mark: 1, [])
        }

        package mutating func add(file path: String, _ bytes: some Collection<UInt8>) {
            add(path, mark: 2, bytes)
        }

        private mutating func add(_ path: String, mark: UInt8, _ bytes: some Collection<UInt8>) {
            count += 1
            // A null, which no path has, keeps the path and what follows apart.
            sum &+= Digest(bytes, after: Digest([0, mark], after: Digest(path.utf8))).value
        }

        package var fingerprint: Fingerprint { Fingerprint(text: "folder-\(count)-\(String(sum, radix: 16))") }

        fileprivate mutating func collect(
            _ path: String,
            in top: AbsolutePath,
            without names: Set<String> = []
        ) throws {
            for entry in try System.entries(of: top.appending(path).text) where !names.contains(entry) {
                let inner = path.isEmpty ? entry : path + "/" + entry
                let place = top.appending(inner)
                switch try System.kind(of: place.text) {
                case .folder:
                    add(folder: inner)
                    try collect(inner, in: top, without: names)
                case .file: add(file: inner, try Fingerprint.bytes(at: place))
                // Nothing is where a name leads that is not UTF-8: it is somebody's all the same.
                case .link, .other, nil: add(inner, mark: 3, [])
                }
            }
        }
    }

    private static func bytes(at place: AbsolutePath) throws -> [UInt8] {
        let file = try System.openForReading(place.text)
        defer { System.close(file) }
        return try System.read(file, of: place.text, size: try System.status(of: file, at: place.text).size)
    }
}
