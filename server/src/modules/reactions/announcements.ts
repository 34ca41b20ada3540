import { announcement } from '../../platform/outbox/announce.ts'

interface Reacted {
  readonly reactionId: string
  readonly accountId: string
  readonly objectKind: string
  readonly objectId: string
  readonly action: 'like' | 'bookmark'
}

/** Somebody liked or bookmarked something that they had not before. */
export const reactionSet = announcement<Reacted>('reactions.reaction_set')

/** Somebody took a like or bookmark back. */
export const reactionRemoved = announcement<Reacted>('reactions.reaction_removed')
