import * as comments from '@stagedoor/contract/comments'
import { type Route, serve } from '../../platform/http/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { deleteComment } from './delete-comment.ts'
import { listComments } from './list-comments.ts'
import { createComment, updateComment } from './save-comment.ts'

/** The routes of comments. */
export const commentsRoutes: readonly Route[] = [
  serve(comments.createComment, (ctx, { body }) => createComment(ctx, body), requireVerifiedEmail),
  serve(comments.listComments, (ctx, { query }) => listComments(ctx, query)),
  serve(
    comments.updateComment,
    (ctx, { params, body }) => updateComment(ctx, params.id, body.content),
    requireVerifiedEmail,
  ),
  serve(
    comments.replaceComment,
    (ctx, { params, body }) => updateComment(ctx, params.id, body.content),
    requireVerifiedEmail,
  ),
  serve(comments.deleteComment, (ctx, { params }) => deleteComment(ctx, params.id)),
]
