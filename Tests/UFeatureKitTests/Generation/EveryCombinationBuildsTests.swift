import Foundation
import TestSupport
import Testing

/// Every legal combination of roles, in all surroundings, builds without a warning, passes its own tests, and its
/// example runs: proven by one build of one package, whose targets are those of all features.
@Suite(.storey(.toolchain)) struct EveryCombinationBuildsTests {
    @Test func everyCombinationBuildsPassesItsTestsAndRuns() throws {
        let combined = CombinedPackage(folders: try ProvenPackages.folders())
        let files = try combined.files()
        try ProvenOnce("umbrella", of: files).prove {
            let kept = KeptFolder("combinations")
            try kept.write(files)
            try combined.proveItself(on: kept)
        }
    }
}
