/// What code says otherwise from now on, and where.
struct RenamedWords {
    let names: RenamedNames
    /// The cases in central files of an app.
    let cases: AppCases
    /// What the feature's template set makes for its name.
    let made: MadeMembers
    /// Whether comments are changed too.
    let includesComments: Bool
    /// Whether the texts of strings are changed too.
    let includesStrings: Bool
}
