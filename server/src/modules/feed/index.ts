export { pollVoted, postPublished, type StreamReminderEvent, streamReminderDue } from './announcements.ts'
export {
  listAdminPosts as listPostsForAdmin,
  readAdminPost as readPostForAdmin,
} from './list-admin-posts.ts'
export { removePost, restorePost } from './moderate-post.ts'
export { requirePublisher } from './policy.ts'
export type { FeedPorts } from './ports.ts'
export { postsByIds } from './read-post.ts'
export { rewritePost, writePost } from './save-post.ts'
export {
  type PostText,
  selectIdBySlug as postIdBySlug,
  selectPostText as postWords,
  selectTitles as titlesOf,
} from './store.ts'
export { uploadFile as uploadPostFile } from './upload-file.ts'
