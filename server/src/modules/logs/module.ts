import type { Module } from '../../module.ts'
import { logsJobs } from './jobs.ts'
import { logsRoutes } from './routes.ts'

/** The technical logs in the console: failures, requests and warnings. */
export const logsModule: Module = {
  name: 'logs',
  routes: logsRoutes,
  jobs: logsJobs,
}
