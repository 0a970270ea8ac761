internal import Diagnostics
internal import OperatingSystem

extension XcodeWorkspaceText {
    /// The text without some packages: what ``inserting(_:groups:)`` makes of a text that lists none of them,
    /// backwards.
    ///
    /// A group goes with its last packages if it is just as the tool makes one for them.
    package func removing(_ entries: [XcodeWorkspace.Entry]) -> [UInt8] {
        let groups = Dictionary(entries.map { (folder.appending($0.path), $0.group) }) { first, _ in first }
        let gone = references.filter { reference in place(of: reference).map { groups[$0] != nil } ?? false }
        let doomed = Set(gone)
        var elements: Set<Int> = []
        for reference in gone {
            guard let parent = element(reference).parent else { continue }
            let name = place(of: reference).flatMap { groups[$0] } ?? ""
            let isEmptied = element(parent).children.allSatisfy { child in
                let location = element(child)["location"]?.value ?? ""
                return doomed.contains(child) && Self.kind(of: location) == "group"
            }
            elements.insert(isEmptied && isOurs(parent, named: name) ? parent : reference)
        }
        var bytes: [UInt8] = []
        var position = 0
        for range in elements.map({ element($0).range }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            bytes += source.bytes[position..<space(before: range.lowerBound).lowerBound]
            position = range.upperBound
        }
        return bytes + source.bytes[position...]
    }
}
