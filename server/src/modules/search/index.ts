export { findPerformers } from './find-performers.ts'
export { findPostIds } from './find-post-ids.ts'
export { findPostsInList } from './find-posts.ts'
export { rebuildIndex } from './rebuild-index.ts'
