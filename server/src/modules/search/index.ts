export { findInList } from './find-in-list.ts'
export { findItemIds, findPostIds } from './find-item-ids.ts'
export { findPerformers } from './find-performers.ts'
export { rebuildIndex } from './rebuild-index.ts'
