export { pollVoted, postDeleted, postPublished } from './announcements.ts'
export { removePost } from './moderate-post.ts'
export { postsByIds } from './read-post.ts'
