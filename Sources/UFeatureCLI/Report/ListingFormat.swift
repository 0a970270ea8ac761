/// The formats of a plain listing.
package enum ListingFormat: String, CaseIterable, Hashable, Sendable {
    case text
    case json
}
