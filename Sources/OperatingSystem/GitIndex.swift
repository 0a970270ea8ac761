/// What git has in its index, as `git ls-files --stage -z` prints it.
///
/// ```
/// 120000 1de565933b05f74c75ff9a6520af5f9f8a5a2f1d 0<tab>Features/Search/Source/Shared
/// ```
enum GitIndex {
    /// What an entry is, as the mode that git writes down for it.
    enum Kind: String {
        case link = "120000"
        case submodule = "160000"
    }

    /// The paths of all entries of one kind, in git's order.
    static func paths(of kind: Kind, in output: String) -> [String] {
        let mode = kind.rawValue + " "
        return output.utf8.split(separator: 0).filter { $0.starts(with: mode.utf8) }.map { entry in
            String(decoding: entry.drop { $0 != UInt8(ascii: "\t") }.dropFirst(), as: UTF8.self)
        }
    }
}
