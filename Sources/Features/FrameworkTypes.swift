/// Types of Foundation and SwiftUI, and of the app that `init` makes, that a feature's generated types must not be
/// named like: a file that imports both could not use the name any more.
package enum FrameworkTypes {
    /// What templates add to a feature's name to name the types that others see.
    static let suffixes = [
        "Item", "Service", "ServiceMock", "Screen", "State", "Content", "Delegate", "Dependencies", "Builder", "Store",
        "Row",
    ]

    /// The first type of a feature that would be named like one of the frameworks'.
    static func collision(of feature: String) -> (type: String, owner: String)? {
        for suffix in suffixes {
            if let owner = owners[feature + suffix] { return (feature + suffix, owner) }
        }
        return nil
    }

    /// Which framework has a type that features' types may be named like; nil for any other name.
    package static func owner(of type: String) -> String? { owners[type] }

    /// Whether Swift, Foundation, SwiftUI or Testing has a type of one word that names a thing: where both are imported,
    /// the word means neither.
    package static func haveThing(called name: String) -> Bool { things.contains(name) }

    private static let things = Set(
        """
        Alert Alignment Anchor Angle Animation App Array Attachment Axis Binding Bool Bug Bundle Button Calendar Canvas
        Capsule Category Character Circle Class Clock Collection Color Command Comment Context Data Date Decimal Decoder
        Dictionary Dimension Divider Double Duration Edge Ellipse Encoder Environment Error Executor Expression Float
        Font Form Formatter Gauge Gesture Gradient Grid Group Hasher Host Image Index Int Issue Label Layout Link List
        Locale Material Measurement Menu Method Mirror Model Namespace Notification Observation Operation Optional
        Path Picker Pipe Popover Port Predicate Preview Process Progress Protocol Range Rectangle Regex Result
        Scanner Scene Section Selector Sequence Set Shader Shape Slice Slider Spacer State Stepper Stream String
        Subscription Substring Symbol Tab Table Tag Task Test Text Thread Timer Toggle Toolbar Trait Transaction
        Transition Type Unit View Visibility Void Widget Window Zone
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    private static let owners: [String: String] = {
        var owners: [String: String] = [:]
        for (owner, types) in typesByOwner {
            for type in types.split(whereSeparator: \.isWhitespace) { owners[String(type)] = owner }
        }
        return owners
    }()

    private static let typesByOwner = [
        (
            owner: "SwiftUI",
            types: """
            AccessibilityFocusState AccessibilityRotorContent AccessibilityRotorContentBuilder ChartContent
            CommandsBuilder CustomizableToolbarContent FocusState GestureState GridItem GridRow KeyframesBuilder
            KeyframeTrackContent KeyframeTrackContentBuilder SceneBuilder TabContent TabContentBuilder
            TableColumnBuilder TableRow TableRowBuilder TableRowContent ToolbarContent ToolbarContentBuilder
            ToolbarItem ViewBuilder WidgetBundleBuilder NSScreen UIScreen
            """
        ),
        (
            owner: "Foundation",
            types: """
            DispatchWorkItem FileManagerDelegate NetService NetServiceBrowserDelegate NetServiceDelegate
            PortDelegate StreamDelegate URLQueryItem URLSessionDataDelegate URLSessionDelegate
            URLSessionDownloadDelegate URLSessionStreamDelegate URLSessionTaskDelegate
            URLSessionWebSocketDelegate XMLParserDelegate
            """
        ),
        (owner: "the app's composition root", types: "AppDelegate AppDependencies"),
        (owner: "the foundation feature Core", types: "BaseDependencies"),
        (owner: "each package of widgets", types: "WidgetDependencies"),
    ]
}
