import type { BuiltInList, FanCondition, FanRule } from '@stagedoor/contract/fanlists'
import { type RawBuilder, sql } from 'kysely'
import { ownersOfFiles, reachesTierOf } from '../access/index.ts'
import { isOpenAccount } from '../accounts/index.ts'
import { noBlockWith } from '../blocks/index.ts'
import { joinedBy } from '../subscriptions/index.ts'
import { daysBefore } from './rules.ts'

/**
 * SQL that is true or false, never null, for a row `fan` of fan_relations, and for a row `person`
 * of `accountFacts` where the rule asks for it.
 */
export type Condition = RawBuilder<boolean>

/** The performer whose fans are chosen, and the instant that days are counted from. */
export interface Asker {
  readonly performerId: string
  readonly now: Date
}

const fanId = sql.ref('fan.fan_id')
const isRunning = sql<boolean>`coalesce(fan.subscription_state <> 'ended', false)`

/**
 * Returns SQL that is true for the fans of a performer that lists may contain: without blocks, and
 * with an open account.
 */
export const isListed = (performerId: string): Condition =>
  sql`(fan.performer_id = ${performerId}::uuid and ${isOpenAccount(fanId)}
    and ${noBlockWith(performerId, fanId)})`

/** Returns SQL that is true for the fans of a rule. */
export const matchesRule = (rule: FanRule, asker: Asker): Condition =>
  combine(
    rule.match,
    rule.parts.map((part) =>
      part.kind === 'group'
        ? reversed(
            part.not,
            combine(
              part.match,
              part.conditions.map((one) => matchesCondition(one, asker)),
            ),
          )
        : matchesCondition(part, asker),
    ),
  )

const combine = (match: 'all' | 'any', conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], match === 'all' ? sql` and ` : sql` or `)})`

const reversed = (not: boolean | undefined, condition: Condition): Condition =>
  not ? sql`(not ${condition})` : condition

const matchesCondition = (condition: FanCondition, asker: Asker): Condition =>
  reversed(condition.not, sqlOf(condition, asker))

function sqlOf(condition: FanCondition, asker: Asker): Condition {
  switch (condition.kind) {
    case 'subscription':
      return subscriptions[condition.is]
    case 'tier':
      return reachesTier(asker, condition.from)
    case 'subscribedFor':
      return subscribedFor(condition, asker)
    case 'expiring':
      return sql`(${isRunning}
        and coalesce(fan.subscription_ends_at <=
          ${daysBefore(asker.now, -condition.days)}::timestamptz, false))`
    case 'spent':
      return spent(condition, asker)
    case 'bought':
      return hasBought(condition.itemId, asker)
    case 'boughtAnything':
      return boughtAnything(condition.days, asker)
    case 'follows':
      return sql`fan.is_following`
    case 'notSeen':
      // Null for an account that hides its presence: neither the condition nor its opposite holds.
      return sql`case when person.shows_presence
        then coalesce(person.last_seen_at < ${daysBefore(asker.now, condition.days)}::timestamptz,
          true) end`
    case 'country':
      return sql`coalesce(person.country = any(${condition.countries}::text[]), false)`
    case 'hasNote':
      return ofNotes(asker, sql`notes.note <> ''`)
    case 'hasTag':
      return ofNotes(asker, sql`notes.tags @> array[${condition.tag}]::text[]`)
    case 'joinedBy':
      return joinedBy({ promotionId: condition.promotionId, performerId: asker.performerId }, fanId)
    case 'onList':
      return isMember(condition.listId)
  }
}

const reachesTier = (asker: Asker, tier: number): Condition =>
  reachesTierOf({ ...asker, accountId: fanId }, tier, asker.now)

type SubscriptionKind = Extract<FanCondition, { kind: 'subscription' }>['is']

const isState = (state: string): Condition =>
  sql`coalesce(fan.subscription_state = ${sql.lit(state)}, false)`
const isType = (type: string): Condition =>
  sql`(${isRunning} and fan.subscription_type = ${sql.lit(type)})`

const subscriptions: Readonly<Record<SubscriptionKind, Condition>> = {
  running: isRunning,
  paid: sql`(${isRunning} and fan.subscription_state <> 'trialing' and fan.subscription_price > 0)`,
  monthly: isType('monthly'),
  yearly: isType('yearly'),
  free: isType('free'),
  trial: isState('trialing'),
  cancelled: isState('cancelling'),
  past_due: isState('past_due'),
  paused: isState('paused'),
  ended: isState('ended'),
  never: sql`fan.subscription_state is null`,
}

function subscribedFor(
  { than, days }: Extract<FanCondition, { kind: 'subscribedFor' }>,
  { now }: Asker,
): Condition {
  const since = daysBefore(now, days)
  return than === 'more'
    ? sql`(${isRunning} and fan.subscribed_at <= ${since}::timestamptz)`
    : sql`(${isRunning} and fan.subscribed_at > ${since}::timestamptz)`
}

type SpendSource = Extract<FanCondition, { kind: 'spent' }>['source']

const sums: Readonly<Record<SpendSource, RawBuilder<bigint>>> = {
  tokens: sql`fan.spent_tokens`,
  tips: sql`fan.spent_tips`,
  content: sql`fan.spent_content`,
  products: sql`fan.spent_products`,
  messages: sql`fan.spent_messages`,
  subscriptions: sql`fan.spent_subscriptions`,
}

const isKind = (kind: string) => sql<boolean>`paid.kind = ${sql.lit(kind)}`

/** True for payments of a source; all that are in tokens take one comparison each. */
const isFrom: Readonly<Record<SpendSource, RawBuilder<boolean>>> = {
  tokens: sql`paid.kind <> 'subscription'`,
  tips: isKind('tip'),
  content: isKind('content'),
  products: isKind('product'),
  messages: isKind('message'),
  subscriptions: isKind('subscription'),
}

/** Keeps a subquery out of parallel workers, each of which would read and sum the same payments. */
const onlyOnce = sql`offset 0`

/**
 * Returns SQL for the spend of some days. Fans who spent less in all are not summed, so mostly few
 * fans are. Sums of whole numbers are exact as float8 up to 2^53, and cost half of what sums of
 * bigint do.
 */
function spent(
  { source, atLeast, days }: Extract<FanCondition, { kind: 'spent' }>,
  asker: Asker,
): Condition {
  const amount = BigInt(Math.round(atLeast * 100))
  const ever = sql<boolean>`${sums[source]} >= ${amount}::bigint`
  if (days === undefined) return ever
  return sql`(${ever} and fan.fan_id in (select paid.fan_id from fan_payments as paid
    where paid.performer_id = ${asker.performerId}::uuid and paid.paid_at >=
      ${daysBefore(asker.now, days)}::timestamptz
      and ${isFrom[source]}
    group by paid.fan_id having sum(paid.amount::float8) >= ${amount}::float8 ${onlyOnce}))`
}

/**
 * Returns SQL that is true for the fans who bought an item of the performer and were not refunded.
 */
export const hasBought = (itemId: string, { performerId }: Pick<Asker, 'performerId'>): Condition =>
  sql`exists (select from fan_payments as paid
    where paid.item_id = ${itemId}::uuid and paid.fan_id = fan.fan_id
    and not paid.is_refunded and paid.performer_id = ${performerId}::uuid)`

/** Returns SQL that is true for the fans who own each of some files by their purchases. */
export const owns = (fileIds: readonly string[], { now }: Pick<Asker, 'now'>): Condition =>
  sql`(fan.fan_id in (${ownersOfFiles(fileIds, now)}))`

/**
 * Returns SQL for a purchase in some days. The purchases of a fan are read only where the last one
 * is not filled yet.
 */
function boughtAnything(days: number | undefined, { performerId, now }: Asker): Condition {
  if (days === undefined) return sql`fan.bought > 0`
  return sql`(fan.bought > 0 and coalesce(coalesce(fan.last_bought_at,
    (select max(paid.paid_at) from fan_payments as paid
      where paid.performer_id = ${performerId}::uuid and paid.fan_id = fan.fan_id
        and paid.kind in ('content', 'product', 'message') and not paid.is_refunded))
    >= ${daysBefore(now, days)}::timestamptz, false))`
}

const ofNotes = ({ performerId }: Asker, condition: RawBuilder<unknown>): Condition =>
  sql`exists (select from fan_notes as notes
    where notes.performer_id = ${performerId}::uuid and notes.fan_id = fan.fan_id and ${condition})`

/** Returns SQL that is true for the fans on a list by hand. */
export const isMember = (listId: string): Condition =>
  sql`exists (select from fan_list_members as member
    where member.list_id = ${listId}::uuid and member.fan_id = fan.fan_id)`

/** The lists that every performer has. */
export const builtInLists: Readonly<Record<BuiltInList, (asker: Asker) => Condition>> = {
  all: () => sql`true`,
  subscribers: () => isRunning,
  followers: () => sql`fan.is_following`,
  former: () => isState('ended'),
  buyers: () => sql`(fan.bought > 0 or fan.spent_tips > 0)`,
  tier2: (asker) => reachesTier(asker, 2),
  tier3: (asker) => reachesTier(asker, 3),
  tier4: (asker) => reachesTier(asker, 4),
  tier5: (asker) => reachesTier(asker, 5),
}
