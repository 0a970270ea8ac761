import Foundation
import Testing

/// `ufeature ci`: a pipeline that is written once, and then belongs to the team.
struct PipelineTests {
    private func repository(_ files: [String: String] = .workspace) throws -> Terminal {
        var terminal = try Terminal(files)
        terminal.sandbox.actAsAuthor()
        try terminal.output(of: "git init -q -b main && git add -A && git commit -qm One")
        return terminal
    }

    @Test func writesAWorkflowAndKeepsWhatTheTeamChanges() throws {
        try repository().expect(
            """
            $ ufeature ci github --dry-run | grep '^+  *shard: '
            +        shard: [1, 2]
            ! 1 file would be written, and none was: this was a dry run
            $ ufeature ci github
            .github/workflows/
            └── ufeature.yml

            Next:
              git add .github/workflows/ufeature.yml
              gh variable set UFEATURE_REPOSITORY --body '<git URL of ufeature or your fork>'
            $ ufeature ci github
            .github/workflows/ufeature.yml is there already, just as it would be made: nothing to do
            $ ufeature ci github --shards 3
            .github/workflows/ufeature.yml  edited

            Next:
              git add .github/workflows/ufeature.yml
              gh variable set UFEATURE_REPOSITORY --body '<git URL of ufeature or your fork>'
            $ grep ' shard: ' .github/workflows/ufeature.yml
                    shard: [1, 2, 3]
            $ cd .github/workflows
            $ sed 's/timeout-minutes: 60/timeout-minutes: 90/' ufeature.yml > new && mv new ufeature.yml
            $ ufeature ci github --shards 4
            ! error: the block 'prove' of '.github/workflows/ufeature.yml' was changed by hand, and says how many jobs there are [block_changed]
            !   help: change the number there and in the line '# ufeature:pipeline' yourself, or move the file away
            ? 1
            $ ufeature ci github
            .github/workflows/ufeature.yml is there already, and what is yours is kept: nothing to do
            ! note: the block 'prove' of '.github/workflows/ufeature.yml' was changed by hand, and is kept [block_kept]
            !   help: to have it renewed, move the file away, and run the command again
            """
        )
    }

    @Test func writesAPipelineForGitLabAboveTheWorkspace() throws {
        let terminal = try repository(["shop/ufeature.json": "{\"name\": \"Shop\"}\n"])
        try terminal.expect(
            """
            $ cd shop
            $ ufeature ci gitlab --shards 5 --format json | head -3
            {
              "version": 1,
              "outcome": "applied",
            $ ufeature ci gitlab --quiet
            $ grep -e parallel -e 'cd ' ../.gitlab-ci.yml
              parallel: 5
                  cd 'shop'
            """
        )
        #expect(
            try Tree(of: terminal.work).files.filter { !$0.hasPrefix(".git/") } == [
                ".gitlab-ci.yml", "shop/ufeature.json",
            ])
    }

    /// Each workspace of a repository has a workflow of its own, and none is taken for another's.
    @Test func severalWorkspacesOfOneRepository() throws {
        let files = ["Alpha", "Beta"].map { ("\($0)/ufeature.json", "{\"name\": \"\($0)\"}\n") }
        try repository(Dictionary(uniqueKeysWithValues: files)).expect(
            """
            $ cd Alpha
            $ ufeature ci github --quiet
            $ cd ../Beta
            $ ufeature sync --check --quiet
            $ ufeature ci github
            .github/workflows/
            └── ufeature-beta.yml

            Next:
              git add ../.github/workflows/ufeature-beta.yml
              gh variable set UFEATURE_REPOSITORY --body '<git URL of ufeature or your fork>'
            $ grep -h -e '^name:' -e 'name: .* passed' -e ' working-directory:' ../.github/workflows/*.yml | grep -v '#' | sort -u
                    working-directory: 'Alpha'
                    working-directory: 'Beta'
                name: ufeature passed
                name: ufeature-beta passed
            name: ufeature
            name: ufeature-beta
            $ ufeature ci github
            .github/workflows/ufeature-beta.yml is there already, just as it would be made: nothing to do
            $ ufeature sync --check --quiet
            $ cd ../Alpha
            $ ufeature sync --check --quiet
            $ ufeature ci github
            .github/workflows/ufeature.yml is there already, just as it would be made: nothing to do
            $ ufeature ci gitlab --quiet
            $ cd ../Beta
            $ ufeature sync --check --quiet
            $ ufeature ci gitlab
            ! error: '.gitlab-ci.yml' is the pipeline of the workspace 'Alpha' [file_exists]
            !   help: GitLab has one file for the whole repository: write your own jobs into it, outside of its blocks
            ? 1
            $ cd ..
            $ rm .gitlab-ci.yml .github/workflows/ufeature-beta.yml && mv Alpha Gamma
            $ cd Gamma
            $ ufeature ci github --quiet
            $ ls ../.github/workflows
            ufeature.yml
            $ grep -c "'Gamma'" ../.github/workflows/ufeature.yml
            3
            """
        )
    }

    @Test func refusesWhatItMayNotTouch() throws {
        try repository([String: String].workspace.with([".gitlab-ci.yml": "test: {script: make}\n"])).expect(
            """
            $ ufeature ci gitlab
            ! error: '.gitlab-ci.yml' is there already, and nothing in it was made by ufeature [file_exists]
            !   help: add the line '# ufeature:pipeline' to it, and run the command again: a job is added at its end
            ? 1
            $ ufeature ci jenkins
            ! error: unknown value 'jenkins' for <service> [unknown_value]
            !   help: choose from github, gitlab
            ! see 'ufeature ci --help'
            ? 64
            $ ufeature ci github --shards many
            ! error: unknown value 'many' for --shards [unknown_value]
            !   help: write a number from 1
            ! see 'ufeature ci --help'
            ? 64
            $ ufeature ci github --shards 1000
            ! error: '1000' is not a number of jobs [invalid_shards]
            !   help: name a number from 1 to 256
            ? 1
            $ mkdir ../aside/none && ufeature ci github -C ../aside/none
            ! error: '$ASIDE/none' is in no git repository [no_repository]
            !   help: run 'git init', and commit the files: ufeature asks git what has changed
            ? 1
            """
        )
    }

    /// What the pipeline's own lines do in a checkout: git is asked about the base, and the tool is found.
    @Test func theLinesOfTheJobRun() throws {
        let terminal = try repository()
        try terminal.output(of: "ufeature ci gitlab -q && git clone -q . ../aside/origin")
        try terminal.sandbox.addProgram("ufeature-says", "echo \"$@\"")
        let text = try String(contentsOf: terminal.work.appending(path: ".gitlab-ci.yml"), encoding: .utf8)
        let script = text.components(separatedBy: "script:\n    - |\n").dropFirst(2).joined()
            .components(separatedBy: "\n  # ufeature:end")[0]
            .replacingOccurrences(of: "ufeature validate", with: "ufeature-says validate")
            .replacingOccurrences(of: "ufeature sync", with: "ufeature-says sync")
        try Data(script.utf8).write(to: terminal.sandbox.aside.appending(path: "job.sh"))
        try terminal.expect(
            """
            $ git remote add origin ../aside/origin && CI_PROJECT_DIR=$PWD sh -e ../aside/job.sh
            sync --check
            validate --test --shard 1/1
            $ CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main CI_NODE_INDEX=2 CI_NODE_TOTAL=3 CI_PROJECT_DIR=$PWD sh -e ../aside/job.sh
            validate --test --shard 2/3 --since origin/main
            $ git rev-parse --verify --quiet origin/main > ../aside/found && ufeature affected --since origin/main
            ! no feature is affected since origin/main
            """
        )
    }

    /// The whole way of a team: a Mac that tests in Xcode is there, is another one, and goes.
    @Test func aMacTestsInXcode() throws {
        let terminal = try Terminal([:])
        try terminal.output(of: "ufeature init Shop --feature Search --quiet && cd Shop && ufeature ci github --quiet")
        try terminal.expect(
            """
            $ cd Shop
            $ grep -e 'runs-on: .mac' -e 'sync --check' -e 'format lint' -e 'xcodebuild' .github/workflows/ufeature.yml
                    run: git ls-files -z -- '*.swift' | xargs -0 -r swift format lint --strict
                    run: ufeature sync --check
                runs-on: 'macos-26'
                      xcodebuild test -workspace 'Shop.xcworkspace' -scheme 'ShopApp' \\
                      xcodebuild build -workspace 'Shop.xcworkspace' -scheme 'ShopApp' \\
            $ ufeature ci github --macos macos-15 --destination 'platform=macOS' --quiet
            $ grep -e 'runs-on: .mac' -e 'destination=' .github/workflows/ufeature.yml
            # ufeature:pipeline shards=2 branch=<...> macos=macos-15 destination="platform=macOS"
                runs-on: 'macos-15'
                      destination='platform=macOS'
            $ ufeature sync --check
            ! 4 packages read, no findings
            $ ufeature ci github --macos none --quiet
            $ grep -c xcode .github/workflows/ufeature.yml
            0
            ? 1
            $ ufeature ci gitlab --quiet
            ! note: no tests run in Xcode: GitLab has no Macs for all projects [no_mac]
            !   help: name one of yours by its tag: --macos saas-macos-medium-m1
            $ ufeature ci github --destination 'iPhone 17'
            ! error: 'iPhone 17' is not a destination of xcodebuild [invalid_destination]
            !   help: write one as 'xcodebuild -showdestinations' has it: 'platform=iOS Simulator,name=iPhone 17'
            ? 1
            $ ufeature ci github --macos 'mac mini'
            ! error: 'mac mini' is not the name of a machine [invalid_runner]
            !   help: write one as the service has it, such as macos-26, several between commas, or none
            ? 1
            """
        )
    }

    /// What the Mac's own lines do, with stand-ins for Apple's two programs.
    @Test func theLinesOfTheMacRun() throws {
        let terminal = try Terminal([:])
        try terminal.output(
            of: "ufeature init Shop --feature Search --quiet && cd Shop && ufeature ci gitlab --macos ours -q")
        try terminal.sandbox.addProgram("xcodebuild", "for word; do echo \"$word\"; done")
        try terminal.sandbox.addProgram("xcrun", "cat \"$SIMULATORS\"")
        let file = terminal.work.appending(path: "Shop/.gitlab-ci.yml")
        let script = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "script:\n    - |\n")
            .last?.components(separatedBy: "\n# ufeature:end")[0]
        try Data((script ?? "").utf8).write(to: terminal.sandbox.aside.appending(path: "job.sh"))
        let list = """
            == Devices ==
            -- iOS 18.6 --
                iPhone 16 (11111111-2222-3333-4444-555555555555) (Shutdown)
            -- iOS 26.0 --
                iPhone 17 Pro (AAAAAAAA-2222-3333-4444-555555555555) (Shutdown)
                iPhone 17 (BBBBBBBB-2222-3333-4444-555555555555) (Booted)
                iPad mini (CCCCCCCC-2222-3333-4444-555555555555) (Shutdown)
            """
        try Data(list.utf8).write(to: terminal.sandbox.aside.appending(path: "list"))
        try terminal.expect(
            """
            $ SIMULATORS=../aside/list bash -eo pipefail ../aside/job.sh
            on iPhone 17 Pro (AAAAAAAA-2222-3333-4444-555555555555) (Shutdown)
            test
            -workspace
            Shop.xcworkspace
            -scheme
            ShopApp
            -testPlan
            Shop
            -destination
            platform=iOS Simulator,id=AAAAAAAA-2222-3333-4444-555555555555
            -skipMacroValidation
            -skipPackagePluginValidation
            CODE_SIGNING_ALLOWED=NO
            build
            -workspace
            Shop.xcworkspace
            -scheme
            ShopApp
            -configuration
            Release
            -destination
            platform=iOS Simulator,id=AAAAAAAA-2222-3333-4444-555555555555
            -skipMacroValidation
            -skipPackagePluginValidation
            CODE_SIGNING_ALLOWED=NO
            $ SIMULATORS=/dev/null bash -eo pipefail ../aside/job.sh
            no simulator of iPhone is there
            ? 1
            """
        )
    }

    @Test("a merge has left its marks, outside of what the tool keeps")
    func marks() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --quiet
            $ cd Shop
            $ ufeature ci github --quiet 2> /dev/null
            $ printf '<<<<<<< HEAD\\n  a\\n=======\\n  b\\n>>>>>>> two\\n' >> .github/workflows/ufeature.yml
            $ ufeature ci github 2>&1 | grep -o 'a merge has left its marks here'
            a merge has left its marks here
            """
        )
    }
}
