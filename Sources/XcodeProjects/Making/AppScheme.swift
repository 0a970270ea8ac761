/// The scheme of an app, which all who have the repository share: it runs the app, and tests what its plan names.
package struct AppScheme: Hashable, Sendable {
    /// The project's name.
    package var project: String
    /// The target that is run, with its id.
    package var target: String
    package var targetID: String
    /// The name of the app.
    package var product: String
    /// The test plan, from the project's folder.
    package var testPlan: String

    package init(project: String, target: String, targetID: String, product: String, testPlan: String) {
        self.project = project
        self.target = target
        self.targetID = targetID
        self.product = product
        self.testPlan = testPlan
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
        \(buildable(indent: "            "))
                 </BuildActionEntry>
              </BuildActionEntries>
           </BuildAction>
           <TestAction
              buildConfiguration = "Debug"
              selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
              selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
              shouldUseLaunchSchemeArgsEnv = "YES">
              <TestPlans>
                 <TestPlanReference
                    reference = "container:\(testPlan.xmlAttribute)"
                    default = "YES">
                 </TestPlanReference>
              </TestPlans>
           </TestAction>
           <LaunchAction
              buildConfiguration = "Debug"
              selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
              selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
              launchStyle = "0"
              useCustomWorkingDirectory = "NO"
              ignoresPersistentStateOnLaunch = "NO"
              debugDocumentVersioning = "YES"
              debugServiceExtension = "internal"
              allowLocationSimulation = "YES">
              <BuildableProductRunnable
                 runnableDebuggingMode = "0">
        \(buildable(indent: "         "))
              </BuildableProductRunnable>
           </LaunchAction>
           <ProfileAction
              buildConfiguration = "Release"
              shouldUseLaunchSchemeArgsEnv = "YES"
              savedToolIdentifier = ""
              useCustomWorkingDirectory = "NO"
              debugDocumentVersioning = "YES">
              <BuildableProductRunnable
                 runnableDebuggingMode = "0">
        \(buildable(indent: "         "))
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

    /// What is built and run.
    private func buildable(indent: String) -> String {
        """
        <BuildableReference
           BuildableIdentifier = "primary"
           BlueprintIdentifier = "\(targetID)"
           BuildableName = "\(product.xmlAttribute).app"
           BlueprintName = "\(target.xmlAttribute)"
           ReferencedContainer = "container:\(project.xmlAttribute).xcodeproj">
        </BuildableReference>
        """.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }
}

extension String {
    /// The text as it stands between the quotes of an attribute.
    fileprivate var xmlAttribute: String {
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
