import Diagnostics

/// A part of the tool that reads what strangers wrote, as the fuzzer and the tests call it.
///
///     try Subject.mustache.read(Array("{{#a}}{{/a}}".utf8))
///
/// Whatever the bytes are, reading them must end soon, without a crash, and with what laws say of the result.
package struct Subject: Sendable {
    package let name: String
    /// How long the inputs are that the fuzzer makes: room for what is tried, and no more.
    package let longestInput: Int
    private let hold: @Sendable (Input) throws -> Void

    init(_ name: String, longestInput: Int, hold: @escaping @Sendable (Input) throws -> Void) {
        self.name = name
        self.longestInput = longestInput
        self.hold = hold
    }

    /// Reads some bytes, and holds what comes out to the laws.
    ///
    /// - Throws: a `BrokenLaw`. What the tool refuses is no error here.
    package func read(_ bytes: [UInt8]) throws(BrokenLaw) {
        do {
            try hold(Input(bytes: bytes))
        } catch let law as BrokenLaw {
            throw law
        } catch is Diagnostic, is Refusal {
            return
        } catch {
            throw BrokenLaw("an error of another kind was thrown: \(error)")
        }
    }
}

extension Subject {
    package static let all = [
        mustache, manifest, edit, rename, imports, descriptor, settings, template, arguments, journal, xcode, baseline,
        merge, pipeline, build, git,
    ]
}

extension Subject {
    /// A subject with one law, which says what is wrong with some bytes, if anything is.
    package init(_ name: String, law: @escaping @Sendable ([UInt8]) -> String?) {
        self.init(name, longestInput: 64) { input in
            if let problem = law(input.bytes) { throw BrokenLaw(problem) }
        }
    }
}
