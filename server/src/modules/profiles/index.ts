export { bestKnown, fameOf } from './directory.store.ts'
export { loadPerformers } from './load-performers.ts'
export { openPerformer } from './read-performer.ts'
export { type DirectoryQuery, searchDirectory } from './search-performers.ts'
