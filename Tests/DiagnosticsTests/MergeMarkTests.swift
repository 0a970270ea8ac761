import Diagnostics
import Testing

struct MergeMarkTests {
    /// Git writes longer marks where both sides have renamed a file.
    @Test(arguments: [7, 8, 15])
    func marksOfAnyLength(count: Int) throws {
        let line = { (mark: String) in String(repeating: mark, count: count) }
        let text = "one\n\(line("<")) HEAD:a\ntwo\n\(line("="))\nthree\n\(line(">")) two:b\n"
        let conflicts = SourceText(path: "a", text: text).mergeConflicts
        #expect(conflicts == [4..<4 + count + 7])
    }

    @Test(arguments: [
        "<<<<<< six\n=======\n>>>>>>> six\n", "<<<<<<<x\n=======\n>>>>>>>x\n", "=======\n||||||| a | table\n",
    ])
    func otherLines(text: String) {
        #expect(SourceText(path: "a", text: text).mergeMark == nil)
        #expect(SourceText(path: "a", text: text).mergeConflicts.isEmpty)
    }

    /// With `merge.conflictStyle=diff3` there is a fourth mark, which is left where only the usual three are removed.
    @Test func whatBothHaveChanged() throws {
        let left = SourceText(path: "a", text: "one\n||||||| b9fbc49\ntwo\n")
        #expect(left.mergeConflicts == [4..<19])
        #expect(left.mergeMark == 4..<19)
        #expect(left.mergeProblem?.help.first?.contains("from '|||||||' to '======='") == true)
        let whole = SourceText(path: "a", text: "<<<<<<< HEAD\n||||||| b9fbc49\n=======\n>>>>>>> two\n")
        #expect(whole.mergeConflicts == [0..<12])
    }
}
