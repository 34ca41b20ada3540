import type { Module } from '../../module.ts'
import { sanctionsJobs } from './jobs.ts'
import { sanctionsPrivacy } from './privacy.ts'
import { sanctionsRoutes } from './routes.ts'

/** The public lists of sanctioned persons, and the payees who are compared with them. */
export const sanctionsModule: Module = {
  name: 'sanctions',
  routes: sanctionsRoutes,
  jobs: sanctionsJobs,
  privacy: sanctionsPrivacy,
}
