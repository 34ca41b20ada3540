import { z } from 'zod'
import { type Ctx, transaction } from '../../platform/context.ts'
import {
  defineJob,
  enqueue,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { readSettings } from '../settings/index.ts'
import { endSubscription } from './cancellation/end-subscription.ts'
import { sendExpiringCardMails } from './mails/send-card-mails.ts'
import { sendPriceRiseMail, sendReminderMail } from './mails/send-reminder-mails.ts'
import { runPauses } from './pauses/run-pauses.ts'
import { askForPrice, askForPriceJob, stopAgreementsJob } from './price-rises/ask-for-price.ts'
import { endLapsed, stopAgreements } from './renewals/renew-at-gateway.ts'
import { renewSubscriptions } from './renewals/renew-subscriptions.ts'
import { claimDueRenewals, claimRemindable, selectExpired } from './renewals/store.ts'
import { isGrant } from './rules.ts'
import { lockSubscription, selectSubscriptions } from './store.ts'

const BATCH_SIZE = 100

/**
 * Queues the renewals that are due, begins and ends pauses, and ends the subscriptions whose time
 * has ended.
 */
const processDueJob = defineJob({
  name: 'subscriptions.process_due_subscriptions',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/** The most renewals that share a job, whose cards are charged several at a time. */
const RENEWALS_IN_A_JOB = 50

/** Charges some renewals. */
export const renewSubscriptionsJob = defineJob({
  name: 'subscriptions.renew_subscriptions',
  payload: z.object({ subscriptionIds: z.array(z.string()) }),
  attempts: 10,
  timeoutSeconds: 600,
})

/** Reminds fans of upcoming renewals and ends of trials. */
const sendRenewalRemindersJob = defineJob({
  name: 'subscriptions.send_renewal_reminders',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/** Tells fans about cards that expire soon. */
const sendExpiringCardMailsJob = defineJob({
  name: 'subscriptions.send_expiring_card_mails',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

async function queueRenewals(ctx: Ctx): Promise<void> {
  for (let taken = RENEWALS_IN_A_JOB; taken === RENEWALS_IN_A_JOB && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const subscriptionIds = await claimDueRenewals(ctx, RENEWALS_IN_A_JOB)
      if (subscriptionIds.length > 0) await enqueue(ctx, renewSubscriptionsJob, { subscriptionIds })
      return subscriptionIds.length
    })
  }
}

async function endDue(ctx: Ctx): Promise<void> {
  for (let due = BATCH_SIZE; due === BATCH_SIZE && !ctx.signal.aborted; ) {
    const ids = await selectExpired(ctx, BATCH_SIZE)
    for (const id of ids) await endIfDue(ctx, id)
    due = ids.length
  }
}

const endIfDue = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx, id)
    const isOver = subscription?.endsAt && subscription.endsAt <= ctx.now()
    if (!subscription || !isOver) return
    if (subscription.state === 'trialing') await endSubscription(ctx, subscription, 'trial_ended')
    if (subscription.state === 'cancelling') await endSubscription(ctx, subscription, 'cancelled')
    if (isGrant(subscription)) await endSubscription(ctx, subscription, 'grant_ended')
  })

async function remindAll(ctx: Ctx): Promise<void> {
  const {
    renewalReminderDays: short,
    longRenewalReminderDays: long,
    trialReminderDays: trial,
  } = await readSettings(ctx)
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const ids = await claimRemindable(ctx, { short, long, trial }, BATCH_SIZE)
      for (const subscription of await selectSubscriptions(ctx, ids))
        await sendReminderMail(ctx, subscription)
      return ids.length
    })
  }
}

export const subscriptionsJobs: readonly JobRegistration[] = [
  handleJob(processDueJob, async (ctx) => {
    await endDue(ctx)
    await endLapsed(ctx)
    await runPauses(ctx)
    await queueRenewals(ctx)
  }),
  schedule(processDueJob, '* * * * *'),
  handleJob(renewSubscriptionsJob, (ctx, { subscriptionIds }) =>
    renewSubscriptions(ctx, subscriptionIds),
  ),
  handleJob(stopAgreementsJob, (ctx, { performerId }) => stopAgreements(ctx, performerId)),
  handleJob(askForPriceJob, (ctx, { price, tier = 1, ...asked }) =>
    askForPrice(ctx, { ...asked, tier, price: BigInt(price) }, sendPriceRiseMail),
  ),
  handleJob(sendRenewalRemindersJob, remindAll),
  schedule(sendRenewalRemindersJob, '17 * * * *'),
  handleJob(sendExpiringCardMailsJob, sendExpiringCardMails),
  schedule(sendExpiringCardMailsJob, '43 * * * *'),
]
