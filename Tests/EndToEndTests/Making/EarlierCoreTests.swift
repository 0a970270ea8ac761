import Testing

/// What is made uses no more of a foundation that an earlier ufeature made than that has.
struct EarlierCoreTests {
    @Test func anAppAndItsWidgetsLogToTheConsoleWhereThereIsNoSystemLogger() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ grep -o 'any Logger = .*' App/Shop/Source/Services.swift
            any Logger = SystemLogger()
            $ rm Foundation/Core/Source/SystemLogger.swift
            $ ufeature new Kiosk --kind app --quiet
            $ ufeature new Glance --kind widget --app Kiosk --depends-on Search --quiet
            $ grep -oh 'any Logger = .*' App/Kiosk/Source/Services.swift App/Glance/Source/WidgetDependencies.swift
            any Logger = ConsoleLogger()
            any Logger = ConsoleLogger()
            """
        )
    }
}
