import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { mailAgreement } from './mail-agreement.ts'

const mailAgreementJob = defineJob({
  name: 'consents.mail_agreement',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 900,
})

export const consentsJobs: readonly JobRegistration[] = [
  handleJob(mailAgreementJob, (ctx) => mailAgreement(ctx)),
  schedule(mailAgreementJob, '*/15 * * * *'),
]
