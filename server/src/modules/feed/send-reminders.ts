import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/announce.ts'
import { streamReminderDue } from './announcements.ts'
import {
  claimReminders,
  deletePastReminders,
  selectEligibleRecipients,
  selectUpcomingStream,
} from './reminders.store.ts'

/** How long before a stream those who asked are told. */
const REMIND_BEFORE_MS = 15 * 60_000
/** How long after its beginning a stream's reminders are kept: it may be put off. */
const RETENTION_MS = 24 * 3600_000
const BATCH_SIZE = 500

/** Tells those who asked of streams that begin soon, a bounded number in each transaction, until nobody is left. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  let taken = BATCH_SIZE
  while (taken > 0 && !ctx.signal.aborted) taken = await transaction(ctx, sendSome)
}

async function sendSome(ctx: InTransaction): Promise<number> {
  const stream = await selectUpcomingStream(ctx, new Date(ctx.now().getTime() + REMIND_BEFORE_MS))
  if (!stream) return 0
  const taken = await claimReminders(ctx, stream, BATCH_SIZE)
  const { postId, performerId, startsAt } = stream
  const accountIds = await selectEligibleRecipients(ctx, performerId, taken)
  if (accountIds.length > 0) {
    await announce(ctx, streamReminderDue, { postId, performerId, startsAt: startsAt.toISOString(), accountIds })
  }
  return taken.length
}

/** Forgets the reminders of streams that are over. */
export async function purgePastReminders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS)
  let gone = BATCH_SIZE
  while (gone === BATCH_SIZE && !ctx.signal.aborted) {
    gone = await transaction(ctx, (ctx) => deletePastReminders(ctx, before, BATCH_SIZE))
  }
}
