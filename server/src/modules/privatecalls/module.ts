import type { Module } from '../../module.ts'
import { followCalls } from './count-time.ts'
import { privatecallsJobs } from './jobs.ts'
import { privatecallsListeners } from './listeners.ts'
import { privatecallsPrivacy } from './privacy.ts'
import { privatecallsRoutes } from './routes.ts'

/** Private calls of a fan and a performer, paid by the minute. */
export const privatecallsModule: Module = {
  name: 'privatecalls',
  routes: privatecallsRoutes,
  jobs: privatecallsJobs,
  listeners: privatecallsListeners,
  follow: followCalls,
  privacy: privatecallsPrivacy,
}
