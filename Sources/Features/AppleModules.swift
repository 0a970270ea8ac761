extension ReservedModules {
    /// The modules of Apple's SDKs: macOS, iOS, tvOS, watchOS and visionOS.
    ///
    /// Source: https://developer.apple.com/documentation/technologies and the modules that the SDKs' C headers make.
    static let appleModules = """
        Accelerate Accessibility AccessorySetupKit AccessoryTransportExtension Accounts ActivityKit
        AdAttributionKit AddressBook AddressBookUI AdServices AdSupport AGL AlarmKit AppIntents AppKit
        AppleArchive AppleEncryptedArchive AppleScriptKit AppleScriptObjC ApplicationServices AppMigrationKit
        AppTrackingTransparency ARKit AssetsLibrary AudioDriverKit AudioToolbox AudioUnit AudioVideoBridging
        AuthenticationServices AutomaticAssessmentConfiguration Automator AVFAudio AVFoundation AVKit AVRouting
        BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BusinessChat
        CallKit Carbon CarKey CarPlay CFNetwork Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration
        ColorSync Combine CommonCrypto CompositorServices Compression ContactProvider Contacts ContactsUI
        CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreDisplay CoreFoundation CoreGraphics
        CoreHaptics CoreHID CoreImage CoreLocation CoreLocationUI CoreMedia CoreMediaIO CoreMIDI CoreMIDIServer
        CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo
        CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit CUPS
        Darwin DataDetection DeclaredAgeRange DeveloperToolsSupport DeviceActivity DeviceCheck
        DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService DiscRecording DiscRecordingUI
        DiskArbitration DockKit DriverKit DVDPlayback
        EditLine EndpointSecurity EnergyKit EventKit EventKitUI ExceptionHandling ExecutionPolicy
        ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory
        FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback
        FoundationModels FSKit
        GameController GameKit GameplayKit GameSave GeoToolbox GLKit GLUT GroupActivities GSS
        HealthKit HealthKitUI HIDDriverKit HomeKit Hypervisor
        iAd ICADevices IdentityDocumentServices IdentityDocumentServicesUI IdentityLookup IdentityLookupUI
        ImageCaptureCore ImageIO ImagePlayground ImmersiveMediaSupport InputMethodKit InstallerPlugins
        InstantMessage Intents IntentsUI IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost iTunesLibrary
        JavaNativeFoundation JavaRuntimeSupport JavaScriptCore JavaVM JournalingSuggestions
        Kerberos Kernel KernelManagement
        LatentSemanticMapping LDAP Libkern LibXML2 LightweightCodeRequirements LinkPresentation
        LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture
        MachO MailKit ManagedApp ManagedAppDistribution ManagedSettings ManagedSettingsUI MapKit MarketplaceKit
        Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox
        MessageFilter Messages MessageUI Metal MetalFX MetalKit MetalPerformanceShaders
        MetalPerformanceShadersGraph MetricKit MLCompute MobileCoreServices ModelIO MultipeerConnectivity
        MusicKit
        NaturalLanguage nCurses NearbyInteraction NetFS Network NetworkExtension NetworkingDriverKit
        NewsstandKit NotificationCenter
        ObjectiveC OpenAL OpenCL OpenDirectory OpenGL OpenGLES os OSAKit OSLog
        PaperKit ParavirtualizedGraphics PassKit PCIDriverKit PDFKit PencilKit PermissionKit PHASE Photos
        PhotosUI PlaygroundBluetooth Playgrounds PlaygroundSupport PreferencePanes PreviewsMacros
        ProximityReader PushKit PushToTalk Python
        Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI QuickTime
        RealityFoundation RealityKit RelevanceKit ReplayKit RoomPlan Ruby
        SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge
        SCSIControllerDriverKit SecureElementCredential Security SecurityFoundation SecurityInterface SecurityUI
        SensitiveContentAnalysis SensorKit SerialDriverKit ServiceManagement SharedWithYou SharedWithYouCore
        ShazamKit SIMD SiriKit Social SoundAnalysis Spatial Speech SpriteKit SQLite3 StickerKit StoreKit
        StoreKitTest SwiftData SwiftUI SwiftUICore Symbols SyncServices System SystemConfiguration
        SystemExtensions
        TabletopKit TabularData Tcl TelephonyMessagingKit ThreadNetwork TipKit Tk Translation
        TranslationUIProvider TVMLJS TVMLKit TVServices TVUIKit TWAIN Twitter
        UIKit UIKitCore UIUtilities UniformTypeIdentifiers USBDriverKit USBSerialDriverKit UserNotifications
        UserNotificationsUI
        VecLib VideoDecodeAcceleration VideoSubscriberAccount VideoToolbox VImage Virtualization Vision
        VisionKit VisualIntelligence VMNet
        WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WiFiAware WiFiInfrastructure WorkoutKit
        XPC
        ZLib
        """
}
