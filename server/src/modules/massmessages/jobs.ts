import { z } from 'zod'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { sendDrip, sendDripJob, startDrips } from './drips/send-drips.ts'
import { sendMassMessage, sendMassMessageJob, startDue } from './send-mass-message.ts'
import { deleteSentMessages, unsendMassMessageJob } from './unsend-mass-message.ts'

/** Starts scheduled mass messages, every minute. */
const startDueJob = defineJob({
  name: 'massmessages.start_due_mass_messages',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/**
 * Starts to send the messages after subscribing whose time has come for some fans, every minute.
 */
const startDripsJob = defineJob({
  name: 'massmessages.start_drips',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

export const massmessagesJobs: readonly JobRegistration[] = [
  handleJob(startDueJob, startDue),
  schedule(startDueJob, '* * * * *'),
  handleJob(sendMassMessageJob, (ctx, { massMessageId }) => sendMassMessage(ctx, massMessageId)),
  handleJob(startDripsJob, startDrips),
  schedule(startDripsJob, '* * * * *'),
  handleJob(sendDripJob, (ctx, { massMessageId }) => sendDrip(ctx, massMessageId)),
  handleJob(unsendMassMessageJob, (ctx, { massMessageId, isEverywhere }) =>
    deleteSentMessages(ctx, massMessageId, isEverywhere),
  ),
]
