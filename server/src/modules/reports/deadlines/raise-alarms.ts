import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { activeStaff, listAccounts } from '../../accounts/index.ts'
import { sendMails } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { reportsDue } from '../announcements.ts'
import { ALARMS, type Alarm } from './rules.ts'
import { storeAlarms } from './store.ts'

const MAX_REPORTS = 500
const MAX_ADMINS = 1000

const raiseAlarmsJob = defineJob({
  name: 'reports.raise_alarms',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** The alarms about deadlines of reports, every ten minutes. */
export const deadlineJobs: readonly JobRegistration[] = [
  handleJob(raiseAlarmsJob, (ctx) => raiseAlarms(ctx)),
  schedule(raiseAlarmsJob, '*/10 * * * *'),
]

/**
 * Warns everybody who can decide reports when half of the time for one has passed, when four fifths
 * have, and when it is late: once each, in one mail for all reports of a run.
 */
const raiseAlarms = (ctx: Ctx): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const raised = await storeAlarms(ctx, MAX_REPORTS)
    if (raised.length === 0) return
    const counts: Record<Alarm, number> = { half: 0, most: 0, late: 0 }
    for (const { alarm } of raised) counts[ALARMS[alarm - 1] ?? 'late'] += 1
    const { addresses, adminIds } = await findDeciders(ctx)
    await sendMails(
      ctx,
      'reports.due',
      addresses.map((to) => ({ to, data: counts, isPrivate: true })),
    )
    await announce(ctx, reportsDue, { adminIds, runId: ctx.newId(), ...counts })
  })

/** Returns the admins who can decide, and every address that hears of it, the operator's as well. */
export async function findDeciders(ctx: InTransaction) {
  const { accounts } = await listAccounts(ctx, activeStaff('moderation.write'), {
    limit: MAX_ADMINS,
    offset: 0,
  })
  const { adminEmail } = await readSettings(ctx)
  const addresses = new Set(
    [adminEmail, ...accounts.map(({ email }) => email)].flatMap((address) => address || []),
  )
  return { addresses: [...addresses], adminIds: accounts.map(({ id }) => id) }
}
