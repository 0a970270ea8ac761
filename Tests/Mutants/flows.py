"""What can be wrong in an app of flows, and where its features lead."""

from __future__ import annotations

from feature import Mutant

# In a workspace of its own, as an app is of one kind.
WORKSPACE = "Tour"
COMMANDS = [
    ["new", "Catalog", "--set", "provider=true"],
    ["new", "Basket", "--depends-on", "Core,DesignSystem,FlowKit,Catalog"],
]

APP = f"../{WORKSPACE}/App/{WORKSPACE}"
BASKET = f"../{WORKSPACE}/Features/Basket"
CATALOG = f"../{WORKSPACE}/Features/Catalog"


def entry(feature: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(APP, f"Source/{feature}Entry.swift", f"flows: {name}", old, new)


def coordinator(name: str, old: str, new: str) -> Mutant:
    return Mutant(APP, "Source/AppCoordinator.swift", f"flows: {name}", old, new)


def basket(name: str, old: str, new: str) -> Mutant:
    return Mutant(BASKET, "Source/Data/BasketUpdates.swift", f"flows: {name}", old, new)


def catalog(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(CATALOG, f"Source/{file}.swift", f"flows: {name}", old, new)


def kit(name: str, old: str, new: str) -> Mutant:
    return Mutant(f"../{WORKSPACE}/Foundation/FlowKit", "Source/DataCache.swift", f"flows: {name}", old, new)


def container(name: str, old: str, new: str) -> Mutant:
    return Mutant(APP, "Source/Container.swift", f"flows: {name}", old, new)


FRESH = "{ final class Fresh: CatalogCache { var catalogData = CatalogData() }; return Fresh() }()"
SILENT = "{ struct Silent: Logger { func log(_ message: String, detail: String?, level: LogLevel) {} }; return Silent() }()"
LOST = "{ final class Lost: CatalogDelegate { func catalogDidChoose(_ item: CatalogItem) {} }; return Lost() }()"
CLOSED = "case .closeTapped: dismiss()"
INTO_SIGHT = "    for feature in features { feature.dismiss() }\n"

MUTANTS = [
    entry("Catalog", "an item isn't shown", "    flow.show(item)\n", ""),
    entry("Catalog", "what lies over a flow stays", "    flow.dismiss()\n", ""),
    entry("Catalog", "a choice isn't told", "    tellChoice(of: item.title)\n", ""),
    entry("Basket", "another's item leads nowhere", "    open(item, in: catalogEntry)\n", ""),
    entry("Basket", "another's item is only told of", "    open(item, in: catalogEntry)\n", "    tell(item.title)\n"),
    coordinator("an item isn't shown in its tab", "    feature.show(item)\n", ""),
    coordinator("what an item has opened is closed", "    select(feature)\n    feature.show(item)\n", "    feature.show(item)\n    select(feature)\n"),
    coordinator("the app's sheet stays over another tab", "    dismiss()\n", ""),
    coordinator("the features' sheets stay over another tab", INTO_SIGHT, ""),
    coordinator("a feature has no tab", "      catalogEntry,\n", ""),
    coordinator("the tab stays", "    selectedTab = selected.linkName\n", ""),
    coordinator("links of all schemes are followed", 'lowercased() == "tour",', "lowercased() != nil,"),
    coordinator("the last tab isn't restored", "    selectedTab = feature.linkName\n", ""),
    catalog("CatalogBuilder", "answers go into another cache", "cache: cache, service", f"cache: {FRESH}, service"),
    catalog("CatalogBuilder", "nothing that is logged arrives", "dependencies.makeLogger()", SILENT),
    catalog("CatalogBuilder", "another delegate is told", "delegate: delegate", f"delegate: {LOST}"),
    catalog("Flow/CatalogFlowCoordinator", "favorites can't be closed", CLOSED, "case .closeTapped: break"),
    catalog("List/CatalogListComponentModel", "no view of the list sees a failure", "@Observable\nfinal", "final"),
    catalog("List/CatalogListComponentModel", "a failure is the last word while another refresh is under way", " || refreshes > 1", ""),
    catalog("List/CatalogListComponentModel", "no view sees that the list loads", "  private var refreshes", "  @ObservationIgnored private var refreshes"),
    catalog("List/CatalogListComponentModel", "no view sees that nothing could be loaded", "  private(set) var hasFailed", "  @ObservationIgnored private(set) var hasFailed"),
    catalog("Flow/CatalogFavoritesCoordinator", "the favorites lead nowhere in sight", "@Observable\nfinal", "final"),
    catalog("Flow/CatalogFavoritesCoordinator", "a sheet stays over the favorites", "    dismiss()\n", ""),
    catalog("Flow/CatalogFavoritesCoordinator", "the favorites retain themselves", "[weak self] event in\n      self?.handle(event)", "[self] event in\n      self.handle(event)"),
    catalog("Flow/CatalogFlowCoordinator", "the list retains the flow", "logger: logger\n    ) { [weak self] event in\n      self?.handle(event)", "logger: logger\n    ) { [self] event in\n      self.handle(event)"),
    catalog("Flow/CatalogFlowCoordinator", "the favorites retain the flow", "itemFlow: itemFlow\n    ) { [weak self] event in\n      self?.handle(event)", "itemFlow: itemFlow\n    ) { [self] event in\n      self.handle(event)"),
    catalog("Flow/CatalogFavoritesCoordinator", "closing isn't told", "    onEvent(.closeTapped)\n", ""),
    catalog("Data/CatalogUpdates", "a favorite is lost", "      data.items = items\n", "      data.items = items\n      data.favorites.formIntersection(items.map(\\.id))\n"),
    kit("an equal value is a change", "      guard value != oldValue else { return }\n", ""),
    kit("a listener that is gone stays", "self?.listeners[number] = nil", "_ = self"),
    kit("only the last listener gets values", "    listenerCount += 1\n", ""),
    kit("a slow listener gets every value", ".bufferingNewest(1)", ".unbounded"),
    container("the first value only is handed on", "{ onChange(data) }", "{ onChange(data); break }"),
    container("saved data is forgotten", "DataCache(value: data)", "DataCache(value: AppData())"),
    container("a container that is gone listens", "    listeningTask.cancel()\n", ""),
    basket("the older answer wins", "      guard isNewest(start) else { return }\n", ""),
    basket("the older answer wins, as none is noted", "      data.refreshStart = start\n", ""),
    basket("a start of another boot is the newest", " || $0 > .now", ""),
    basket("the failure of an older refresh is told", "if isNewest(start) { throw error }", "throw error"),
    basket("another's failure is its own", "      return cache.basketData.catalogItems\n", "      throw error\n"),
    basket("another's failure empties its part", "      return cache.basketData.catalogItems\n", "      return []\n"),
    basket("another's failure isn't logged", "logger.error(", "_ = ("),
    basket("a cancelled refresh is one without the other", "      try Task.checkCancellation()\n", ""),
]
