import Testing
import Verification

/// The laws of dealing out, over every small case.
struct ShardDealingTests {
    /// Up to three jobs, each of which needs any of three works, at three price lists; up to four shares.
    @Test func everySmallCaseKeepsTheLaws() {
        for prices in [[1, 1, 1], [1, 10, 100], [0, 7, 7]] {
            for count in 0...3 {
                for choice in 0..<(1 << (3 * count)) {
                    let needs = (0..<count).map { job in (0..<3).filter { choice >> (3 * job + $0) & 1 == 1 } }
                    for shares in 1...4 { expectLaws(ShardDealing(needs: needs, costs: prices), shares) }
                }
            }
        }
    }

    /// Many jobs on a few layers of shared work.
    @Test(arguments: [1, 2, 3, 7, 16, 200])
    func layersOfWorkKeepTheLaws(shares: Int) {
        let needs = (0..<100).map { job in [job, 100 + job % 10, 110 + job % 3] }
        let costs = (0..<113).map { 1 + ($0 * 7919) % 97 }
        expectLaws(ShardDealing(needs: needs, costs: costs), shares)
    }

    @Test func jobsThatShareTheirWorkStayTogether() {
        let dealing = ShardDealing(needs: [[0, 2], [1, 3], [0, 4], [1, 5]], costs: [100, 100, 1, 1, 1, 1])
        #expect(dealing.shares(2) == [[0, 2], [1, 3]])
        #expect(ShardDealing(needs: [[0, 1], [0, 2], [3]], costs: [10, 1, 1, 12]).shares(2) == [[2], [0, 1]])
    }

    private func expectLaws(_ dealing: ShardDealing, _ count: Int) {
        let shares = dealing.shares(count)
        let dealt = shares.joined().sorted()
        guard dealt == Array(dealing.needs.indices), shares.count <= count else {
            Issue.record("\(dealing.needs) in \(count) shares: \(shares)")
            return
        }
        let costs = shares.map { cost(of: $0, in: dealing) }
        let single = dealing.needs.indices.map { cost(of: [$0], in: dealing) }
        if (costs.max() ?? 0) * costs.count > single.reduce(0, +) + (single.max() ?? 0) * costs.count {
            Issue.record("\(dealing.needs) in \(count) shares cost \(costs)")
        }
    }

    private func cost(of jobs: [Int], in dealing: ShardDealing) -> Int {
        Set(jobs.flatMap { dealing.needs[$0] }).reduce(0) { $0 + dealing.costs[$1] }
    }
}
