internal import Diagnostics

extension String {
    /// The parts of a path, without those that lead nowhere; an absolute one starts with `/`.
    ///
    ///     "../Features/./Search/..".pathComponents   // ["..", "Features"]
    var pathComponents: [Substring] {
        var components: [Substring] = hasPrefix("/") ? ["/"] : []
        for component in pathNames where component != "." {
            if component == "..", let last = components.last, last != "..", last != "/" {
                components.removeLast()
            } else {
                components.append(component)
            }
        }
        return components
    }
}
