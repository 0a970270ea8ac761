package import Diagnostics
package import OperatingSystem

/// Why a build failed, as far as its output tells: a fact for which nobody is blamed yet.
package struct BuildProblem: Hashable, Sendable {
    /// What the output says it is about.
    package enum Subject: Hashable, Sendable {
        /// The file of the error's location, which is an absolute path, while a module was compiled.
        case file(module: String?)
        /// A file that should be there.
        case missing(AbsolutePath)
        /// A module as a whole.
        case module(String)
        /// A package, by what SwiftPM calls it.
        case package(identity: String)
        /// Where a dependency's path leads to.
        case folder(AbsolutePath)
        /// Packages or targets, some of which are ours, by names of any kind: a URL, an identity, a target.
        case names([String])
        /// A program that can't be linked.
        case product(String)
        case unknown
    }

    package let subject: Subject
    package let error: Diagnostic
}

extension [BuildProblem] {
    /// Whether nothing is wrong but that some modules weren't found, all of them among others.
    func miss(only modules: Set<String>) -> Bool {
        !isEmpty
            && allSatisfy { problem in
                MissingModule(in: problem.error.message).map { modules.contains($0.name) } ?? false
            }
    }
}
