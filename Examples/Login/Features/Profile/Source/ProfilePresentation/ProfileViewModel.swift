import Observation
import ProfileInterface

@MainActor
@Observable
final class ProfileViewModel: ProfileViewModelProtocol {
  private(set) var state = ProfileState.loading
  var hasRefreshFailed = false
  private(set) var hasLoaded = false

  private let useCase: any ProfileUseCaseProtocol
  @ObservationIgnored private weak var delegate: (any ProfileDelegate)?
  @ObservationIgnored private var loadCount = 0

  init(useCase: any ProfileUseCaseProtocol, delegate: (any ProfileDelegate)? = nil) {
    self.useCase = useCase
    self.delegate = delegate
  }

  /// Shows what is known from last time until there is an answer.
  ///
  /// Of several loads, only the newest changes what is shown.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    if number == 1, let known = await useCase.lastKnown(), state == .loading {
      state = .loaded(known)
    }
    let result: Result<[Account], any Error>
    do { result = .success(try await useCase.execute()) } catch { result = .failure(error) }
    guard number == loadCount else { return }
    switch result {
    case .success(let items):
      hasLoaded = true
      state = .loaded(items)
    case .failure where Task.isCancelled:
      if state == .loading { state = previous }
    case .failure:
      hasLoaded = true
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func onSelect(_ item: Account) {
    delegate?.profileDidSelect(item)
  }
}
