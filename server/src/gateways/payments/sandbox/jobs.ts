import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { sandboxTransaction } from './sandbox.store.ts'
import { overdueCharges, settleCharge } from './sandbox-charges.store.ts'
import { outcomeOf, reportOutcome } from './sandbox-gateway.ts'

const LONGEST_WAIT_MS = 10_000

/** Settles the charge of the slow test card after a few seconds. */
export const settleSlowCharge = defineJob({
  name: 'sandbox.settle_slow_charge',
  payload: z.object({ chargeId: z.string(), settlesAt: z.iso.datetime() }),
  attempts: 5,
  timeoutSeconds: 30,
})

/** Sends the reports that are due, at the time of one that was queued for later. */
export const sendLaterReports = defineJob({
  name: 'sandbox.send_later_reports',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/**
 * Sends reports that were not accepted, and settles charges that a stopped process left pending.
 */
const settleOverdue = defineJob({
  name: 'sandbox.settle_overdue_charges',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

async function settle(ctx: Ctx, chargeId: string): Promise<void> {
  await sandboxTransaction(ctx, async (ctx) => {
    const charge = await settleCharge(ctx, chargeId)
    if (charge) await reportOutcome(ctx, await outcomeOf(ctx, charge))
  })
}

export const sandboxJobs: readonly JobRegistration[] = [
  handleJob(settleSlowCharge, async (ctx, { chargeId, settlesAt }) => {
    const wait = new Date(settlesAt).getTime() - ctx.now().getTime()
    if (wait > 0) await sleep(Math.min(wait, LONGEST_WAIT_MS), undefined, { signal: ctx.signal })
    await settle(ctx, chargeId)
    await ctx.gateways.payments.sandbox.sendReports(ctx)
  }),
  handleJob(sendLaterReports, (ctx) => ctx.gateways.payments.sandbox.sendReports(ctx)),
  handleJob(settleOverdue, async (ctx) => {
    for (const id of await overdueCharges(ctx)) await settle(ctx, id)
    await ctx.gateways.payments.sandbox.sendReports(ctx)
  }),
  schedule(settleOverdue, '* * * * *'),
]
