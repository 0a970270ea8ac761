import TestSupport
import Testing

@Suite("Widgets that show their first feature, and their last one no more")
struct LastWidgetTests {
    @Test(
        "the last feature that goes leaves the widget that a bundle without one has",
        arguments: ["unlink Glance Home", "remove Home"])
    func lastFeatureGone(command: String) throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --feature Search --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on Home --quiet
            $ ufeature \(command) --quiet 2>/dev/null
            $ grep -c 'GlanceWidget()' App/Glance/Source/GlanceBundle.swift
            1
            $ ufeature new Plain --kind widget --depends-on none --quiet
            $ sed s/Plain/Glance/g App/Plain/Source/PlainWidget.swift | diff - App/Glance/Source/GlanceWidget.swift
            $ ufeature validate --strict --quiet
            """
        )
    }

    @Test("what 'new' adds to widgets without a feature is as in new ones, and 'unlink' takes it out again")
    func firstFeature() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on Search --quiet
            $ ufeature new Peek --kind widget --depends-on none --quiet && ufeature new Search --app Peek --quiet
            $ for file in Source/SearchWidget Tests/SearchTimelineTests Source/WidgetDependencies; do sed s/Peek/Glance/g App/Peek/$file.swift | diff - App/Glance/$file.swift; done
            $ ufeature unlink Peek Search --quiet
            $ ls App/Peek/Tests && grep -c 'PeekWidget()' App/Peek/Source/PeekBundle.swift
            WidgetLinkTests.swift
            1
            $ rm App/Glance/Source/SearchWidget.swift
            $ ufeature new Search --app Glance --quiet 2>&1 | grep -o "'App/Glance.*' was gone"
            'App/Glance/Source/SearchWidget.swift' was gone
            $ ls App/Glance/Source/SearchWidget.swift
            App/Glance/Source/SearchWidget.swift
            """
        )
    }
}
