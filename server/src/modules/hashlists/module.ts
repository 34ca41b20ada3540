import type { Module } from '../../module.ts'
import { hashlistsJobs } from './jobs.ts'
import { hashlistsRoutes } from './routes.ts'

/**
 * Lists of hashes of known pictures and files, and what they recognised. Uploads are compared below
 * all modules that show them; `takedowns` serves the calls that show people.
 */
export const hashlistsModule: Module = {
  name: 'hashlists',
  routes: hashlistsRoutes,
  jobs: hashlistsJobs,
}
