import TestSupport
import Testing

/// `ufeature new` where a team supports systems that the code of a template set doesn't run on.
struct NewOnOldSystemsTests {
    @Test("it refuses, names the sets that fit and the version to raise, and writes nothing")
    func refused() throws {
        let settings = "{ \"name\": \"Shop\", \"platforms\": { \"iOS\": \"14.0\", \"macOS\": \"12.0\" } }\n"
        try Terminal(["ufeature.json": settings]).expect(
            """
            $ ufeature new Search
            ! error: the template set 'feature' needs iOS 17.0, and the workspace supports iOS 14.0 [platform_too_old]
            !   help: take a set that fits: --template bare
            !   help: raise it in ufeature.json: "platforms": { "iOS": "17.0" }
            ? 1
            $ ls
            ufeature.json
            $ ufeature new Search --template bare --quiet
            $ grep -e iOS -e macOS Features/Search/Package.swift
                .iOS(.v14),
                .macOS(.v12),
            $ ufeature new Clock --kind foundation --template kit --dry-run 2>&1 | grep error
            error: the template set 'kit' needs iOS 16.0, and the workspace supports iOS 14.0 [platform_too_old]
            """
        )
    }
}
