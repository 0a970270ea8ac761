internal import Features

extension Rule {
    package static let unshownFeature = Rule(
        .unshownFeature,
        .warning,
        "An app shows the features that it has files for",
        findsToo: [.error],
        page: Page(
            what: """
                Finds a file that a feature has brought along for an app, such as `SearchEntry.swift` or \
                `SearchWidget.swift`, if no code of the app uses the type that is called as the file. The app's \
                manifest has to name the feature, and a template set to have made the app.

                Also finds a function that a shown feature asks for in its dependencies, such as `makeHomeService` in \
                `CartDependencies`, if no code of the app has that name and nothing of `Home` is in the app. It is an \
                error where the app uses such a type and nothing declares it any more.
                """,
            why: """
                The app builds, its tests pass, and the feature can't be reached: a list lacks the line that names it. \
                A merge that took one side of the list leaves that.
                """,
            source: "`ufeature new`, which writes the file and the line",
            wrong: Example(
                "App/Shop/Source/AppFeatures.swift",
                """
                let all: [any AppFeature] = [HomeEntry()]  // and there is a file SearchEntry.swift
                """
            ),
            right: Example(
                "App/Shop/Source/AppFeatures.swift",
                """
                let all: [any AppFeature] = [HomeEntry(), SearchEntry()]
                """
            ),
            repair: """
                `ufeature new Search --app Shop` puts back what the app lacks, and `ufeature unlink Shop Search` takes \
                the rest out, too.
                """
        ),
        check: { graph in graph.unshownFindings }
    )
}
