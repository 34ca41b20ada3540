import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, idOf, nameText, Ref, Tokens } from '../kit/scalars.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import { Subscription } from '../subscriptions/schemas.ts'

/** A list of performers that an account keeps for itself. */
export const CreatorList = z.object({ _id: z.string(), name: z.string(), count: z.number() })

/** The relation by which a list of own performers is filtered. */
export const CreatorState = z.enum(['subscribed', 'ended', 'following', 'bookmarked'])

/** A performer of the account, with what is new in them. `_id` is the performer's. */
export const MyCreator = z.object({
  _id: z.string(),
  performerInfo: PersonCard,
  isFollowed: z.boolean(),
  isBookmarked: z.boolean(),
  /** The running subscription, or the last one. */
  subscription: z.optional(Subscription),
  /** The ids of the account's lists that they are on. */
  listIds: z.array(z.string()),
  /** The numbers of posts and stories since the last visit, up to 100; 0 in the first visit. */
  newPosts: z.number(),
  newStories: z.number(),
  unreadMessages: z.number(),
  /** The account's payments to them, after refunds; subscriptions are in currency. */
  spentTokens: Tokens,
  spentSubscriptions: Currency,
})

const ListName = nameText(40, 1)
const params = z.object({ id: idOf('CreatorList') })
const memberParams = z.object({ id: idOf('CreatorList'), performerId: Ref })

export const listCreators = {
  query: z.object({
    ...paging,
    state: z.optional(CreatorState),
    list: z.optional(idOf('CreatorList')),
  }),
  result: page(MyCreator),
}
export const listLists = { result: z.object({ data: z.array(CreatorList) }) }
export const createList = { body: z.object({ name: ListName }), result: CreatorList }
export const renameList = { params, body: z.object({ name: ListName }), result: CreatorList }
export const deleteList = { params, result: Done }
export const orderLists = {
  body: z.object({ ids: z.array(idOf('CreatorList')).check(z.maxLength(50)) }),
  result: Done,
}
export const addMember = { params: memberParams, result: Done }
export const removeMember = {
  params: z.object({ id: idOf('CreatorList'), performerId: AccountId }),
  result: Done,
}
