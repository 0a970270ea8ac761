import Core
import DesignSystem
import PaymentsInterface

#if canImport(SwiftUI)
  public import SwiftUI

  extension PaymentsBuilder {
    /// The screen, which loads when it appears. The delegate isn't retained.
    @MainActor
    public func makeView(delegate: any PaymentsDelegate) -> some View {
      PaymentsView(
        viewModel: PaymentsViewModel(
          service: makeService(),
          logger: dependencies.makeLogger(),
          delegate: delegate
        ),
        theme: dependencies.makeTheme()
      )
    }
  }

  struct PaymentsView: View {
    @State var viewModel: PaymentsViewModel
    let theme: Theme

    var body: some View {
      // One view whatever the state is: each branch would have a task of its own.
      ZStack {
        PaymentsContentView(
          state: viewModel.state,
          theme: theme,
          select: viewModel.select,
          load: viewModel.load
        )
      }
      .navigationTitle(Text("Payments", bundle: .module))
      .task { if viewModel.state == .loading { await viewModel.load() } }
      .alert(
        Text("Couldn't Refresh", bundle: .module),
        isPresented: $viewModel.hasRefreshFailed
      ) {}
    }
  }

  /// What the screen shows in each state.
  struct PaymentsContentView: View {
    let state: PaymentsViewModel.State
    var theme = Theme()
    var select: @MainActor (PaymentsItem) -> Void = { _ in }
    var load: @MainActor () async -> Void = {}

    var body: some View {
      switch state {
      case .loading:
        ProgressView { Text("Loading", bundle: .module) }
      case .loaded(let items):
        List(items) { item in
          Button {
            select(item)
          } label: {
            HStack {
              Text(item.title)
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
        .refreshable { await load() }
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
            Task { await load() }
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
    private let preview = [PaymentsItem(id: "1", title: "A title on two lines")]
    #Preview("Loading") { PaymentsContentView(state: .loading) }
    #Preview("Content") { PaymentsContentView(state: .loaded(preview)) }
    #Preview("Empty") { PaymentsContentView(state: .loaded([])) }
    #Preview("Failure") { PaymentsContentView(state: .failed) }
    #Preview("Large Type") {
      PaymentsContentView(state: .loaded(preview)).dynamicTypeSize(.accessibility3)
    }
  #endif
#endif
