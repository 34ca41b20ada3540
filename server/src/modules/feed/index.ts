export { pollVoted, postDeleted, postPublished, type StreamNews, streamSoon } from './announcements.ts'
export { removePost, restorePost } from './moderate-post.ts'
export { refuseUnlessPublisher } from './policy.ts'
export type { FeedPorts } from './ports.ts'
export {
  type AdminPostView,
  listForAdmin as listPostsForAdmin,
  readForAdmin as readPostForAdmin,
} from './posts-for-admin.ts'
export { postsByIds } from './read-post.ts'
export { rewritePost, writePost } from './save-post.ts'
export {
  type PostWords,
  selectIdBySlug as postIdBySlug,
  selectTitles as titlesOf,
  selectWords as postWords,
} from './store.ts'
export { uploadFile as uploadPostFile } from './upload-file.ts'
