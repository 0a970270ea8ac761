import Diagnostics

/// Where an element goes into an array: beside its kind, in the order that this is kept in.
///
///     .package(path: "../C")    into    .package(path: "../A"), .package(url: "…/B", from: "1.0.0")    // 1
///
/// Packages at paths and packages from elsewhere are kinds, and so are names of targets and calls of `.product`. Where
/// somebody has mixed them, they are one list.
struct ElementPlace {
    var index: Int
    /// Whether it comes first of its kind, before one that may stand below a comment on all of them.
    var isFirstOfKind: Bool
}

extension ElementPlace {
    /// - Parameters:
    ///   - added: the new element.
    ///   - text: its text.
    ///   - elements: those that are there.
    ///   - source: the text that they are in.
    init(of added: Expression, text: String, among elements: [ArrayLiteral.Element], in source: SourceText) {
        let kinds = elements.map { Kind($0.value) }
        let kind = Kind(added)
        let isGrouped = zip(kinds, kinds.dropFirst()).count { $0 != $1 } < Set(kinds).count
        let order = { (elements: [ArrayLiteral.Element]) in
            SortedOrder.index(of: added, text: text, among: elements, in: source)
        }
        guard let first = kinds.firstIndex(of: kind), let last = kinds.lastIndex(of: kind) else {
            // Names come before products.
            let index =
                switch kind {
                case .name: kinds.contains(.product) ? 0 : order(elements)
                case .product: kinds.contains(.name) ? nil : order(elements)
                case .local, .remote: order(elements)
                }
            self.init(index: index ?? elements.count, isFirstOfKind: false)
            return
        }
        guard isGrouped else {
            self.init(index: order(elements) ?? last + 1, isFirstOfKind: false)
            return
        }
        let index = first + (order(Array(elements[first...last])) ?? last - first + 1)
        self.init(index: index, isFirstOfKind: index == first)
    }

    private enum Kind: Hashable {
        case local, remote, product, name

        init(_ element: Expression) {
            guard case .call(let call) = element, case .member(let member) = call.callee else {
                self = .name
                return
            }
            switch member.name.text {
            case "package": self = call.isOfPackageElsewhere ? .remote : .local
            case "product": self = .product
            default: self = .name
            }
        }
    }
}

extension Call {
    /// Whether it names a package by an address; what stands for a URL may be a path, which Xcode makes do with.
    fileprivate var isOfPackageElsewhere: Bool {
        guard let url = argument("url") else { return argument("path") == nil }
        guard case .string(let literal) = url.value, case .text(let text)? = literal.pieces.first else { return true }
        return text.contains(":") || literal.pieces.count > 1
    }
}
