export { type OpenedBundle, openBundle as openSealedBundle } from './bundles/open-bundle.ts'
export { BundleProblem } from './bundles/seal.rules.ts'
export { lastShownOf } from './places.store.ts'
export { keptUntil } from './rules.ts'
