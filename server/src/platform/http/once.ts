import { sql } from 'kysely'
import { type Ctx, type InTransaction, type RequestCtx, transaction, type Viewer } from '../context.ts'
import { runPrepared } from '../db/index.ts'
import { refuse } from '../refusal.ts'

/** Thrown inside a money call that was already answered under its key: the dispatcher sends the stored reply. */
export class Replay extends Error {
  override name = 'Replay'
  readonly reply: unknown
  constructor(reply: unknown) {
    super('answered before')
    this.reply = reply
  }
}

/** The two steps of a money call: reads that decide whether it is allowed, and the call itself. */
export interface Steps<C extends Ctx, Checked, T> {
  /** Only reads. Runs together with the lookup of the key, so its refusals are ignored for a repetition. */
  readonly check?: (ctx: InTransaction<C>) => Promise<Checked>
  readonly work: (ctx: InTransaction<C>, checked: Checked) => Promise<T>
}

/**
 * Runs a transaction whose result is the call's answer, stored under the caller's Idempotency-Key: a repetition waits for
 * the first request and gets its answer; another request under the same key is refused with `request.key_reused`.
 * `encode` turns the result into the wire reply that is stored. Without a key it is a plain transaction.
 */
export async function onceTransaction<C extends RequestCtx & { viewer: Viewer }, Checked, T>(
  ctx: C,
  encode: (result: T) => unknown,
  { check: optionalCheck, work }: Steps<C, Checked, T>,
): Promise<T> {
  const { once, viewer } = ctx
  const check = async (ctx: InTransaction<C>) => (await optionalCheck?.(ctx)) as Checked
  if (!once) return transaction(ctx, async (ctx) => work(ctx, await check(ctx)))
  return transaction(ctx, async (ctx) => {
    const claiming = runPrepared(
      ctx,
      sql`insert into idempotency_keys (account_id, key, request_hash, created_at)
        values (${viewer.id}, ${once.key}, ${hashOf(once)}, ${ctx.now()}) on conflict do nothing returning 1 as one`,
    )
    const [claimed, checked] = await Promise.allSettled([claiming, check(ctx)])
    if (claimed.status === 'rejected') throw claimed.reason
    if (claimed.value.length === 0) return replay(ctx, viewer.id, once)
    if (checked.status === 'rejected') throw checked.reason
    const result = await work(ctx, checked.value)
    const keep = sql`update idempotency_keys set reply = ${JSON.stringify(encode(result))}::json
      where account_id = ${viewer.id} and key = ${once.key}`
    ctx.withCommit(keep)
    return result
  })
}

const hashOf = (once: { callName: string; requestHash: string }) => `${once.callName}:${once.requestHash}`

async function replay(
  ctx: InTransaction,
  accountId: string,
  once: { key: string; callName: string; requestHash: string },
): Promise<never> {
  const { rows } = await sql<{ requestHash: string; reply: unknown }>`
    select request_hash, reply from idempotency_keys where account_id = ${accountId} and key = ${once.key}`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row || row.requestHash !== hashOf(once)) refuse('request.key_reused')
  throw new Replay(row.reply)
}

/** Deletes replies of money calls from before an instant, since no client repeats a call after days. */
export async function forgetReplies({ db }: Ctx, before: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
}

/** Deletes every stored reply of one account. */
export async function forgetRepliesTo({ db }: InTransaction, accountId: string): Promise<void> {
  await sql`delete from idempotency_keys where account_id = ${accountId}`.execute(db)
}
