package import OperatingSystem

/// How much code there is.
package enum CodeSize {
    /// The bytes of all Swift files below a folder; none where it can't be looked into.
    ///
    /// What builds leave there doesn't count, nor what links lead to: they may be other ones elsewhere.
    package static func swiftBytes(below folder: AbsolutePath) -> Int {
        var sum = 0
        var folders = [folder.text]
        while let folder = folders.popLast() {
            for entry in (try? Files.listing(of: folder)) ?? [] where !entry.isLink {
                let path = folder + "/" + entry.name
                switch entry.kind {
                case .folder where entry.name.utf8.first != UInt8(ascii: ".") && entry.name != "DerivedData":
                    folders.append(path)
                case .file where entry.name.hasSuffix(".swift"):
                    sum += (try? Files.size(ofFileAt: path)) ?? 0
                default:
                    continue
                }
            }
        }
        return sum
    }
}
