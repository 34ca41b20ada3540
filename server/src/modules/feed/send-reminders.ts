import { announce } from '../../platform/announce.ts'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { streamSoon } from './announcements.ts'
import { deletePastReminders, selectStillWelcome, selectStreamSoon, takeReminders } from './reminders.store.ts'

/** How long before a stream those who asked are told. */
const AHEAD_MS = 15 * 60_000
/** How long after its beginning a stream's reminders are kept: it may be put off. */
const KEPT_MS = 24 * 3600_000
const AT_ONCE = 500

/** Tells those who asked of streams that begin soon, a bounded number in each transaction, until nobody is left. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  let taken = AT_ONCE
  while (taken > 0 && !ctx.signal.aborted) taken = await transaction(ctx, sendSome)
}

async function sendSome(ctx: InTransaction): Promise<number> {
  const stream = await selectStreamSoon(ctx, new Date(ctx.now().getTime() + AHEAD_MS))
  if (!stream) return 0
  const taken = await takeReminders(ctx, stream, AT_ONCE)
  const { postId, performerId, startsAt } = stream
  const accountIds = await selectStillWelcome(ctx, performerId, taken)
  if (accountIds.length > 0) {
    await announce(ctx, streamSoon, { postId, performerId, startsAt: startsAt.toISOString(), accountIds })
  }
  return taken.length
}

/** Forgets the reminders of streams that are over. */
export async function forgetReminders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  let gone = AT_ONCE
  while (gone === AT_ONCE && !ctx.signal.aborted) {
    gone = await transaction(ctx, (ctx) => deletePastReminders(ctx, before, AT_ONCE))
  }
}
