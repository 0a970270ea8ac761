import Foundation
import TestSupport
import Testing

/// Every legal combination of roles, in all surroundings, builds without a warning, passes its own tests, and its
/// example runs: proven by one build of one package, whose targets are those of all features.
@Suite(.storey(.toolchain)) struct EveryCombinationBuildsTests {
    @Test func everyCombinationBuildsPassesItsTestsAndRuns() throws {
        let umbrella = Umbrella(folders: try Exhibition.folders())
        let files = try umbrella.files()
        try ProvenOnce(name: "umbrella").prove(files) {
            let bench = Workbench("combinations")
            try bench.write(files)
            try umbrella.proveItself(on: bench)
        }
    }
}
