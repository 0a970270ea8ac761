internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// What is still to be done with one rename, for one operation of a plan or for several, before it is in a journal.
///
/// A kind of operation is a file in `Operations/`, with a value for either side of the journal, and a line in
/// ``OperationKind/all``.
protocol CheckedOperation {
    /// What it is in the journal.
    associatedtype Step: StepOperation

    /// The file or folder that it is about.
    var place: AbsolutePath { get }
    /// The folder that this is in.
    var folder: DestinationFolders.Folder { get }

    /// Holds all operations of this kind against the disk.
    ///
    /// - Returns: what is left to do, in the order in which it is done.
    static func check(_ plan: Plan, with check: inout PlanCheck) throws -> [Self]

    /// Writes what it needs, where it needs something, as the part of a staging folder with a number.
    ///
    /// `notes` gets what the user should know although it isn't in the way.
    func stage(as number: Int, in writing: inout StagedWriting, noting notes: inout [Diagnostic]) throws -> Step
}

extension CheckedOperation {
    static var step: any StepOperation.Type { Step.self }
}

/// The kinds of operations.
enum OperationKind {
    /// All of them, in the order in which they are done: first what appears, then what is edited to use it, then what
    /// goes; what is renamed is renamed last.
    static var all: [any CheckedOperation.Type] {
        [CheckedCreation.self, CheckedEdit.self, CheckedDeletion.self, CheckedRename.self]
    }
}
