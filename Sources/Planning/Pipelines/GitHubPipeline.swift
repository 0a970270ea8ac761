internal import Workspaces

/// A workflow of GitHub Actions.
struct GitHubPipeline {
    let pipeline: Pipeline

    /// The lines that let a step run in the workspace's folder.
    private var place: String {
        pipeline.folder.isEmpty ? "" : "\n        working-directory: \(PipelineText.quoted(pipeline.folder))"
    }

    /// The blocks, and what stands between them.
    var content: [Pipeline.Part] {
        [
            .block("triggers", triggers), .text("\njobs:\n"), .block("prove", prove), .text("\n"),
            .block("install", install), .text("\n"), .block("validate", validate), .text("\n"),
            .block("sarif", sarif), .text("\n"),
        ] + (pipeline.mac.map { [.block(MacJob.block, xcode($0)), .text("\n")] } ?? []) + [.block("passed", passed)]
    }

    private var triggers: String {
        #"""
        name: \#(pipeline.name)

        on:
          pull_request:
          merge_group:
          push:
            branches: [\#(PipelineText.quoted(pipeline.branch))]
          workflow_dispatch:

        permissions:
          contents: read

        # A newer push to a pull request ends the run of the older one; on the main branch every commit is proven.
        concurrency:
          group: ${{ github.workflow }}-${{ github.event.pull_request.number || github.run_id }}
          cancel-in-progress: true
        """#
    }

    private var prove: String {
        PipelineText.indented(
            #"""
            prove:
              name: prove, part ${{ matrix.shard }} of \#(pipeline.shards)
              runs-on: ubuntu-latest
              container: swift:\#(pipeline.swift)
              timeout-minutes: 60
              strategy:
                fail-fast: false
                matrix:
                  shard: [\#((1...max(pipeline.shards, 1)).map(String.init).joined(separator: ", "))]
              defaults:
                run:
                  shell: bash
              env:
                # Where ufeature keeps what it has built and proven.
                XDG_CACHE_HOME: /tmp/cache
              steps:
                # All of the history, to know what a pull request has changed.
                - uses: actions/checkout@v5
                  with:
                    fetch-depth: 0
                    persist-credentials: false
                - name: Let git trust the checkout, which belongs to another user than the container's
                  run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
                - name: Restore what was built and proven
                  id: cache
                  uses: actions/cache/restore@v5
                  with:
                    path: /tmp/cache
                    key: \#(key)-${{ matrix.shard }}-${{ github.head_ref || github.ref_name }}-${{ github.run_id }}-${{ github.run_attempt }}
                    restore-keys: |
                      \#(key)-${{ matrix.shard }}-${{ github.head_ref || github.ref_name }}-
                      \#(key)-${{ matrix.shard }}-${{ github.event.repository.default_branch }}-
                      \#(key)-
            """#,
            by: 2
        )
    }

    private var key: String { "\(pipeline.name)-swift-\(pipeline.swift)-\(pipeline.shards)" }

    private var install: String {
        let steps = #"""
            # How ufeature gets here is for you to decide. This builds it once for each of its revisions. It needs variables of
            # the repository (Settings, Secrets and variables, Actions, Variables):
            #   UFEATURE_REPOSITORY   the URL to clone ufeature from
            #   UFEATURE_REVISION     its branch, tag or commit; its main branch if left out
            - name: Install ufeature
              env:
                UFEATURE_REPOSITORY: ${{ vars.UFEATURE_REPOSITORY }}
                UFEATURE_REVISION: ${{ vars.UFEATURE_REVISION }}
              run: |
                if [ -z "$UFEATURE_REPOSITORY" ]; then
                  echo '::error::set the variable UFEATURE_REPOSITORY to the URL to clone ufeature from'
                  exit 1
                fi
            \#(PipelineText.indented(PipelineText.install, by: 4))
                echo "$tool" >> "$GITHUB_PATH"
            """#
        return PipelineText.indented(steps, by: 6)
    }

    private var validate: String {
        let options = " --shard \"$SHARD\" --format github" + pipeline.baselineOption
        return checksText + #"""
                  - name: Validate what a pull request affects, and otherwise everything\#(place)
                    env:
                      BASE: ${{ github.base_ref }}
                      SHARD: ${{ matrix.shard }}/${{ strategy.job-total }}
                    run: |
            \#(PipelineText.indented(PipelineText.validation(options, since: "BASE"), by: 10))
                  - name: Save what was built and proven
                    if: ${{ !cancelled() && steps.cache.outputs.cache-primary-key != '' }}
                    uses: actions/cache/save@v5
                    with:
                      path: /tmp/cache
                      key: ${{ steps.cache.outputs.cache-primary-key }}
            """#
    }

    /// The steps that cost next to nothing, before those that build; one machine does for all.
    private var checksText: String {
        let checks = pipeline.checks
        let steps = [
            checks.format ? ("Check the code against .swift-format", PipelineText.formatLint) : nil,
            checks.settings ? ("Check manifests and pipelines against ufeature.json", "ufeature sync --check") : nil,
        ]
        return steps.compactMap(\.self).map { name, line in
            #"""
                  - name: \#(name)
                    if: ${{ matrix.shard == 1 }}\#(place)
                    run: \#(line)

            """#
        }.joined()
    }

    /// The job of the Mac.
    private func xcode(_ mac: MacJob) -> String {
        #"""
          # Linux has proven the packages by now, for less: this is for what only Apple's SDKs compile, such as views, and for
          # the app as Xcode builds it.
          xcode:
            name: test in Xcode
            needs: [prove]
            runs-on: \#(mac.labels.count > 1 ? PipelineText.list(mac.labels) : PipelineText.quoted(mac.runner))
            timeout-minutes: 60
            defaults:
              run:
                shell: bash
            steps:
              - uses: actions/checkout@v5
                with:
                  \#(mac.testsPackages ? "fetch-depth: 0\n          " : "")persist-credentials: false
        \#(PipelineText.indented(mac.testsPackages ? stepForPackages : stepForApps, by: 6))\#(place)
                run: |
        \#(PipelineText.indented(mac.lines(" --format github" + pipeline.baselineOption, since: "BASE"), by: 10))
        """#
    }

    private var stepForApps: String { "- name: Test what the test plan names, and build the apps as they ship" }

    /// With the tool before it.
    private var stepForPackages: String {
        #"""
        - name: Install ufeature
          env:
            UFEATURE_REPOSITORY: ${{ vars.UFEATURE_REPOSITORY }}
            UFEATURE_REVISION: ${{ vars.UFEATURE_REVISION }}
          run: |
        \#(PipelineText.indented(PipelineText.installOnMac, by: 4))
            echo "$PATH" | cut -d : -f 1 >> "$GITHUB_PATH"
        - name: Test what a pull request affects, and otherwise everything
          env:
            BASE: ${{ github.base_ref }}
        """#
    }

    private var sarif: String {
        #"""
              # To have GitHub's code scanning keep the findings, remove the first comment sign of each line, and give the job
              # 'prove' the permissions 'contents: read' and 'security-events: write'.
              # - name: Write the findings down
              #   if: ${{ !cancelled() && matrix.shard == 1 }}\#(commentedPlace)
              #   run: ufeature validate --format sarif\#(pipeline.baselineOption) > "$RUNNER_TEMP/findings.sarif" || [ $? = 1 ]
              # - name: Hand them to code scanning
              #   if: ${{ !cancelled() && matrix.shard == 1 }}
              #   uses: github/codeql-action/upload-sarif@v4
              #   with:
              #     sarif_file: ${{ runner.temp }}/findings.sarif
        """#
    }

    private var commentedPlace: String {
        place.isEmpty ? "" : "\n      #   " + place.drop { $0 == "\n" || $0 == " " }
    }

    private var passed: String {
        #"""
          # The one job to require for a merge: it fails unless all parts have passed.
          passed:
            name: \#(pipeline.name) passed
            needs: [\#(needs.joined(separator: ", "))]
            if: ${{ always() }}
            runs-on: ubuntu-latest
            timeout-minutes: 5
            permissions: {}
            steps:
              - run: exit 1
                if: ${{ \#(needs.map { "needs.\($0).result != 'success'" }.joined(separator: " || ")) }}
        """#
    }

    /// The jobs that must have passed.
    private var needs: [String] { ["prove"] + (pipeline.mac == nil ? [] : [MacJob.block]) }
}
