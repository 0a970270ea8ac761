/// Deals out jobs that share work, so that the largest share is small.
///
///     // Jobs 0 and 1 both need work 0, which costs 10.
///     ShardDealing(needs: [[0, 1], [0, 2], [3]], costs: [10, 1, 1, 12]).shares(2)     // [[2], [0, 1]]
///
/// What a share costs is all the work that its jobs need, each once. The most expensive job goes first, each to where
/// the cost is least with it; then again, each to where it adds least, as long as that stays below one of some limits.
/// The best of these is taken: no share of it costs more than the average would be if nothing was shared and the
/// largest job together.
package struct ShardDealing: Sendable {
    /// The indices of the work that each job needs, in the order that decides between equals.
    package let needs: [[Int]]
    package let costs: [Int]

    package init(needs: [[Int]], costs: [Int]) {
        self.needs = needs
        self.costs = costs
    }

    /// The indices of the jobs of each share; `count` of them at most, and no more than there are jobs.
    package func shares(_ count: Int) -> [[Int]] {
        guard !needs.isEmpty else { return [] }
        let totals = needs.map { cost(of: $0) }
        let order = needs.indices.sorted { (totals[$1], $0) < (totals[$0], $1) }
        let count = min(count, needs.count)
        var best = deal(order, to: count, below: -1)
        // No share can cost less than the largest job, nor all less than the average.
        let least = max(totals.max() ?? 0, cost(of: Array(Set(needs.joined()))) / count)
        let most = Self.most(best)
        for step in 0...Self.steps {
            let other = deal(order, to: count, below: least + (most - least) * step / Self.steps)
            if (Self.most(other), Self.sum(other)) < (Self.most(best), Self.sum(best)) { best = other }
        }
        return best.map { $0.jobs.sorted() }
    }

    private static let steps = 8

    private func deal(_ order: [Int], to count: Int, below limit: Int) -> [Share] {
        var shares = Array(repeating: Share(), count: count)
        for job in order {
            let choices = shares.enumerated().map { index, share in
                let further = cost(of: needs[job].filter { !share.work.contains($0) })
                return Choice(further: further, sum: share.cost + further, index: index)
            }
            let small = choices.filter { $0.sum <= limit }.min { ($0.further, $0.sum) < ($1.further, $1.sum) }
            guard let choice = small ?? choices.min(by: { $0.sum < $1.sum }) else { continue }
            shares[choice.index].jobs.append(job)
            shares[choice.index].work.formUnion(needs[job])
            shares[choice.index].cost = choice.sum
        }
        return shares
    }

    private static func most(_ shares: [Share]) -> Int { shares.map(\.cost).max() ?? 0 }

    private static func sum(_ shares: [Share]) -> Int { shares.reduce(0) { $0 + $1.cost } }

    /// Where a job may go.
    private struct Choice {
        /// What it costs there beside what is there already.
        let further: Int
        let sum: Int
        let index: Int
    }

    private struct Share {
        var jobs: [Int] = []
        var work: Set<Int> = []
        var cost = 0
    }

    private func cost(of work: [Int]) -> Int { work.reduce(0) { $0 + costs[$1] } }
}
