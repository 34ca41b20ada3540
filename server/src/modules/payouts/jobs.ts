import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { requestDue } from './schedules/request-due.ts'

/** Requests the payouts of schedules that are due, each quarter of an hour. */
const requestDueJob = defineJob({
  name: 'payouts.request_due',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 600,
})

export const payoutsJobs: readonly JobRegistration[] = [
  handleJob(requestDueJob, (ctx) => requestDue(ctx)),
  schedule(requestDueJob, '*/15 * * * *'),
]
