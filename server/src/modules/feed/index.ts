export { pollVoted, postDeleted, postPublished } from './announcements.ts'
export { postsByIds } from './read-post.ts'
