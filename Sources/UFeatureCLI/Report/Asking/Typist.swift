/// Somebody who types, and the window they look at.
package struct Typist {
    /// What comes next, after a moment at most.
    package var typed: () -> Terminal.Typed
    /// Pauses the program; the value tells whether the system has asked for it, and not a key.
    package var pause: (Bool) -> Void
    /// The columns and rows of the window, as it is now.
    package var window: () -> (columns: Int, rows: Int)

    package init(
        typed: @escaping () -> Terminal.Typed,
        pause: @escaping (Bool) -> Void = { _ in },
        window: @escaping () -> (columns: Int, rows: Int) = { (80, 24) }
    ) {
        self.typed = typed
        self.pause = pause
        self.window = window
    }
}

extension Typist {
    /// Somebody at this process' terminal.
    init(at terminal: Terminal.Listening) {
        self.init(
            typed: terminal.typed,
            pause: { terminal.pause(isRequested: $0) },
            window: {
                let size = Terminal.size(of: .errors)
                return (size.columns ?? 80, size.rows ?? 24)
            }
        )
    }
}
