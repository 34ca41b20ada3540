import { z } from 'zod'
import { type Ctx, transaction } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { markFailingLists } from '../../hashlists/index.ts'
import { sendMails } from '../../mail/index.ts'
import { countUnanswered } from '../../media/index.ts'
import { findDeciders } from '../../reports/index.ts'

const MINUTE_MS = 60_000
/** Services that answer again within minutes are nobody's business. */
const LATE_MINUTES = 15
/** The hours between two mails about a service that goes on failing. */
const QUIET_HOURS = 6

const raiseAlarmsJob = defineJob({
  name: 'takedowns.raise_alarms',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** The alarms about services of hashes that fail, every ten minutes. */
export const alarmJobs: readonly JobRegistration[] = [
  handleJob(raiseAlarmsJob, (ctx) => raiseAlarms(ctx)),
  schedule(raiseAlarmsJob, '*/10 * * * *'),
]

/** Mails everybody who can decide, and the operator, when a service of hashes fails. */
const raiseAlarms = (ctx: Ctx): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE_MS)
    const since = { since: ago(LATE_MINUTES), quiet: ago(QUIET_HOURS * 60) }
    const failing = await markFailingLists(ctx, since)
    if (failing.length === 0) return
    const { waiting } = await countUnanswered(ctx)
    const errors = failing.map(({ name, error }) => error ?? name).join('\n')
    const { addresses } = await findDeciders(ctx)
    await sendMails(
      ctx,
      'hashlists.failing',
      addresses.map((to) => ({ to, data: { errors, waiting }, isPrivate: true })),
    )
  })
