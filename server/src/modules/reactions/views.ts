import type { Reaction as ReactionSchema } from '@stagedoor/contract/reactions'
import type * as z from 'zod/mini'
import type { Reaction } from './store.ts'

type ReactionView = z.output<typeof ReactionSchema>

/** Returns a like or bookmark in wire shape. */
export const reactionView = ({
  id,
  accountId,
  objectKind,
  objectId,
  action,
  createdAt,
}: Reaction): ReactionView => ({
  _id: id,
  objectId,
  objectType: objectKind as ReactionView['objectType'],
  action,
  createdBy: accountId,
  createdAt,
  updatedAt: createdAt,
})
