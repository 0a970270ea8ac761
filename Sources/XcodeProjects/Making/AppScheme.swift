/// The scheme of an app, which all who have the repository share: it runs the app, and tests what its plan names, or a
/// few test targets.
package struct AppScheme: Hashable, Sendable {
    /// What the scheme tests.
    package enum Tests: Hashable, Sendable {
        /// A test plan, from the project's folder, and others that can be chosen in its place.
        case plan(String, others: [String] = [])
        /// Test targets of a package, whose folder is given from that of the project; it's empty for the same folder.
        case targets([String], of: String = "")
    }

    /// The project's name.
    package var project: String
    /// The target that is run, with its id.
    package var target: String
    package var targetID: String
    package var tests: Tests
    /// What the app can be launched with; none of it is switched on.
    package var arguments: [String]

    /// - Parameters:
    ///   - project: the app's.
    ///   - ids: those that the project is written with.
    ///   - tests: what is tested.
    ///   - arguments: what the app can be launched with.
    package init(of project: AppProject, ids: ObjectIDs, tests: Tests, arguments: [String] = []) {
        self.project = project.name
        target = project.target
        targetID = project.targetID(ids: ids)
        self.tests = tests
        self.arguments = arguments
    }

    /// The file, byte for byte as Xcode writes it.
    package var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Scheme
           LastUpgradeVersion = "\(AppProject.lastUpgrade)"
           version = "1.7">
           <BuildAction
              parallelizeBuildables = "YES"
              buildImplicitDependencies = "YES"
              buildArchitectures = "Automatic">
              <BuildActionEntries>
                 <BuildActionEntry
                    buildForTesting = "YES"
                    buildForRunning = "YES"
                    buildForProfiling = "YES"
                    buildForArchiving = "YES"
                    buildForAnalyzing = "YES">
        \(buildable(indent: 12))
                 </BuildActionEntry>
              </BuildActionEntries>
           </BuildAction>
           <TestAction
              buildConfiguration = "Debug"
              selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
              selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
              shouldUseLaunchSchemeArgsEnv = "YES">
        \(tested)
           </TestAction>
           <LaunchAction
              buildConfiguration = "Debug"
              selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
              selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
              launchStyle = "0"
              useCustomWorkingDirectory = "NO"
              ignoresPersistentStateOnLaunch = "NO"
              debugDocumentVersioning = "\(arguments.isEmpty ? "YES" : "NO")"
              debugServiceExtension = "internal"
              allowLocationSimulation = "YES">
              <BuildableProductRunnable
                 runnableDebuggingMode = "0">
        \(buildable(indent: 9))
              </BuildableProductRunnable>\(choices)
           </LaunchAction>
           <ProfileAction
              buildConfiguration = "Release"
              shouldUseLaunchSchemeArgsEnv = "YES"
              savedToolIdentifier = ""
              useCustomWorkingDirectory = "NO"
              debugDocumentVersioning = "YES">
              <BuildableProductRunnable
                 runnableDebuggingMode = "0">
        \(buildable(indent: 9))
              </BuildableProductRunnable>
           </ProfileAction>
           <AnalyzeAction
              buildConfiguration = "Debug">
           </AnalyzeAction>
           <ArchiveAction
              buildConfiguration = "Release"
              revealArchiveInOrganizer = "YES">
           </ArchiveAction>
        </Scheme>

        """
    }

    private var tested: String {
        let lines: String
        switch tests {
        case .plan(let path, let others):
            let references = ([path] + others).map { plan in
                """

                   <TestPlanReference
                      reference = "container:\(plan.xmlAttribute)"\(plan == path ? "\n      default = \"YES\"" : "")>
                   </TestPlanReference>
                """
            }
            lines = "<TestPlans>\(references.joined())\n</TestPlans>"
        case .targets(let names, let package):
            let references = names.map { name in
                """

                   <TestableReference
                      skipped = "NO"
                      parallelizable = "YES">
                \(Self.reference(to: name, called: name, name, in: package).indented(by: 6))
                   </TestableReference>
                """
            }
            lines = "<Testables>\(references.joined())\n</Testables>"
        }
        return lines.indented(by: 6)
    }

    /// What can be switched on.
    ///
    /// The arguments that Xcode adds for the versions of documents would come between them.
    private var choices: String {
        if arguments.isEmpty { return "" }
        let elements = arguments.map { argument in
            """

               <CommandLineArgument
                  argument = "\(argument.xmlAttribute)"
                  isEnabled = "NO">
               </CommandLineArgument>
            """
        }
        let lines = "<CommandLineArguments>\(elements.joined())\n</CommandLineArguments>"
        return "\n" + lines.indented(by: 6)
    }

    /// What is built and run.
    private func buildable(indent: Int) -> String {
        Self.reference(to: targetID, called: project + ".app", target, in: project + ".xcodeproj")
            .indented(by: indent)
    }

    private static func reference(to id: String, called file: String, _ target: String, in container: String) -> String
    {
        """
        <BuildableReference
           BuildableIdentifier = "primary"
           BlueprintIdentifier = "\(id.xmlAttribute)"
           BuildableName = "\(file.xmlAttribute)"
           BlueprintName = "\(target.xmlAttribute)"
           ReferencedContainer = "container:\(container.xmlAttribute)">
        </BuildableReference>
        """
    }
}

extension String {
    /// The lines, each further in.
    fileprivate func indented(by count: Int) -> String {
        let space = String(repeating: " ", count: count)
        return split(separator: "\n").map { space + $0 }.joined(separator: "\n")
    }
}

extension String {
    /// The text as it stands between the quotes of an attribute.
    package var xmlAttribute: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
