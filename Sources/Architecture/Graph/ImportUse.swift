package import PackageManifest

/// An import of a module's file.
package struct ImportUse: Hashable, Sendable {
    /// The index of the file in the module's code.
    package var file: Int { Int(fileNumber) }
    package let statement: Import
    /// The module of the workspace that it means; nil for a system's or an external package's, and where that
    /// can't be told for certain.
    package var module: Module.ID? { moduleNumber < 0 ? nil : Int(moduleNumber) }

    private let fileNumber: Int32
    /// Below zero where there is none, in the space of the number alone.
    private let moduleNumber: Int32

    init(file: Int, statement: Import, module: Module.ID?) {
        fileNumber = Int32(clamping: file)
        self.statement = statement
        moduleNumber = module.map { Int32(clamping: $0) } ?? -1
    }
}
