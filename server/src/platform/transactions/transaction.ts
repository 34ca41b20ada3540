import type { Ctx, InTransaction, RequestCtx, Viewer } from '../context.ts'
import type { PreparedStatement } from '../db/index.ts'
import type { SharedWork } from './group-commit.ts'
import { claimKeys, replay, storeReplies } from './idempotency-keys.ts'

/** The context of a request by an account. */
type ViewerCtx = RequestCtx & { readonly viewer: Viewer }

/** Work whose result answers a call. */
export interface AnsweringWork<C extends Ctx, Checked, T> {
  /**
   * Turns the result into the reply that is stored under the Idempotency-Key of the call, in the
   * same commit.
   */
  readonly reply: (result: T) => unknown
  /**
   * Only reads. Runs together with the lookup of the key, so its refusals are ignored for a
   * repetition.
   */
  readonly check?: (ctx: InTransaction<C>) => Promise<Checked>
  readonly work: (ctx: InTransaction<C>, checked: Checked) => Promise<T>
}

/**
 * Runs `work` in a transaction. Call it as `transaction(ctx, async (ctx) => …)`: the inner name
 * hides the outer context and its gateways.
 */
export function transaction<C extends Ctx, T>(
  ctx: C,
  work: (ctx: InTransaction<C>) => Promise<T>,
): Promise<T>
/**
 * Runs work whose result answers the call. A repetition under the caller's Idempotency-Key waits
 * for the first request and gets its reply; another request under that key is refused with
 * `request.key_reused`.
 */
export function transaction<C extends ViewerCtx, Checked, T>(
  ctx: C,
  work: AnsweringWork<C, Checked, T>,
): Promise<T>
/**
 * Runs work that is declared to share its commit, together with the same work of other requests of
 * the moment.
 */
export function transaction<Input, Checked, T, Prepared>(
  ctx: ViewerCtx,
  work: SharedWork<Input, Checked, T, Prepared>,
  input: Input,
): Promise<T>
export function transaction<Input, Checked, T, Prepared>(
  ctx: ViewerCtx,
  work: Work<Input, Checked, T, Prepared>,
  ...[input]: Input[]
): Promise<T> {
  if (typeof work === 'function') return commit(ctx, work)
  return 'sharesCommit' in work
    ? ctx.groups.join(ctx, work, input as Input)
    : commit(ctx, (inner) => answerOnce(inner, work))
}

/** All that can be done in a transaction. */
type Work<Input, Checked, T, Prepared> =
  | ((ctx: InTransaction<ViewerCtx>) => Promise<T>)
  | AnsweringWork<ViewerCtx, Checked, T>
  | SharedWork<Input, Checked, T, Prepared>

async function commit<C extends Ctx, T>(
  ctx: C,
  work: (ctx: InTransaction<C>) => Promise<T>,
): Promise<T> {
  const held: (() => void)[] = []
  const result = await ctx.db.transact((db, withCommit) =>
    work(createTransactionContext(ctx, db, { held, withCommit })),
  )
  for (const release of held) release()
  return result
}

/** Does work under the key of its call, if it has one, and stores the reply. */
async function answerOnce<Checked, T>(
  ctx: InTransaction<ViewerCtx>,
  { reply, check: optionalCheck, work }: AnsweringWork<ViewerCtx, Checked, T>,
): Promise<T> {
  const { once, viewer } = ctx
  const check = async () => (await optionalCheck?.(ctx)) as Checked
  if (!once) return work(ctx, await check())
  const key = { ...once, accountId: viewer.id }
  const [claimed, checked] = await Promise.allSettled([claimKeys(ctx, [key]), check()])
  if (claimed.status === 'rejected') throw claimed.reason
  if (claimed.value.length === 0) return replay(ctx, key)
  if (checked.status === 'rejected') throw checked.reason
  const result = await work(ctx, checked.value)
  await storeReplies(ctx, [{ key, reply: reply(result) }])
  return result
}

/** Collects the work that a transaction does at its end: after the commit, or together with it. */
interface CommitHooks {
  readonly held: (() => void)[]
  readonly withCommit: (statement: PreparedStatement) => void
}

/**
 * Returns the same context inside a transaction that is already open; its owner runs the hooks at
 * the end.
 */
export function createTransactionContext<C extends Ctx>(
  ctx: C,
  db: Ctx['db'],
  ending: CommitHooks,
): InTransaction<C> {
  const { gateways: _outside, ...rest } = ctx
  const afterCommit = (then: () => void) => void ending.held.push(then)
  const { withCommit } = ending
  const push: Ctx['push'] = (to, event, payload) => afterCommit(() => ctx.push(to, event, payload))
  const disconnect: Ctx['disconnect'] = (audience) => afterCommit(() => ctx.disconnect(audience))
  const recheck: Ctx['recheck'] = (audience) => afterCommit(() => ctx.recheck(audience))
  const { inTransaction: cache } = ctx.cache
  const inside = {
    ...rest,
    db,
    cache,
    withCommit,
    afterCommit,
    push,
    disconnect,
    recheck,
    tx: true,
  }
  return inside as unknown as InTransaction<C>
}
