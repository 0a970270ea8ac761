internal import Diagnostics
internal import FileChanges
internal import OperatingSystem

/// Writes the parts of a plan into a staging folder.
struct StagedWriting {
    let staging: StagingFolder
    private var tree: TreeWriting

    init(in staging: StagingFolder) {
        self.staging = staging
        tree = TreeWriting(below: staging.path)
    }

    /// Writes everything that appears with one rename.
    ///
    /// - Returns: what the user should know although it isn't in the way.
    mutating func write(_ arrival: Arrival, as number: Int) throws -> [Diagnostic] {
        let part = staging.part(number)
        do {
            var notes: [Diagnostic] = []
            for folder in arrival.folders { try tree.makeFolder(part.appending(folder)) }
            for file in arrival.files {
                if System.isInterrupted() { throw Interrupted() }
                try tree.write(file.contents, to: part.appending(file.path))
            }
            for repository in arrival.repositories {
                if let warning = try GitRepository.make(in: part.appending(repository)) { notes.append(warning) }
            }
            return notes
        } catch let error as SystemError {
            throw error.about(arrival.place, insteadOf: part)
        }
    }

    /// Writes what takes a file's place.
    ///
    /// - Returns: what the user should know although it isn't in the way.
    mutating func write(_ replacement: Replacement, as number: Int) throws -> [Diagnostic] {
        if System.isInterrupted() { throw Interrupted() }
        let part = staging.part(number)
        do throws(SystemError) {
            let lost = try tree.write(
                replacement.edit.new, to: part, like: replacement.attributes, of: replacement.place)
            return lost.isEmpty ? [] : [Self.lost(lost, by: replacement.edit.path)]
        } catch {
            throw error.about(replacement.place, insteadOf: part)
        }
    }

    private static func lost(_ names: [String], by path: String) -> Diagnostic {
        Diagnostic(
            .note,
            "lost_attributes",
            "the edited '\(path)' lost \(names.listed(upTo: 8)), which can't be written",
            help: ["add what is still wanted again"]
        )
    }

    /// Writes a file that only the tool needs.
    mutating func write(_ text: String, to name: String) throws(SystemError) {
        try tree.write(text, to: staging.path.appending(name))
    }

    /// Waits until everything is on the disk.
    func flush() throws(SystemError) {
        do throws(SystemError) {
            try tree.flush()
        } catch {
            throw error.about(staging.parent, insteadOf: staging.path)
        }
    }
}
