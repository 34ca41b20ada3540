import { z } from 'zod'
import { type Ctx, transaction } from '../../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../../platform/jobs/index.ts'
import { activeStaff, listAccounts } from '../../accounts/index.ts'
import { sendMails } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { DAY_MS } from '../rules.ts'
import { failingMethods } from './list-outcomes.ts'
import { endIncidents, noteFailing } from './store.ts'

const MAX_STAFF = 1000
/** The time after which a method that failed again is another incident. */
const QUIET_MS = DAY_MS / 4

const raiseAlarmsJob = defineJob({
  name: 'agechecks.raise_alarms',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** The alarms about methods of age checks, every ten minutes. */
export const alarmJobs: readonly JobRegistration[] = [
  handleJob(raiseAlarmsJob, (ctx) => raiseAlarms(ctx)),
  schedule(raiseAlarmsJob, '*/10 * * * *'),
]

/**
 * Mails the operator, and everybody who may change the site, when checks by a method begin to fail
 * more than before; once until the method has been in order for six hours.
 */
async function raiseAlarms(ctx: Ctx): Promise<void> {
  const failing = await failingMethods(ctx)
  await transaction(ctx, async (ctx) => {
    await endIncidents(ctx, new Date(ctx.now().getTime() - QUIET_MS))
    const methods = await noteFailing(ctx, failing)
    if (methods.length === 0) return
    const { adminEmail } = await readSettings(ctx)
    const page = { limit: MAX_STAFF, offset: 0 }
    const { accounts } = await listAccounts(ctx, activeStaff('site.write'), page)
    const addresses = [adminEmail, ...accounts.map(({ email }) => email)]
    const data = { methods: methods.sort().join(', ') }
    await sendMails(
      ctx,
      'agechecks.failing',
      [...new Set(addresses)].flatMap((to) => (to ? [{ to, data, isPrivate: true }] : [])),
    )
  })
}
