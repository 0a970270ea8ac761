import FileChanges
import Transactions

/// A plan that edits, removes and renames, and the trees before and after it.
struct LeavingPlan {
    let folder: TemporaryFolder
    let plan: Plan

    static let before = [
        "App/": "", "App/List.swift": "search", "App/SearchEntry.swift": "// entry\n",
        "Features/": "", "Features/Search/": "", "Features/Search/Package.swift": "Search\r\n",
        "Features/Search/Sources/": "", "Features/Search/Sources/Search/": "",
        "Features/Search/Sources/Search/SearchItem.swift": "struct SearchItem",
        "Features/Search/Sources/Search/Mine.swift": "// mine", "Features/Search/.build/": "",
        "Features/Search/.build/log": "built",
        "Old/": "", "Old/Feature/": "", "Old/Feature/Package.swift": "old", "Old/Feature/.build/": "",
        "Old/Feature/.build/log": "built",
    ]

    static let after = [
        "App/": "", "App/List.swift": "discovery",
        "Features/": "", "Features/Discovery/": "", "Features/Discovery/Package.swift": "Discovery\r\n",
        "Features/Discovery/Sources/": "", "Features/Discovery/Sources/Discovery/": "",
        "Features/Discovery/Sources/Discovery/DiscoveryItem.swift": "struct DiscoveryItem",
        "Features/Discovery/Sources/Discovery/Mine.swift": "// mine", "Features/Discovery/.build/": "",
        "Features/Discovery/.build/log": "built",
    ]

    /// Three edits, a file and a folder that go, a file and two folders that are renamed.
    static let stepCount = 8

    init() throws {
        folder = try TemporaryFolder()
        try folder.make(Self.before)
        func bytes(_ text: String?) -> [UInt8] { Array((text ?? "").utf8) }
        let edits = [
            ("App/List.swift", "App/List.swift"),
            ("Features/Search/Package.swift", "Features/Discovery/Package.swift"),
            (
                "Features/Search/Sources/Search/SearchItem.swift",
                "Features/Discovery/Sources/Discovery/DiscoveryItem.swift"
            ),
        ]
        plan = Plan(
            root: folder.path,
            edits: edits.map { old, new in
                FileEdit(path: old, old: bytes(Self.before[old]), new: bytes(Self.after[new]))
            },
            deletions: [
                Deletion(path: "App/SearchEntry.swift", state: .file(bytes("// entry\n"))),
                Deletion(path: "Old/Feature", state: .folder(["Package.swift": bytes("old")])),
            ],
            renames: [
                Rename(path: "Features/Search", name: "Discovery", files: ["Package.swift"]),
                Rename(path: "Features/Search/Sources/Search", name: "Discovery", files: ["SearchItem.swift"]),
                Rename(path: "Features/Search/Sources/Search/SearchItem.swift", name: "DiscoveryItem.swift"),
            ]
        )
    }

    func commit() throws -> JournalRun { try plan.commit() }
}
