internal import FileChanges
internal import OperatingSystem

/// A file that gets another text, by trading places with a file that has it.
///
/// Of a file with several names (hard links) only this name gets the new text, as with most editors.
struct Replacement {
    let edit: FileEdit
    /// The file itself, where its path is a link.
    let place: AbsolutePath
    let ground: Grounds.Ground
    let attributes: System.Attributes
}

/// What goes with one rename: a file or folder, or the uppermost folder that would be left with nothing in it.
struct Departure {
    let place: AbsolutePath
    /// The folder that it is in.
    let ground: Grounds.Ground
    /// What is in it, but for what tools have left there.
    let fingerprint: Fingerprint
}

/// What gets another name with one rename.
struct CheckedRenaming {
    let place: AbsolutePath
    let name: String
    /// The folder that it is in.
    let ground: Grounds.Ground
    let identity: String
}
