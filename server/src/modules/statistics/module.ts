import type { Module } from '../../module.ts'
import { statisticsJobs } from './jobs.ts'
import { statisticsPages } from './pages.ts'
import { statisticsPrivacy } from './privacy.ts'
import { statisticsRoutes } from './routes.ts'

/** The statistics of creators: what happened on their pages, with their content and sales. */
export const statisticsModule: Module = {
  name: 'statistics',
  routes: statisticsRoutes,
  httpPages: statisticsPages,
  jobs: statisticsJobs,
  privacy: statisticsPrivacy,
}
