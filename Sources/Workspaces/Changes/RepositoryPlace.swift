package import OperatingSystem

/// Where things of a workspace lie in its repository: git knows everything by its way from the top.
package struct RepositoryPlace {
    private let workspace: AbsolutePath
    private let checkout: GitCheckout

    package init(_ workspace: AbsolutePath, in checkout: GitCheckout) {
        self.workspace = workspace
        self.checkout = checkout
    }

    /// The workspace itself, from the top, which is `/`.
    package var ofWorkspace: AbsolutePath { AbsolutePath(checkout.path) }

    /// Where something lies once all links are followed, from the top; nil where that is outside of the repository.
    ///
    /// What isn't there is where it would be.
    package func callAsFunction(_ path: AbsolutePath) -> AbsolutePath? {
        end(of: checkout.root.appending(checkout.path).appending(path.relative(to: workspace)))
    }

    /// The links that git knows, by the places that they lead to.
    package func links() throws -> [AbsolutePath: [AbsolutePath]] {
        var links: [AbsolutePath: [AbsolutePath]] = [:]
        for path in try checkout.links() {
            let link = AbsolutePath(path)
            guard let end = end(of: checkout.root.appending(path)), end != link else { continue }
            links[end, default: []].append(link)
        }
        return links
    }

    private func end(of path: AbsolutePath) -> AbsolutePath? {
        let real = (try? Files.resolved(path)) ?? path
        guard real.isInside(checkout.root) else { return nil }
        return AbsolutePath(components: Array(real.components.dropFirst(checkout.root.components.count)))
    }
}
