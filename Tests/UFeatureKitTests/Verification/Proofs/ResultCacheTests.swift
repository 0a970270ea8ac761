import Foundation
import OperatingSystem
import Testing
import Verification
import Workspaces

/// What is kept is what was proven, or nothing.
struct ResultCacheTests {
    private let folder: TemporaryFolder
    private let store: ResultCache
    private let built = ResultKey(content: SHA256.sum(of: "a".utf8), isTested: false)
    private let tested = ResultKey(content: SHA256.sum(of: "a".utf8), isTested: true)

    init() throws {
        folder = try TemporaryFolder()
        store = ResultCache(in: folder.path.appending("a/proofs"))
    }

    private func file(of key: ResultKey) -> URL {
        URL(filePath: folder.path.appending("a/proofs/\(key)").text)
    }

    @Test func whatIsKeptIsThere() throws {
        #expect(store.cached(for: built) == nil)
        for cached in [CachedResult(testCount: 0, seconds: 0.125), CachedResult(testCount: 12, seconds: 1e-7)] {
            store.keep(cached, for: built)
            #expect(store.cached(for: built) == cached)
        }
        #expect(try folder.tree.keys.sorted() == ["a/", "a/proofs/", "a/proofs/\(built)"])
    }

    @Test func testedMeansBuiltToo() {
        let cached = CachedResult(testCount: 3, seconds: 2)
        store.keep(cached, for: tested)
        #expect(store.cached(for: built) == cached)
        store.keep(CachedResult(testCount: 0, seconds: 1), for: built)
        #expect(store.cached(for: tested) == cached)
    }

    @Test func builtDoesNotMeanTested() {
        store.keep(CachedResult(testCount: 0, seconds: 1), for: built)
        #expect(store.cached(for: tested) == nil)
    }

    /// Cut off or changed at any byte, or another one's, an entry is none; and the next one takes its place.
    @Test func damagedEntriesAreNone() throws {
        let cached = CachedResult(testCount: 3, seconds: 2)
        store.keep(cached, for: tested)
        let bytes = try Data(contentsOf: file(of: tested))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            try changed.write(to: file(of: tested))
            #expect(store.cached(for: tested) == nil, "byte \(index) was changed")
            try bytes.prefix(index).write(to: file(of: tested))
            #expect(store.cached(for: tested) == nil, "cut off at \(index)")
        }
        let other = ResultKey(content: SHA256.sum(of: "b".utf8), isTested: true)
        try bytes.write(to: file(of: other))
        #expect(store.cached(for: other) == nil)
        store.keep(cached, for: other)
        #expect(store.cached(for: other) == cached)
    }

    @Test(arguments: ["-1\n1", "x\n1", "1\n-1", "1\nnan", "1\ninf", "1", "1\n1\n1", ""])
    func nonsenseThatIsWholeIsNone(text: String) {
        CacheFile.write("\(built)\n\(text)\n", to: folder.path.appending("a/proofs/\(built)"))
        #expect(store.cached(for: built) == nil)
    }

    @Test func aFolderInThePlaceOfAnEntryIsNone() throws {
        try folder.make(["a/proofs/\(built)/": ""])
        store.keep(CachedResult(testCount: 0, seconds: 1), for: built)
        #expect(store.cached(for: built) == nil)
    }

    @Test func aFolderThatCanNotBeMadeIsNobodysProblem() throws {
        try folder.make(["file": ""])
        let store = ResultCache(in: folder.path.appending("file/proofs"))
        store.keep(CachedResult(testCount: 0, seconds: 1), for: built)
        store.prune()
        #expect(store.cached(for: built) == nil)
        #expect(try folder.tree == ["file": ""])
    }

    /// Four threads write and read the same few entries: whatever is read was written by one of them.
    @Test func manyAtOnceGetWhatWasKept() async {
        let keys = (0..<3).map { ResultKey(content: SHA256.sum(of: [$0]), isTested: true) }
        let store = store
        await withTaskGroup { group in
            for number in 1...4 {
                group.addTask {
                    for round in 0..<50 {
                        for key in keys {
                            store.keep(
                                CachedResult(testCount: number * 1000 + round, seconds: Double(number)), for: key)
                            guard let cached = store.cached(for: key) else { continue }
                            #expect(cached.testCount / 1000 == Int(cached.seconds))
                        }
                        store.prune()
                    }
                }
            }
        }
        for key in keys {
            store.keep(CachedResult(testCount: 1, seconds: 1), for: key)
            #expect(store.cached(for: key) == CachedResult(testCount: 1, seconds: 1))
        }
    }
}

/// What is thrown away.
extension ResultCacheTests {
    private func makeOld(_ key: ResultKey, days: Double) throws {
        let date = Date.now.addingTimeInterval(-days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(of: key).path)
    }

    private func keys(_ count: Int) -> [ResultKey] {
        (0..<count).map { ResultKey(content: SHA256.sum(of: [UInt8($0)]), isTested: true) }
    }

    @Test func whatNobodyUsesGoes() throws {
        let keys = keys(4)
        for (index, key) in keys.enumerated() {
            store.keep(CachedResult(testCount: 1, seconds: 1), for: key)
            try makeOld(key, days: [0, 59, 61, 400][index])
        }
        store.prune()
        #expect(keys.map { store.cached(for: $0) != nil } == [true, true, false, false])
        // Once a day is enough.
        try makeOld(keys[0], days: 61)
        store.prune()
        #expect(store.cached(for: keys[0]) != nil)
    }

    @Test func whatIsUsedStays() throws {
        let key = keys(1)[0]
        store.keep(CachedResult(testCount: 1, seconds: 1), for: key)
        try makeOld(key, days: 61)
        #expect(store.cached(for: key) != nil)
        store.prune()
        #expect(store.cached(for: key) != nil)
    }

    @Test func ofTooManyTheOldestGo() throws {
        let keys = keys(6)
        for (index, key) in keys.enumerated() {
            store.keep(CachedResult(testCount: 1, seconds: 1), for: key)
            try makeOld(key, days: Double(index) + 2)
        }
        // The mark of the day is a file too.
        store.prune(moreThan: 4)
        #expect(keys.map { store.cached(for: $0) != nil } == [true, true, true, false, false, false])
    }
}

/// From one look at the disk to the next.
extension ResultCacheTests {
    @Test func onlyWhatStayedTheSameIsKept() throws {
        try ResultKeysTests.makeShop(in: folder)
        let workspace = try WorkspaceReader(from: folder.path.appending("Shop")).read()
        let keys = ResultKeys(of: workspace, ResultKeysTests.conditions())
        let core = try workspace.feature(named: "Core")
        let search = try workspace.feature(named: "Search")
        // Changed while it was built.
        try folder.make(["Shop/Features/Search/Source/Search.swift": "let a = 2"])
        for feature in [core, search] {
            store.keep(CachedResult(testCount: 1, seconds: 1), of: feature, provenWith: keys)
        }
        #expect(store.cached(for: try #require(keys.key(of: core))) != nil)
        #expect(store.cached(for: try #require(keys.key(of: search))) == nil)
        let now = keys.renewed(for: [search])
        #expect(store.cached(for: try #require(now.key(of: search))) == nil)
        #expect(now.key(of: core) == nil)
    }
}
