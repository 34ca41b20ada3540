import { announcement } from '../../platform/outbox/index.ts'

interface Reacted {
  readonly reactionId: string
  readonly accountId: string
  readonly objectKind: string
  readonly objectId: string
  readonly action: 'like' | 'bookmark'
}

/** Announces a new like or bookmark. */
export const reactionSet = announcement<Reacted>('reactions.reaction_set')

/** Announces that a like or bookmark was removed. */
export const reactionRemoved = announcement<Reacted>('reactions.reaction_removed')
