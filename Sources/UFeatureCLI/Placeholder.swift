import UFeatureKit

func f(_ d: Diagnostic) -> String { d.description }
