import {
  type CommentObject,
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@stagedoor/contract/comments'
import { api } from '../../lib/api/api.ts'

/** The subject of a thread: an item, or a comment that is replied to. */
export interface ThreadSubject {
  readonly objectId: string
  readonly objectType: CommentObject
}

/** A thread on an item. */
export interface ItemThread extends ThreadSubject {
  /** The item whose comments are counted: the subject itself, or what the comment stands on. */
  readonly itemId: string
}

/** The number of comments in a page. */
const PAGE_SIZE = 10

/** Loads a page of a thread. */
export const loadThread = (
  about: ThreadSubject,
  more: { after?: string | undefined; offset?: number } = {},
) => api(listComments, { query: { ...about, limit: PAGE_SIZE, ...more } })

/** Sends a comment. */
export const sendComment = (about: ThreadSubject, content: string) =>
  api(createComment, { body: { ...about, content } })

/** Changes the text of one's own comment. */
export const changeComment = (id: string, content: string) =>
  api(updateComment, { params: { id }, body: { content } })

/** Deletes a comment with its replies. */
export const removeComment = (id: string) => api(deleteComment, { params: { id } })
