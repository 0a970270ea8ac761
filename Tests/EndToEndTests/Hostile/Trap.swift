import Foundation

/// A program of a stranger: whoever runs it leaves a trace.
struct Trap {
    private let sandbox: Sandbox

    /// Puts it where settings of a repository can name it, on the `PATH`: `snare`.
    init(in sandbox: Sandbox) throws {
        self.sandbox = sandbox
        try sandbox.addProgram("snare", #"echo "$0 $*" >> "$ASIDE/ran""#)
    }

    /// How it was run since the last time that somebody looked, a line each; empty for never.
    func trace() throws -> String {
        try sandbox.shell(#"cat "$ASIDE/ran" 2>/dev/null; rm -f "$ASIDE/ran""#).output
    }
}
