import type { FanCondition, FanRule } from '@stagedoor/contract/fanlists'
import fc from 'fast-check'

const ITEMS = 3
/** Returns the id of the nth thing of a kind. */
export const idOf = (noun: string, n: number) =>
  `019a00000000${noun}80000000${n.toString(16).padStart(8, '0')}`
/** The items that fans of the model buy. */
export const items = Array.from({ length: ITEMS }, (_, n) => idOf('7abc', n))

/** A fan as the model knows them: instants are days before now. */
export const fanArbitrary = fc.record({
  isClosed: fc.boolean(),
  isBlocked: fc.boolean(),
  blocks: fc.boolean(),
  isOdd: fc.nat({ max: 9 }),
  follows: fc.boolean(),
  seen: fc.option(fc.integer({ min: 0, max: 60 })),
  country: fc.constantFrom(null, 'DE', 'US', 'FR'),
  note: fc.constantFrom('', 'likes blue'),
  tags: fc.subarray(['vip', 'new']),
  isMember: fc.boolean(),
  joined: fc.constantFrom('used', 'reserved', 'none'),
  subscription: fc.option(
    fc.record({
      state: fc.constantFrom('trialing', 'active', 'past_due', 'paused', 'cancelling', 'ended'),
      type: fc.constantFrom('monthly', 'yearly', 'free', 'system'),
      price: fc.constantFrom(0n, 999n),
      began: fc.integer({ min: 0, max: 60 }),
      ends: fc.option(fc.integer({ min: -30, max: 30 })),
    }),
  ),
  payments: fc.array(
    fc.record({
      kind: fc.constantFrom('tip', 'content', 'product', 'message', 'subscription'),
      item: fc.nat({ max: ITEMS - 1 }),
      amount: fc.integer({ min: 0, max: 4000 }),
      isRefunded: fc.boolean(),
      paid: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 4 },
  ),
})
/** A fan of the model. */
export type Fan = ReturnType<(typeof fanArbitrary)['generate']>['value']

const days = fc.integer({ min: 1, max: 60 })
const not = fc.boolean()
/** The names that rules about lists and promotions can use. */
interface Known {
  readonly listId: string
  readonly promotionId: string
}

const subscriptionStates = [
  'running',
  'paid',
  'monthly',
  'yearly',
  'free',
  'trial',
  'cancelled',
  'past_due',
  'paused',
  'ended',
  'never',
] as const

const moneyConditions = [
  fc.record({
    kind: fc.constant('spent' as const),
    source: fc.constantFrom('tokens', 'tips', 'content', 'products', 'messages', 'subscriptions'),
    atLeast: fc.integer({ min: 1, max: 6000 }).map((hundredths) => hundredths / 100),
    days: fc.option(days, { nil: undefined }),
    not,
  }),
  fc.record({ kind: fc.constant('bought' as const), itemId: fc.constantFrom(...items), not }),
  fc.record({
    kind: fc.constant('boughtAnything' as const),
    days: fc.option(days, { nil: undefined }),
    not,
  }),
] as const

const conditionArbitrary = ({ listId, promotionId }: Known): fc.Arbitrary<FanCondition> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('subscription' as const),
      is: fc.constantFrom(...subscriptionStates),
      not,
    }),
    fc.record({
      kind: fc.constant('subscribedFor' as const),
      than: fc.constantFrom('more', 'less'),
      days,
      not,
    }),
    fc.record({ kind: fc.constant('expiring' as const), days, not }),
    ...moneyConditions,
    fc.record({ kind: fc.constant('notSeen' as const), days, not }),
    fc.record({
      kind: fc.constant('country' as const),
      countries: fc.subarray(['DE', 'US', 'GB'], { minLength: 1 }),
      not,
    }),
    fc.record({ kind: fc.constant('hasNote' as const), not }),
    fc.record({
      kind: fc.constant('hasTag' as const),
      tag: fc.constantFrom('vip', 'new', 'old'),
      not,
    }),
    fc.record({ kind: fc.constant('follows' as const), not }),
    fc.record({
      kind: fc.constant('joinedBy' as const),
      promotionId: fc.constant(promotionId),
      not,
    }),
    fc.record({ kind: fc.constant('onList' as const), listId: fc.constant(listId), not }),
  )

const match = fc.constantFrom('all' as const, 'any' as const)
/** Returns random rules about what the model knows. */
export function ruleArbitrary(known: Known): fc.Arbitrary<FanRule> {
  const condition = conditionArbitrary(known)
  const conditions = fc.array(condition, { minLength: 1, maxLength: 3 })
  const group = fc.record({ kind: fc.constant('group' as const), match, conditions, not })
  return fc.record({
    match,
    parts: fc.array(fc.oneof({ weight: 3, arbitrary: condition }, group), {
      minLength: 1,
      maxLength: 4,
    }),
  })
}

/** One fan in ten is closed, blocked or blocks, so that most are in the audience. */
export const isHidden = ({ isOdd, isClosed, isBlocked, blocks }: Fan) =>
  isOdd === 0 && (isClosed || isBlocked || blocks)

const SOURCES = {
  tokens: ['tip', 'content', 'product', 'message'],
  tips: ['tip'],
  content: ['content'],
  products: ['product'],
  messages: ['message'],
  subscriptions: ['subscription'],
}
/** The kinds of payments that buy something. */
export const GOODS = ['content', 'product', 'message']

function holds(condition: FanCondition, fan: Fan): boolean {
  return modelOf(condition, fan) !== (condition.not ?? false)
}

type Subscribed = NonNullable<Fan['subscription']>
type Kind = Extract<FanCondition, { kind: 'subscription' }>['is']

const states: Partial<Record<Kind, string>> = {
  trial: 'trialing',
  cancelled: 'cancelling',
  past_due: 'past_due',
  paused: 'paused',
  ended: 'ended',
}

function hasSubscription(is: Kind, own: Subscribed | null): boolean {
  if (is === 'never') return own === null
  if (own === null) return false
  if (states[is]) return own.state === states[is]
  if (own.state === 'ended') return false
  if (is === 'running') return true
  return is === 'paid' ? own.state !== 'trialing' && own.price > 0n : own.type === is
}

/** Returns what a fan paid and got not back for some kinds of things, within some days or ever. */
const paidFor = ({ payments }: Fan, kinds: readonly string[], within = Number.POSITIVE_INFINITY) =>
  payments.filter(
    ({ kind, isRefunded, paid }) => kinds.includes(kind) && !isRefunded && paid <= within,
  )

function modelOf(condition: FanCondition, fan: Fan): boolean {
  const running = fan.subscription?.state === 'ended' ? null : fan.subscription
  switch (condition.kind) {
    case 'subscription':
      return hasSubscription(condition.is, fan.subscription)
    case 'tier':
      // The fans of the model have no grants.
      return false
    case 'subscribedFor':
      return running !== null && running.began >= condition.days === (condition.than === 'more')
    case 'expiring':
      return running !== null && running.ends !== null && running.ends <= condition.days
    case 'spent': {
      const counted = paidFor(fan, SOURCES[condition.source], condition.days)
      return (
        counted.reduce((sum, { amount }) => sum + amount, 0) >= Math.round(condition.atLeast * 100)
      )
    }
    case 'bought':
      return paidFor(fan, GOODS).some(({ item }) => items[item] === condition.itemId)
    case 'boughtAnything':
      return paidFor(fan, GOODS, condition.days).length > 0
    case 'notSeen':
      return fan.seen === null || fan.seen > condition.days
    case 'country':
      return fan.country !== null && condition.countries.includes(fan.country)
    case 'hasNote':
      return fan.note !== ''
    case 'hasTag':
      return fan.tags.includes(condition.tag)
    case 'follows':
      return fan.follows
    case 'joinedBy':
      return fan.joined === 'used'
    case 'onList':
      return fan.isMember
  }
}

/** Returns true for a fan of a rule, by the model. */
export function isIn(rule: FanRule, fan: Fan): boolean {
  const parts = rule.parts.map((part) => {
    if (part.kind !== 'group') return holds(part, fan)
    const inside = part.conditions.map((condition) => holds(condition, fan))
    return (
      (part.match === 'all' ? inside.every(Boolean) : inside.some(Boolean)) !== (part.not ?? false)
    )
  })
  return rule.match === 'all' ? parts.every(Boolean) : parts.some(Boolean)
}
