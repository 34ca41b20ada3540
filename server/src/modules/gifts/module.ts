import type { Module } from '../../module.ts'
import { giftsJobs } from './jobs.ts'
import { giftsListeners } from './listeners.ts'
import { giftsPrivacy } from './privacy.ts'
import { giftsRoutes } from './routes.ts'

/** Subscriptions that one fan pays for another. */
export const giftsModule: Module = {
  name: 'gifts',
  routes: giftsRoutes,
  jobs: giftsJobs,
  listeners: giftsListeners,
  privacy: giftsPrivacy,
}
