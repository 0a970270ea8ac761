import Foundation
import Testing

/// The release build needs nothing but itself: copied alone into an empty folder, without any environment.
@Suite(.enabled(if: Product.given != nil, "not run: UFEATURE_BINARY names no binary to copy"))
struct CopiedBinaryProof {
    @Test func worksAlone() throws {
        guard let binary = Product.given else { return }
        let terminal = try Terminal()
        // A process of its own copies it: what this one has open for writing, a child that another test starts meanwhile
        // has open too, and for as long as that lives Linux runs no such file ("Text file busy").
        try terminal.output(of: "cp '\(binary.path)' ufeature")
        try terminal.expect(
            """
            $ env -i ./ufeature --version
            ufeature <...>
            $ env -i ./ufeature new Search --quiet
            $ env -i ./ufeature init Shop --feature Home --dry-run | git apply
            ! <...> files would be written, and none was: this was a dry run
            $ env -i ./ufeature list -C Shop | tail -1
            Shop <...>
            $ ls -A
            Search
            Shop
            ufeature
            """
        )
    }
}
