import Core
import DesignSystem
import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// A window: the flows of all features in tabs, and the sheets of the app.
  struct RootView: View {
    @State private var coordinator: AppCoordinator
    @SceneStorage("tab") private var lastTab: String?

    init(container: Container) {
      _coordinator = State(initialValue: AppCoordinator(container: container))
    }

    var body: some View {
      TabViewFlow(coordinator) {
        ForEach(coordinator.features, id: \.linkName) { feature in
          feature.makeView()
            .tabItem { Label(feature.title, systemImage: feature.symbol) }
            .tag(feature.linkName)
        }
      } place: { destination in
        VStack {
          switch destination {
          case .chosen(let title): Text("“\(title)” was chosen", bundle: .module)
          case .notice(let text): Text(text)
          }
          Button {
            coordinator.dismiss()
          } label: {
            Text("Close", bundle: .module).frame(minWidth: 44, minHeight: 44).contentShape(.rect)
          }
        }
        .padding()
      }
      .onAppear { coordinator.restore(lastTab) }
      .onChange(of: coordinator.selectedTab) { _, tab in lastTab = tab }
      .onOpenURL { link in
        coordinator.container.notify(.didOpen(link))
        coordinator.open(link)
      }
      .tint(coordinator.container.theme.palette.accent)
    }
  }
#endif
