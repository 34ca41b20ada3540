import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { beginByLists } from './begin-sequences.ts'
import { unsendStep, unsendStepJob } from './change-files.ts'
import { reschedule, rescheduleJob } from './reschedule-fans.ts'
import { sendSteps, sendStepsJob, startSending } from './send-steps.ts'

/** Starts to send the sequences whose time has come for some fans, every minute. */
const startSendingJob = defineJob({
  name: 'sequences.start_sending',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Lets fans who joined a list begin its sequences, every ten minutes. */
const beginByListsJob = defineJob({
  name: 'sequences.begin_by_lists',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 600,
})

export const sequencesJobs: readonly JobRegistration[] = [
  handleJob(startSendingJob, startSending),
  schedule(startSendingJob, '* * * * *'),
  handleJob(sendStepsJob, (ctx, { sequenceId }) => sendSteps(ctx, sequenceId)),
  handleJob(beginByListsJob, beginByLists),
  schedule(beginByListsJob, '*/10 * * * *'),
  handleJob(rescheduleJob, reschedule),
  handleJob(unsendStepJob, unsendStep),
]
