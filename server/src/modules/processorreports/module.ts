import type { Module } from '../../module.ts'
import { processorreportsJobs } from './jobs.ts'
import { processorreportsPages } from './pages.ts'
import { processorreportsRoutes } from './routes.ts'

/** The monthly reports that payment processors ask a site for. */
export const processorreportsModule: Module = {
  name: 'processorreports',
  routes: processorreportsRoutes,
  httpPages: processorreportsPages,
  jobs: processorreportsJobs,
}
