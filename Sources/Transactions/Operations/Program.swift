internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// A file that becomes one that can be run.
struct CheckedProgram: CheckedOperation {
    let place: AbsolutePath
    let folder: DestinationFolders.Folder
    private let step: ProgramStep

    static func check(_ plan: Plan, with check: inout PlanCheck) throws -> [CheckedProgram] {
        var programs: [CheckedProgram] = []
        for program in plan.programs {
            try check.collect(.makeProgram(program)) { check in
                let place = try check.folders.target(of: program.path)
                let mode = try Files.kind(at: place) == .file ? try System.permissions(of: place.text) : nil
                let comparison = program.compare(isProgram: mode.map { $0 == ProgramStep.runnable($0) })
                guard comparison == .new, let mode else { return comparison }
                let folder = try check.folders.folder(place.parent, for: program.path)
                programs.append(CheckedProgram(place: place, folder: folder, step: ProgramStep(mode: mode)))
                return comparison
            }
        }
        return programs
    }

    func stage(as number: Int, in writing: inout StagedWriting, noting notes: inout [Diagnostic]) -> ProgramStep {
        step
    }
}

/// A file gets other permissions, where it is.
struct ProgramStep: StepOperation {
    /// Those that it had.
    let mode: UInt32

    static let keys: Set<Journal.StepKey> = [.mode]
    static let isStaged = false
    var fields: [Journal.StepKey: String] { [.mode: String(mode, radix: 8)] }

    static func runnable(_ mode: UInt32) -> UInt32 { mode | (mode & 0o444) >> 2 }

    func state(at places: StepPlaces, _ names: inout FolderNames) throws -> JournalRun.State {
        guard try System.kind(of: places.place.text) == .file else { return .blocked }
        switch try System.permissions(of: places.place.text) {
        case mode: return .pending
        case Self.runnable(mode): return .done
        default: return .blocked
        }
    }

    func perform(at places: StepPlaces) throws {
        try System.setPermissions(Self.runnable(mode), of: places.place.text)
    }

    func revert(at places: StepPlaces) throws -> Bool {
        try System.setPermissions(mode, of: places.place.text)
        return true
    }
}

extension ProgramStep {
    init?(_ fields: inout Journal.StepFields) {
        guard let text = fields.text(.mode) else { return nil }
        guard let mode = UInt32(text, radix: 8), mode <= 0o777 else {
            fields.report("wrong_type", "'\(text)' are no permissions")
            return nil
        }
        self.init(mode: mode)
    }
}
