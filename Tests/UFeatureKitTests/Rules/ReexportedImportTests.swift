import Architecture
import Testing

/// The rule `reexported_import`.
@Suite struct ReexportedImportTests {
    @Test func aModuleThatHandsOnAnother() throws {
        try expect(
            .reexportedImport,
            in: importTree(
                packages: Named.core,
                search: Named.coreProduct,
                """
                --- Features/Search/Source/Search.swift
                @_exported import 1️⃣Core
                @_exported import 2️⃣Foundation
                struct Search {}
                """
            ),
            finds: [
                Expected("1️⃣", "'Search' re-exports 'Core' with '@_exported'"),
                Expected("2️⃣", "'Search' re-exports 'Foundation' with '@_exported'"),
            ]
        )
    }

    @Test func aTargetThatDoesNothingElse() throws {
        try expect(
            .reexportedImport,
            in: importTree(
                packages: Named.core,
                search: Named.coreProduct,
                """
                --- Features/Search/Source/Search.swift
                // One import for all.
                @_exported import Core
                #if canImport(UIKit)
                  @_exported import UIKit
                #endif
                """
            )
        )
    }

    @Test func ordinaryImports() throws {
        try expect(
            .reexportedImport,
            in: importTree(
                """
                --- Features/Search/Source/Search.swift
                public import Foundation
                @preconcurrency import Core
                struct Search {}
                """
            )
        )
    }
}
