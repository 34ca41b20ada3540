export { pollVoted, type StreamReminderEvent, streamReminderTriggered } from './announcements.ts'
export { uploadFile as uploadPostFile } from './files/upload-file.ts'
export {
  listAdminPosts as listPostsForAdmin,
  readAdminPost as readPostForAdmin,
} from './lists/list-admin-posts.ts'
export { feedContent } from './posts/feed-content.ts'
export { postsByIds } from './posts/read-post.ts'
export { createPost, rewritePost, writePost } from './posts/save-post.ts'
