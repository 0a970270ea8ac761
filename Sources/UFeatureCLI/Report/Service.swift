/// The service that runs the program, where one does: what CI services say about themselves.
enum Service {
    /// Whether nobody looks on: GitHub, GitLab and the others all set `CI`.
    static var isContinuousIntegration: Bool {
        !["", "0", "false"].contains(Terminal.environment("CI") ?? "")
    }

    /// The folder of the checkout, on GitHub.
    static var checkout: String? { Terminal.environment("GITHUB_WORKSPACE") }
}
