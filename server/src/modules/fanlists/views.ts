import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { FanRow } from './fans.store.ts'
import type { FanColumns } from './own-names.store.ts'
import type { PurchaseRow } from './payments/purchases.store.ts'
import type { PaymentKind } from './rules.ts'
import type { FanListRow } from './store.ts'

/** Returns a list in wire shape. */
export const listView = ({ id, name, rule, createdAt, updatedAt }: FanListRow) => ({
  _id: id,
  name,
  isSmart: rule !== null,
  ...(rule && { rule }),
  createdAt,
  updatedAt,
})

type State = 'trialing' | 'active' | 'past_due' | 'cancelling' | 'paused' | 'ended'

/** Returns a fan in wire shape; undefined when the account has no card any more. */
export function fanView(row: FanRow, cards: ReadonlyMap<string, PersonCard>) {
  const user = cards.get(row.id)
  return (
    user && {
      _id: row.id,
      user,
      ownName: row.ownName,
      tags: [...row.tags],
      hasNote: row.note !== '',
      isFollowing: row.isFollowing,
      subscription: subscriptionView(row),
      spent: spendView(
        new Map<PaymentKind, bigint>([
          ['tip', row.spentTips],
          ['content', row.spentContent],
          ['product', row.spentProducts],
          ['message', row.spentMessages],
          ['subscription', row.spentSubscriptions],
        ]),
      ),
      firstSeenAt: row.createdAt,
      ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt }),
    }
  )
}

const subscriptionView = ({
  subscriptionState,
  subscriptionType,
  subscribedAt,
  subscriptionEndsAt,
}: Pick<
  FanRow,
  'subscriptionState' | 'subscriptionType' | 'subscribedAt' | 'subscriptionEndsAt'
>) => ({
  state: (subscriptionState ?? 'none') as State | 'none',
  ...(subscriptionType && { type: subscriptionType as 'monthly' | 'yearly' | 'free' | 'system' }),
  ...(subscribedAt && { since: subscribedAt }),
  ...(subscriptionEndsAt && { endsAt: subscriptionEndsAt }),
})

/** Returns what lists of conversations show of a fan, in wire shape. */
export const fanSummary = (row: FanColumns) => ({
  spent: (row.spentTokens ?? 0n) as Tokens,
  isFollowing: row.isFollowing ?? false,
  subscription: subscriptionView(row),
})

/** Returns sums by kind in wire shape. */
export function spendView(sums: ReadonlyMap<PaymentKind, bigint>) {
  const of = (kind: PaymentKind) => (sums.get(kind) ?? 0n) as Tokens
  const tips = of('tip')
  const content = of('content')
  const products = of('product')
  const messages = of('message')
  const tokens = (tips + content + products + messages) as Tokens
  return {
    tokens,
    tips,
    content,
    products,
    messages,
    subscriptions: (sums.get('subscription') ?? 0n) as Currency,
  }
}

/** Returns a purchase in wire shape. */
export const purchaseView = ({
  sourceId,
  kind,
  itemId,
  amount,
  isRefunded,
  paidAt,
}: PurchaseRow) => ({
  _id: sourceId,
  kind,
  ...(itemId && { itemId }),
  amount: amount as Tokens,
  isRefunded,
  paidAt,
})
