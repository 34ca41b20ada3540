import { z } from 'zod'
import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { sendMails } from '../mail/index.ts'
import { findDeciders } from '../reports/index.ts'
import { readSettings } from '../settings/index.ts'
import { countSince, markAlarmed } from './alarms.store.ts'

const HOUR_MS = 3600_000
/** The hours between two mails about a queue that goes on growing. */
const QUIET_HOURS = 6

const raiseAlarmsJob = defineJob({
  name: 'reviews.raise_alarms',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** The alarms about a review queue that grows, every ten minutes. */
export const alarmJobs: readonly JobRegistration[] = [
  handleJob(raiseAlarmsJob, (ctx) => raiseAlarms(ctx)),
  schedule(raiseAlarmsJob, '*/10 * * * *'),
]

/**
 * Mails everybody who can decide when files wait for longer than the limit of the site: once for
 * each file, and at most every six hours.
 */
const raiseAlarms = (ctx: Ctx): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { reviewAlarmHours: hours } = await readSettings(ctx)
    if (hours === 0) return
    const ago = (count: number) => new Date(ctx.now().getTime() - count * HOUR_MS)
    const since = { late: ago(hours), quiet: ago(QUIET_HOURS) }
    if (!(await markAlarmed(ctx, since))) return
    const late = await countSince(ctx, since.late)
    const { addresses } = await findDeciders(ctx)
    await sendMails(
      ctx,
      'reviews.late',
      addresses.map((to) => ({ to, data: { late, hours }, isPrivate: true })),
    )
  })

/** Returns the number of files that wait for longer than the limit of the site. */
export async function countLate(ctx: ReadCtx): Promise<number> {
  const { reviewAlarmHours: hours } = await readSettings(ctx)
  return hours === 0 ? 0 : countSince(ctx, new Date(ctx.now().getTime() - hours * HOUR_MS))
}
