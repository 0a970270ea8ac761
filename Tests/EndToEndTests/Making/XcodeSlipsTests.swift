import TestSupport
import Testing

@Suite("Names under \"xcode\" in ufeature.json that are misspelled")
struct XcodeSlipsTests {
    @Test func theProjectOfAFurtherApp() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Kiosk --kind app --quiet
            $ sed -i.old 's/"Kiosk.xcodeproj"/"Kiosks.xcodeproj"/' ufeature.json && rm *.old
            $ ufeature sync --check 2>/dev/null | grep -A 1 "isn't there"
            Kiosks.xcodeproj/project.pbxproj:1:1: error: the project 'Kiosks.xcodeproj' isn't there [sync]
              help: did you mean 'Kiosk.xcodeproj'? correct it under "xcode" in ufeature.json
            $ ufeature xcode
            ! error: 'ufeature.json' names the project 'Kiosks.xcodeproj', which isn't there [xcode_project_missing]
            !   help: did you mean 'Kiosk.xcodeproj'? correct it under "xcode" in ufeature.json
            ? 1
            """
        )
    }

    @Test func theTargetOfAnExtension() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ ufeature new Glance --kind widget --depends-on Search --quiet
            $ sed -i.old 's/"GlanceExtension"/"GlanceExtensio"/' ufeature.json && rm *.old
            $ ufeature sync --check 2>/dev/null | grep -A 1 'no target'
            Shop.xcodeproj/project.pbxproj:1:1: error: the project has no target 'GlanceExtensio', which is to be in 'ShopApp' [sync]
              help: did you mean 'GlanceExtension'? correct it under "xcode" in ufeature.json
            $ ufeature xcode 2>&1 | grep -c xcode_project_missing
            1
            """
        )
    }
}
