import type { Module } from '../../module.ts'
import { payoutsJobs } from './jobs.ts'
import { payoutsPrivacy } from './privacy.ts'
import { payoutsRoutes } from './routes.ts'

/** Requests of creators to be paid, and the decisions of admins on them. */
export const payoutsModule: Module = {
  name: 'payouts',
  routes: payoutsRoutes,
  jobs: payoutsJobs,
  privacy: payoutsPrivacy,
}
