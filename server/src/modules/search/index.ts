export { findInList } from './find-in-list.ts'
export { findIdsOfKind, findItemIds } from './find-item-ids.ts'
export { findPerformers } from './find-performers.ts'
export { rebuildIndex } from './rebuild-index.ts'
