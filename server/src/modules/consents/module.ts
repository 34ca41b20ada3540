import type { Module } from '../../module.ts'
import { consentsJobs } from './jobs.ts'
import { consentsPages } from './pages.ts'
import { consentsPrivacy } from './privacy.ts'
import { consentsRoutes } from './routes.ts'

/** The texts that people accept when they sign up, and the agreement that creators sign. */
export const consentsModule: Module = {
  name: 'consents',
  routes: consentsRoutes,
  httpPages: consentsPages,
  jobs: consentsJobs,
  privacy: consentsPrivacy,
}
