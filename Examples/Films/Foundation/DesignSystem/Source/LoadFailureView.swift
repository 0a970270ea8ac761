#if canImport(SwiftUI)
  public import SwiftUI

  /// A screen that couldn't be loaded, and the way to try again; VoiceOver announces it.
  public struct LoadFailureView: View {
    private let retry: @MainActor () async -> Void

    public init(retry: @escaping @MainActor () async -> Void) {
      self.retry = retry
    }

    public var body: some View {
      ContentUnavailableView {
        Label {
          Text("Couldn't Load", bundle: .module)
        } icon: {
          Image(systemName: "exclamationmark.triangle")
        }
      } description: {
        Text("Try again later.", bundle: .module)
      } actions: {
        Button {
          Task { await retry() }
        } label: {
          Text("Try Again", bundle: .module)
            .frame(minHeight: 44)
            .contentShape(.rect)
        }
        .buttonStyle(.bordered)
      }
      .onAppear {
        // VoiceOver drops what is of the usual priority while the screen changes.
        var text = AttributedString(String(localized: "Couldn't Load", bundle: .module))
        text.accessibilitySpeechAnnouncementPriority = .high
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }

  #Preview { LoadFailureView {} }
  #Preview("Large Type") { LoadFailureView {}.dynamicTypeSize(.accessibility3) }
#endif
