extension XcodeProject {
    /// What people call an object.
    func displayName(of id: String) -> String? {
        guard let object = object(id) else { return nil }
        switch object.isa {
        case "XCSwiftPackageProductDependency": return object["productName"]
        case "PBXBuildFile": return (object["productRef"] ?? object["fileRef"]).flatMap { displayName(of: $0) }
        case "XCLocalSwiftPackageReference": return object["relativePath"]
        case "XCRemoteSwiftPackageReference":
            return object["repositoryURL"]?.pathComponents.last.map {
                String($0.hasSuffix(".git") ? $0.dropLast(4) : $0)
            }
        default: return object["name"] ?? object["path"]?.pathComponents.last.map(String.init)
        }
    }

    /// Where an element goes into a list: in front of another one, in its order if it has one, or else at the end.
    func place(of new: ProjectObject.Name, in list: ProjectChange.ListName, before next: String?) -> Int {
        let ids = object(list.object)?.ids(list.key) ?? []
        if let next, let index = ids.firstIndex(of: next) { return index }
        let names = ids.compactMap { displayName(of: $0) }
        guard names.count == ids.count, names.count > 1, next == nil else { return ids.count }
        for key in [{ $0 }, { $0.lowercased() }] as [(String) -> String] {
            let (keys, added) = (names.map(key), key(new.sortingName))
            guard keys.isSorted else { continue }
            return keys.firstIndex { $0.isAfter(added) } ?? ids.count
        }
        return ids.count
    }

    /// Where an object goes among others: Xcode sorts them by their ids.
    func place(of id: String, among ids: [String]) -> Int {
        ids.isSorted ? ids.firstIndex { $0.isAfter(id) } ?? ids.count : ids.count
    }

    /// Where a key goes: behind `isa`, in the order of the alphabet if there is one.
    func place(ofKey key: String, in node: PropertyList.Node) -> Int {
        let keys = node.entries?.map(\.name) ?? []
        let rest = keys.first == "isa" ? keys.dropFirst() : keys[...]
        return Array(rest).isSorted ? rest.firstIndex { $0.isAfter(key) } ?? keys.count : keys.count
    }
}

extension ProjectObject.Name {
    /// Of `XCLocalSwiftPackageReference "Core"` and `Search in Frameworks` what they are about.
    fileprivate var sortingName: String {
        guard let comment else { return id }
        if let quote = comment.firstIndex(of: "\"") { return String(comment[quote...].dropFirst().dropLast()) }
        let ending = " in Frameworks"
        return comment.hasSuffix(ending) ? String(comment.dropLast(ending.count)) : comment
    }
}

extension String {
    fileprivate func isAfter(_ other: String) -> Bool { other.utf8.lexicographicallyPrecedes(utf8) }
}

extension [String] {
    fileprivate var isSorted: Bool { !zip(self, dropFirst()).contains { $0.isAfter($1) } }
}
