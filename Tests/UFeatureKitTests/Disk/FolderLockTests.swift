import FileChanges
import Foundation
import OperatingSystem
import Testing
import Transactions

@Suite struct FolderLockTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func givesUpAfterItsTime() throws {
        let reasons = try FolderLock.holding(folder.path) {
            try refusal { try FolderLock.holding(folder.path, seconds: 0.05) {} }
        }
        #expect(
            reasons == [
                "workspace_locked: another ufeature has been working in '\(folder.path)' for more than 0 seconds"
            ]
        )
    }

    @Test func isGivenBackAfterAnError() throws {
        struct Failure: Error {}
        #expect(throws: Failure.self) { try FolderLock.holding(folder.path) { throw Failure() } }
        try FolderLock.holding(folder.path, seconds: 0) {}
    }

    @Test func isTheSameThroughALink() throws {
        try folder.make(["Real/": ""])
        try folder.link("Link", to: "Real")
        let reasons = try FolderLock.holding(folder.path.appending("Real")) {
            try refusal { try FolderLock.holding(folder.path.appending("Link"), seconds: 0) {} }
        }
        #expect(reasons.count == 1)
    }

    /// Each reads a number and writes the next one: with nobody in between, none is lost.
    @Test func everyoneWaitsForTheOthers() async throws {
        let path = folder.path
        try folder.make(["number": "0"])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<5 {
                        try FolderLock.holding(path) {
                            let file = URL(filePath: path.appending("number").text)
                            let number = Int(try String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? 0
                            try Data("\(number + 1)".utf8).write(to: file)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.tree["number"] == "20")
    }

    @Test func twoRunsBothTakeEffect() async throws {
        let root = folder.path
        let plans = try (0..<4).map { try Plan(in: folder, ["Features/F\($0)": ["a": "\($0)"]]) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for plan in plans {
                group.addTask { _ = try Transaction(in: root, isDryRun: false).run { plan } }
            }
            try await group.waitForAll()
        }
        #expect(try (0..<4).allSatisfy { try folder.tree["Features/F\($0)/a"] == "\($0)" })
        #expect(try folder.tree.count == 9)
    }

    @Test func folderMustBeThere() throws {
        #expect(try refusal { try FolderLock.holding(folder.path.appending("no")) {} }.count == 1)
    }
}
