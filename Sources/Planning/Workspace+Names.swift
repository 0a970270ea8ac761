internal import Architecture
package import Diagnostics
internal import Features
internal import TemplateSets
internal import Workspaces

extension Workspace {
    /// The features and the app, as commands know them.
    package var featureNames: [KnownName] {
        features.flatMap { feature in
            [KnownName(feature.name, "\(feature.layer.rawValue), \(feature.path)")]
                + partsOfLarge(feature).map { KnownName($0.name, "in \(feature.name), \($0.path)") }
        }
    }

    /// The apps that can show a feature, and the word for all of them.
    package var appNames: [KnownName] {
        apps.map { KnownName($0.name, $0.path) } + [KnownName(AppChoice.allWord, "every app")]
    }

    /// The packages of the catalogue.
    package var externalNames: [KnownName] {
        settings.externals.map { KnownName($0.name, $0.source.place) }
    }

    /// The template sets, also those that can't be used.
    package var templateNames: [KnownName] {
        templates.names.map { KnownName($0, (try? templates.manifest(of: $0))?.description ?? "can't be used") }
    }

    /// What a template set can be told, with an equals sign behind each; the workspace's own set where none is named.
    package func settingNames(of template: String?) -> [KnownName] {
        parameters(of: template).map { KnownName($0.name + "=", $0.help) }
    }

    /// What a template set can be told about one of these, as far as there are only a few words for it.
    package func settingValues(of setting: String, in template: String?) -> [String] {
        switch parameters(of: template).first(where: { $0.name == setting })?.kind {
        case .bool: ["true", "false"]
        case .choice(let values): values
        case .name, .names, .text, nil: []
        }
    }

    private func parameters(of template: String?) -> [TemplateParameter] {
        (try? templates.manifest(of: template ?? settings.template))?.parameters ?? []
    }
}

extension Rule {
    /// Every rule, with what it asks for.
    package static var names: [KnownName] { all.map { KnownName($0.id, $0.title) } }
}
