import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL of (performer_id, id, state): a fan's running subscription to each performer, or the
 * last one, among the subscriptions that changed last.
 */
export const lastSubscriptions = (fanId: string, limit: number): RawBuilder<unknown> => sql`
  select distinct on (performer_id) performer_id, id, state
  from (select performer_id, id, state, updated_at from subscriptions
    where fan_id = ${fanId}::uuid order by updated_at desc limit ${limit}) as changed
  order by performer_id, (state = 'ended'), updated_at desc`
