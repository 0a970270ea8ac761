import DesignSystem
import SharedModels

#if canImport(SwiftUI)
  import SwiftUI

  /// The list in each of its states.
  struct StudioFeatureListView: View {
    let state: StudioFeatureViewModel.State
    var theme = Theme()
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
        ProgressView { Text("Loading", bundle: .module) }
      case .loaded(let items):
        List(items) { item in
          NavigationLink {
            StudioFeatureDetailView(item: item, theme: theme)
          } label: {
            row(item)
          }
        }
        .overlay { if items.isEmpty { emptyView } }
        .refreshable { await load() }
      case .failed:
        ContentUnavailableView {
          Label {
            Text("Couldn't Load", bundle: .module)
          } icon: {
            Image(systemName: "exclamationmark.triangle")
          }
        } description: {
          Text("Check your connection and try again.", bundle: .module)
        } actions: {
          Button {
            Task { await load() }
          } label: {
            Text("Try Again", bundle: .module)
          }
          .frame(minHeight: 44)
        }
        .onAppear {
          let text = String(localized: "Couldn't Load", bundle: .module)
          AccessibilityNotification.Announcement(text).post()
        }
      }
    }

    private var emptyView: some View {
      ContentUnavailableView {
        Label {
          Text("No Items", bundle: .module)
        } icon: {
          Image(systemName: "tray")
        }
      }
    }

    private func row(_ item: Studio) -> some View {
      VStack(alignment: .leading) {
        Text(item.title).font(TextStyle.heading.font)
        Text(String(item.year)).textStyle(.caption, in: theme)
      }
      .accessibilityElement(children: .combine)
      .foregroundStyle(theme.palette.text)
      .padding(.vertical, theme.spacing.small)
    }
  }

  #if DEBUG
    private let preview = [
      Studio(id: "1", title: "A title that needs a second line", year: 2020)
    ]
    #Preview("Loading") { StudioFeatureListView(state: .loading) }
    #Preview("Content") {
      NavigationStack { StudioFeatureListView(state: .loaded(preview)) }
    }
    #Preview("Empty") { StudioFeatureListView(state: .loaded([])) }
    #Preview("Failure") { StudioFeatureListView(state: .failed) }
    #Preview("Large Type") {
      NavigationStack { StudioFeatureListView(state: .loaded(preview)) }
        .dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
