import { z } from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'

/** Looks up the VAT number of a tax form that was saved. */
export const checkVatJob = defineJob({
  name: 'taxforms.check_vat_number',
  payload: z.object({ performerId: z.string() }),
  attempts: 2,
  timeoutSeconds: 60,
})
