#if os(Linux)
    import Foundation
    import Testing

    /// What an edited file has beside its text, and can't be written again.
    struct LostAttributeTests {
        /// A list that lets user 1000 read, whom nobody knows in a name space with one user.
        private static let accessList: [UInt8] = [
            [2, 0, 0, 0],
            [0x01, 0, 6, 0, 255, 255, 255, 255],
            [0x02, 0, 4, 0, 0xE8, 3, 0, 0],
            [0x04, 0, 4, 0, 255, 255, 255, 255],
            [0x10, 0, 4, 0, 255, 255, 255, 255],
            [0x20, 0, 4, 0, 255, 255, 255, 255],
        ].flatMap(\.self)

        private static let isPossible: Bool = {
            guard let sandbox = try? Sandbox(),
                (try? sandbox.shell("touch a; unshare --map-root-user true"))?.end == .status(0)
            else { return false }
            return give(sandbox.work.appending(path: "a")) == 0
        }()

        private static func give(_ file: URL) -> CInt {
            setAttribute(file.path, "system.posix_acl_access", accessList, accessList.count, 0)
        }

        @Test("is named, and the edit is made", .enabled(if: isPossible, "no lists of access, or no name spaces here"))
        func isNamed() throws {
            let terminal = try Terminal(.smallTemplates)
            try terminal.output(of: "ufeature new Search && ufeature new Profile")
            #expect(Self.give(terminal.work.appending(path: "Features/Search/Package.swift")) == 0)
            try terminal.expect(
                """
                $ unshare --map-root-user ufeature link Search Profile
                Features/Search/Package.swift  edited

                Next:
                  ufeature validate Search --build
                ! note: no file of 'Search' imports 'ProfileInterface' yet: until one does, 'validate' reports it as unused [not_imported_yet]
                !   help: write 'import ProfileInterface' in 'Features/Search/Source'
                ! note: the edited 'Features/Search/Package.swift' lost system.posix_acl_access, which can't be written [lost_attributes]
                !   help: add what is still wanted again
                """
            )
        }
    }

    @_silgen_name("setxattr")
    private func setAttribute(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeRawPointer,
        _ size: Int,
        _ flags: CInt
    ) -> CInt
#endif
