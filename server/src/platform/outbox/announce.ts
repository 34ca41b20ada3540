import { sql } from 'kysely'
import type { InTransaction } from '../context.ts'
import { statement, write } from '../db/index.ts'
import type { Log } from '../ops/index.ts'

/** An event that higher modules can listen to. `payload` holds ids and plain JSON only. */
export interface Announcement<Payload> {
  /** `domain.past_tense`. */
  readonly name: string
  /** Carries the type; never set at run time. */
  readonly payload?: Payload
}

/** Declares an announcement; it lives in the announcing module's `announcements.ts`. */
export const announcement = <Payload extends object>(name: string): Announcement<Payload> => ({
  name,
})

/** The reaction of a module to an announcement. */
export interface Listener {
  readonly announcement: string
  /** Unique in the installation: a failed delivery is stored under this name and retried. */
  readonly name: string
  readonly handle: (ctx: InTransaction, payloads: readonly never[]) => Promise<void>
}

/**
 * Listens to an announcement. The listener receives a batch inside the transaction that also
 * consumes it, so its own writes happen exactly once; it has no gateways, and network work belongs
 * in a job that it enqueues.
 */
export const on = <Payload>(
  announcement: Announcement<Payload>,
  name: string,
  handle: (ctx: InTransaction, payloads: readonly Payload[]) => Promise<void>,
): Listener => ({ announcement: announcement.name, name, handle: handle as Listener['handle'] })

/**
 * Writes an announcement into the transaction; the relay delivers it to listeners after the commit.
 */
export const announce = <Payload>(
  ctx: InTransaction,
  announced: Announcement<Payload>,
  payload: Payload,
): Promise<void> => announceAll(ctx, announced, [{ payload, log: ctx.log }])

const insertAnnouncementsSql = statement(
  'outbox.insert_announcements',
  ({ name, payloads }: { name: string; payloads: readonly string[] }, ctx) => sql`
    insert into announcements (name, payload, due_at, created_at)
    select ${name}::text, payload, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from unnest(${payloads}::jsonb[]) as payload`,
  { plan: 'generic', withCommit: true },
)

/**
 * Writes announcements of one name into the transaction by one statement; each is logged by the
 * request it is about.
 */
export async function announceAll<Payload>(
  ctx: InTransaction,
  { name }: Announcement<Payload>,
  events: readonly { readonly payload: Payload; readonly log: Log }[],
): Promise<void> {
  if (events.length === 0) return
  const payloads = events.map(({ payload }) => JSON.stringify(payload))
  await write(ctx, insertAnnouncementsSql, { name, payloads })
  ctx.afterCommit(ctx.wakeRelay)
  for (const { payload, log } of events) log.info({ announced: name, ...(payload as object) }, name)
}
