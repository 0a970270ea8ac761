import FlowKit

#if canImport(SwiftUI)
  import SwiftUI

  /// The flows of all features side by side, and over them whatever the coordinator says.
  struct RootView: View {
    let coordinator: AppCoordinator

    var body: some View {
      TabViewFlow(coordinator) {
        ForEach(coordinator.features.map(\.tab), id: \.self) { tab in
          flow(in: tab)
            .tabItem { Label(tab.title, systemImage: "square.stack") }
            .tag(tab)
        }
      } place: { destination in
        switch destination {
        case .notice(let text):
          VStack {
            Text(text)
            Button("Close") { coordinator.dismiss() }
          }
          .padding()
        }
      }
    }

    private func flow(in tab: AppCoordinator.Tab) -> AnyView {
      let feature = coordinator.features.first { $0.tab == tab }
      return feature?.makeView() ?? AnyView(Text(tab.title))
    }
  }
#endif
