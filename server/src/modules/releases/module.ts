import type { Module } from '../../module.ts'
import { releasesJobs } from './jobs.ts'
import { releasesListeners } from './listeners.ts'
import { releasesPrivacy } from './privacy.ts'
import { releasesRoutes } from './routes.ts'

/** The people in files, and what they agreed to. */
export const releasesModule: Module = {
  name: 'releases',
  routes: releasesRoutes,
  jobs: releasesJobs,
  listeners: releasesListeners,
  privacy: releasesPrivacy,
}
