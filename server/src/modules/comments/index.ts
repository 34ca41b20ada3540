export { type CommentEvent, commentCreated } from './announcements.ts'
export {
  listAdminComments,
  readAdminComment as readCommentForAdmin,
} from './list-admin-comments.ts'
export { removeComment, restoreComment } from './moderate-comment.ts'
export { commentById, isCommentListed } from './read-comment.ts'
export { addToLikes as addToCommentLikes, selectCommentsByIds as commentsByIds } from './store.ts'
