import type { Module } from '../../module.ts'
import { sequencesJobs } from './jobs.ts'
import { sequencesListeners } from './listeners.ts'
import { sequencesPrivacy } from './privacy.ts'
import { sequencesRoutes } from './routes.ts'

/** Messages that each fan receives one after another, and what each brings. */
export const sequencesModule: Module = {
  name: 'sequences',
  routes: sequencesRoutes,
  jobs: sequencesJobs,
  listeners: sequencesListeners,
  privacy: sequencesPrivacy,
}
