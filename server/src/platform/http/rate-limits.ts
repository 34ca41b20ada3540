import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { gather, hotStatement, type Question, runHot } from '../db/index.ts'
import { refuse } from '../refusal.ts'
import { networkOf } from './networks.ts'

/**
 * The number of times a call is allowed in a window. `by` names what is counted together: `ip` the network of the address,
 * `body.x` a text field of the body.
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

/** Creates the counter for a registry. Counters live in the database, so several processes count together. */
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

/**
 * Adds to a counter of the current window, and refuses `request.too_many` when it is above `max`. A refused amount greater
 * than one is subtracted again, so that a large request does not use up the allowance of smaller ones. Requests of one
 * moment are counted together.
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
  asked += 1
  const hit: Hit = [amount, start.toISOString(), bucket.toWellFormed(), asked]
  const hits = await gather(ctx, hitsOf, JSON.stringify(hit))
  if ((hits ?? 0) <= max) return
  if (amount > 1) {
    await sql`update rate_windows set hits = hits - ${amount}::int
      where bucket = ${bucket} and window_start = ${start}`.execute(ctx.db)
  }
  refuse('request.too_many', {
    retryAfterSeconds: Math.ceil((start.getTime() + length - now) / 1000),
  })
}

/** The number of requests counted by this process, which tells two of the same counter apart. */
let asked = 0

/** A request to count: the amount, the start and the bucket of the counter that it adds to, and its own number. */
type Hit = readonly [amount: number, start: string, bucket: string, asked: number]

const addHits = hotStatement<
  { starts: readonly string[]; buckets: readonly string[]; amounts: readonly number[] },
  { at: number; hits: number }
>(
  ({ starts, buckets, amounts }) => sql`
    with given as (select * from unnest(${starts}::timestamptz[], ${buckets}::text[], ${amounts}::int[])
      with ordinality as given (window_start, bucket, amount, at)),
    counted as (
      insert into rate_windows (bucket, window_start, hits)
      select bucket, window_start, amount from given order by bucket, window_start
      on conflict (bucket, window_start) do update set hits = rate_windows.hits + excluded.hits
      returning bucket, window_start, hits)
    select given.at::int as at, counted.hits from counted join given using (bucket, window_start)`,
)

/**
 * Adds requests to their counters, each counter once, in one order, so that two statements never wait for each other.
 * Answers each request with the count after it.
 */
const hitsOf: Question<number> = async (ctx, keys) => {
  const hits = keys.map((key) => ({ key, hit: JSON.parse(key) as Hit }))
  const counters = [
    ...Map.groupBy(hits, ({ hit: [, start, bucket] }) => `${start} ${bucket}`).values(),
  ]
  const rows = await runHot(ctx, addHits, {
    starts: counters.map(([first]) => first?.hit[1] ?? ''),
    buckets: counters.map(([first]) => first?.hit[2] ?? ''),
    amounts: counters.map((added) => added.reduce((sum, { hit: [amount] }) => sum + amount, 0)),
  })
  const counts = new Map<string, number>()
  for (const { at, hits } of rows) {
    let count = hits
    for (const { key, hit } of (counters[at - 1] ?? []).toReversed()) {
      counts.set(key, count)
      count -= hit[0]
    }
  }
  return counts
}

/** Deletes old counts, because they name addresses and people. */
export async function deleteOldWindows({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> {
  await sql`delete from rate_windows where window_start < ${before}`.execute(db)
}
