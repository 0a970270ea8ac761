internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import Workspaces

/// Who a license says a piece of code belongs to.
///
///     LicenseOwner(in: "Copyright (c) 2018 Ada Lovelace <ada@example.com>").words    // ["ada", "lovelace"]
struct LicenseOwner {
    /// The words of the name in small letters; none where no line has one, as in the text of a license that many use.
    let words: Set<String>

    init(in text: String) {
        let lines = text.split(whereSeparator: \.isNewline).prefix(Self.longest)
        words = lines.lazy.map(Self.words(of:)).first { !$0.isEmpty } ?? []
    }

    /// The packages of a workspace whose licenses name another owner than the one at the top; none where that names none.
    ///
    /// - Throws: a `Refusal` when a folder can't be read.
    static func strangers(in workspace: Workspace) throws -> Set<String> {
        var owners: [String: Set<String>] = [:]
        for file in try workspace.files.listing().files where isLicense(file) {
            guard let source = try workspace.files.source(at: file) else { continue }
            owners[file.enclosingFolder] = LicenseOwner(in: source.string).words
        }
        guard let own = owners[""], !own.isEmpty else { return [] }
        let strangers = workspace.features.map(\.path).filter { path in
            guard path != ".", let others = owners[path], !others.isEmpty else { return false }
            return others.isDisjoint(with: own)
        }
        return Set(strangers)
    }

    private static func isLicense(_ file: String) -> Bool {
        let parts = AbsolutePath(file).name.lowercased().split(separator: ".").map(String.init)
        guard let name = parts.first, ["license", "licence", "copying"].contains(name) else { return false }
        return parts.count == 1 || parts.count == 2 && ["md", "txt", "rst"].contains(parts[1])
    }

    /// Of `Copyright (c) 2018-2020 Ada Lovelace. All rights reserved.`, the name.
    private static func words(of line: Substring) -> Set<String> {
        let parts = line.lowercased().split { " \t,".contains($0) }
        guard parts.first == "copyright" || parts.first == "©" else { return [] }
        let words = parts.dropFirst().filter { part in !"<([©".contains(part.first ?? " ") }
            .map { String($0.filter(\.isLetter)) }
            .filter { !$0.isEmpty && !Self.others.contains($0) }
        return words.contains("foundation") && words.contains("software") ? [] : Set(words)
    }

    private static let others: Set<String> = [
        "by", "and", "the", "all", "rights", "reserved", "present", "inc", "ltd", "llc", "gmbh", "contributors",
        "authors", "team",
    ]
    /// How many lines can come before the one about the owner.
    private static let longest = 40
}
