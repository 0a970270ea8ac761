import Testing

@testable import Planning

/// What becomes of names that carry that of a feature.
struct NameChangeTests {
    @Test(arguments: [
        ("Search", "Discovery"), ("SearchItem", "DiscoveryItem"), ("DefaultSearchService", "DefaultDiscoveryService"),
        ("URLSearch", "URLDiscovery"), ("SearchSearch", "DiscoveryDiscovery"), ("SearchURL", "DiscoveryURL"),
    ])
    func identifiersThatCarryIt(old: String, new: String) {
        #expect(NameChange(from: "Search", to: "Discovery").identifier(old) == new)
    }

    @Test(arguments: ["Research", "Searching", "Searches", "search", "searchItem", "SearchableItem", "SEARCH", ""])
    func identifiersThatDoNot(name: String) {
        #expect(NameChange(from: "Search", to: "Discovery").identifier(name) == nil)
    }

    @Test(arguments: [
        ("DesignSystem", "Look", "DesignSystemTokens", "LookTokens"),
        ("URLCache", "Store", "MyURLCacheKey", "MyStoreKey"),
        ("UI", "Look", "UIKitBridge", "LookKitBridge"), ("Card", "BankCard", "CardCard", "BankCardBankCard"),
        ("HTTP2", "Net", "HTTP2Client", "NetClient"), ("AuthUI", "LoginUI", "AuthUIAPI", "LoginUIAPI"),
    ])
    func namesOfSeveralWords(from: String, to: String, old: String, new: String) {
        #expect(NameChange(from: from, to: to).identifier(old) == new)
    }

    @Test func membersBeginSmall() {
        let change = NameChange(from: "DesignSystem", to: "Look")
        #expect(change.member("designSystemDidLoad") == "lookDidLoad")
        #expect(change.member("makeDesignSystem") == "makeLook")
        #expect(change.member("designSystems") == nil)
        #expect(change.member("design") == nil)
        #expect(NameChange(from: "URLCache", to: "Store").member("urlCacheKey") == "storeKey")
    }

    @Test func `names that no identifier can have are changed as they were typed`() {
        let change = NameChange(from: "logic-core", to: "LogicKernel")
        #expect(change.name("logic-core") == "LogicKernel")
        #expect(change.name("logic-core-tests") == "LogicKernel-tests")
        #expect(change.name("logic-corex") == nil)
        #expect(change.name("my-logic-core2") == nil)
        #expect(change.packageFolder("logic-core") == "LogicKernel")
        #expect(change.fileName("LogicCore+Sending.swift") == "LogicKernel+Sending.swift")
        #expect(change.identifier("LogicCoreError") == "LogicKernelError")
        #expect(change.identifier("logic_core") == nil)
        #expect(
            change.modules(["logic-core", "logic-core-tests", "other"]) == [
                "logic_core": "LogicKernel", "logic_core_tests": "LogicKernel_tests",
            ])
    }

    @Test(arguments: [
        ("networking", "Transport", "networkingTests", "TransportTests"),
        ("networking", "transport", "networkingTests", "transportTests"),
        ("Networking", "net-kit", "NetworkingTests", "NetKitTests"),
        ("net-kit", "net-core", "net-kit-tests", "net-core-tests"),
        ("Feature_Home", "Start", "Feature_HomeTests", "StartTests"),
        ("Start", "Feature_Home", "StartTests", "Feature_HomeTests"),
        ("net_kit", "net_core", "net_kit", "net_core"), ("transport", "net-kit", "TransportTests", "NetKitTests"),
        ("transport", "net", "TransportTests", "NetTests"), ("transport", "net", "transportTests", "netTests"),
    ])
    func `targets that carry it`(from: String, to: String, old: String, new: String) {
        #expect(NameChange(from: from, to: to).name(old) == new)
        #expect(NameChange(from: to, to: from).name(new) == old)
    }

    @Test func `types have a name in upper camel case`() {
        #expect(NameChange(from: "networking", to: "transport").identifier("NetworkingClient") == "TransportClient")
        #expect(NameChange(from: "LogicKernel", to: "logic-core").identifier("LogicKernelError") == "LogicCoreError")
        #expect(NameChange(from: "LogicKernel", to: "logic-core").identifier("LogicKernel") == "LogicCore")
    }

    @Test func filesAndFolders() {
        let change = NameChange(from: "DesignSystem", to: "LookAndFeel")
        #expect(change.fileName("View+DesignSystem.swift") == "View+LookAndFeel.swift")
        #expect(change.fileName("DesignSystemItem+Samples.swift") == "LookAndFeelItem+Samples.swift")
        #expect(change.fileName("design-system.swift") == nil)
        #expect(change.packageFolder("design-system") == "look-and-feel")
        #expect(change.packageFolder("designSystem") == "lookAndFeel")
        #expect(change.packageFolder("DesignSystemKit") == "LookAndFeelKit")
        #expect(change.packageFolder("Designs") == nil)
    }
}
