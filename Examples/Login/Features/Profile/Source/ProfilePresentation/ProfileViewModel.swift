import Foundation
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
  @ObservationIgnored private var newestAnswer = 0

  init(
    useCase: any ProfileUseCaseProtocol,
    delegate: (any ProfileDelegate)? = nil
  ) {
    self.useCase = useCase
    self.delegate = delegate
  }

  /// Shows what is known from last time until there is an answer.
  ///
  /// What comes after the answer to a newer load is ignored.
  func load() async {
    loadCount += 1
    let number = loadCount
    let previous = state
    if state == .failed { state = .loading }
    defer { if state == .loading { state = previous } }
    if number == 1, let known = await useCase.lastKnown(), state == .loading {
      state = .loaded(inOrder(known))
    }
    do {
      let items = try await useCase.execute()
      guard number > newestAnswer else { return }
      newestAnswer = number
      hasLoaded = true
      state = .loaded(inOrder(items))
    } catch {
      if Task.isCancelled || number < newestAnswer { return }
      hasLoaded = true
      if case .loaded = state { hasRefreshFailed = true } else { state = .failed }
    }
  }

  func onSelect(_ item: Account) {
    delegate?.profileDidSelect(item)
  }

  /// As names are sorted in the language of who reads them.
  private func inOrder(_ items: [Account]) -> [Account] {
    items.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }
}
