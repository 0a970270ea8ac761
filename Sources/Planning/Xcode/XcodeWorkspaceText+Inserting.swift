internal import Diagnostics
internal import OperatingSystem
package import Workspaces

extension XcodeWorkspaceText {
    /// The text with some packages listed; every byte that was there still is.
    ///
    /// A package that is listed somewhere already, whatever the location is relative to, stays there. Others go into
    /// the group of their layer, or of those in the same folder: in its order if that is sorted, and else at its end. Where
    /// packages stand in no group, so do others without one. Elsewhere a group that is missing is made between those of the
    /// other layers, whose order is `groups`.
    ///
    /// - Throws: that a group has no room.
    package func inserting(_ entries: [XcodeWorkspace.Entry], groups: [String]) throws(Problem) -> XcodeWorkspaceText {
        var listed = Set(references.compactMap(place))
        let missing = entries.filter { listed.insert(folder.appending($0.path)).inserted }
        var additions: [TextEdit] = []
        for name in groups {
            let paths = missing.filter { $0.group == name }.map(\.path)
            if paths.isEmpty { continue }
            if let group = group(named: name) {
                additions += try self.additions(of: paths, to: group, named: name)
            } else if let path = paths.first, let group = groupOfSiblings(of: path) {
                additions += try self.additions(of: paths, to: group, named: name)
            } else if let sibling = packagesWithoutGroup.last {
                additions += paths.map { path in
                    let text = text(to: location(of: path, in: 0, like: sibling), like: sibling)
                    return .insert(text, at: element(sibling).range.upperBound)
                }
            } else {
                additions.append(newGroup(of: paths, named: name, among: groups))
            }
        }
        return try applying(additions)
    }

    /// The references to folders that stand in no group.
    private var packagesWithoutGroup: [Int] {
        references.filter { index in
            element(index).parent == 0 && place(of: index).map { !$0.name.utf8.contains(UInt8(ascii: ".")) } ?? false
        }
    }

    /// The group that has the packages in the folder that a package lies in; nil where they stand in none, or several.
    private func groupOfSiblings(of path: String) -> Int? {
        let home = folder.appending(path).parent
        let siblings = references.filter { place(of: $0)?.parent == home }
        let groups = Set(siblings.map { element($0).parent ?? 0 })
        return siblings.count > 1 && groups.count == 1 && groups.first != 0 ? groups.first : nil
    }
}

// MARK: Into a group

extension XcodeWorkspaceText {
    private func additions(
        of paths: [String],
        to index: Int,
        named name: String
    ) throws(Problem) -> [TextEdit] {
        let group = element(index)
        guard let content = group.content else {
            throw Problem(reason: "has a group '\(name)' that is a single empty tag")
        }
        let references = group.children.filter { element($0).name == "FileRef" }
        guard let model = references.last ?? group.children.last else {
            return paths.map { path in
                // What was there before it had entries is still wanted when it has none: see `removing`.
                let location = isOurs(index, named: name) ? "container:" + path : location(of: path, in: index)
                return .insert(first(to: location, in: index), at: content.lowerBound)
            }
        }
        func addition(_ path: String, after offset: Int) -> TextEdit {
            .insert(text(to: location(of: path, in: index, like: model), like: model), at: offset)
        }
        guard let order = order(of: references) else {
            let end = group.children.last.map { element($0).range.upperBound } ?? content.lowerBound
            return paths.map { addition($0, after: end) }
        }
        let end = references.last.map { element($0).range.upperBound } ?? element(model).range.upperBound
        return paths.sorted { Files.byteOrder(order($0), order($1)) }.map { path in
            let next = references.first { Files.byteOrder(order(path), order(key(of: $0))) }
            guard let next, let place = group.children.firstIndex(of: next) else { return addition(path, after: end) }
            let before = place > 0 ? element(group.children[place - 1]).range.upperBound : content.lowerBound
            return addition(path, after: before)
        }
    }

    /// What the references of a group are sorted by: their paths, or these in lower case; nil if they aren't.
    private func order(of references: [Int]) -> ((String) -> String)? {
        let keys = references.map(key)
        let orders: [(String) -> String] = [{ $0 }, { $0.lowercased() }]
        return orders.first { order in
            zip(keys, keys.dropFirst()).allSatisfy { !Files.byteOrder(order($1), order($0)) }
        }
    }

    private func key(of reference: Int) -> String {
        place(of: reference)?.relative(to: folder) ?? element(reference)["location"]?.value ?? ""
    }

    /// The location of a package in a group: relative to the group, or to the workspace where the others are or where
    /// it isn't below the group's folder.
    private func location(of path: String, in group: Int, like model: Int? = nil) -> String {
        let kind = model.flatMap { element($0)["location"]?.value }.map(Self.kind)
        let target = folder.appending(path)
        guard kind != "container", let base = place(of: group), target.isInside(base), target != base else {
            return "container:" + path
        }
        return "group:" + target.relative(to: base)
    }

    /// A reference that looks like one that is there, or stands like the group that is there.
    private func text(to location: String, like model: Int) -> String {
        let element = element(model)
        let line = lineStart(of: model)
        guard element.name == "FileRef", element.isPlain, element.children.isEmpty, element.attributes.count == 1,
            let range = element["location"]?.range
        else {
            guard let line else {
                let space = source.text(in: space(before: element.range.lowerBound))
                return space + XcodeElements.inlineReference(to: location)
            }
            return elements(line.newline).reference(to: location, at: line.indent)
        }
        let space = line.map { $0.newline + $0.indent } ?? source.text(in: space(before: element.range.lowerBound))
        return space + source.text(in: element.range.lowerBound..<range.lowerBound) + location.xmlEscaped
            + source.text(in: range.upperBound..<element.range.upperBound)
    }

    /// The first reference in a group.
    private func first(to location: String, in group: Int) -> String {
        guard let line = lineStart(of: group), let content = element(group).content,
            source.bytes[content].contains(UInt8(ascii: "\n"))
        else { return XcodeElements.inlineReference(to: location) }
        let elements = elements(line.newline)
        return elements.reference(to: location, at: line.indent + elements.unit)
    }
}

// MARK: New groups

extension XcodeWorkspaceText {
    /// A group beside those of the other layers, or at the end where there are none.
    private func newGroup(of paths: [String], named name: String, among names: [String]) -> TextEdit {
        let paths = paths.sorted(by: Files.byteOrder)
        let rank = names.firstIndex(of: name) ?? names.count
        if let next = names.dropFirst(rank + 1).lazy.compactMap(group).first, let parent = element(next).parent {
            let fellows = element(parent).children
            let previous = fellows.firstIndex(of: next).flatMap { $0 > 0 ? fellows[$0 - 1] : nil }
            let start = element(parent).content?.lowerBound ?? element(next).range.lowerBound
            let offset = previous.map { element($0).range.upperBound } ?? start
            return .insert(group(of: paths, named: name, like: next), at: offset)
        }
        let last = names.prefix(rank).reversed().lazy.compactMap(group).first ?? element(0).children.last
        if let last {
            return .insert(group(of: paths, named: name, like: last), at: element(last).range.upperBound)
        }
        let content = element(0).content ?? 0..<0
        guard let end = source.bytes[content].firstIndex(of: UInt8(ascii: "\n")) else {
            return .insert(XcodeElements.inlineGroup(named: name, of: paths), at: content.lowerBound)
        }
        let hasReturn = end > content.lowerBound && source.bytes[end - 1] == UInt8(ascii: "\r")
        let elements = XcodeElements(newline: hasReturn ? "\r\n" : "\n")
        return .insert(elements.group(named: name, of: paths, at: elements.unit), at: content.lowerBound)
    }

    /// A group that stands like what is there.
    private func group(of paths: [String], named name: String, like model: Int) -> String {
        guard let line = lineStart(of: model) else {
            let space = source.text(in: space(before: element(model).range.lowerBound))
            return space + XcodeElements.inlineGroup(named: name, of: paths)
        }
        return elements(line.newline).group(named: name, of: paths, at: line.indent)
    }

    /// Elements that are as far in as those that are there.
    private func elements(_ newline: String) -> XcodeElements {
        let indent = element(0).children.first.flatMap { lineStart(of: $0)?.indent } ?? ""
        return indent.isEmpty ? XcodeElements(newline: newline) : XcodeElements(newline: newline, unit: indent)
    }
}
