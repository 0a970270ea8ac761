import Foundation
import Testing
import UFeatureKit

/// A feature may be named like a type of the standard library, of Foundation or of `Core`: it builds, passes its tests,
/// and so do whoever uses it and the app above them all.
@Suite struct BorrowedNamesTests {
    private static let names = [
        "Task", "Result", "Error", "String", "Type", "Import", "Default", "Data", "Client", "Theme",
    ]

    @Test func theyAreAccepted() throws {
        for name in Self.names { #expect(try FeatureName(name).text == name) }
    }

    @Test func featuresWithBorrowedNamesAndTheirUsersBuild() throws {
        let requests =
            try Self.names.map { try Exhibition.request($0) }
            + [Exhibition.request("Customer", dependencies: ["Core", "DesignSystem"] + Self.names)]
        let umbrella = Umbrella(folders: [try Exhibition.workspace("Borrower", requests)])
        let bench = Workbench("borrowed-names")
        try bench.write(try umbrella.files())
        try umbrella.proveItself(on: bench)
    }
}
