import { z } from 'zod'
import { transaction } from '../../platform/context.ts'
import { defineJob, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { forgetLivePlaces } from './live/places.store.ts'

const DAY_MS = 24 * 3600_000

/** Forgets every hour from where people received live video a day ago. */
const forgetPlaces = defineJob({
  name: 'agegate.forget_live_places',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

export const agegateJobs: readonly JobRegistration[] = [
  handleJob(forgetPlaces, (ctx) => {
    const before = new Date(ctx.now().getTime() - DAY_MS)
    return transaction(ctx, (ctx) => forgetLivePlaces(ctx, before))
  }),
  schedule(forgetPlaces, '17 * * * *'),
]
