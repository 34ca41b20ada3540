import { type RawBuilder, sql } from 'kysely'
import { textContains } from '../../platform/db/index.ts'

/** Returns SQL of the name that a performer gave a fan; null without one. */
export const ownNameOf = (
  performerId: string,
  fanId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`
  (select notes.own_name from fan_notes as notes where notes.performer_id = ${performerId}
    and notes.fan_id = ${fanId})`

/** Returns SQL of the ids of the fans whose name from a performer contains a text. */
export const fansWithOwnName = (performerId: string, q: string): RawBuilder<unknown> => sql`
  select notes.fan_id from fan_notes as notes where notes.performer_id = ${performerId}
    and ${textContains(sql`notes.own_name`, q)}`

/** The parts of a fan that lists of conversations show; null for a stranger. */
export interface FanColumns {
  readonly isFollowing: boolean | null
  readonly spentTokens: bigint | null
  readonly subscriptionState: string | null
  readonly subscriptionType: string | null
  readonly subscribedAt: Date | null
  readonly subscriptionEndsAt: Date | null
}

/** SQL of `FanColumns` of the row `fan` that `relationOf` joins. */
export const fanColumns = sql`fan.is_following as "isFollowing", fan.spent_tokens as "spentTokens",
  fan.subscription_state as "subscriptionState", fan.subscription_type as "subscriptionType",
  fan.subscribed_at as "subscribedAt", fan.subscription_ends_at as "subscriptionEndsAt"`

/** Returns SQL of the relation `fan` of a fan to a performer, for a left join. */
export const relationOf = (performerId: string, fanId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`fan_relations as fan on fan.performer_id = ${performerId}::uuid and fan.fan_id = ${fanId}`
