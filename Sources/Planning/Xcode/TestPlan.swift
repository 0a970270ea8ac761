internal import OperatingSystem

/// A test plan for Xcode with the tests of packages, as Xcode writes it.
struct TestPlan: Hashable {
    /// The tests of a package.
    struct TestTarget: Hashable {
        /// The package's folder, relative to that of the project.
        let package: String
        let name: String

        /// The order in which they are listed.
        static func inOrder(_ left: TestTarget, _ right: TestTarget) -> Bool {
            left.package == right.package
                ? Files.byteOrder(left.name, right.name) : Files.byteOrder(left.package, right.package)
        }
    }

    /// The name of the project, which the app is in.
    let project: String
    /// The app's target, whose settings are used where the plan mentions some.
    let target: String
    let targetID: String
    let testTargets: [TestTarget]
    /// The folder of the one package that has the tests of all features; nil where each is in its own.
    var home: String?

    /// The file, with a number for its configuration that is the same in every run.
    var text: String {
        let targets = testTargets.sorted(by: TestTarget.inOrder).map { testTarget in
            TestTarget(package: home ?? testTarget.package, name: testTarget.name)
        }.map {
            TestPlanText.element(for: $0, at: "    ", unit: "  ", newline: "\n", escapesSlashes: true)
        }
        let list = targets.isEmpty ? "[\n\n  ]" : "[\n    " + targets.joined(separator: ",\n    ") + "\n  ]"
        return """
            {
              "configurations" : [
                {
                  "id" : "\(Self.number(of: project))",
                  "name" : "Configuration 1",
                  "options" : {

                  }
                }
              ],
              "defaultOptions" : {
                "targetForVariableExpansion" : {
                  "containerPath" : \(TestPlanText.quoted("container:\(project).xcodeproj")),
                  "identifier" : "\(targetID)",
                  "name" : \(TestPlanText.quoted(target))
                }
              },
              "testTargets" : \(list),
              "version" : 1
            }

            """
    }

    /// A UUID that stands for a name.
    private static func number(of name: String) -> String {
        var bytes = Array(SHA256.sum(of: "test plan \(name)".utf8).bytes.prefix(16))
        bytes[6] = bytes[6] & 0x0f | 0x50
        bytes[8] = bytes[8] & 0x3f | 0x80
        let digits = Array("0123456789ABCDEF".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        var groups: [String] = []
        var start = 0
        for length in [8, 4, 4, 4, 12] {
            groups.append(String(decoding: text[start..<start + length], as: UTF8.self))
            start += length
        }
        return groups.joined(separator: "-")
    }
}
