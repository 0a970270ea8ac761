import FileChanges
import Foundation
import TestSupport
import Testing

#if os(Linux)
    /// A check against the stand-in finds the mistakes that people make with SwiftUI, each where it is.
    @Suite("SwiftUI: mistakes", .storey(.toolchain), .serialized) struct SwiftUIMistakeTests {
        struct Mistake: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// The place in the sample, and what goes there.
            let place: String, code: String
            /// What the compiler says.
            let complaint: String
        }

        private static let mistakes = [
            Mistake(
                testDescription: "a wrong label",
                place: "// in the view",
                code: "Text(model.title).padding(edge: 8)",
                complaint: "extraneous argument label 'edge:'"
            ),
            Mistake(
                testDescription: "a name that isn't there",
                place: "// in the view",
                code: "Text(model.title).glowing()",
                complaint: "has no member 'glowing'"
            ),
            Mistake(
                testDescription: "a missing await",
                place: "// in the view",
                code: #"Button("Load") { model.load() }"#,
                complaint: "'async' call in a function that does not support concurrency"
            ),
            Mistake(
                testDescription: "a change of the model from elsewhere than the main actor",
                place: "// in the view",
                code: #"Text(model.title).refreshable { model.title = "" }"#,
                complaint: "main actor-isolated property 'title' can not be mutated from a Sendable closure"
            ),
            Mistake(
                testDescription: "an action that could run anywhere",
                place: "// beside the body",
                code: #"func row(act: @escaping () -> Void) -> some View { Button("Act", action: act) }"#,
                complaint: "passing non-Sendable parameter 'act'"
            ),
            Mistake(
                testDescription: "a value that two share",
                place: "// beside the body",
                code: #"func share(box: Box) { Task.detached { box.title = "shared" } }"#,
                complaint: "risks causing data races"
            ),
            Mistake(
                testDescription: "a variable without a value",
                place: "// beside the body",
                code: "func nothing() -> Text { let title: String; return Text(title) }",
                complaint: "used before being initialized"
            ),
            Mistake(
                testDescription: "a preview without what the view needs",
                place: "// below",
                code: #"#Preview("Nothing") { Screen() }"#,
                complaint: "missing argument for parameter 'model'"
            ),
            Mistake(
                testDescription: "a preview that doesn't await",
                place: "// below",
                code: #"#Preview("Nothing") { Text(Store().title()) }"#,
                complaint: "call to actor-isolated instance method 'title()' in a synchronous"
            ),
            Mistake(
                testDescription: "something wrong that is there for macOS only",
                place: "// on macOS",
                code: "NSApplication.shared.setActivationPolicy(.usual)",
                complaint: "has no member 'usual'"
            ),
        ]

        @Test(arguments: mistakes) func itIsFound(mistake: Mistake) async throws {
            let sample = Self.sample.replacing(mistake.place, with: mistake.code)
            let outcome = try await Self.check(sample)
            let line = try #require(sample.split(separator: "\n").firstIndex { $0.contains(mistake.code) }) + 1
            #expect(outcome.passed.isEmpty)
            let complaint = try #require(outcome.complaints.first)
            #expect(complaint.contains(mistake.complaint))
            let isInPreview = mistake.code.hasPrefix("#Preview")
            #expect(complaint.contains("Screen.swift:\(line):") || isInPreview, "\(complaint)")
        }

        @Test func nothingIsFoundWhereNothingIsWrong() async throws {
            let outcome = try await Self.check(Self.sample)
            #expect(outcome.complaints.isEmpty)
            #expect(outcome.files == ["Sample/Sources/Sample/Screen.swift"])
        }

        private static func check(_ screen: String) async throws -> SwiftUICheck.Outcome {
            let manifest = """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(name: "Sample", targets: [.target(name: "Sample")])

                """
            let folder = try NewFolder(
                path: "Sample",
                files: [
                    GeneratedFile(path: "Package.swift", contents: manifest),
                    GeneratedFile(path: "Sources/Sample/Screen.swift", contents: screen),
                ]
            )
            let kept = KeptFolder("swiftui-mistake-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: kept.root) }
            return try await SwiftUICheck([folder], on: kept).run()
        }

        private static let sample = """
            #if canImport(SwiftUI)
            import SwiftUI
            @MainActor @Observable final class Model {
              var title = ""
              func load() async {}
            }
            actor Store {
              func title() -> String { "" }
            }
            final class Box {
              var title = ""
            }
            struct Screen: View {
              let model: Model
              var body: some View {
                VStack {
                  Text(model.title)
                  // in the view
                }
                .task { await model.load() }
              }
              // beside the body
            }
            #Preview("Screen") { Screen(model: Model()) }
            // below
            #if os(macOS)
            @MainActor func start() {
              // on macOS
            }
            #endif
            #endif

            """
    }
#endif
