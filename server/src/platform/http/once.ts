import { sql } from 'kysely'
import { type Ctx, type InTransaction, type RequestCtx, transaction, type Viewer } from '../context.ts'
import { runPrepared } from '../db/index.ts'
import { refuse } from './refusal.ts'

/** Thrown inside a money call that was already answered under its key: the binder sends the stored reply. */
export class Replay extends Error {
  override name = 'Replay'
  readonly reply: unknown
  constructor(reply: unknown) {
    super('answered before')
    this.reply = reply
  }
}

/** The two steps of a money call: questions whose answers decide whether it may be, and the call itself. */
export interface Steps<C extends Ctx, Checked, T> {
  /** Only reads. Asked together with the key, so for a repetition in vain: its refusals do not count then. */
  readonly check?: (ctx: InTransaction<C>) => Promise<Checked>
  readonly work: (ctx: InTransaction<C>, checked: Checked) => Promise<T>
}

/**
 * A transaction whose result is the call's answer, kept under the caller's Idempotency-Key: a repetition waits for the
 * first one and gets its answer; another request under the same key is refused with `request.key_reused`.
 * `encode` turns the result into the wire reply that is stored. Without a key it is a plain transaction.
 */
export async function onceTransaction<C extends RequestCtx & { viewer: Viewer }, Checked, T>(
  ctx: C,
  encode: (result: T) => unknown,
  { check: asked, work }: Steps<C, Checked, T>,
): Promise<T> {
  const { once, viewer } = ctx
  const check = async (ctx: InTransaction<C>) => (await asked?.(ctx)) as Checked
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

/** Forgets replies of money calls from before an instant: nobody repeats a call after days. */
export async function forgetReplies({ db }: Ctx, before: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
}

/** Forgets every reply that one account got. */
export async function forgetRepliesTo({ db }: InTransaction, accountId: string): Promise<void> {
  await sql`delete from idempotency_keys where account_id = ${accountId}`.execute(db)
}
