import Testing

/// What is made uses no more of a foundation that an earlier ufeature made than that has.
struct EarlierFoundationTests {
    /// What the client of an earlier foundation requires beside `send`.
    private static let required = [
        "required.swift": """
          func get<Response: Decodable & Sendable>(
            _ path: String,
            as type: Response.Type
          ) async throws -> Response


        """
    ]

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

    @Test func whatConformsToAnEarlierClientGetsValues() throws {
        try Terminal(Self.required).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ mv ../required.swift .
            $ grep -lr 'func send<' App Features | sort
            App/Shop/Source/SampleClient.swift
            App/Shop/Tests/AppDependenciesTests.swift
            App/Shop/Tests/SearchEntryTests.swift
            Features/Search/Example/SearchExampleApp.swift
            $ sed '/^public protocol/r required.swift' Foundation/Core/Source/Client.swift > Client.swift
            $ mv Client.swift Foundation/Core/Source/
            $ ufeature new Reviews --quiet 2> /dev/null
            $ ufeature new Orders --template clean --depends-on Core --quiet 2> /dev/null
            $ ufeature new Kiosk --kind app --quiet 2> /dev/null
            $ grep -lr 'func get<' App Features | sort
            App/Kiosk/Source/SampleClient.swift
            App/Kiosk/Tests/AppDependenciesTests.swift
            App/Kiosk/Tests/OrdersEntryTests.swift
            App/Kiosk/Tests/ReviewsEntryTests.swift
            App/Kiosk/Tests/SearchEntryTests.swift
            App/Shop/Tests/OrdersEntryTests.swift
            App/Shop/Tests/ReviewsEntryTests.swift
            Features/Orders/Example/OrdersExampleApp.swift
            Features/Orders/Tests/OrdersClientStub.swift
            Features/Reviews/Example/ReviewsExampleApp.swift
            """
        )
    }

    @Test func aLoginSendsWithTheAppsClientWhereThatSendsMoreThanGets() throws {
        try Terminal(Self.required).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ mv ../required.swift .
            $ ufeature new Login --template clean --set auth=true --depends-on Core --quiet
            $ grep -n 'private struct' App/Shop/Source/LoginEntry.swift
            <...>:private struct LoginHTTPClient: LoginClient {
            $ ufeature validate --quiet
            $ sed '/^public protocol/r required.swift' Foundation/Core/Source/Client.swift > Client.swift
            $ mv Client.swift Foundation/Core/Source/
            $ ufeature new Signup --template clean --set auth=true --set entity=Member --depends-on Core --quiet
            $ grep -n 'private struct' App/Shop/Source/SignupEntry.swift
            <...>:private struct SignupSampleClient: SignupClient {
            """
        )
    }

    @Test func aClientIsNotAnEarlierOneForItsLayoutAndComments() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ cd Foundation/Core/Source
            $ sed -e 's/^  /      /' -e 's/HTTPRequest(path)/HTTPRequest(path, query: [])/' Client.swift > text
            $ sed 's|^public protocol.*|& // Talks to the server.|' text > Client.swift
            $ rm text
            $ cd ../../..
            $ ufeature new Reviews --quiet
            $ ufeature new Login --template clean --set auth=true --quiet
            $ grep -c 'func send<' Features/Reviews/Example/ReviewsExampleApp.swift
            1
            $ grep -c LoginHTTPClient App/Shop/Source/LoginEntry.swift
            2
            """
        )
    }

    @Test func whatAnEarlierCoreLacksIsTold() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ sed 's/info(_ message: String, .*)/info(_ message: String)/' Foundation/Core/Source/Logger.swift > Logger.swift
            $ mv Logger.swift Foundation/Core/Source/
            $ ufeature new Reviews --quiet
            ! note: 'Reviews' doesn't use all of 'Core', which lacks what the template set 'core' makes now [earlier_foundation]
            !   help: declare in 'Core', and in what conforms there: func info(_ message: String, detail: String? = nil)
            !   help: then make 'Reviews' again
            $ ufeature new Kiosk --kind app --depends-on Reviews --quiet
            ! note: 'Kiosk' doesn't use all of 'Core', which lacks what the template set 'core' makes now [earlier_foundation]
            !   help: declare in 'Core', and in what conforms there: func info(_ message: String, detail: String? = nil)
            !   help: then make 'Kiosk' again
            $ grep -ho 'Ask here.*' Features/*/Source/*Builder.swift
            Ask here for what the feature takes from Core.
            """
        )
    }

    @Test func aScreenHasPartsOfItsOwnWhereTheDesignSystemHasNone() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --quiet
            $ cd Shop
            $ grep -c ContentUnavailableView Features/Search/Source/SearchView.swift
            0
            ? 1
            $ rm Foundation/DesignSystem/Source/LoadFailureView.swift
            $ ufeature new Reviews --quiet
            ! note: 'Reviews' doesn't use all of 'DesignSystem', which lacks what the template set 'design-system' makes now [earlier_foundation]
            !   help: declare in 'DesignSystem', and in what conforms there: struct LoadFailureView: View
            !   help: declare in 'DesignSystem', and in what conforms there: init(retry: @escaping @MainActor () async -> Void)
            !   help: then make 'Reviews' again
            $ grep -c ContentUnavailableView Features/Reviews/Source/ReviewsView.swift
            2
            $ cd Foundation/DesignSystem/Source
            $ rm DisclosureRow.swift EmptyListView.swift LoadingIndicator.swift View+RefreshFailure.swift
            $ cd ../../..
            $ ufeature new Cart --quiet
            $ grep -c ContentUnavailableView Features/Cart/Source/CartView.swift
            2
            """
        )
    }
}
