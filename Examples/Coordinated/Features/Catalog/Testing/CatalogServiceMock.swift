import CatalogInterface

/// A service that gives what it was told to, and counts how often it was asked.
public actor CatalogServiceMock: CatalogService {
  public private(set) var itemsCallCount = 0

  private let cannedItems: [CatalogItem]
  private let error: (any Error)?

  /// - Parameter error: What every call throws; by default, calls succeed.
  public init(
    items: [CatalogItem] = .samples,
    error: (any Error)? = nil
  ) {
    cannedItems = items
    self.error = error
  }

  public func items() throws -> [CatalogItem] {
    itemsCallCount += 1
    if let error { throw error }
    return cannedItems
  }
}
