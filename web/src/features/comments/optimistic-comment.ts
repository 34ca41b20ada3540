import type { Viewer } from '../../lib/session/session.ts'
import type { ThreadSubject } from './queries.ts'
import type { ShownComment } from './thread.ts'

const PREFIX = 'draft-'
let drafts = 0

/** Returns true for a comment that has not reached the server yet. */
export const isOptimistic = (id: string): boolean => id.startsWith(PREFIX)

/** Returns one's own comment as it is shown before the server has it. */
export const createOptimisticComment = (
  content: string,
  about: ThreadSubject,
  viewer: Viewer,
): ShownComment => {
  drafts += 1
  const now = new Date().toISOString()
  const { _id, name, username, avatar, role } = viewer
  const flags = { isAuth: true, isByOwner: false, canDelete: true, isLiked: false } as const
  return {
    ...about,
    ...flags,
    _id: `${PREFIX}${drafts}`,
    content,
    createdBy: _id,
    creator: {
      _id,
      name,
      username,
      avatar,
      cover: null,
      isPerformer: role === 'performer',
      verifiedAccount: false,
      isOnline: 1,
    },
    totalReply: 0,
    totalLike: 0,
    editedAt: null,
    createdAt: now,
    updatedAt: now,
    state: 'sending',
  }
}
