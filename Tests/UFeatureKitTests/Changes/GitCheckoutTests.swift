import Diagnostics
import Foundation
import OperatingSystem
import Testing
import Workspaces

/// What git knows, and what is said when it knows nothing.
@Suite struct GitCheckoutTests {
    @Test func readsStatusesAndPaths() {
        let output = "M\0a b.swift\0D\0ü\n\"x\".swift\0T\0M\0"
        #expect(
            GitChange.parse(output) == [
                GitChange(path: "a b.swift", kind: .edited), GitChange(path: "ü\n\"x\".swift", kind: .cameOrGone),
                GitChange(path: "M", kind: .cameOrGone),
            ]
        )
        #expect(GitChange.parse("") == [])
        #expect(GitChange.parse("M\0") == [])
        let untracked = [GitChange(path: "a", kind: .cameOrGone), GitChange(path: "b/c", kind: .cameOrGone)]
        #expect(GitChange.parse(untracked: "a\0b/c/\0") == untracked)
    }

    @Test func knowsWhereAFolderIs() throws {
        let repository = try GitFolder(["apps/two wørds/a.txt": "a"])
        let top = try GitCheckout(around: repository.path)
        #expect(top.path == "")
        #expect(top.root == (try Files.resolved(repository.path)))
        #expect(try GitCheckout(around: repository.path.appending("apps/two wørds")).path == "apps/two wørds")
    }

    @Test func readsWhatAFileWas() throws {
        let repository = try GitFolder(["a b.txt": "one\ntwo"])
        try repository.change(["a b.txt": "three"])
        let checkout = try GitCheckout(around: repository.path)
        #expect(try checkout.text(of: "a b.txt", in: "HEAD")?.bytes == Array("one\ntwo".utf8))
        #expect(try checkout.text(of: "c.txt", in: "HEAD") == nil)
        #expect(try checkout.textNow(of: "a b.txt")?.bytes == Array("three".utf8))
    }

    @Test func knowsTheMainBranchOfItsOrigin() throws {
        let origin = try GitFolder(["a": "a"])
        try origin.git("branch", "--move", "trunk")
        let clone = try TemporaryFolder()
        try origin.git("clone", "--quiet", origin.path.text, clone.path.text)
        let branches = try [clone.path, origin.path].map { try GitCheckout(around: $0).mainBranch() }
        withExtendedLifetime((origin, clone)) { #expect(branches == ["trunk", nil]) }
    }

    @Test(arguments: ["nowhere", "", "--all", "-q", "main..work", "main:a"])
    func refusesWhatIsNoCommit(revision: String) throws {
        let repository = try GitFolder(["a": "a"])
        #expect(
            try commonCommitRefusal(revision, in: repository) == [
                "unknown_revision: '\(revision)' is not a commit in this repository"
            ])
    }

    @Test func refusesAnEmptyRepository() throws {
        #expect(
            try commonCommitRefusal("main", in: GitFolder()) == [
                "no_commit: no commit is checked out, so there is nothing to compare with"
            ])
    }

    @Test func refusesAStrangersHistory() throws {
        let repository = try GitFolder(["a": "a"])
        try repository.git("checkout", "--quiet", "--orphan", "work")
        try repository.change(["a": "b"])
        try repository.commit()
        #expect(
            try commonCommitRefusal("main", in: repository) == [
                "nothing_in_common: 'main' and the current commit have no common ancestor in this clone"
            ])
    }

    @Test("a part of the history: what to do about it is said for each service")
    func shallowClone() throws {
        let origin = try GitFolder(["a": "a"])
        try origin.change(["a": "b"])
        try origin.commit()
        let clone = try TemporaryFolder()
        try origin.git("clone", "--quiet", "--depth", "1", "file://\(origin.path)", clone.path.text)
        let problem = #expect(throws: Refusal.self) {
            try GitCheckout(around: clone.path).commonCommit(with: "HEAD~1")
        }
        let help = problem?.reasons.first?.help.joined(separator: "\n") ?? ""
        #expect(help.contains("git fetch --unshallow") && help.contains("fetch-depth: 0") && help.contains("GIT_DEPTH"))
    }

    @Test func refusesAFolderInNoRepository() throws {
        let folder = try TemporaryFolder()
        #expect(
            try refusal { _ = try GitCheckout(around: folder.path) } == [
                "no_repository: '\(folder.path)' is in no git repository"
            ])
    }

    private func commonCommitRefusal(_ revision: String, in repository: GitFolder) throws -> [String] {
        try withExtendedLifetime(repository) {
            try refusal { _ = try GitCheckout(around: repository.path).commonCommit(with: revision) }
        }
    }
}
