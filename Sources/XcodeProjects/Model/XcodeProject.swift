package import Diagnostics

/// A project of Xcode's as its `project.pbxproj` has it: the objects, and what is known of targets and packages.
///
///     let project = try XcodeProject(parsing: source)
///     project.targets.map(\.name)     // ["Shop", "ShopTests"]
///     project.packages.map(\.path)    // ["Features/Search"]
package struct XcodeProject: Sendable {
    package let list: PropertyList
    /// What kinds of objects have been there since.
    package let objectVersion: Int
    /// The objects in the order of the text.
    package let objects: [Object]
    private let indices: [String: Int]
    /// The object that all others hang on.
    package let root: Object

    /// Something that has an id and a kind.
    package struct Object: Sendable {
        package let entry: PropertyList.Entry

        package var id: String { entry.name }
        package var isa: String { self["isa"] ?? "" }
        package var node: PropertyList.Node { entry.value }

        /// The text that stands for a key.
        package subscript(_ key: String) -> String? { node[key]?.string }

        /// The ids that stand for a key.
        package func ids(_ key: String) -> [String] { node[key]?.strings ?? [] }
    }

    package var source: SourceText { list.source }

    /// Reads a text.
    ///
    /// - Throws: what ``PropertyList/init(parsing:)`` throws, and `xcode_project_format` for a list that is no project.
    package init(parsing source: SourceText) throws(Diagnostic) {
        let list = try PropertyList(parsing: source)
        guard let objects = list.root["objects"]?.entries, let rootID = list.root["rootObject"]?.string else {
            throw .error("xcode_project_format", "no 'objects' with a 'rootObject' in it", in: source, at: 0..<0)
        }
        self.list = list
        self.objects = objects.map(Object.init)
        objectVersion = list.root["objectVersion"]?.string.flatMap { Int($0) } ?? 0
        var indices: [String: Int] = [:]
        for (index, object) in objects.enumerated() {
            guard indices.updateValue(index, forKey: object.name) == nil else {
                throw .error(
                    "xcode_project_duplicate",
                    "two objects have the id \(object.name)",
                    in: source,
                    at: object.key.range,
                    help: ["remove one of them: a merge may have left it"]
                )
            }
        }
        self.indices = indices
        guard let index = indices[rootID], self.objects[index].isa == "PBXProject" else {
            let place = list.root["rootObject"]?.range ?? 0..<0
            throw .error("xcode_project_format", "no project has the id \(rootID)", in: source, at: place)
        }
        root = self.objects[index]
    }

    /// The object with an id.
    package func object(_ id: String?) -> Object? { id.flatMap { indices[$0] }.map { objects[$0] } }

    /// The objects of a list of ids, without those that aren't there.
    package func objects(_ ids: [String]) -> [Object] { ids.compactMap { object($0) } }

    /// The objects of a kind.
    package func objects(isa: String) -> [Object] { objects.filter { $0.isa == isa } }
}

extension XcodeProject {
    /// How often objects mention an id, but for some that don't count.
    func mentions(of id: String, without excluded: Set<String> = []) -> Int {
        objects.reduce(0) { count, object in
            object.id == id || excluded.contains(object.id) ? count : count + object.node.mentions(of: id)
        }
    }
}

extension PropertyList.Node {
    /// How often a text stands in it, also as a key, as Xcode has ids of targets.
    func mentions(of text: String) -> Int {
        switch content {
        case .string(let string): string == text ? 1 : 0
        case .data: 0
        case .array(let elements): elements.reduce(0) { $0 + $1.value.mentions(of: text) }
        case .dictionary(let entries):
            entries.reduce(0) { $0 + $1.key.mentions(of: text) + $1.value.mentions(of: text) }
        }
    }
}
