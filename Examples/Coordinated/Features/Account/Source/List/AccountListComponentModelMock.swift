import AccountInterface
import Observation

#if DEBUG
  /// A list that shows what it is told to, for previews.
  @MainActor
  @Observable
  final class AccountListComponentModelMock:
    AccountListComponentModelProtocol
  {
    let title = "Account"
    var rows: [AccountRowComponentModelMock]
    var isLoading: Bool
    var problem: String?

    init(
      rows: [AccountRowComponentModelMock] = [],
      isLoading: Bool = false,
      problem: String? = nil
    ) {
      self.rows = rows
      self.isLoading = isLoading
      self.problem = problem
    }

    func onAppear() async {}
    func onRefresh() async {}
  }
#endif
