import Foundation
import OperatingSystem
import Testing
import Verification
import Workspaces

/// What is kept is what was proven, or nothing.
struct ProofStoreTests {
    private let folder: TemporaryFolder
    private let store: ProofStore
    private let built = ProofKey(content: SHA256.sum(of: "a".utf8), isTested: false)
    private let tested = ProofKey(content: SHA256.sum(of: "a".utf8), isTested: true)

    init() throws {
        folder = try TemporaryFolder()
        store = ProofStore(in: folder.path.appending("a/proofs"))
    }

    private func file(of key: ProofKey) -> URL {
        URL(filePath: folder.path.appending("a/proofs/\(key)").text)
    }

    @Test func whatIsKeptIsThere() throws {
        #expect(store.proof(for: built) == nil)
        for proof in [Proof(testCount: 0, seconds: 0.125), Proof(testCount: 12, seconds: 1e-7)] {
            store.keep(proof, for: built)
            #expect(store.proof(for: built) == proof)
        }
        #expect(try folder.tree.keys.sorted() == ["a/", "a/proofs/", "a/proofs/\(built)"])
    }

    @Test func testedMeansBuiltToo() {
        let proof = Proof(testCount: 3, seconds: 2)
        store.keep(proof, for: tested)
        #expect(store.proof(for: built) == proof)
        store.keep(Proof(testCount: 0, seconds: 1), for: built)
        #expect(store.proof(for: tested) == proof)
    }

    @Test func builtDoesNotMeanTested() {
        store.keep(Proof(testCount: 0, seconds: 1), for: built)
        #expect(store.proof(for: tested) == nil)
    }

    /// Cut off or changed at any byte, or another one's, an entry is none; and the next one takes its place.
    @Test func damagedEntriesAreNone() throws {
        let proof = Proof(testCount: 3, seconds: 2)
        store.keep(proof, for: tested)
        let bytes = try Data(contentsOf: file(of: tested))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            try changed.write(to: file(of: tested))
            #expect(store.proof(for: tested) == nil, "byte \(index) was changed")
            try bytes.prefix(index).write(to: file(of: tested))
            #expect(store.proof(for: tested) == nil, "cut off at \(index)")
        }
        let other = ProofKey(content: SHA256.sum(of: "b".utf8), isTested: true)
        try bytes.write(to: file(of: other))
        #expect(store.proof(for: other) == nil)
        store.keep(proof, for: other)
        #expect(store.proof(for: other) == proof)
    }

    @Test(arguments: ["-1\n1", "x\n1", "1\n-1", "1\nnan", "1\ninf", "1", "1\n1\n1", ""])
    func nonsenseThatIsWholeIsNone(text: String) {
        CacheFile.write("\(built)\n\(text)\n", to: folder.path.appending("a/proofs/\(built)"))
        #expect(store.proof(for: built) == nil)
    }

    @Test func aFolderInThePlaceOfAnEntryIsNone() throws {
        try folder.make(["a/proofs/\(built)/": ""])
        store.keep(Proof(testCount: 0, seconds: 1), for: built)
        #expect(store.proof(for: built) == nil)
    }

    @Test func aFolderThatCanNotBeMadeIsNobodysProblem() throws {
        try folder.make(["file": ""])
        let store = ProofStore(in: folder.path.appending("file/proofs"))
        store.keep(Proof(testCount: 0, seconds: 1), for: built)
        store.prune()
        #expect(store.proof(for: built) == nil)
        #expect(try folder.tree == ["file": ""])
    }

    /// Four threads write and read the same few entries: whatever is read was written by one of them.
    @Test func manyAtOnceGetWhatWasKept() async {
        let keys = (0..<3).map { ProofKey(content: SHA256.sum(of: [$0]), isTested: true) }
        let store = store
        await withTaskGroup { group in
            for number in 1...4 {
                group.addTask {
                    for round in 0..<50 {
                        for key in keys {
                            store.keep(Proof(testCount: number * 1000 + round, seconds: Double(number)), for: key)
                            guard let proof = store.proof(for: key) else { continue }
                            #expect(proof.testCount / 1000 == Int(proof.seconds))
                        }
                        store.prune()
                    }
                }
            }
        }
        for key in keys {
            store.keep(Proof(testCount: 1, seconds: 1), for: key)
            #expect(store.proof(for: key) == Proof(testCount: 1, seconds: 1))
        }
    }
}

/// What is thrown away.
extension ProofStoreTests {
    private func makeOld(_ key: ProofKey, days: Double) throws {
        let date = Date.now.addingTimeInterval(-days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(of: key).path)
    }

    private func keys(_ count: Int) -> [ProofKey] {
        (0..<count).map { ProofKey(content: SHA256.sum(of: [UInt8($0)]), isTested: true) }
    }

    @Test func whatNobodyUsesGoes() throws {
        let keys = keys(4)
        for (index, key) in keys.enumerated() {
            store.keep(Proof(testCount: 1, seconds: 1), for: key)
            try makeOld(key, days: [0, 59, 61, 400][index])
        }
        store.prune()
        #expect(keys.map { store.proof(for: $0) != nil } == [true, true, false, false])
        // Once a day is enough.
        try makeOld(keys[0], days: 61)
        store.prune()
        #expect(store.proof(for: keys[0]) != nil)
    }

    @Test func whatIsUsedStays() throws {
        let key = keys(1)[0]
        store.keep(Proof(testCount: 1, seconds: 1), for: key)
        try makeOld(key, days: 61)
        #expect(store.proof(for: key) != nil)
        store.prune()
        #expect(store.proof(for: key) != nil)
    }

    @Test func ofTooManyTheOldestGo() throws {
        let keys = keys(6)
        for (index, key) in keys.enumerated() {
            store.keep(Proof(testCount: 1, seconds: 1), for: key)
            try makeOld(key, days: Double(index) + 2)
        }
        // The mark of the day is a file too.
        store.prune(moreThan: 4)
        #expect(keys.map { store.proof(for: $0) != nil } == [true, true, true, false, false, false])
    }
}

/// From one look at the disk to the next.
extension ProofStoreTests {
    @Test func onlyWhatStayedTheSameIsKept() throws {
        try ProofKeysTests.makeShop(in: folder)
        let workspace = try WorkspaceReader(from: folder.path.appending("Shop")).read()
        let keys = ProofKeys(of: workspace, ProofKeysTests.conditions())
        let core = try workspace.feature(named: "Core")
        let search = try workspace.feature(named: "Search")
        // Changed while it was built.
        try folder.make(["Shop/Features/Search/Source/Search.swift": "let a = 2"])
        for feature in [core, search] {
            store.keep(Proof(testCount: 1, seconds: 1), of: feature, provenWith: keys)
        }
        #expect(store.proof(for: try #require(keys.key(of: core))) != nil)
        #expect(store.proof(for: try #require(keys.key(of: search))) == nil)
        let now = keys.renewed(for: [search])
        #expect(store.proof(for: try #require(now.key(of: search))) == nil)
        #expect(now.key(of: core) == nil)
    }
}
