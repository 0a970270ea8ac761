public import Observation

/// The single source of truth for data that several scenes show.
///
/// Services put in what they got; models compute from it what a scene shows. Reading and writing
/// needs no waiting. A view's body, and `withObservationTracking`, observes each change.
@MainActor
@Observable
public final class DataCache<Value: Equatable & Sendable> {
  public var value: Value {
    didSet {
      guard value != oldValue else { return }
      for listener in listeners.values { listener.yield(value) }
    }
  }

  @ObservationIgnored private var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
  @ObservationIgnored private var listenerCount = 0

  public init(value: Value) {
    self.value = value
  }

  /// The value as it is, then every newer one; who listens slowly gets only the newest.
  public func changes() -> AsyncStream<Value> {
    let (stream, listener) = AsyncStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = listenerCount
    listenerCount += 1
    listeners[number] = listener
    listener.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    listener.yield(value)
    return stream
  }
}
