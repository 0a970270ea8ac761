import Features
import PackageManifest
import Testing
import Verification
import Workspaces

/// Every state that a checkup can find, and what is said about it.
@Suite struct CheckTests {
    private func shown(_ checks: [Check]) -> [String] {
        checks.map { "\($0.id) \($0.status.rawValue)" + ($0.help.isEmpty ? "" : " …") }
    }

    @Test func toolchain() {
        let new = SemanticVersion(major: 6, minor: 3, patch: 1)
        let needed = SwiftRelease(major: 6, minor: 3)
        let whole = ToolchainFacts(swift: "/usr/bin/swift", version: new, hasFormat: true)
        #expect(
            shown(ToolchainChecks.checks(of: whole, needed: needed)) == [
                "swift ok", "swift_version ok", "swift_format ok",
            ]
        )
        let old = ToolchainFacts(
            swift: "/usr/bin/swift",
            version: SemanticVersion(major: 6, minor: 2, patch: 9),
            developerFolder: nil,
            isMac: true
        )
        #expect(
            shown(ToolchainChecks.checks(of: old, needed: needed)) == [
                "swift ok", "swift_version error …", "swift_format warning …", "xcode warning …",
            ]
        )
        #expect(shown(ToolchainChecks.checks(of: ToolchainFacts(swift: nil), needed: needed)) == ["swift error …"])
        var newer = ToolchainFacts(
            swift: "/usr/bin/swift",
            version: SemanticVersion(major: 6, minor: 5, patch: 0),
            hasFormat: true
        )
        newer.buildSystem = .swiftBuild
        #expect(
            shown(ToolchainChecks.checks(of: newer, needed: needed)) == [
                "swift ok", "swift_version ok", "swift_is_newer warning …", "build_system ok", "swift_format ok",
            ]
        )
        newer.version = SemanticVersion(major: 6, minor: 4, patch: 2)
        #expect(!shown(ToolchainChecks.checks(of: newer, needed: nil)).contains { $0.hasPrefix("swift_is_newer") })
        let silent = ToolchainFacts(swift: "/x/swift", hasFormat: true, developerFolder: "/X", isMac: true)
        #expect(
            shown(ToolchainChecks.checks(of: silent, needed: nil)) == ["swift error …", "swift_format ok", "xcode ok"]
        )
    }

    @Test(arguments: [(6, 1), (6, 2)]) func settings(major: Int, minor: Int) {
        let facts = ToolchainFacts(
            swift: "/usr/bin/swift",
            version: SemanticVersion(major: major, minor: minor, patch: 3),
            hasFormat: true
        )
        let needed = SwiftRelease(major: 6, minor: 0)
        let checks = ToolchainChecks.checks(of: facts, needed: needed, settings: .standard)
        #expect(
            checks.filter { $0.id == "swift_settings" }.map(\.message)
                == (minor == 2
                    ? []
                    : [
                        "Swift 6.1.3 doesn't know 'InferIsolatedConformances' and 'NonisolatedNonsendingByDefault', "
                            + "which new manifests turn on"
                    ])
        )
        #expect(!ToolchainChecks.checks(of: facts, needed: needed).contains { $0.id == "swift_settings" })
    }

    @Test func git() {
        #expect(shown(GitChecks.checks(of: GitFacts(git: nil))) == ["git warning …"])
        #expect(shown(GitChecks.checks(of: GitFacts(git: "/git"))) == ["git warning …"])
        #expect(shown(GitChecks.checks(of: GitFacts(git: "/git", complaint: "git says: no"))) == ["git error …"])
        #expect(shown(GitChecks.checks(of: GitFacts(git: "/git", repository: "/w"))) == ["git ok", "git_ignore ok"])
        let open = GitFacts(git: "/git", repository: "/w", ignoresBuilds: false, open: ["rebase", "lock"])
        let checks = GitChecks.checks(of: open)
        #expect(shown(checks) == ["git ok", "git_ignore warning …", "git_open warning …", "git_open warning …"])
        #expect(checks[2].help == ["finish it: git rebase --continue", "or cancel it: git rebase --abort"])
    }

    @Test func leftovers() {
        #expect(shown(LeftoverChecks.checks(of: LeftoverFacts())) == ["leftovers ok"])
        #expect(shown(LeftoverChecks.checks(of: LeftoverFacts(isLocked: true))) == ["running warning …"])
        let facts = LeftoverFacts(
            isLocked: true,
            leftovers: [
                .inUse(".s-1"), .halfDone(".s-2", places: ["a", "b", "c", "d", "e"]), .abandoned(".s-3"),
                .unreadable(".s-4", reason: "no"),
            ]
        )
        let checks = LeftoverChecks.checks(of: facts)
        #expect(
            shown(checks) == ["running warning …", "half_done error …", "leftovers warning …", "half_done error …"])
        #expect(checks[1].message == "a run was killed in the middle of changing 'a', 'b', 'c', 'd' and 1 more")
    }

    @Test(arguments: [
        (".s-3", ".s-3"), ("My Features/.s-3", "'My Features/.s-3'"), ("a;b/.s-3", "'a;b/.s-3'"),
        ("O'Brien/.s-3", #"'O'\''Brien/.s-3'"#),
    ])
    func whatIsToBeRemovedIsOneWord(path: String, word: String) {
        let checks = LeftoverChecks.checks(of: LeftoverFacts(leftovers: [.abandoned(path)]))
        #expect(checks.map(\.help) == [["the next command that writes there removes it; so may you: rm -r \(word)"]])
    }

    @Test func machine() {
        let well = MachineFacts(
            cache: MachineFacts.Cache(path: "/c", size: 3 << 20, toolchains: 1),
            free: 100 << 30,
            freeForCache: 90 << 30,
            ignoresCase: true,
            graphviz: "/dot"
        )
        let checks = MachineChecks.checks(of: well)
        #expect(shown(checks) == ["cache ok", "disk ok", "letter_case ok", "graphviz ok"])
        #expect(checks[0].message == "the cache '/c' has 3.0 MiB")
        #expect(checks[1].message == "90.0 GiB are free")

        var ill = MachineFacts(cache: nil, isWritable: false, free: 63 << 20)
        let broken = ["writable warning …", "cache error …", "disk error …", "graphviz warning …"]
        #expect(shown(MachineChecks.checks(of: ill)) == broken)
        ill.cache = MachineFacts.Cache(path: "/c", isWritable: false)
        ill.free = 1 << 30
        let poor = ["writable warning …", "cache error …", "disk warning …", "graphviz warning …"]
        #expect(shown(MachineChecks.checks(of: ill)) == poor)
        ill.cache = MachineFacts.Cache(path: "/c", size: 6 << 30, toolchains: 2)
        #expect(MachineChecks.checks(of: ill)[1].status == .warning)
        ill.cache = MachineFacts.Cache(path: "/c")
        #expect(MachineChecks.checks(of: ill)[1].message == "the cache will be '/c'")
    }
}
