import Features
import FileChanges
import Foundation
import TestSupport
import Testing

/// A feature may be named like a type of the standard library, of Foundation or of `Core`: it builds, passes its tests,
/// and so do whoever uses it and the app above them all.
@Suite struct BorrowedNamesTests {
    private static let names = [
        "Task", "Result", "Error", "String", "Type", "Import", "Default", "Data", "Client", "Theme",
    ]

    @Test func theyAreAccepted() throws {
        for name in Self.names { #expect(try FeatureName(name).text == name) }
    }

    @Test(.storey(.toolchain)) func featuresWithBorrowedNamesAndTheirUsersBuild() throws {
        let umbrella = Umbrella(folders: [try Self.workspace()])
        let bench = Workbench("borrowed-names")
        try bench.write(try umbrella.files())
        try umbrella.proveItself(on: bench)
    }

    static func workspace() throws -> NewFolder {
        let requests =
            try names.map { try Exhibition.request($0) }
            + [Exhibition.request("Customer", dependencies: ["Core", "DesignSystem"] + names)]
        return try Exhibition.workspace("Borrower", requests)
    }
}
