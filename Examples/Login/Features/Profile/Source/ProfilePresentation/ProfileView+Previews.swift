import DesignSystem
import Observation
import ProfileInterface

#if canImport(SwiftUI) && DEBUG
  import SwiftUI

  #Preview("Loading") {
    ProfileView(
      viewModel: ProfilePreviewModel(state: .loading),
      theme: Theme()
    )
  }

  #Preview("Loaded") {
    ProfileView(
      viewModel: ProfilePreviewModel(
        state: .loaded([
          Account(id: "1", name: "First"),
          Account(id: "2", name: "Second"),
        ])
      ),
      theme: Theme()
    )
  }

  #Preview("Failed") {
    ProfileView(
      viewModel: ProfilePreviewModel(
        state: .failed(message: "There is nothing to show right now.")
      ),
      theme: Theme()
    )
  }

  /// Shows one state, and does nothing.
  @MainActor
  @Observable
  final class ProfilePreviewModel: ProfileViewModelProtocol {
    let state: ProfileState

    init(state: ProfileState) {
      self.state = state
    }

    func load() async {}
    func onSelect(_ item: Account) {}
  }
#endif
