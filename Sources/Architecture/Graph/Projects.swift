/// The packages of a workspace that use each other, however far away, as groups.
struct Projects {
    /// The number of the group of each package.
    private(set) var number: [Int]
    private var members: [Int: [Int]] = [:]

    init(in graph: FeatureGraph) {
        number = Array(graph.packages.indices)
        var neighbours = [[Int]](repeating: [], count: graph.packages.count)
        for package in graph.packages {
            for used in package.dependencies.values {
                neighbours[package.index].append(used)
                neighbours[used].append(package.index)
            }
        }
        var seen: Set<Int> = []
        for start in graph.packages.indices where seen.insert(start).inserted {
            var next = [start]
            while let index = next.popLast() {
                number[index] = start
                members[start, default: []].append(index)
                next += neighbours[index].filter { seen.insert($0).inserted }
            }
        }
    }

    /// Whether a package uses no other one, and none uses it.
    func isAlone(_ package: Int) -> Bool { members[number[package]]?.count == 1 }

    /// Whether all packages of a package's group lie in the folder of one of them, which isn't the workspace's.
    func isNested(_ package: Int, in graph: FeatureGraph) -> Bool {
        let paths = (members[number[package]] ?? []).map { graph.packages[$0].path }
        guard paths.count > 1, let root = paths.min(by: { $0.utf8.count < $1.utf8.count }), root != "." else {
            return false
        }
        return paths.allSatisfy { $0 == root || $0.hasPrefix(root + "/") }
    }
}
