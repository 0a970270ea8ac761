internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// What a step of a journal does: one rename, which is done or not, and nothing in between.
protocol StepOperation {
    /// The fields of a step in a journal that only this kind has, all of them: what tells it from others.
    static var keys: Set<Journal.StepKey> { get }
    /// Whether something is moved from a staging folder or to one.
    static var isStaged: Bool { get }
    /// Why a step can't be about a path, if it can't: a journal may have come from anywhere.
    static func reasonToRefuse(_ path: String) -> String?

    /// Reads it from a journal; nil where that says something else, which is reported.
    init?(_ fields: inout Journal.StepFields)
    var fields: [Journal.StepKey: String] { get }

    /// What its place is called once it is done, where that is something else.
    var newName: String? { get }
    /// Whether it takes away what others may have open, and may have written to since.
    var takesAway: Bool { get }

    /// Looks at what is there.
    func state(at places: StepPlaces, _ names: inout FolderNames) throws -> JournalRun.State
    /// Does what is pending.
    ///
    /// - Throws: a `Refusal` when somebody changed meanwhile what is there; then nothing was done.
    func perform(at places: StepPlaces) throws
    /// Undoes what is done, or was done by mistake.
    ///
    /// - Returns: false when somebody changed since what was made; then it is left as it is.
    func revert(at places: StepPlaces) throws -> Bool
    /// Whether what is staged once it was undone is somebody's, and isn't there any more otherwise.
    func needsRescue(_ staged: AbsolutePath) throws -> Bool
}

extension StepOperation {
    static var isStaged: Bool { true }
    static func reasonToRefuse(_ path: String) -> String? { NewFolder.reasonToRefuse(path, in: "the workspace") }
    var newName: String? { nil }
    var takesAway: Bool { false }
    func needsRescue(_ staged: AbsolutePath) throws -> Bool { false }

    /// Has something appear under a name that nothing has yet.
    func appear(at new: AbsolutePath, _ change: () throws(SystemError) -> Void) throws {
        do throws(SystemError) {
            try change()
        } catch {
            guard error.isAlreadyThere else { throw error }
            throw Refusal(.appeared(new))
        }
    }
}

/// Where the two ends of a step are by now, whatever was renamed around them.
struct StepPlaces {
    /// The path of the place as the journal has it.
    let path: String
    let place: AbsolutePath
    /// Where its staged part is; the place itself where it has none.
    let staged: AbsolutePath

    /// What its place was called before anything was renamed.
    var name: String { AbsolutePath(path).name }

    /// That somebody changed meanwhile what is there.
    var changed: Refusal { Refusal(FileEdit.changed(path, during: "while it was being edited")) }
}

extension Diagnostic {
    static func appeared(_ place: AbsolutePath) -> Diagnostic {
        .error(
            "folder_exists",
            "'\(place)' appeared while it was being made",
            help: ["look at what is there: nothing of it was touched"]
        )
    }
}
