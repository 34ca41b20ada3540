import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import {
  changeData,
  defineJob,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { readSettings } from '../settings/index.ts'
import { checkOlderFormsChange } from './check-older-forms.ts'
import { checkVat } from './check-vat.ts'
import { checkVatJob } from './jobs.rules.ts'
import { selectUnaskedVatNumbers } from './number-checks.store.ts'
import { selectDueVatChecks } from './vat-checks.store.ts'

/** The most numbers that are looked up in one run, since the register limits who asks often. */
const AT_ONCE = 30

const checkDueJob = defineJob({
  name: 'taxforms.check_due_vat_numbers',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 900,
})

const actor = { kind: 'job', name: checkVatJob.name } as const

/**
 * Asks again about the numbers that nobody answered about, and about those of forms that were never
 * looked up, because they are older or were saved while nothing was.
 */
async function checkDue(ctx: Ctx): Promise<void> {
  if (!(await readSettings(ctx)).vatLookups) return
  const due = await selectDueVatChecks(ctx, AT_ONCE)
  const unasked = await selectUnaskedVatNumbers(ctx, AT_ONCE - due.length)
  for (const id of [...unasked, ...due]) await checkVat(ctx, id, actor)
}

/** The jobs that look VAT numbers up, and the one that checks the numbers of older forms once. */
export const taxformsJobs: readonly JobRegistration[] = [
  handleJob(checkVatJob, async (ctx, { performerId }) => {
    await checkVat(ctx, performerId, actor)
  }),
  handleJob(checkDueJob, checkDue),
  schedule(checkDueJob, '40 * * * *'),
  ...changeData(checkOlderFormsChange),
]
