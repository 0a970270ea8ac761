import Observation
import ProfileInterface

/// Gets what the view shows, and puts what goes wrong into words.
@MainActor
@Observable
final class ProfileViewModel: ProfileViewModelProtocol {
  private(set) var state = ProfileState.loading

  private let useCase: any ProfileUseCaseProtocol
  @ObservationIgnored private weak var delegate: (any ProfileDelegate)?

  init(
    useCase: any ProfileUseCaseProtocol,
    delegate: any ProfileDelegate
  ) {
    self.useCase = useCase
    self.delegate = delegate
  }

  func load() async {
    // What is shown already stays until there is something newer.
    if case .failed = state { state = .loading }
    do {
      state = .loaded(try await useCase.execute())
    } catch {
      // Nobody waits for the message of a task that was cancelled.
      guard !Task.isCancelled else { return }
      state = .failed(message: "There is nothing to show right now. Try again later.")
    }
  }

  func onSelect(_ item: Account) {
    delegate?.profileDidSelect(item)
  }
}
