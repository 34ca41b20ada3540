export { findItemIds, findPostIds } from './find-item-ids.ts'
export { findPerformers } from './find-performers.ts'
export { findInList } from './find-posts.ts'
export { rebuildIndex } from './rebuild-index.ts'
