import {
  type CommentObject,
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@stagedoor/contract/comments'
import { api } from '../../lib/api.ts'

/** What a thread is about: an item, or a comment that is replied to. */
export interface ThreadSubject {
  readonly objectId: string
  readonly objectType: CommentObject
}

/** Comments a page shows at once. */
const PAGE_SIZE = 10

/** A page of a thread. */
export const loadThread = (about: ThreadSubject, more: { after?: string | undefined; offset?: number } = {}) =>
  api(listComments, { query: { ...about, limit: PAGE_SIZE, ...more } })

/** Says something. */
export const sendComment = (about: ThreadSubject, content: string) =>
  api(createComment, { body: { ...about, content } })

/** Gives one's own comment other words. */
export const changeComment = (id: string, content: string) => api(updateComment, { params: { id }, body: { content } })

/** Deletes a comment with its replies. */
export const removeComment = (id: string) => api(deleteComment, { params: { id } })
