import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Currency, Done, Instant, idOf, nameText, Tokens, text } from '../kit/scalars.ts'
import { AccountId, PersonCard } from '../people/schemas.ts'
import { FanIds, FanRule, FanTag, ListRef } from './rule.schemas.ts'

export * from './rule.schemas.ts'

/** A list of fans: chosen by hand, or by its rule. */
export const FanList = z.object({
  _id: z.string(),
  name: z.string(),
  isSmart: z.boolean(),
  rule: z.optional(FanRule),
  createdAt: Instant,
  updatedAt: Instant,
})

/** A list with the number of its fans now, without blocked people and closed accounts. */
const CountedList = z.extend(FanList, { count: z.number() })

const ListName = nameText(60, 1)

/**
 * The subscription of a fan: the state of the running one or the last one; `none` when there was
 * none.
 */
export const FanSubscription = z.object({
  state: z.enum(['none', 'trialing', 'active', 'past_due', 'cancelling', 'paused', 'ended']),
  type: z.optional(z.enum(['monthly', 'yearly', 'free', 'system'])),
  since: z.optional(Instant),
  endsAt: z.optional(Instant),
})

/**
 * What a fan spent on a creator, after refunds: tokens by what they were for, and subscriptions in
 * currency.
 */
const FanSpend = z.object({
  tokens: Tokens,
  tips: Tokens,
  content: Tokens,
  products: Tokens,
  messages: Tokens,
  subscriptions: Currency,
})

/** A fan as a creator's table shows them. `_id` is the id of the account. */
export const Fan = z.object({
  _id: z.string(),
  user: PersonCard,
  ownName: z.string(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
  isFollowing: z.boolean(),
  subscription: FanSubscription,
  spent: FanSpend,
  firstSeenAt: Instant,
  lastSeenAt: z.optional(Instant),
})

/** Something a fan bought: the amount is what they paid in tokens, after refunds. */
const FanPurchase = z.object({
  _id: z.string(),
  kind: z.enum(['content', 'product', 'message']),
  itemId: z.optional(z.string()),
  amount: Tokens,
  isRefunded: z.boolean(),
  paidAt: Instant,
})

/**
 * Everything a creator knows about one fan; the note, the name and the tags are the creator's own.
 */
export const FanCard = z.extend(Fan, {
  note: z.string(),
  /**
   * The first known way by which the fan came to follow or to subscribe: a promotion or link of the
   * creator with its name, a gift, or a search of this site. Absent when they came otherwise.
   */
  joinedBy: z.optional(
    z.object({
      name: z.string(),
      way: z.enum(['promotion', 'link', 'gift', 'search']),
      isLink: z.boolean(),
      at: Instant,
    }),
  ),
  /** The currency of subscriptions. */
  currency: z.string(),
  spent30Days: FanSpend,
  lists: z.array(z.object({ _id: z.string(), name: z.string() })),
  purchases: z.array(FanPurchase),
})

const params = z.object({ id: idOf('FanList') })
const fanParams = z.object({ id: AccountId })

export const listLists = {
  result: z.object({ data: z.array(FanList), total: z.number() }),
}

export const createList = {
  body: z.object({ name: ListName, rule: z.optional(FanRule) }),
  result: FanList,
}

export const readList = {
  params,
  result: CountedList,
}

export const updateList = {
  params,
  body: z.object({ name: ListName, rule: z.optional(FanRule) }),
  result: FanList,
}

export const deleteList = {
  params,
  result: Done,
}

export const addMembers = {
  params,
  body: z.object({ fanIds: FanIds }),
  result: CountedList,
}

export const removeMembers = {
  params,
  body: z.object({ fanIds: FanIds }),
  result: CountedList,
}

export const previewRule = {
  body: z.object({ rule: FanRule }),
  result: z.object({ count: z.number(), fans: z.array(PersonCard) }),
}

export const listFans = {
  query: z.object({ ...paging, list: z.optional(ListRef) }),
  result: page(Fan),
}

export const readFan = {
  params: fanParams,
  result: FanCard,
}

export const updateFan = {
  params: fanParams,
  body: z.object({
    ownName: nameText(60),
    note: text(2000),
    tags: z.array(FanTag).check(z.maxLength(20)),
  }),
  result: FanCard,
}

export const exportFans = {
  body: z.object({ list: z.optional(ListRef) }),
  result: z.object({
    filename: z.string(),
    content: z.string(),
    count: z.number(),
    /** True when there are more fans than a file holds; the newest are in it. */
    isCut: z.boolean(),
  }),
}
