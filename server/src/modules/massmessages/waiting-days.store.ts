import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** The fans who receive a message after subscribing on one day. */
export interface WaitingDay {
  readonly id: string
  readonly text: string
  readonly fans: number
  /** The first of them. */
  readonly at: Date
}

/** The days of a performer in a time zone; the end is not part of them. */
interface ZoneDays {
  readonly performerId: string
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
}

/** The most fans of a message that are read. */
const FANS_READ = 2000
/** The most messages after subscribing that are read. */
const MESSAGES_READ = 30

const waitingByDaySql = statement(
  'massmessages.waiting_by_day',
  ({ performerId, from, to, timeZone }: ZoneDays) => sql<WaitingDay>`
    select message.id, message.text, count(*)::int as fans, min(fan.due_at) as at
    from (select id, text from mass_messages where performer_id = ${performerId}::uuid
        and drip is not null and state = 'active'
      order by created_at, id limit ${MESSAGES_READ}) as message
    cross join lateral (select due_at from mass_message_drips
      where mass_message_id = message.id and handled_at is null
        and due_at >= ${from}::timestamptz and due_at < ${to}::timestamptz
      order by due_at limit ${FANS_READ}) as fan
    group by message.id, message.text, date_trunc('day', fan.due_at, ${timeZone}::text)
    order by at`,
)

/**
 * Returns how many fans receive each message after subscribing on each day of a time, of the first
 * 2,000 fans of a message.
 */
export const waitingByDay = (ctx: ReadCtx, days: ZoneDays): Promise<readonly WaitingDay[]> =>
  read(ctx, waitingByDaySql, days)
