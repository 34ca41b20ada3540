import { type Ctx, transaction } from '../../platform/context.ts'
import { endingSubscriptions } from '../subscriptions/index.ts'
import { sendOnOccasion } from './send-on-occasion.ts'
import { type AutomaticRow, selectPageOfKind } from './store.ts'

const BATCH_SIZE = 200

/**
 * Writes to the fans whose subscription ends soon and will not renew, once for each end, each in a
 * transaction of its own.
 */
export async function sendExpiring(ctx: Ctx): Promise<void> {
  for (
    let after: string | undefined, found = BATCH_SIZE;
    found === BATCH_SIZE && !ctx.signal.aborted;
  ) {
    const messages = await selectPageOfKind(ctx, 'expiring', { after, limit: BATCH_SIZE })
    for (const message of messages) await sendToEnding(ctx, message)
    after = messages.at(-1)?.performerId
    found = messages.length
  }
}

async function sendToEnding(ctx: Ctx, message: AutomaticRow): Promise<void> {
  const { performerId, days } = message
  for (
    let after: string | undefined, found = BATCH_SIZE;
    found === BATCH_SIZE && !ctx.signal.aborted;
  ) {
    const ending = await endingSubscriptions(ctx, performerId, { days, after, limit: BATCH_SIZE })
    for (const { id, fanId, endsAt } of ending) {
      const occasion = `${id} ${endsAt.toISOString()}`
      await transaction(ctx, (ctx) =>
        sendOnOccasion(ctx, { performerId, fanId, kind: 'expiring', occasion }, message),
      )
    }
    after = ending.at(-1)?.id
    found = ending.length
  }
}
