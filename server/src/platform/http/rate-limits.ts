import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
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

async function countRequest(ctx: Ctx, limit: RateLimit, name: string, parts: readonly string[]): Promise<void> {
  await countInWindow(ctx, [name, limit.by.join('+'), ...parts].join(' '), limit)
}

/**
 * Adds to a counter of the current window, and refuses `request.too_many` when it is above `max`. A refused amount greater
 * than one is subtracted again, so that a large request does not use up the allowance of smaller ones.
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
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (bucket, window_start, hits) values (${bucket}, ${start}, ${amount})
    on conflict (bucket, window_start) do update set hits = rate_windows.hits + ${amount}::int returning hits`.execute(
    ctx.db,
  )
  if ((rows[0]?.hits ?? 0) <= max) return
  if (amount > 1) {
    await sql`update rate_windows set hits = hits - ${amount}::int
      where bucket = ${bucket} and window_start = ${start}`.execute(ctx.db)
  }
  refuse('request.too_many', { retryAfterSeconds: Math.ceil((start.getTime() + length - now) / 1000) })
}

/** Deletes old counts, because they name addresses and people. */
export async function deleteOldWindows({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> {
  await sql`delete from rate_windows where window_start < ${before}`.execute(db)
}
