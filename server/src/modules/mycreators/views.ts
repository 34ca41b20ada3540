import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type { NewsRow } from './store.ts'

interface Facts {
  readonly news: NewsRow | undefined
  readonly isFollowed: boolean
  readonly listIds: readonly string[]
  readonly spent:
    | { readonly spentTokens: bigint | null; readonly spentSubscriptions: bigint }
    | undefined
  readonly subscription: Subscription | undefined
}

/** Returns a performer of an account in wire shape. */
export const creatorView = (
  performer: PersonCard,
  { news, isFollowed, listIds, spent, subscription }: Facts,
) => ({
  _id: performer._id,
  performerInfo: performer,
  isFollowed,
  isBookmarked: news?.isBookmarked ?? false,
  ...(subscription && { subscription }),
  listIds: [...listIds],
  newPosts: news?.newPosts ?? 0,
  newStories: news?.newStories ?? 0,
  unreadMessages: news?.unreadMessages ?? 0,
  spentTokens: (spent?.spentTokens ?? 0n) as Tokens,
  spentSubscriptions: (spent?.spentSubscriptions ?? 0n) as Currency,
})
