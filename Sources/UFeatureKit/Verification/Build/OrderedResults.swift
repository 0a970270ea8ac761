/// Results that come as they come, and are handed on in the order in which they are wanted.
struct OrderedResults {
    private let order: [Int]
    private var next = 0
    private var known: [Int: PackageBuild] = [:]
    /// The names of the features that failed.
    private(set) var failures: Set<String> = []

    init(_ order: [Int]) { self.order = order }

    func has(_ package: Int) -> Bool { known[package] != nil }

    /// Adds the result of a package, unless it has one.
    mutating func add(_ result: PackageBuild, of package: Int) {
        guard known[package] == nil else { return }
        known[package] = result
        if case .failed = result.outcome { failures.insert(result.feature.name) }
    }

    /// The results whose turn it is, each once.
    mutating func takeReady() -> [PackageBuild] {
        var ready: [PackageBuild] = []
        while next < order.count, let result = known[order[next]] {
            ready.append(result)
            next += 1
        }
        return ready
    }
}
