import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import { defineJob, enqueueAll, every, type Handled, handle } from '../../platform/jobs.ts'
import { dueToEnd, takeDueRenewals, takeRemindable } from './due.store.ts'
import { endSubscription } from './end-subscription.ts'
import { renewSubscription } from './renew-subscription.ts'
import { isGrant } from './rules.ts'
import { writeReminder } from './send-letters.ts'
import { lockSubscription, selectSubscriptions } from './store.ts'

const AT_ONCE = 100

/** Finds subscriptions whose renewal is due, and ends those whose time is over. */
const lookAtDue = defineJob({
  name: 'subscriptions.look_at_due',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/** Charges one renewal. */
export const renewOne = defineJob({
  name: 'subscriptions.renew_one',
  payload: z.object({ subscriptionId: z.string() }),
  attempts: 10,
  timeoutSeconds: 60,
})

/** Reminds fans of renewals that come soon. */
const remind = defineJob({
  name: 'subscriptions.remind',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

async function queueRenewals(ctx: Ctx): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const ids = await takeDueRenewals(ctx, AT_ONCE)
      await enqueueAll(
        ctx,
        renewOne,
        ids.map((subscriptionId) => ({ subscriptionId })),
      )
      return ids.length
    })
  }
}

async function endDue(ctx: Ctx): Promise<void> {
  for (let due = AT_ONCE; due === AT_ONCE && !ctx.signal.aborted; ) {
    const ids = await dueToEnd(ctx, AT_ONCE)
    for (const id of ids) await endOne(ctx, id)
    due = ids.length
  }
}

const endOne = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    const isOver = subscription?.endsAt && subscription.endsAt <= ctx.now()
    if (!subscription || !isOver) return
    if (subscription.state === 'trialing') await endSubscription(ctx, subscription, 'trial_ended')
    if (subscription.state === 'cancelling') await endSubscription(ctx, subscription, 'cancelled')
    if (isGrant(subscription)) await endSubscription(ctx, subscription, 'grant_ended')
  })

async function remindAll(ctx: Ctx): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const ids = await takeRemindable(ctx, AT_ONCE)
      for (const subscription of await selectSubscriptions(ctx, ids)) await writeReminder(ctx, subscription)
      return ids.length
    })
  }
}

export const subscriptionsJobs: readonly Handled[] = [
  handle(lookAtDue, async (ctx) => {
    await endDue(ctx)
    await queueRenewals(ctx)
  }),
  every(lookAtDue, '* * * * *'),
  handle(renewOne, (ctx, { subscriptionId }) => renewSubscription(ctx, subscriptionId)),
  handle(remind, remindAll),
  every(remind, '17 * * * *'),
]
