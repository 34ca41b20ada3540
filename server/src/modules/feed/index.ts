export { pollVoted, postDeleted, postPublished, type StreamNews, streamSoon } from './announcements.ts'
export { erasePosts } from './erase-account.ts'
export { eraseVotes } from './erasure.store.ts'
export { exportOfPosts, exportOfVotes } from './export.store.ts'
export { type FindInList, listPerformerPosts, listPosts } from './list-posts.ts'
export { removePost, restorePost } from './moderate-post.ts'
export { refuseUnlessPublisher } from './policy.ts'
export {
  type AdminPostView,
  listForAdmin as listPostsForAdmin,
  readForAdmin as readPostForAdmin,
} from './posts-for-admin.ts'
export { postsByIds } from './read-post.ts'
export { eraseReminders, exportOfReminders } from './reminders.store.ts'
export { rewritePost, writePost } from './save-post.ts'
export {
  type PostWords,
  selectIdBySlug as postIdBySlug,
  selectTitles as titlesOf,
  selectWords as postWords,
} from './store.ts'
export { uploadFile as uploadPostFile } from './upload-file.ts'
