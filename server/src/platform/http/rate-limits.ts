import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { type Gathered, type StatementCtx, statement, write } from '../db/index.ts'
import { refuse } from '../refusal.ts'
import { networkOf } from './networks.ts'

/**
 * The number of times a call is allowed in a window. `by` names what is counted together: `ip` the
 * network of the address, `body.x` a text field of the body.
 */
export interface RateLimit {
  readonly by: readonly ('ip' | 'account' | `body.${string}`)[]
  readonly max: number
  readonly seconds: number
}

/** Every limit of the installation, by call name. */
export type RateLimitRegistry = Readonly<Record<string, readonly RateLimit[]>>

/** Counts requests and refuses with `request.too_many` and a Retry-After once a limit is passed. */
export interface RateLimits {
  /** Counts the limits that can be counted before the body is read. */
  count(ctx: Ctx, name: string, who: { ip: string; accountId: string | undefined }): Promise<void>
  /** Counts the limits that depend on the body. */
  countInput(ctx: Ctx, name: string, ip: string, body: unknown): Promise<void>
}

/**
 * Creates the counter for a registry. Counters live in the database, so several processes count
 * together.
 */
export function createRateLimits(registry: RateLimitRegistry): RateLimits {
  const early = (limit: RateLimit) => limit.by.every((key) => key === 'ip' || key === 'account')
  return {
    async count(ctx, name, { ip, accountId }) {
      for (const limit of registry[name] ?? []) {
        if (early(limit))
          await countRequest(
            ctx,
            limit,
            name,
            limit.by.map((key) => (key === 'ip' ? networkOf(ip) : (accountId ?? networkOf(ip)))),
          )
      }
    },
    async countInput(ctx, name, ip, body) {
      for (const limit of registry[name] ?? []) {
        if (!early(limit))
          await countRequest(
            ctx,
            limit,
            name,
            limit.by.map((key) => (key === 'ip' ? networkOf(ip) : fieldOf(body, key))),
          )
      }
    },
  }
}

function fieldOf(body: unknown, key: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[key.slice('body.'.length)]
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

async function countRequest(
  ctx: Ctx,
  limit: RateLimit,
  name: string,
  parts: readonly string[],
): Promise<void> {
  await countInWindow(ctx, [name, limit.by.join('+'), ...parts].join(' '), limit)
}

const countInWindowSql = statement(
  'http.count_in_window',
  ({
    amount,
    bucket,
    start,
  }: {
    amount: number
    bucket: string
    start: Date
  }) => sql`update rate_windows set hits = hits - ${amount}::int
      where bucket = ${bucket} and window_start = ${start}`,
)

/**
 * Adds to a counter of the current window, and refuses `request.too_many` when it is above `max`. A
 * refused amount greater than one is subtracted again, so that a large request does not use up the
 * allowance of smaller ones. Requests of one moment are counted together.
 */
export async function countInWindow(
  ctx: Ctx,
  bucket: string,
  { max, seconds }: Pick<RateLimit, 'max' | 'seconds'>,
  amount = 1,
): Promise<void> {
  const now = ctx.now().getTime()
  const length = seconds * 1000
  const start = new Date(Math.floor(now / length) * length)
  const hit = { starts: [start.toISOString()], buckets: [bucket.toWellFormed()], amounts: [amount] }
  const [counter] = await write(ctx, addHits, hit)
  if ((counter?.hits ?? 0) <= max) return
  if (amount > 1) {
    await write(ctx, countInWindowSql, { amount, bucket, start })
  }
  refuse('request.too_many', {
    retryAfterSeconds: Math.ceil((start.getTime() + length - now) / 1000),
  })
}

/**
 * Requests to count: the start and the bucket of the counter of each, and the amount that it adds.
 */
type Hits = {
  readonly starts: readonly string[]
  readonly buckets: readonly string[]
  readonly amounts: readonly number[]
}

/** Returns requests, as the position of each among all, by their counters. */
function byCounter(asked: readonly Hits[]): number[][] {
  const at = asked.map((_, at) => at)
  return [...Map.groupBy(at, (at) => `${asked[at]?.starts[0]} ${asked[at]?.buckets[0]}`).values()]
}

/**
 * Adds requests to their counters, each counter once, in one order, so that two statements never
 * wait for each other. Answers each request with the count after it.
 */
const hitsGathered: Gathered<Hits, { at: number; hits: number }> = {
  merge(asked) {
    const counters = byCounter(asked).map((ats) => ats.map((at) => asked[at] as Hits))
    return {
      starts: counters.flatMap(([first]) => first?.starts ?? []),
      buckets: counters.flatMap(([first]) => first?.buckets ?? []),
      amounts: counters.map((hits) => hits.reduce((sum, { amounts: [n = 0] }) => sum + n, 0)),
    }
  },
  divide(rows, asked) {
    const counters = byCounter(asked)
    const answers: { at: number; hits: number }[][] = asked.map(() => [])
    for (const { at, hits } of rows) {
      let count = hits
      for (const asker of (counters[at - 1] ?? []).toReversed()) {
        answers[asker] = [{ at, hits: count }]
        count -= asked[asker]?.amounts[0] ?? 0
      }
    }
    return answers
  },
}

const addHits = statement<Hits, { at: number; hits: number }>(
  'http.add_hits',
  ({ starts, buckets, amounts }) => sql`
    with given as (select *
      from unnest(${starts}::timestamptz[], ${buckets}::text[], ${amounts}::int[])
      with ordinality as given (window_start, bucket, amount, at)),
    counted as (
      insert into rate_windows (bucket, window_start, hits)
      select bucket, window_start, amount from given order by bucket, window_start
      on conflict (bucket, window_start) do update set hits = rate_windows.hits + excluded.hits
      returning bucket, window_start, hits)
    select given.at::int as at, counted.hits from counted join given using (bucket, window_start)`,
  { plan: 'generic', textBy: [], gathered: hitsGathered },
)

const deleteOldWindowsSql = statement(
  'http.delete_old_windows',
  ({ before }: { before: Date }) => sql`delete from rate_windows where window_start < ${before}`,
)

/** Deletes old counts, because they name addresses and people. */
export async function deleteOldWindows(ctx: StatementCtx, before: Date): Promise<void> {
  await write(ctx, deleteOldWindowsSql, { before })
}
