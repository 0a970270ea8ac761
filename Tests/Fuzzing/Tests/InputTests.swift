import FuzzSubjects
import Testing

/// What the fuzzer once found, and an example for each subject: none of it ends in a crash or breaks a law.
@Suite struct InputTests {
    @Test func everySubjectHasInputsAndWords() throws {
        let names = Subject.all.map(\.name).sorted()
        #expect(try InputFiles.names(in: "Inputs") == names)
        #expect(try InputFiles.names(in: "Words") == names.map { "\($0).dict" })
        let withExample = try InputFiles.all().filter { $0.name.hasSuffix("/example") }.map(\.subject.name)
        #expect(withExample.sorted() == names)
    }

    @Test(arguments: Subject.all.map(\.name))
    func everyInputIsRead(subject: String) throws {
        for input in try InputFiles.all() where input.subject.name == subject {
            #expect(throws: Never.self, "\(input.name)") { try input.subject.read(input.bytes) }
        }
    }

    /// So is every beginning of an example, and every beginning with something else behind it.
    @Test(arguments: Subject.all.map(\.name))
    func everyBeginningIsRead(subject: String) throws {
        for input in try InputFiles.all() where input.subject.name == subject && input.bytes.count < 700 {
            for count in input.bytes.indices {
                let beginning = Array(input.bytes.prefix(count))
                for end: [UInt8] in [[], [0xFF]] {
                    #expect(throws: Never.self, "\(input.name), \(count) bytes and \(end)") {
                        try input.subject.read(beginning + end)
                    }
                }
            }
        }
    }

    @Test func aBrokenLawIsNotKeptSecret() {
        let subject = Subject("none") { bytes in bytes.count > 1 ? "too many" : nil }
        #expect(throws: Never.self) { try subject.read([1]) }
        #expect(throws: BrokenLaw.self) { try subject.read([1, 2]) }
    }
}
