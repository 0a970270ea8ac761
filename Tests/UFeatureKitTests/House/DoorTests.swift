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
            testDescription: "few ask the system",
            pattern: #"\bSystem(Error\b|\.)"#,
            places: [
                "OperatingSystem/", "Transactions/", "FileChanges/FolderStateReading.swift",
                "Architecture/Picture/Graphviz.swift",
                "Workspaces/Toolchain/", "Verification/Checkup/",
            ]
        ),
        Door(
            testDescription: "nobody writes past a transaction",
            pattern: #"\b(PlanApplication|StagingFolder|StagedPlan|JournalRun|TreeWriting)\b"#,
            places: ["Transactions/", "Verification/Checkup/LeftoverFacts.swift"]
        ),
        Door(
            testDescription: "what is remembered is written where it is used",
            pattern: #"\b(ScratchFile|ScratchTree|CacheFile)\b"#,
            places: [
                "OperatingSystem/", "Transactions/ScratchTree.swift", "Verification/", "Workspaces/Manifests/",
                "Workspaces/Toolchain/", "Architecture/Picture/Graphviz.swift",
            ]
        ),
        Door(
            testDescription: "few start processes",
            pattern: #"\bSubprocess(Pool\.|\()"#,
            places: [
                "OperatingSystem/", "Verification/", "Workspaces/Manifests/", "Workspaces/Toolchain/",
                "Architecture/Picture/Graphviz.swift",
            ]
        ),
        Door(
            testDescription: "commands read a workspace where it's known whether anything of it may be run",
            pattern: #"\bWorkspaceReader\((from|ofAllBelow): [^,)]*(\([^)]*\))?\)"#,
            places: [
                // Only the folder of a workspace is looked for.
                "Planning/NewWorkspacePlace.swift",
                "UFeatureCLI/Commands/CompleteCommand.swift", "UFeatureCLI/Commands/Start.swift",
            ]
        ),
        Door(
            testDescription: "few read, and what a command line names",
            pattern: #"\bFiles\.(?!byteOrder|cacheFolder)"#,
            places: [
                "OperatingSystem/", "FileChanges/FolderStateReading.swift", "FileChanges/FolderNames.swift",
                "Workspaces/", "Transactions/",
                "Architecture/Code/", "Architecture/OutputFile.swift", "Planning/Adoption/AdoptionSurvey.swift",
                "Planning/IgnoredAdditions.swift", "Planning/NewWorkspacePlace.swift",
                "Planning/Pipelines/Pipeline+Made.swift",
                "Planning/Promotion/LocalRequest.swift", "Planning/Promotion/PromotionSteps.swift",
                "Planning/Templates/Trials/SnapshotFolder.swift", "Verification/Checkup/",
                "UFeatureCLI/Commands/InitCommand.swift", "UFeatureCLI/Commands/Input.swift",
                "UFeatureCLI/Commands/Start.swift",
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

    /// A workspace is what was read: what reads more of its folder is `WorkspaceFiles`.
    @Test func aWorkspaceReadsNothingItself() throws {
        let reading = try SourceFile.all()
            .filter { try !$0.lines(matching: #"^(extension|package struct) Workspace\b"#).isEmpty }
            .flatMap { try $0.lines(matching: #"\bFiles\.(?!byteOrder)|\bPackageFiles\.read\b"#) }
        #expect(reading.isEmpty)
    }

    /// There no setting of a repository counts.
    @Test func gitIsStartedInOnePlace() throws {
        let starting = try SourceFile.all().filter { $0.text.contains("Subprocess(\"git\"") }
        #expect(starting.map(\.path) == ["OperatingSystem/GitCommand.swift"])
    }
}
