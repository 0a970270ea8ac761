import Testing

/// The doors of the house: what is done in one place, and by nobody else.
@Suite("House: doors")
struct DoorTests {
    /// A thing that code can do, and where it may.
    struct Door: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What it looks like in code.
        let pattern: String
        /// Files and folders (with a slash at the end) below `Sources/`.
        let places: [String]
    }

    static let doors = [
        Door(
            testDescription: "only Disk asks the system",
            pattern: #"\bSystem(Error\b|\.)"#,
            places: ["UFeatureKit/Disk/"]
        ),
        Door(
            testDescription: "only Disk writes",
            pattern: #"\b(PlanApplication|StagingFolder|StagedPlan|JournalRun|TreeWriting|FolderLock)\b"#,
            places: ["UFeatureKit/Disk/"]
        ),
        Door(
            testDescription:
                "only Disk writes to the user's cache, and Verification and the evaluation of manifests have it do so",
            pattern: #"\b(ScratchFile|ScratchTree|CacheFile)\b"#,
            places: ["UFeatureKit/Disk/", "UFeatureKit/Verification/", "UFeatureKit/Workspace/Manifests/"]
        ),
        Door(
            testDescription:
                "only Disk starts processes, and Verification and the evaluation of manifests have it do so",
            pattern: #"\bSubprocess(Pool\.|\()"#,
            places: ["UFeatureKit/Disk/", "UFeatureKit/Verification/", "UFeatureKit/Workspace/Manifests/"]
        ),
        Door(
            testDescription: "commands read a workspace where it's known whether anything of it may be run",
            pattern: #"\bWorkspaceReader\((from|ofAllBelow): [^,)]*(\([^)]*\))?\)"#,
            places: ["UFeatureCLI/Commands/CompleteCommand.swift", "UFeatureCLI/Commands/Start.swift"]
        ),
        Door(
            testDescription: "only Workspace reads, and what a command line names",
            pattern: #"\bFiles\.(?!byteOrder|cacheFolder)"#,
            places: [
                "UFeatureKit/Disk/", "UFeatureKit/Workspace/",
                "UFeatureCLI/Commands/Input.swift", "UFeatureCLI/Commands/Start.swift",
            ]
        ),
        Door(
            testDescription: "only Report speaks",
            pattern: #"\bTerminal\.(?!ignoreBrokenPipes)|\bSink\b"#,
            places: ["UFeatureCLI/Report/"]
        ),
        Door(
            testDescription: "nobody prints past the report",
            pattern: #"(?<![.\w]|func )(debugPrint|print|dump|fputs|puts|NSLog)\("#,
            places: ["UFeatureCLI/Report/Report.swift"]
        ),
        Door(
            testDescription: "only the executable exits",
            pattern: #"(?<![.\w])_?(exit|abort|quick_exit)\("#,
            places: ["ufeature/main.swift"]
        ),
    ]

    @Test(arguments: doors)
    func doneInItsPlaceOnly(door: Door) throws {
        let elsewhere = try SourceFile.all().filter { !$0.isAt(door.places) }
            .flatMap { try $0.lines(matching: door.pattern) }
        #expect(elsewhere.isEmpty)
    }

    /// A place that makes no use of its door any more has lost it.
    @Test(arguments: doors)
    func everyPlaceUsesItsDoor(door: Door) throws {
        let files = try SourceFile.all()
        for place in door.places {
            let uses = try files.filter { $0.isAt([place]) }.flatMap { try $0.lines(matching: door.pattern) }
            #expect(!uses.isEmpty, "\(place) makes no use of it")
        }
    }

    /// There no setting of a repository counts.
    @Test func gitIsStartedInOnePlace() throws {
        let starting = try SourceFile.all().filter { $0.text.contains("Subprocess(\"git\"") }
        #expect(starting.map(\.path) == ["UFeatureKit/Disk/GitCommand.swift"])
    }
}
