internal import Diagnostics
internal import Workspaces

/// A pipeline of GitLab CI.
struct GitLabPipeline {
    let pipeline: Pipeline

    /// The line that goes to the workspace's folder.
    private var place: String {
        pipeline.folder.isEmpty ? "" : "\n      cd \(PipelineText.shellWord(pipeline.folder))"
    }

    /// The blocks, and what stands between them.
    var content: [Pipeline.Part] {
        [
            .block("prove", prove), .text("\n"), .block("install", install), .text("\n"), .block("validate", validate),
        ] + (pipeline.mac.map { [.text("\n"), .block(MacJob.block, xcode($0))] } ?? [])
    }

    private var prove: String {
        #"""
        # Merge requests can wait for it: Settings, Merge requests, 'Pipelines must succeed'.
        ufeature:
          stage: \#(pipeline.stage)
          image: swift:\#(pipeline.swift)\#(pipeline.shards > 1 ? "\n  parallel: \(pipeline.shards)" : "")
          timeout: 1 hour
          # A newer push ends the pipeline of the older one.
          interruptible: true
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
          variables:
            # All of the history, to know what a merge request has changed.
            GIT_DEPTH: "0"
            # Where ufeature keeps what it has built and proven.
            XDG_CACHE_HOME: $CI_PROJECT_DIR/.ufeature-cache
          cache:
            key: ufeature-swift-\#(pipeline.swift)-\#(pipeline.shards)-$CI_NODE_INDEX-$CI_COMMIT_REF_SLUG
            # The cache of a protected branch is read by others only if the project doesn't keep them apart: Settings, CI/CD,
            # General pipelines, 'Use separate caches for protected branches'.
            fallback_keys:
              - ufeature-swift-\#(pipeline.swift)-\#(pipeline.shards)-$CI_NODE_INDEX-$CI_DEFAULT_BRANCH
            paths:
              - .ufeature-cache
            when: always
        """#
    }

    private var install: String {
        #"""
          # How ufeature gets here is for you to decide. This builds it once for each of its revisions. It needs variables of
          # the project (Settings, CI/CD, Variables):
          #   UFEATURE_REPOSITORY   the URL to clone ufeature from
          #   UFEATURE_REVISION     its branch, tag or commit; its main branch if left out
          before_script:
            - |
              if [ -z "$UFEATURE_REPOSITORY" ]; then
                echo 'set the variable UFEATURE_REPOSITORY to the URL to clone ufeature from'
                exit 1
              fi
        \#(PipelineText.indented(PipelineText.install, by: 6))
              export PATH="$tool:$PATH"
        """#
    }

    private var validate: String {
        let options = " --shard \"$shard\"" + pipeline.baselineOption
        let lines = PipelineText.validation(options, since: "base", fetch: Self.fetch)
        return #"""
              script:
                - |
                  git config --global --add safe.directory "$CI_PROJECT_DIR"
                  echo /.ufeature-cache/ >> "$(git rev-parse --git-path info/exclude)"
                  shard=${CI_NODE_INDEX:-1}/${CI_NODE_TOTAL:-1}\#(place)\#(checksText)
                  \#(Self.base)
            \#(PipelineText.indented(lines, by: 6))
            """#
    }

    /// The branch that a request is to be merged into, and the line that brings it.
    private static let base = "base=$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
    private static let fetch = #"git fetch --quiet origin "+refs/heads/$base:refs/remotes/origin/$base""#

    /// The lines that cost next to nothing, before those that build; one machine does for all.
    private var checksText: String {
        let checks = pipeline.checks
        let lines = [
            checks.format ? PipelineText.formatLint : nil, checks.settings ? "ufeature sync --check" : nil,
        ].compactMap(\.self)
        guard !lines.isEmpty else { return "" }
        return "\n"
            + PipelineText.indented(
                (["if [ \"${CI_NODE_INDEX:-1}\" = 1 ]; then"] + lines.map { "  " + $0 } + ["fi"]).joined(
                    separator: "\n"),
                by: 6
            )
    }

    /// The stage that a file has for jobs which test: `test`, which there is where it names none, or else the last one.
    static func stage(in file: SourceText) -> String {
        let lines = file.string.split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("stages:") }) else { return Pipeline.usualStage }
        let inline = lines[start].dropFirst("stages:".count).prefix { $0 != "#" }
        let items = lines[(start + 1)...].prefix { line in
            let text = line.drop { $0 == " " }
            return text.isEmpty || text.hasPrefix("- ") || text.hasPrefix("#")
        }
        let below = items.map { $0.drop { $0 == " " || $0 == "-" }.prefix { $0 != "#" } }
        let stages = (inline.contains("[") ? inline.split(separator: ",") : below)
            .map { $0.filter { !" []'\"\t".contains($0) } }.filter { !$0.isEmpty }
        return stages.contains(Pipeline.usualStage) ? Pipeline.usualStage : stages.last ?? Pipeline.usualStage
    }

    /// The job of the Mac.
    private func xcode(_ mac: MacJob) -> String {
        let tool = mac.testsPackages ? [PipelineText.installOnMac, Self.base] : []
        let work = mac.lines(pipeline.baselineOption, since: "base", fetch: Self.fetch)
        return #"""
            # Linux has proven the packages by now, for less: this is for what only Apple's SDKs compile, such as views, and for
            # the app as Xcode builds it. A runner that has these tags must be there.
            ufeature-xcode:
              stage: \#(pipeline.stage)
              needs: [ufeature]
              tags: \#(PipelineText.list(mac.labels))\#(mac.testsPackages ? "\n  variables:\n    GIT_DEPTH: \"0\"" : "")
              timeout: 1 hour
              interruptible: true
              rules:
                - if: $CI_PIPELINE_SOURCE == "merge_request_event"
                - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
              script:
                - |\#(place)
            \#(PipelineText.indented((tool + [work]).joined(separator: "\n"), by: 6))
            """#
    }
}
