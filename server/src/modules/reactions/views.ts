import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { ItemCard, Reaction as ReactionSchema } from '@stagedoor/contract/reactions'
import type * as z from 'zod/mini'
import type { Item } from '../items/index.ts'
import type { Reaction } from './store.ts'

type ReactionView = z.output<typeof ReactionSchema>

/** Returns a like or bookmark in wire shape. */
export const reactionView = ({ id, accountId, objectKind, objectId, action, createdAt }: Reaction): ReactionView => ({
  _id: id,
  objectId,
  objectType: objectKind as ReactionView['objectType'],
  action,
  createdBy: accountId,
  createdAt,
  updatedAt: createdAt,
})

export type ItemCardView = z.output<typeof ItemCard>

/** Returns a bookmarked item in wire shape, without the fields of its kind. */
export const itemCardView = (item: Item, performer: PersonCard): ItemCardView => ({
  _id: item.id,
  performerId: item.ownerId,
  performer,
  isSale: item.audience === 'buyers' || item.audience === 'everyone',
  price: item.price as Tokens,
  status: item.status as ItemCardView['status'],
  stats: {
    likes: Number(item.likeCount),
    comments: Number(item.commentCount),
    bookmarks: Number(item.bookmarkCount),
  },
  isBookMarked: true,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
})
