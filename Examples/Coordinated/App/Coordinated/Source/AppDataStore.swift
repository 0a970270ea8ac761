/// Keeps the newest data of the app; in memory, so that the app runs before it has a place on a disk.
actor AppDataStore {
  private(set) var saved: AppData?

  func save(_ data: AppData) {
    saved = data
  }
}
