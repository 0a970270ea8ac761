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
        let combined = CombinedPackage(folders: [try Self.workspace()])
        let files = try combined.files()
        try ProvenOnce("borrowed-names", of: files).prove {
            let kept = KeptFolder("borrowed-names")
            try kept.write(files)
            try combined.proveItself(on: kept)
        }
    }

    static func workspace() throws -> NewFolder {
        let requests =
            try names.map { try ProvenPackages.request($0) }
            + [ProvenPackages.request("Customer", dependencies: ["Core", "DesignSystem"] + names)]
        return try ProvenPackages.workspace("Borrower", requests)
    }
}
