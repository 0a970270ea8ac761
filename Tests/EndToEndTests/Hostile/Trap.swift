import Foundation

/// A program of a stranger: whoever runs it leaves a trace.
struct Trap {
    private let sandbox: Sandbox

    /// Puts it where the product has no reason to look: `$ASIDE/trap`.
    init(in sandbox: Sandbox) throws {
        self.sandbox = sandbox
        let script =
            #"printf '#!/bin/sh\necho "$0 $*" >> "$ASIDE/ran"\ncat\n' > "$ASIDE/trap" && chmod +x "$ASIDE/trap""#
        _ = try sandbox.shell(script)
    }

    /// How it was run since the last time that somebody looked, a line each; empty for never.
    func trace() throws -> String {
        try sandbox.shell(#"cat "$ASIDE/ran" 2>/dev/null; rm -f "$ASIDE/ran""#).output
    }
}
