import { createReaction, deleteReaction, type ReactionObject } from '@stagedoor/contract/reactions'
import { api } from '../../lib/api/api.ts'
import { createOptimisticToggles } from '../../lib/api/optimistic-toggle.ts'
import { toastError } from '../../ui/toast.ts'

const separator = ' '

/** Returns the key of an object among all likes. */
export const likeKey = (objectType: ReactionObject, objectId: string) =>
  `${objectType}${separator}${objectId}`

const sender = (action: 'like' | 'bookmark') => (key: string, wanted: boolean) => {
  const [objectType = 'feed', objectId = ''] = key.split(separator) as [ReactionObject, string]
  const body = { objectType, objectId, action }
  return wanted ? api(createReaction, { body }) : api(deleteReaction, { body })
}

/** The likes as changed in this visit. */
export const likes = createOptimisticToggles({ send: sender('like'), onRefused: toastError })

/** The bookmarks as changed in this visit. */
export const bookmarks = createOptimisticToggles({
  send: sender('bookmark'),
  onRefused: toastError,
})

/** Returns the count to show: the server's, corrected by the viewer's own like. */
export function countWithOwn(total: number, wasLiked: boolean, isLiked: boolean): number {
  return Math.max(0, total - Number(wasLiked) + Number(isLiked))
}
