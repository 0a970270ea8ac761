import Features

/// Every shape in all surroundings, planned once for all tests.
enum EveryFeature {
    static func all() throws -> [ShapePlanner.Feature] { try planned.get() }

    private static let planned = Result {
        let planner = try ShapePlanner()
        let plain = try Surroundings.allCases.flatMap { surroundings in
            try Shape.all.map { try planner.feature($0, surroundings) }
        }
        let special = try ["core", "design-system"].flatMap { template in
            try [Surroundings.alone, .standard, .everything].flatMap { surroundings in
                try Shape.all.filter { $0.kind == .foundation }.map { shape in
                    try planner.feature(shape, surroundings, template: template)
                }
            }
        }
        let bare = try Shape.all.map { try planner.feature($0, .alone, template: "bare") }
        return try planner.providers() + plain + special + bare
    }
}
