export { pollVoted, postDeleted, postPublished } from './announcements.ts'
export { type FindInList, listPerformerPosts, listPosts } from './list-posts.ts'
export { removePost } from './moderate-post.ts'
export { postsByIds } from './read-post.ts'
