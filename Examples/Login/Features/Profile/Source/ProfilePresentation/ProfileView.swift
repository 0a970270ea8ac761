import DesignSystem
import ProfileInterface

#if canImport(SwiftUI)
  import SwiftUI

  struct ProfileView<ViewModel: ProfileViewModelProtocol>: View {
    @State var viewModel: ViewModel
    var theme = Theme()

    var body: some View {
      // One view whatever the state is: each branch would have a task of its own.
      ZStack { content }
        .navigationTitle(Text("Profile", bundle: .module))
        .task { if !viewModel.hasLoaded { await viewModel.load() } }
        .alert(
          Text("Couldn't Refresh", bundle: .module),
          isPresented: $viewModel.hasRefreshFailed
        ) {}
    }

    @ViewBuilder private var content: some View {
      switch viewModel.state {
      case .loading:
        ProgressView { Text("Loading", bundle: .module) }
      case .loaded(let items):
        List(items) { item in
          Button {
            viewModel.onSelect(item)
          } label: {
            HStack {
              Text(item.name)
              Spacer()
              Image(systemName: "chevron.forward")
                .foregroundStyle(.tertiary)
                .imageScale(.small)
                .accessibilityHidden(true)
            }
            .frame(minHeight: 44)
            .contentShape(.rect)
          }
          .buttonStyle(.plain)
          .foregroundStyle(theme.palette.text)
        }
        .overlay { if items.isEmpty { emptyView } }
        .refreshable { await viewModel.load() }
      case .failed:
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
            Task { await viewModel.load() }
          } label: {
            Text("Try Again", bundle: .module)
              .frame(minHeight: 44)
              .contentShape(.rect)
          }
        }
        .onAppear {
          // VoiceOver drops what is of the usual priority while the screen changes.
          var text = AttributedString(String(localized: "Couldn't Load", bundle: .module))
          text.accessibilitySpeechAnnouncementPriority = .high
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
  }

  #if DEBUG
    /// Shows one state, and does nothing.
    @MainActor
    @Observable
    private final class ProfilePreviewModel: ProfileViewModelProtocol {
      let state: ProfileState
      let hasLoaded = true
      var hasRefreshFailed = false

      init(_ state: ProfileState) {
        self.state = state
      }

      func load() async {}
      func onSelect(_ item: Account) {}
    }

    @MainActor
    private func preview(_ state: ProfileState) -> some View {
      NavigationStack { ProfileView(viewModel: ProfilePreviewModel(state)) }
    }

    private let content = [
      Account(id: "1", name: "A name that needs a second line")
    ]
    #Preview("Loading") { preview(.loading) }
    #Preview("Content") { preview(.loaded(content)) }
    #Preview("Empty") { preview(.loaded([])) }
    #Preview("Failure") { preview(.failed) }
    #Preview("Large Type") { preview(.loaded(content)).dynamicTypeSize(.accessibility3) }
  #endif
#endif
