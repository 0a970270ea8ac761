import Foundation
import FuzzSubjects

guard let subject = LibFuzzer.subject else {
    // What there is, each with the length of its longest input.
    for subject in Subject.all { print(subject.name, subject.longestInput) }
    exit(0)
}
guard let corpus = ProcessInfo.processInfo.environment["UFEATURE_GROWTH"] else { exit(LibFuzzer.run()) }
for name in try FileManager.default.contentsOfDirectory(atPath: corpus).sorted() {
    let bytes = try Data(contentsOf: URL(filePath: corpus).appending(path: name))
    let growth = try Growth(of: subject, repeating: Array(bytes), in: 8_000)
    // At once: whoever ends this early has what was found up to then.
    if growth.isTooFast { FileHandle.standardOutput.write(Data("\(name): \(growth)\n".utf8)) }
}
