import Features

/// Every shape in all surroundings, planned once for all tests.
enum EveryFeature {
    static func all() throws -> [Gallery.Feature] { try planned.get() }

    private static let planned = Result {
        let gallery = try Gallery()
        let plain = try Surroundings.allCases.flatMap { surroundings in
            try Shape.all.map { try gallery.feature($0, surroundings) }
        }
        let special = try ["core", "design-system"].flatMap { template in
            try [Surroundings.alone, .standard, .everything].flatMap { surroundings in
                try Shape.all.filter { $0.kind == .foundation }.map { shape in
                    try gallery.feature(shape, surroundings, template: template)
                }
            }
        }
        let bare = try Shape.all.map { try gallery.feature($0, .alone, template: "bare") }
        return try gallery.providers() + plain + special + bare
    }
}
