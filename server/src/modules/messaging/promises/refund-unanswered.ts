import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { blockedBy } from '../../blocks/index.ts'
import { refundCharge } from '../../wallet/index.ts'
import { selectMembersOf } from '../messages/members.store.ts'
import { selectMessagesByIds } from '../messages/store.ts'
import { showAgain } from '../show-sales.ts'
import { lockOverdue, type PromiseRow, selectOverdue, settlePromise } from './store.ts'

const BATCH_SIZE = 100

/** Refunds paid messages whose promised answer is overdue. */
export const refundUnansweredJob = defineJob({
  name: 'messaging.refund_unanswered',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/**
 * Refunds the messages whose promised answer is overdue, each in a separate transaction and once,
 * also when the job is killed and run again. A failed refund does not stop the others; the next run
 * tries it again.
 */
export async function refundUnanswered(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  for (
    let after: string | undefined, found = BATCH_SIZE;
    found === BATCH_SIZE && !ctx.signal.aborted;
  ) {
    const ids = await selectOverdue(ctx, { after, limit: BATCH_SIZE })
    for (const id of ids)
      await transaction(ctx, (ctx) => settle(ctx, id)).catch((error: unknown) =>
        failures.push(error),
      )
    after = ids.at(-1)
    found = ids.length
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} paid messages were not refunded`)
}

async function settle(ctx: InTransaction, messageId: string): Promise<void> {
  const promise = await lockOverdue(ctx, messageId)
  if (!promise) return
  const isRefunded = (await canBeAnswered(ctx, promise)) && (await refund(ctx, promise))
  await settlePromise(ctx, messageId, isRefunded ? 'refunded' : 'lapsed')
  await showAgain(ctx, messageId)
}

/**
 * Returns false when the fan deleted the message or blocks the performer, so that nobody refunds
 * themselves by that.
 */
async function canBeAnswered(
  ctx: InTransaction,
  { messageId, conversationId }: PromiseRow,
): Promise<boolean> {
  const [message] = await selectMessagesByIds(ctx, [messageId])
  const members = (await selectMembersOf(ctx, [conversationId])).get(conversationId)
  if (!message || message.deletedAt || !members) return false
  const blocked = await blockedBy(ctx, members.fanId, [members.performerId])
  return blocked.length === 0
}

function refund(ctx: InTransaction, { chargeId, days }: PromiseRow): Promise<boolean> {
  const reason = days === 1 ? copy('No answer within 1 day') : copy(`No answer within ${days} days`)
  return refundCharge(ctx, chargeId, {
    actor: { kind: 'job', name: refundUnansweredJob.name },
    reason,
  })
}
