import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../context.ts'
import { claimKeys, replay, storeReplies } from './idempotency-keys.ts'

/** The two steps of a money call: reads that decide whether it is allowed, and the call itself. */
export interface Steps<C extends Ctx, Checked, T> {
  /**
   * Only reads. Runs together with the lookup of the key, so its refusals are ignored for a
   * repetition.
   */
  readonly check?: (ctx: InTransaction<C>) => Promise<Checked>
  readonly work: (ctx: InTransaction<C>, checked: Checked) => Promise<T>
}

/**
 * Runs a transaction whose result is the call's answer, stored under the caller's Idempotency-Key:
 * a repetition waits for the first request and gets its answer; another request under the same key
 * is refused with `request.key_reused`. `encode` turns the result into the wire reply that is
 * stored. Without a key it is a plain transaction.
 */
export async function onceTransaction<C extends RequestCtx & { viewer: Viewer }, Checked, T>(
  ctx: C,
  encode: (result: T) => unknown,
  { check: optionalCheck, work }: Steps<C, Checked, T>,
): Promise<T> {
  const { once, viewer } = ctx
  const check = async (ctx: InTransaction<C>) => (await optionalCheck?.(ctx)) as Checked
  if (!once) return transaction(ctx, async (ctx) => work(ctx, await check(ctx)))
  const key = { ...once, accountId: viewer.id }
  return transaction(ctx, async (ctx) => {
    const [claimed, checked] = await Promise.allSettled([claimKeys(ctx, [key]), check(ctx)])
    if (claimed.status === 'rejected') throw claimed.reason
    if (claimed.value.length === 0) return replay(ctx, key)
    if (checked.status === 'rejected') throw checked.reason
    const result = await work(ctx, checked.value)
    await storeReplies(ctx, [{ key, reply: encode(result) }])
    return result
  })
}
